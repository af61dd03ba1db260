/** Days and months of a form, as text or split into boxes, and of JSON. */
import { z } from "zod";
import { addDays, dayOf, monthsAfter, monthsBefore, monthsBetween } from "./day";
import { isBlank } from "./fields";
import { readDay, readDayBoxes, readMonth, readMonthBoxes } from "./written-day";

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const parts = (value: unknown) =>
  typeof value === "object" && value !== null
    ? (value as { month?: unknown; day?: unknown; year?: unknown })
    : undefined;

/** Compared in UTC with a day of tolerance, since today in the United States may be yesterday in UTC. */
type Bounds = { past?: boolean; future?: boolean; withinMonths?: number; maxYearsAhead?: number };

const boxesOf = ({ month, day, year }: { month?: unknown; day?: unknown; year?: unknown }) => ({
  month: asText(month),
  day: asText(day),
  year: asText(year),
});

const dayFrom = (value: unknown, past?: boolean): { day?: string; error?: string } => {
  if (isBlank(value)) return { error: "required" };
  const split = parts(value);
  if (split && isBlank(split.month) && isBlank(split.day) && isBlank(split.year)) return { error: "required" };
  if (!split && typeof value !== "string") return { error: "date_unread" };
  const read = split ? readDayBoxes(boxesOf(split), { past }) : readDay(value as string, { past });
  return read.day ? { day: read.day } : { error: read.fault ?? "date_unread" };
};

const DAY = { type: "string", format: "date", examples: ["2026-03-14"] } as const;
const MONTH = { type: "string", pattern: "^\\d{4}-\\d{2}$", examples: ["2019-03"] } as const;

export const day = (bounds: Bounds = {}) =>
  z
    .unknown()
    .transform((value, context) => {
      const { day: result, error } = dayFrom(value, bounds.past);
      const today = dayOf(new Date());
      const fault =
        error ??
        (bounds.past && result && result > today
          ? "future"
          : bounds.future && result && result < addDays(today, -1)
            ? "past"
            : bounds.withinMonths && result && result < addDays(monthsBefore(today, bounds.withinMonths), -1)
              ? "too_long_ago"
              : bounds.maxYearsAhead && result && result > addDays(monthsAfter(today, bounds.maxYearsAhead * 12), 1)
                ? "year_too_late"
                : undefined);
      if (fault || !result) {
        context.addIssue({ code: "custom", message: fault ?? "date_unread" });
        return z.NEVER;
      }
      return result;
    })
    .meta(DAY);

export const optionalDay = (bounds: Bounds = {}) =>
  z
    .preprocess((value) => (dayFrom(value).error === "required" ? undefined : value), day(bounds).optional())
    .meta({
      ...DAY,
    });

const monthFrom = (value: unknown): { month?: string; error?: string } => {
  if (isBlank(value)) return { error: "required" };
  const split = parts(value);
  if (split && isBlank(split.month) && isBlank(split.year)) return { error: "required" };
  if (!split && typeof value !== "string") return { error: "month" };
  const read = split ? readMonthBoxes(boxesOf(split), { past: true }) : readMonth(value as string, { past: true });
  return read.month ? { month: read.month } : { error: read.fault === "date_year" ? "date_year" : "month" };
};

const MAX_MONTHS_AGO = 110 * 12;

function monthFault(month: string): "future" | "year_too_early" | undefined {
  const ago = monthsBetween(month, dayOf(new Date()).slice(0, 7));
  if (ago < 0) return "future";
  return ago > MAX_MONTHS_AGO ? "year_too_early" : undefined;
}

const monthField = <T extends string | undefined>(optional: boolean) =>
  (optional ? z.unknown().optional() : z.unknown())
    .transform((value, context): T => {
      const { month: result, error } = monthFrom(value);
      if (optional && error === "required") return undefined as T;
      const fault = error ?? (result && monthFault(result));
      if (fault) {
        context.addIssue({ code: "custom", message: fault });
        return z.NEVER;
      }
      return result as T;
    })
    .meta(MONTH);

export const month = () => monthField<string>(false);
export const optionalMonth = () => monthField<string | undefined>(true);
