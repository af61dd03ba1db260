import { BLOCKING_MONTHS, findGaps, type Period } from "~/domain/application/sections/history";
import { type Day, monthOf } from "~/domain/day";
import { month } from "~/domain/day-fields";
import { rowsIn } from "../stored-rows";

type DraftValues = Record<string, unknown>;

function currentPeriod({ current }: DraftValues): Period[] {
  const since = month().safeParse((current as DraftValues | undefined)?.since).data;
  return since ? [{ from: since }] : [];
}

export function openAddresses(input: DraftValues, { gapDays }: { gapDays: number }, today: Day) {
  const current = currentPeriod(input);
  if (current.length === 0) return [];
  const earlier = rowsIn(input, "earlier").flatMap((row): Period[] => {
    const [from, to] = [month().safeParse(row.from).data, month().safeParse(row.to).data];
    return from && to ? [{ from, to }] : [];
  });
  return findGaps([...current, ...earlier], { today, months: BLOCKING_MONTHS, gapDays }).map(({ from, to }) => ({
    from: monthOf(from),
    to: monthOf(to),
    blocking: true,
    isOngoing: false,
  }));
}
