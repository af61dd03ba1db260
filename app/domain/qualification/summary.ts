import { addDays, type Day } from "~/domain/day";
import { lapsesOf } from "./applies";
import type { Facts } from "./facts";
import { heldUntil, type QualificationFile, withoutRestricted } from "./requirement";

export const NEVER: Day = "9999-12-31";

export type Summary = {
  mayNotDrive: boolean;
  completed: number;
  total: number;
  nextDueOn: Day;
  openCompleted: number;
  openTotal: number;
  openNextDueOn: Day;
};

export function summaryOf(file: QualificationFile): Summary {
  const open = withoutRestricted(file);
  return {
    mayNotDrive: file.mayNotDrive,
    completed: file.completed,
    total: file.of,
    nextDueOn: file.nextDue ?? NEVER,
    openCompleted: open.completed,
    openTotal: open.of,
    openNextDueOn: open.nextDue ?? NEVER,
  };
}

export type DueRequirement = { dueOn: Day; restricted: boolean };

export function dueDaysOf(file: QualificationFile): DueRequirement[] {
  const daysOf = ({ requirements }: QualificationFile) => new Set(requirements.flatMap(({ due }) => due ?? []));
  const open = daysOf(withoutRestricted(file));
  return [...daysOf(file)].map((dueOn) => ({ dueOn, restricted: !open.has(dueOn) }));
}

export function outdatedFrom(facts: Facts, { requirements }: QualificationFile): Day | null {
  const { today, startOn, otherLicences, settings } = facts;
  const days = requirements
    .flatMap(({ due, ends }) => [due ?? [], ends ?? []].flat())
    .flatMap((day) => [addDays(day, -settings.warningDays[0]), day, addDays(day, 1)]);
  if (startOn) days.push(startOn);
  days.push(...otherLicences.map(heldUntil), ...lapsesOf(facts).map((day) => addDays(day, 1)));
  return days.filter((day) => day > today).toSorted()[0] ?? null;
}
