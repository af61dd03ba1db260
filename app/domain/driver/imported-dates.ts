import type { Day } from "~/domain/day";

/** Dates stated by the import table, not proven by documents. */
export type ImportedDates = {
  dateOfBirth?: Day | undefined;
  medicalEndsOn?: Day | undefined;
  drivingRecordOn?: Day | undefined;
  reviewedOn?: Day | undefined;
  queriedOn?: Day | undefined;
  testedOn?: Day | undefined;
};

/** The first stated value counts; later tables do not change it. */
const FIRST_KEPT = ["dateOfBirth", "testedOn"] as const;
const LATEST_KEPT = ["medicalEndsOn", "drivingRecordOn", "reviewedOn", "queriedOn"] as const;

export function newImportedDates(before: ImportedDates | undefined, stated: ImportedDates): ImportedDates {
  const changed: ImportedDates = {};
  for (const name of FIRST_KEPT) if (stated[name] && !before?.[name]) changed[name] = stated[name];
  for (const name of LATEST_KEPT)
    if (stated[name] && stated[name] > (before?.[name] ?? "")) changed[name] = stated[name];
  return changed;
}
