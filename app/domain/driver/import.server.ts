/** One faulty row rejects the whole file; importing again changes nothing (docs/decisions/0094). */
import { pipeline } from "node:stream/promises";
import { type CsvError, parse } from "csv-parse";
import { type Db, db, transaction } from "db/client.server";
import { applicants, companies, drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { findOrAddApplicant } from "~/domain/application/apply.server";
import { makeDriver } from "~/domain/application/draft.server";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { conflict, forbidden, notFound } from "~/domain/errors";
import { licenceIndex, licenceIndexes } from "~/domain/reach/cdl.server";
import { loadDriver } from "~/domain/reach/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { dutyOf } from "~/domain/template/duty";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { nextSlice } from "~/server/slices.server";
import { openVault } from "~/server/vault.server";
import { setEmployment } from "./employment.server";
import {
  type Brought,
  COLUMNS,
  type Column,
  type ImportedRow,
  type ImportRemark,
  MOST_ROWS,
  REQUIRED,
  rowSchema,
  type ValidatedImport,
} from "./import";
import type { Stated } from "./stated";

type Company = { id: string; language: Language };
export type Line = { line: number; cells: string[] };
type Row = ValidatedImport["rows"][number];

/** Spreadsheets write UTF-8 or, on Windows, code page 1252. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type Parsed = { record: string[]; info: { lines: number } };

/** Bytes parsed at once: a table of 10,000 drivers would block for a third of a second. */
const PIECE = 16 * 1024;
async function* piecesOf(text: string) {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += PIECE) {
    await nextSlice();
    yield bytes.subarray(from, from + PIECE);
  }
}

export async function linesOf(bytes: Buffer): Promise<Line[] | ImportRemark> {
  const parser = parse({
    bom: true,
    delimiter: [",", ";", "\t"],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const lines: Line[] = [];
  try {
    await pipeline(piecesOf(textOf(bytes)), parser, async (parsed: AsyncIterable<Parsed>) => {
      for await (const { record, info } of parsed) lines.push({ line: info.lines, cells: record });
    });
    return lines;
  } catch (error) {
    return { line: Number((error as CsvError).lines ?? 0), column: null, code: "import_not_csv" };
  }
}

const columnOf = (heading: string): Column | undefined => {
  const name = heading.toLowerCase().replace(/[\s-]+/g, "_");
  return COLUMNS.find((column) => column === name);
};

async function readTable(bytes: Buffer): Promise<ValidatedImport> {
  const lines = await linesOf(bytes);
  const whole = (fault: Omit<ImportRemark, "column">): ValidatedImport => ({
    rows: [],
    known: 0,
    remarks: [],
    faults: [{ column: null, ...fault }],
  });
  if (!Array.isArray(lines)) return whole(lines);
  const [head, ...body] = lines;
  if (!head || body.length === 0) return whole({ line: 0, code: "import_no_rows" });
  if (body.length > MOST_ROWS) return whole({ line: 0, code: "import_rows", params: { most: MOST_ROWS } });
  const columns = head.cells.map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return whole({ line: head.line, code: "import_columns", params: { columns: missing.join(", ") } });
  const strange = head.cells.filter((_, index) => !columns[index]);
  if (strange.length > 0)
    return whole({ line: head.line, code: "import_strange", params: { columns: strange.join(", ").slice(0, 200) } });

  const read: ValidatedImport = { rows: [], known: 0, faults: [], remarks: [] };
  const repeated = findRepeats();
  for (const { line, cells } of body) {
    await nextSlice();
    const cellsByColumn = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
    const { data, error } = rowSchema.safeParse(cellsByColumn);
    if (data) {
      read.rows.push({ line, row: data });
      read.faults.push(...repeated({ line, row: data }));
    }
    for (const [path, [code = ""]] of Object.entries(error ? fieldErrors(error) : {}))
      read.faults.push({ line, column: path.replace(/\[\d+\]$/, "") as Column, code });
  }
  return read;
}

/** States issue the same digits to different people; with an unknown State it may be the same license. */
const isSameState = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other || one === other;

function findRepeats() {
  const first = new Map<string, Row[]>();
  return ({ line, row }: Row): ImportRemark[] =>
    (["email", "license_number"] as const).flatMap((column) => {
      const value = row[column];
      if (!value) return [];
      const key = `${column} ${column === "email" ? value : licenceIndex(value).toString("hex")}`;
      const existing = first.get(key) ?? [];
      first.set(key, [...existing, { line, row }]);
      const before = existing.find(
        (each) => column === "email" || isSameState(each.row.license_state, row.license_state),
      );
      return before === undefined ? [] : [{ line, column, code: "import_twice", params: { line: before.line } }];
    });
}

type RowMatch = { is: "fresh" } | { is: "known"; remark?: ImportRemark } | { is: "faulty"; fault: ImportRemark };

async function matchOf(tx: Db, companyId: string, { line, row }: Row): Promise<RowMatch> {
  const [existing] = await tx
    .select({ status: drivers.status, language: applicants.language })
    .from(drivers)
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .where(and(eq(drivers.companyId, companyId), eq(applicants.email, row.email)));
  if (existing && existing.status !== "active")
    return { is: "faulty", fault: { line, column: "email", code: `import_${existing.status}` } };
  // Says nothing about people whom only other companies know.
  if (existing)
    return row.language && row.language !== existing.language
      ? { is: "known", remark: { line, column: "language", code: `import_stays_${existing.language}` } }
      : { is: "known" };
  if (!row.license_number) return { is: "fresh" };
  const holders = await tx
    .select({ state: drivers.licenceState })
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), eq(drivers.licenceNumberIndex, licenceIndex(row.license_number))));
  return holders.some(({ state }) => isSameState(state, row.license_state))
    ? { is: "faulty", fault: { line, column: "license_number", code: "import_licence" } }
    : { is: "fresh" };
}

function count(into: ValidatedImport, match: RowMatch): void {
  if (match.is === "faulty") into.faults.push(match.fault);
  if (match.is !== "known") return;
  into.known += 1;
  if (match.remark) into.remarks.push(match.remark);
}

async function validate(companyId: string, bytes: Buffer): Promise<ValidatedImport> {
  const { rows, faults } = await readTable(bytes);
  const validated: ValidatedImport = { rows: [], known: 0, faults, remarks: [] };
  for (const each of rows) {
    await nextSlice();
    const match = await matchOf(db, companyId, each);
    if (match.is === "fresh") validated.rows.push(each);
    count(validated, match);
  }
  validated.faults.sort((one, other) => one.line - other.line);
  return validated;
}

const statedOf = (row: ImportedRow): Stated => ({
  dateOfBirth: row.date_of_birth,
  medicalEndsOn: row.medical_expires,
  drivingRecordOn: row.last_driving_record,
  reviewedOn: row.last_review,
  queriedOn: row.last_query,
  testedOn: row.pre_employment_test,
});

async function add(tx: Db, by: Actor | "system", company: Company, row: ImportedRow, now: Date): Promise<void> {
  const applicantId = await findOrAddApplicant(tx, row.email, row.language ?? company.language, now);
  const { license_number: number, license_state: state, license_class: classes, license_expires: expiresOn } = row;
  const cdl = state && expiresOn ? { classes, state, expiresOn, endorsements: row.license_endorsements } : undefined;
  const { id, dataKeyId } = await makeDriver(tx, company.id, {
    applicantId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    ...(number && licenceIndexes(company.id, number)),
    ...(cdl && { licenceClasses: cdl.classes, licenceState: cdl.state, licenceExpiresOn: cdl.expiresOn }),
    createdAt: now,
  });
  const vault = await openVault(tx, dataKeyId);
  const employmentType = row.employment_type ?? "company_driver";
  const duty = dutyOf({ duty: row.duty, employmentType, commerce: "", cdlRequired: cdl ? "yes" : "no" });
  const employment = {
    startOn: row.start_date,
    employmentType,
    jobTitle: row.job_title ?? "Driver",
    terminal: row.terminal,
    employeeCode: row.employee_code,
    ...((number || cdl) && { licence: { ...(number && { number }), ...(cdl && { cdl }) } }),
    stated: statedOf(row),
  };
  await setEmployment(tx, vault, await loadDriver(tx, company.id, id), "active", employment, { duty, importedAt: now });
  await indexPerson(tx, id);
  await audit(tx, by, { action: "driver.imported", companyId: company.id, object: id });
}

/** Drivers per transaction: other writers wait for these. */
const AT_ONCE = 20;

/** Checks all rows before writing, and each again in its batch. After an interruption the next run adds the rest. */
async function bring(by: Actor | "system", company: Company, bytes: Buffer): Promise<Brought> {
  const validated = await validate(company.id, bytes);
  if (validated.faults.length > 0) return { ...validated, added: 0 };
  const brought: Brought = { ...validated, added: 0 };
  const now = new Date();
  for (let from = 0; from < validated.rows.length; from += AT_ONCE) {
    await nextSlice();
    const some = validated.rows.slice(from, from + AT_ONCE);
    const matches = await transaction(async (tx) => {
      const found: RowMatch[] = [];
      for (const each of some) {
        const match = await matchOf(tx, company.id, each);
        if (match.is === "fresh") await add(tx, by, company, each.row, now);
        found.push(match);
      }
      return found;
    });
    for (const match of matches) {
      if (match.is === "fresh") brought.added += 1;
      count(brought, match);
    }
  }
  return brought;
}

/** @throws forbidden except for Administrators */
export async function requireImporter(actor: Actor): Promise<void> {
  if (!can(actor, "importDrivers")) throw forbidden();
}

/** @throws forbidden except for Administrators, and while masquerading */
export async function validateImport(actor: Actor, bytes: Buffer): Promise<ValidatedImport> {
  const { companyId } = authorize(actor, "importDrivers");
  return validate(companyId, bytes);
}

/** @throws forbidden */
export async function importDrivers(actor: Actor, bytes: Buffer): Promise<Brought> {
  const { companyId } = authorize(actor, "importDrivers");
  const [company] = await db
    .select({ id: companies.id, language: companies.language })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  return bring(actor, company, bytes);
}

/** For the operator. @param usdotNumber of the company @throws notFound, conflict company_shut */
export async function importByCommand(
  usdotNumber: string,
  bytes: Buffer,
  write: boolean,
): Promise<Brought & { company: string }> {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, language: companies.language, status: companies.status })
    .from(companies)
    .where(eq(companies.usdotNumber, usdotNumber));
  if (!company) throw notFound();
  if (company.status !== "active") throw conflict("company_shut");
  const validated = write
    ? await bring("system", company, bytes)
    : { ...(await validate(company.id, bytes)), added: 0 };
  return { ...validated, company: company.name };
}
