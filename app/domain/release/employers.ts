/** Employers covered by 49 CFR 391.23(d), (e) and 40.25. */
import { BLOCKING_MONTHS } from "~/domain/application/sections/history";
import { type Day, type Month, monthsBefore } from "~/domain/day";
import { month } from "~/domain/day-fields";
import { isTicked } from "~/domain/fields";

export type RegulatedEmployer = { name: string; city: string; state: string; from: Month | null; to: Month | null };

const written = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const monthIn = (value: unknown): Month | null => month().safeParse(value).data ?? null;

export function regulatedEmployers(rows: readonly Record<string, unknown>[], today: Day): RegulatedEmployer[] {
  const since = monthsBefore(today, BLOCKING_MONTHS).slice(0, 7);
  return rows
    .filter(({ fmcsrs, part40 }) => fmcsrs === "yes" || part40 === "yes")
    .map((row) => ({
      name: written(row.name),
      city: written(row.city),
      state: written(row.state),
      from: monthIn(row.from),
      to: isTicked(row.present) ? null : monthIn(row.to),
    }))
    .filter(({ name, to }) => name !== "" && (to === null || to >= since));
}

export function formatEmployer({ name, city, state }: RegulatedEmployer): string {
  const town = [city, state].filter(Boolean).join(", ");
  return town ? `${name} (${town})` : name;
}

export const formatEmployers = (employers: readonly RegulatedEmployer[]): string =>
  employers.map(formatEmployer).join("; ");
