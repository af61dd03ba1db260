/** What a driver may ask of the investigation (49 CFR 391.23(i)), and by when the company answers. */
import { addDays, type Day } from "~/domain/day";

export const REQUEST_KINDS = ["see", "correct", "rebut"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Business days (391.23(i)(2)). */
export const BUSINESS_DAYS = 5;

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Holidays are not left out: the day is rather too early than too late. */
export function businessDaysAfter(day: Day, count: number): Day {
  let reached = day;
  for (let left = count; left > 0; left -= isWeekend(reached) ? 0 : 1) reached = addDays(reached, 1);
  return reached;
}
