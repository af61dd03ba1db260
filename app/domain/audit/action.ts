import { TRANSITIONS, type Transition } from "~/domain/application/status";

const MOVES = Object.keys(TRANSITIONS) as Transition[];

export const AUDIT_AREAS = {
  session: ["signed_in", "refused", "signed_out"],
  access: ["denied", "limited"],
  masquerade: ["started", "moved", "stopped", "tamper"],
  user: [
    "created",
    "edited",
    "email_change_asked",
    "email_change_confirmed",
    "email_change_approved",
    "email_change_refused",
    "email_change_withdrawn",
    "email_changed",
    "details_changed",
    "membership_given",
    "membership_changed",
    "membership_taken",
    "rtic_role_changed",
    "disabled",
    "enabled",
    "invited_again",
    "reset_sent",
    "reset_asked",
    "password_set",
    "password_changed",
    "password_refused",
    "company_switched",
    "signed_out_others",
    "signed_out_session",
    "signed_out_everywhere",
  ],
  company: ["created", "edited", "suspended", "resumed", "closed", "reopened", "logo_changed"],
  template: ["created", "edited", "settings", "published", "paused", "resumed", "archived", "deleted"],
  link: ["sent", "refused", "used"],
  application: ["viewed", "assigned", "paper_kept", ...MOVES],
  driver: ["viewed", "hired", "hire_undone", "employment_ended", "erased"],
  cdl: ["handed_in", "picture_turned", "downloaded", "expiry_told"],
  ssn: ["revealed", "more_asked", "more_approved", "more_refused"],
  note: ["added", "edited", "struck", "pinned", "unpinned"],
  file: ["added", "viewed", "edited", "turned", "replaced", "removed", "deleted"],
  folder: ["downloaded"],
  applications: ["exported"],
  drivers: ["exported"],
  audit: ["exported", "heads_mailed", "restored"],
  clock: ["trusted"],
  refresh: ["reused"],
  demo: ["seeded", "applications_seeded"],
} as const satisfies Record<string, readonly string[]>;

type Areas = typeof AUDIT_AREAS;
export type AuditArea = keyof Areas;
export type AuditWords = { [Area in AuditArea]: Record<Areas[Area][number], string> };
export type AuditAction = { [Area in AuditArea]: `${Area}.${Areas[Area][number]}` }[AuditArea];
