import { z } from "zod";
import { optionalLicenceNumber } from "~/domain/cdl/cdl";
import { ageOn, type Day, dayOf, monthsAfter } from "~/domain/day";
import { day, optionalDay } from "~/domain/day-fields";
import {
  asOneName,
  code,
  codeList,
  crossFieldRule,
  optionalChoice,
  optionalPlain,
  optionalText,
  requiredName,
} from "~/domain/fields";
import { MAX_MEDICAL_MONTHS } from "~/domain/file/kind";
import { cdlClassCodes, endorsementCodes, licensingStateCodes } from "~/domain/reference";
import type { Fault, ParsedTable } from "~/domain/table/parsed-table";
import { DUTIES } from "~/domain/template/duty";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";
import { contactFields } from "./contact";

export const MAX_ROWS = 10_000;
export const MAX_TABLE_BYTES = 4 * 1024 * 1024;

const optionalState = () =>
  z.preprocess((value) => (value === "" ? undefined : value), code(licensingStateCodes).optional());

const CDL_COLUMNS = ["license_state", "license_class", "license_expires"] as const;
const PAST_DATE_COLUMNS = ["last_driving_record", "last_review", "last_query", "pre_employment_test"] as const;
const MINIMUM_AGE = 18;
const MAXIMUM_AGE = 110;

const isBefore = (day: Day | undefined, birth: Day | undefined): boolean => Boolean(day && birth && day < birth);

const columns = z.object({
  first_name: requiredName(),
  last_name: contactFields.lastName,
  email: contactFields.email,
  phone: contactFields.phone,
  start_date: day({ past: true }),
  employment_type: optionalChoice(EMPLOYMENT_TYPES),
  duty: optionalChoice(DUTIES),
  job_title: optionalText(80),
  terminal: optionalText(80),
  employee_code: optionalPlain(40),
  license_number: optionalLicenceNumber(),
  license_state: optionalState(),
  license_class: codeList(cdlClassCodes),
  license_expires: optionalDay(),
  license_endorsements: codeList(endorsementCodes),
  date_of_birth: optionalDay({ past: true }),
  medical_expires: optionalDay(),
  last_driving_record: optionalDay({ past: true }),
  last_review: optionalDay({ past: true }),
  last_query: optionalDay({ past: true }),
  pre_employment_test: optionalDay({ past: true }),
  language: contactFields.language,
});
/** A table has no box to tick: who has one name has a placeholder in one column, as on licenses and visas. */
const withOneName = columns.overwrite((row) => {
  const { firstName, lastName } = asOneName({ firstName: row.first_name, lastName: row.last_name });
  return { ...row, first_name: firstName, last_name: lastName };
});
export const rowSchema = withOneName.check(
  crossFieldRule((row, refuse, invalid) => {
    const isMissing = (name: (typeof CDL_COLUMNS)[number]) => row[name] === undefined || row[name].length === 0;
    const missing = CDL_COLUMNS.filter((name) => !invalid.has(name) && isMissing(name));
    if (missing.length < CDL_COLUMNS.length || row.license_endorsements?.length)
      for (const name of missing) refuse([name], "import_cdl_whole");
    const { start_date: start, date_of_birth: born, medical_expires: medicalEnd } = row;
    if (born && start && ageOn(born, start) < MINIMUM_AGE) refuse(["date_of_birth"], "import_too_young");
    if (born && ageOn(born, dayOf(new Date())) > MAXIMUM_AGE) refuse(["date_of_birth"], "birth_year");
    for (const name of PAST_DATE_COLUMNS) if (isBefore(row[name], born)) refuse([name], "before_birth");
    if (start && row.pre_employment_test && row.pre_employment_test > start)
      refuse(["pre_employment_test"], "import_tested_late");
    if (medicalEnd && medicalEnd > monthsAfter(dayOf(new Date()), MAX_MEDICAL_MONTHS))
      refuse(["medical_expires"], "over_24_months");
  }),
);
export type ImportedRow = z.output<typeof rowSchema>;

export const COLUMNS = Object.keys(columns.shape) as (keyof ImportedRow)[];
export type Column = (typeof COLUMNS)[number];
export const REQUIRED_COLUMNS = ["first_name", "last_name", "email", "start_date"] as const satisfies readonly Column[];

export type ImportRemark = Fault<Column>;

export type ValidatedImport = {
  rows: { line: number; row: ImportedRow }[];
  known: number;
  withStatements: { line: number; row: ImportedRow }[];
  faults: ImportRemark[];
  remarks: ImportRemark[];
  sheet: ParsedTable<Column> | null;
};

export type ImportResult = ValidatedImport & { added: number; stated: number };

const MAX_LISTED = 100;
const firstOf = (all: readonly ImportRemark[]) => ({
  first: all.slice(0, MAX_LISTED),
  more: Math.max(0, all.length - MAX_LISTED),
});

export function outcomeOf(
  { rows, added, known, withStatements, stated, ...all }: Omit<ImportResult, "sheet">,
  written: boolean,
) {
  const [faults, remarks] = [firstOf(all.faults), firstOf(all.remarks)];
  return {
    done: written && (added > 0 || stated > 0 || all.faults.length === 0),
    drivers: written ? added : rows.length,
    known,
    stated: written ? stated : withStatements.length,
    faults: faults.first,
    more: faults.more,
    remarks: remarks.first,
    moreRemarks: remarks.more,
  };
}
export type ImportOutcome = ReturnType<typeof outcomeOf>;
