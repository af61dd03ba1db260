import { type ActorRole, HIRING_ROLES } from "~/permissions";

/** In process: signed once, and neither hired nor ended. An approved driver is still to be hired. */
const PHASES = {
  draft: "draft",
  submitted: "in_process",
  in_review: "in_process",
  changes_requested: "in_process",
  approved: "in_process",
  hired: "over",
  rejected: "over",
  withdrawn: "over",
  expired: "over",
} as const;
export type ApplicationStatus = keyof typeof PHASES;
export type InProcessStatus = {
  [S in ApplicationStatus]: (typeof PHASES)[S] extends "in_process" ? S : never;
}[ApplicationStatus];

export const APPLICATION_STATUSES = Object.keys(PHASES) as [ApplicationStatus, ...ApplicationStatus[]];
const isInProcess = (status: ApplicationStatus): status is InProcessStatus => PHASES[status] === "in_process";
export const isLive = (status: ApplicationStatus): boolean => PHASES[status] !== "over";
export const IN_PROCESS_STATUSES = APPLICATION_STATUSES.filter(isInProcess);
export const LIVE_STATUSES = APPLICATION_STATUSES.filter(isLive);

type Mover = "Applicant" | (typeof HIRING_ROLES)[number] | "Client" | "system";
/** A client within its scopes, which its operations check. */
const STAFF = [...HIRING_ROLES, "Client"] as const;

export const EDITABLE_STATUSES: readonly ApplicationStatus[] = ["draft", "changes_requested"];
export const isEditable = ({ status }: { status: ApplicationStatus }): boolean => EDITABLE_STATUSES.includes(status);

/** Signed, and the company has neither decided nor asked for changes. */
export const isUndecided = ({ status }: { status: ApplicationStatus }): boolean =>
  status === "submitted" || status === "in_review";

export const TRANSITIONS = {
  submit: { from: EDITABLE_STATUSES, to: "submitted", by: ["Applicant"] },
  /** Named so in the API and the audit; the operation is `startReview`. */
  open: { from: ["submitted"], to: "in_review", by: STAFF },
  requestChanges: { from: ["submitted", "in_review", "approved"], to: "changes_requested", by: STAFF },
  approve: { from: ["submitted", "in_review"], to: "approved", by: STAFF },
  hire: { from: ["approved"], to: "hired", by: STAFF },
  reject: { from: IN_PROCESS_STATUSES, to: "rejected", by: STAFF },
  withdraw: { from: LIVE_STATUSES, to: "withdrawn", by: ["Applicant"] },
  withdrawFor: { from: IN_PROCESS_STATUSES, to: "withdrawn", by: STAFF },
  reopen: { from: ["rejected"], to: "in_review", by: ["Administrator"] },
  undoHire: { from: ["hired"], to: "approved", by: ["Administrator"] },
  expire: { from: LIVE_STATUSES, to: "expired", by: ["system"] },
} as const satisfies Record<
  string,
  { from: readonly ApplicationStatus[]; to: ApplicationStatus; by: readonly Mover[] }
>;
export type Transition = keyof typeof TRANSITIONS;

export function canMove(transition: Transition, from: ApplicationStatus, role: ActorRole | "system"): boolean {
  const { from: sources, by } = TRANSITIONS[transition];
  return (sources as readonly string[]).includes(from) && (by as readonly string[]).includes(role);
}

const REOPEN_DAYS = 365;

export const isReopenable = (rejectedAt: Date, now: Date): boolean =>
  now.getTime() - rejectedAt.getTime() <= REOPEN_DAYS * 24 * 3600_000;

export const REJECT_REASONS = [
  "not_qualified",
  "incomplete",
  "no_answer",
  "position_filled",
  "failed_check",
  "duplicate",
  "other",
] as const;

const WITHOUT_REPORT: readonly string[] = ["incomplete", "no_answer", "position_filled", "duplicate"];
export const requiresReport = (reason: string): boolean => !WITHOUT_REPORT.includes(reason);

export const HIRED_ELSEWHERE = "hired_elsewhere";
export const WITHDRAWAL_SOURCES = ["driver_phone", "driver_mail", "driver_there", "somebody_else"] as const;

export const SHOWN_APPLICATION = "application";
