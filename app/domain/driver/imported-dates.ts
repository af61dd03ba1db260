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

export function newImportedDates(before: ImportedDates | undefined, imported: ImportedDates): ImportedDates {
  const changed: ImportedDates = {};
  for (const name of FIRST_KEPT) if (imported[name] && !before?.[name]) changed[name] = imported[name];
  for (const name of LATEST_KEPT)
    if (imported[name] && imported[name] > (before?.[name] ?? "")) changed[name] = imported[name];
  return changed;
}
