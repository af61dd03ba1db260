export const BINDER_STATES = ["waiting", "making", "ready", "failed", "deleted"] as const;
export type BinderState = (typeof BINDER_STATES)[number];
export const isUnderWay = (state: BinderState): boolean => state === "waiting" || state === "making";

export const HOLD_UPS = ["disk_full", "read_only", "disk_error", "unreachable"] as const;
export type HoldUp = (typeof HOLD_UPS)[number];

export const MAX_DRIVERS = 500;
export const RETENTION_DAYS = 7;
export const LINK_DAYS = { min: 1, max: 14, default: 3 } as const;
export const CODE_TRIES = 10;

export const PART_STATES = ["waiting", "made", "failed", "gone"] as const;
