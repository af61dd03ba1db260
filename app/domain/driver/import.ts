import { z } from "zod";
import { optionalLicenceNumber } from "~/domain/cdl/cdl";
import { ageOn, type Day, dayOf, monthsAfter } from "~/domain/day";
import {
  code,
  codeList,
  crossFieldRule,
  day,
  optionalChoice,
  optionalDay,
  optionalPlain,
  optionalText,
} from "~/domain/fields";
import { MOST_MEDICAL_MONTHS } from "~/domain/file/kind";
import { cdlClassCodes, endorsementCodes, licensingStateCodes } from "~/domain/reference";
import { DUTIES } from "~/domain/template/duty";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";
import { contactFields } from "./contact";

export const MOST_ROWS = 10_000;
export const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** Dates as spreadsheets write them. */
const AMERICAN = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

export const written = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    const [, month, date, year] = (typeof value === "string" && AMERICAN.exec(value)) || [];
    return year ? { year, month, day: date } : value;
  }, schema);

const writtenCodes = (codes: ReadonlySet<string>, apart: RegExp) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.toUpperCase().split(apart).filter(Boolean) : value),
    codeList(codes),
  );
const optionalState = () =>
  z.preprocess((value) => (value === "" ? undefined : value), code(licensingStateCodes).optional());

const OF_A_CDL = ["license_state", "license_class", "license_expires"] as const;
/** What was done, on which day. */
const DONE = ["last_driving_record", "last_review", "last_query", "pre_employment_test"] as const;
const MINIMUM_AGE = 18;
const MAXIMUM_AGE = 110;

const isBefore = (day: Day | undefined, birth: Day | undefined): boolean => Boolean(day && birth && day < birth);

const columns = z.object({
  first_name: contactFields.firstName,
  last_name: contactFields.lastName,
  email: contactFields.email,
  phone: contactFields.phone,
  start_date: written(day({ past: true })),
  employment_type: optionalChoice(EMPLOYMENT_TYPES),
  duty: optionalChoice(DUTIES),
  job_title: optionalText(80),
  terminal: optionalText(80),
  employee_code: optionalPlain(40),
  license_number: optionalLicenceNumber(),
  license_state: optionalState(),
  license_class: writtenCodes(cdlClassCodes, /[\s/+&]+/),
  license_expires: written(optionalDay()),
  // Each is one letter, and many tables write "HNT".
  license_endorsements: writtenCodes(endorsementCodes, /[\s/+&,;]*/),
  date_of_birth: written(optionalDay({ past: true })),
  medical_expires: written(optionalDay()),
  last_driving_record: written(optionalDay({ past: true })),
  last_review: written(optionalDay({ past: true })),
  last_query: written(optionalDay({ past: true })),
  pre_employment_test: written(optionalDay({ past: true })),
  language: contactFields.language,
});
export const rowSchema = columns.check(
  crossFieldRule((row, refuse, wrong) => {
    const isMissing = (name: (typeof OF_A_CDL)[number]) => row[name] === undefined || row[name].length === 0;
    const missing = OF_A_CDL.filter((name) => !wrong.has(name) && isMissing(name));
    if (missing.length < OF_A_CDL.length || row.license_endorsements?.length)
      for (const name of missing) refuse([name], "import_cdl_whole");
    const { start_date: start, date_of_birth: born, medical_expires: medicalEnd } = row;
    if (born && start && ageOn(born, start) < MINIMUM_AGE) refuse(["date_of_birth"], "import_too_young");
    if (born && ageOn(born, dayOf(new Date())) > MAXIMUM_AGE) refuse(["date_of_birth"], "birth_year");
    for (const name of DONE) if (isBefore(row[name], born)) refuse([name], "before_birth");
    if (start && row.pre_employment_test && row.pre_employment_test > start)
      refuse(["pre_employment_test"], "import_tested_late");
    if (medicalEnd && medicalEnd > monthsAfter(dayOf(new Date()), MOST_MEDICAL_MONTHS))
      refuse(["medical_expires"], "over_24_months");
  }),
);
export type ImportedRow = z.output<typeof rowSchema>;

export const COLUMNS = Object.keys(columns.shape) as (keyof ImportedRow)[];
export type Column = (typeof COLUMNS)[number];
export const REQUIRED = ["first_name", "last_name", "email", "start_date"] as const satisfies readonly Column[];

/** @param line of the file, from 1; 0 for the whole file @param code of `errors:import` or of a field */
export type ImportRemark = {
  line: number;
  column: Column | null;
  code: string;
  params?: Record<string, string | number>;
};

/** @param known drivers that exist already, by address @param faults reject the whole file @param remarks on ignored cells */
export type ValidatedImport = {
  rows: { line: number; row: ImportedRow }[];
  known: number;
  faults: ImportRemark[];
  remarks: ImportRemark[];
};

export type Brought = ValidatedImport & { added: number };

const MOST_LISTED = 100;
const listed = (all: readonly ImportRemark[]) => ({
  first: all.slice(0, MOST_LISTED),
  more: Math.max(0, all.length - MOST_LISTED),
});

/** @param written else it was only a preview */
export function outcomeOf({ rows, added, known, ...all }: Brought, written: boolean) {
  const [faults, remarks] = [listed(all.faults), listed(all.remarks)];
  return {
    done: written && (added > 0 || all.faults.length === 0),
    drivers: written ? added : rows.length,
    known,
    faults: faults.first,
    more: faults.more,
    remarks: remarks.first,
    moreRemarks: remarks.more,
  };
}
export type Outcome = ReturnType<typeof outcomeOf>;
