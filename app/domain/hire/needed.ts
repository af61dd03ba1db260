/** What the law wants before the first drive, of somebody who is about to be hired. */
import type { Day } from "~/domain/day";
import type { HireBlocker } from "~/domain/driver/hire";
import { type ItemId, itemOf } from "~/domain/qualification/item";
import { isInOrder, isOpen, isStopping, type Line, slotFor } from "~/domain/qualification/line";

/** Nobody may drive without these, whatever the reason (49 CFR 382.301(a), 382.701(a), 40.25(j)). */
const WITHOUT_EXCEPTION: ReadonlySet<ItemId> = new Set(["drug_test", "full_query", "return_to_duty"]);

export const isNeededFirst = ({ item }: Pick<Line, "item">): boolean => {
  const { due } = itemOf(item);
  return due === "before" || due === 0;
};

/** While the first day is ahead, a missing document does not block the hire. */
export function documentBlockers(lines: readonly Line[], startOn: Day, today: Day): HireBlocker[] {
  if (startOn > today) return [];
  const missing = lines.filter(isStopping);
  const isAbsolute = ({ item }: Line) => WITHOUT_EXCEPTION.has(item);
  return [
    ...(missing.some(isAbsolute) ? (["test_or_query_missing"] as const) : []),
    ...(missing.some((line) => !isAbsolute(line)) ? (["papers_missing"] as const) : []),
  ];
}

/** Slots of documents that the driver has and was not asked for, except forms to sign and the State's record, which staff pull. */
export const slotsToAsk = (lines: readonly Line[], signed: readonly string[]): string[] => [
  ...new Set(
    lines
      .filter((line) => isNeededFirst(line) && isOpen(line) && !line.request && line.lacks !== "cdlis_record")
      .flatMap(({ item }) => slotFor(item) ?? [])
      .filter((slot) => !signed.includes(slot)),
  ),
];

export const requiredBeforeFirstDay = (lines: readonly Line[]) =>
  lines.filter(isNeededFirst).map((line) => ({
    item: line.item,
    names: line.names,
    authority: line.authority,
    state: line.state,
    lacks: line.lacks,
    isInOrder: isInOrder(line),
  }));
