/** Drivers whom a company employs already, from a table: one row each, the columns in any order. */
import { z } from "zod";
import { optionalLicenceNumber } from "~/domain/cdl/cdl";
import { day, email, optionalChoice, optionalPhone, optionalText, requiredText } from "~/domain/fields";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";

/** Rows of one file. */
export const MOST_ROWS = 2000;
export const MAX_TABLE_BYTES = 1024 * 1024;

const AMERICAN = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

/** As spreadsheets write it too: 3/14/2026. */
const writtenDay = () =>
  z.preprocess(
    (value) => {
      const [, month, date, year] = (typeof value === "string" && AMERICAN.exec(value)) || [];
      return year ? { year, month, day: date } : value;
    },
    day({ past: true }),
  );

export const rowSchema = z.object({
  first_name: requiredText(60),
  last_name: requiredText(60),
  email: email(),
  phone: optionalPhone(),
  start_date: writtenDay(),
  employment_type: optionalChoice(EMPLOYMENT_TYPES),
  job_title: optionalText(80),
  terminal: optionalText(80),
  employee_code: optionalText(40),
  license_number: optionalLicenceNumber(),
});
export type ImportedRow = z.output<typeof rowSchema>;

export const COLUMNS = Object.keys(rowSchema.shape) as (keyof ImportedRow)[];
export type Column = (typeof COLUMNS)[number];
export const REQUIRED = ["first_name", "last_name", "email", "start_date"] as const satisfies readonly Column[];

/** @param line of the file, from 1; 0 where the whole file is meant @param code of `errors:import` or of a field */
export type ImportFault = {
  line: number;
  column: Column | null;
  code: string;
  params?: Record<string, string | number>;
};

/** @param known how many are drivers already, by their address: they stay as they are */
export type Weighed = { rows: { line: number; row: ImportedRow }[]; known: number; faults: ImportFault[] };
