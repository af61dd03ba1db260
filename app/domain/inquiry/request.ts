/** Requests and their deadline (49 CFR 391.23(i)). */
import type { Day } from "~/domain/day";

export const REQUEST_KINDS = ["see", "correct", "rebut"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Business days (391.23(i)(2)). */
export const BUSINESS_DAYS = 5;

export type OpenRequests = Record<DueState, number>;

export const DUE_STATES = ["late", "due"] as const;
export type DueState = (typeof DUE_STATES)[number];
export const dueStateOf = (dueOn: Day, today: Day): DueState => (dueOn < today ? "late" : "due");
