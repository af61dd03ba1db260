/** What a driver may ask of the investigation (49 CFR 391.23(i)), and by when the company answers. */
import type { Day } from "~/domain/day";

export const REQUEST_KINDS = ["see", "correct", "rebut"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Business days (391.23(i)(2)). */
export const BUSINESS_DAYS = 5;

/** How many a company has to answer, and how many of those days are over. */
export type OpenRequests = Record<DueState, number>;

export const DUE_STATES = ["late", "due"] as const;
export type DueState = (typeof DUE_STATES)[number];
/** Of one that is not settled. @param today by the company's calendar */
export const dueStateOf = (dueOn: Day, today: Day): DueState => (dueOn < today ? "late" : "due");
