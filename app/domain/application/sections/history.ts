/** Gaps and overlaps in a history of addresses or jobs: 49 CFR 391.21(b)(3), (10) and (11). */
import { addDays, addMonths, type Day, daysBetween, firstDayOf, type Month, monthOf, monthsBefore } from "~/domain/day";

/** Without `to` it lasts until today. */
export type Period = { from: Month; to?: Month | undefined };
export type Gap = { from: Day; to: Day; days: number; blocking: boolean };
export type Overlap = { from: Month; to: Month; first: number; second: number };
export type TimelineEntry =
  | { kind: "gap"; from: Month; to: Month }
  | { kind: "period"; index: number; from: Month; to: Month; lane: number };

export type HistoryOptions = { today: Day; months: number; gapDays: number };

/** A gap within these months must be explained before the application can be signed. */
export const BLOCKING_MONTHS = 36;

type Span = { from: string; to: string };
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
const descending = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1);
const newestFirst = (a: Span, b: Span) => descending(a.to, b.to) || descending(a.from, b.from);

function lived(periods: readonly Period[], today: Day) {
  const now = monthOf(today);
  return periods
    .map(({ from, to = now }, index) => ({ index, from, to: earlier(to, now) }))
    .filter(({ from, to }) => from <= to);
}

export function findGaps(periods: readonly Period[], { today, months, gapDays }: HistoryOptions): Gap[] {
  const start = monthsBefore(today, months);
  const blockingStart = monthsBefore(today, BLOCKING_MONTHS);
  const gaps: Gap[] = [];
  const note = (from: Day, to: Day) => {
    const days = daysBetween(from, to) + 1;
    if (days <= gapDays) return;
    gaps.push({ from, to, days, blocking: daysBetween(later(from, blockingStart), to) + 1 > gapDays });
  };

  // Backwards from today: everything after `open` is accounted for.
  let open = today;
  for (const { from, to } of lived(periods, today).sort(newestFirst)) {
    note(later(firstDayOf(addMonths(to, 1)), start), open);
    open = earlier(open, addDays(firstDayOf(from), -1));
  }
  note(start, open);
  return gaps;
}

export function findOverlaps(periods: readonly Period[], today: Day): Overlap[] {
  const all = lived(periods, today);
  return all
    .flatMap((one, index) =>
      all.slice(index + 1).map((other) => ({
        from: later(one.from, other.from),
        to: earlier(one.to, other.to),
        first: one.index,
        second: other.index,
      })),
    )
    .filter(({ from, to }) => from < to)
    .sort(newestFirst);
}

export function layOutTimeline(periods: readonly Period[], options: HistoryOptions): TimelineEntry[] {
  const start = monthOf(monthsBefore(options.today, options.months));
  const lanes: Month[] = [];
  const drawn = lived(periods, options.today)
    .filter(({ to }) => to >= start)
    .sort(newestFirst)
    .map(({ index, from, to }): TimelineEntry => {
      const free = lanes.findIndex((laneEnd) => to <= laneEnd);
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = from;
      return { kind: "period", index, from: later(from, start), to, lane };
    });
  const gaps = findGaps(periods, options).map(
    ({ from, to }): TimelineEntry => ({ kind: "gap", from: monthOf(from), to: monthOf(to) }),
  );
  return [...drawn, ...gaps].sort(newestFirst);
}
