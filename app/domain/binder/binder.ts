/** A binder: the files of some drivers, put in order for whoever has to see them (49 CFR 391.51). */
export const BINDER_STATES = ["waiting", "making", "ready", "failed", "deleted"] as const;
export type BinderState = (typeof BINDER_STATES)[number];
export const isUnderWay = (state: BinderState): boolean => state === "waiting" || state === "making";

/** What keeps one from being made for now: faults of the disk. */
export const HOLD_UPS = ["disk_full", "read_only", "disk_error"] as const;
export type HoldUp = (typeof HOLD_UPS)[number];

export const MOST_DRIVERS = 500;
export const KEPT_DAYS = 7;
export const LINK_DAYS = { least: 1, most: 14, usual: 3 } as const;
/** Wrong codes after which a link is over. */
export const CODE_TRIES = 10;

/** Of a driver's part of the binder. */
export const PART_STATES = ["waiting", "made", "failed", "gone"] as const;
