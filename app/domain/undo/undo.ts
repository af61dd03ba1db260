import type { ApplicationStatus } from "~/domain/application/status";
import type { DriverStatus } from "~/domain/driver/status";

/** Milliseconds in which whoever approved, rejected, handed over, or acted for several at once, may take it back. */
export const UNDO_WINDOW = 10_000;
export const UNDO_GRACE = 1000;
/** Milliseconds that mail of such an act waits, so that none is out while it may still be undone. */
export const MAIL_DELAY = UNDO_WINDOW + 2 * UNDO_GRACE;

export const UNDOABLE_ACTS = ["approve", "reject", "assign", "remind", "tag"] as const;
export type UndoableAct = (typeof UNDOABLE_ACTS)[number];

type TagIds = { add: readonly string[]; remove: readonly string[] };
export type StateBefore = {
  status: ApplicationStatus;
  statusSince: number;
  assignedUserId: string | null;
  newlyAssigned: boolean;
  answeredAt: number | null;
  reviewedAt: number | null;
  approvedAt: number | null;
  answerTime: number | null;
  nudgedAt: number | null;
  driverStatus: DriverStatus;
  tags?: TagIds;
};
export type StateAfter = { version: number; driverStatus: DriverStatus };
