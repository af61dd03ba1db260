/** What a driver may ask of the investigation (49 CFR 391.23(i)), and by when the company answers. */

export const REQUEST_KINDS = ["see", "correct", "rebut"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Business days (391.23(i)(2)). */
export const BUSINESS_DAYS = 5;
