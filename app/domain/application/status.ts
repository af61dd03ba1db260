/** The life of an application: one table of moves that the server enforces and the pages show. */
import type { Role } from "~/permissions";

export const APPLICATION_STATUSES = [
  "draft",
  "submitted",
  "in_review",
  "changes_requested",
  "approved",
  "hired",
  "rejected",
  "withdrawn",
  "expired",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

type Mover = Extract<Role, "Applicant" | "Manager" | "Administrator"> | "system";
const COMPANY: readonly Mover[] = ["Manager", "Administrator"];
const REVIEWED: readonly ApplicationStatus[] = ["submitted", "in_review", "changes_requested", "approved"];

/** Statuses in which the applicant may change the answers. */
export const EDITABLE_STATUSES = ["draft", "changes_requested"] as const satisfies readonly ApplicationStatus[];

export const isEditable = ({ status }: { status: ApplicationStatus }): boolean =>
  (EDITABLE_STATUSES as readonly string[]).includes(status);

export const TRANSITIONS = {
  submit: { from: EDITABLE_STATUSES, to: "submitted", by: ["Applicant"] },
  open: { from: ["submitted"], to: "in_review", by: COMPANY },
  requestChanges: { from: ["submitted", "in_review", "approved"], to: "changes_requested", by: COMPANY },
  approve: { from: ["submitted", "in_review"], to: "approved", by: COMPANY },
  hire: { from: ["approved"], to: "hired", by: COMPANY },
  reject: { from: REVIEWED, to: "rejected", by: COMPANY },
  withdraw: { from: ["draft", ...REVIEWED], to: "withdrawn", by: ["Applicant"] },
  withdrawFor: { from: REVIEWED, to: "withdrawn", by: COMPANY },
  reopen: { from: ["rejected"], to: "in_review", by: ["Administrator"] },
  undoHire: { from: ["hired"], to: "approved", by: ["Administrator"] },
  expire: { from: ["draft"], to: "expired", by: ["system"] },
} as const satisfies Record<
  string,
  { from: readonly ApplicationStatus[]; to: ApplicationStatus; by: readonly Mover[] }
>;
export type Transition = keyof typeof TRANSITIONS;

export function canMove(transition: Transition, from: ApplicationStatus, role: Role | "system"): boolean {
  const { from: sources, by } = TRANSITIONS[transition];
  return (sources as readonly string[]).includes(from) && (by as readonly string[]).includes(role);
}

const REOPEN_DAYS = 365;

/** A rejection stands for good after a year. */
export const isReopenable = (rejectedAt: Date, now: Date): boolean =>
  now.getTime() - rejectedAt.getTime() <= REOPEN_DAYS * 24 * 3600_000;

/** Statuses in which a person has this application running: one at a time for a template. */
export const LIVE_STATUSES = ["draft", ...REVIEWED] as const satisfies readonly ApplicationStatus[];

export function isLive(status: ApplicationStatus): boolean {
  return (LIVE_STATUSES as readonly string[]).includes(status);
}

export const REJECT_REASONS = [
  "not_qualified",
  "incomplete",
  "no_answer",
  "position_filled",
  "failed_check",
  "duplicate",
  "other",
] as const;

/** Stands as the reason where an application was closed because the driver was hired on another. */
export const HIRED_ELSEWHERE = "hired_elsewhere";
/** Who asked the company to withdraw an application, and how. */
export const WITHDRAWAL_ASKED = ["driver_phone", "driver_mail", "driver_there", "somebody_else"] as const;
