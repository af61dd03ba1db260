import type { Day } from "~/domain/day";
import type { HireBlocker } from "~/domain/driver/hire";
import { type ItemId, itemOf } from "~/domain/qualification/item";
import { isInOrder, isOpen, isStopping, type Requirement, slotFor } from "~/domain/qualification/requirement";

/** Nobody may drive without these, whatever the reason (49 CFR 382.301(a), 382.701(a), 40.25(j)). */
const WITHOUT_EXCEPTION: ReadonlySet<ItemId> = new Set(["drug_test", "full_query", "return_to_duty"]);

const isRequiredBeforeDriving = ({ item }: Pick<Requirement, "item">): boolean => {
  const { due } = itemOf(item);
  return due === "before" || due === 0;
};

/** While the first day is ahead, a missing document does not block the hire. */
export function documentBlockers(requirements: readonly Requirement[], startOn: Day, today: Day): HireBlocker[] {
  if (startOn > today) return [];
  const missing = requirements.filter(isStopping);
  const isAbsolute = ({ item }: Requirement) => WITHOUT_EXCEPTION.has(item);
  return [
    ...(missing.some(isAbsolute) ? (["test_or_query_missing"] as const) : []),
    ...(missing.some((requirement) => !isAbsolute(requirement)) ? (["papers_missing"] as const) : []),
  ];
}

/** Slots of documents that the driver has and was not asked for, except forms to sign and the State's record, which staff pull. */
export const slotsToRequest = (requirements: readonly Requirement[], signed: readonly string[]): string[] => [
  ...new Set(
    requirements
      .filter(
        (requirement) =>
          isRequiredBeforeDriving(requirement) &&
          isOpen(requirement) &&
          !requirement.request &&
          requirement.missingDocument !== "cdlis_record",
      )
      .flatMap(({ item }) => slotFor(item) ?? [])
      .filter((slot) => !signed.includes(slot)),
  ),
];

export const requiredBeforeFirstDay = (requirements: readonly Requirement[]) =>
  requirements.filter(isRequiredBeforeDriving).map((requirement) => ({
    item: requirement.item,
    names: requirement.names,
    authority: requirement.authority,
    state: requirement.state,
    missingDocument: requirement.missingDocument,
    isInOrder: isInOrder(requirement),
  }));
