/** One faulty row rejects the whole file; importing again changes nothing (docs/decisions/0094). */

import { type Db, db, transaction } from "db/client.server";
import { applicants, companies, drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { findOrAddApplicant } from "~/domain/application/apply.server";
import { makeDriver } from "~/domain/application/draft.server";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { conflict, forbidden, notFound } from "~/domain/errors";
import { licenceIndex, licenceIndexes } from "~/domain/row-access/cdl.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { isHeading, type RememberedMapping } from "~/domain/table/columns";
import { faultOfTable, inputOf, type ParseChoices, type ParsedTable, parseTable } from "~/domain/table/parsed-table";
import { readTable } from "~/domain/table/read.server";
import { rememberedHeadings } from "~/domain/table/staged.server";
import type { Table } from "~/domain/table/table";
import { dutyOf } from "~/domain/template/duty";
import { cutText } from "~/domain/words";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { yieldToRequests } from "~/server/slices.server";
import { openVault } from "~/server/vault.server";
import { setEmployment } from "./employment.server";
import {
  type Column,
  type ImportedRow,
  type ImportRemark,
  type ImportResult,
  MAX_ROWS,
  REQUIRED_COLUMNS,
  rowSchema,
  type ValidatedImport,
} from "./import";
import { DRIVER_COLUMNS } from "./import-columns";
import { saveStatements, statedOf, statementsOf } from "./import-statement.server";

type Company = { id: string; language: Language };
type Row = ValidatedImport["rows"][number];

type ReadOptions = { choices: ParseChoices; remembered: RememberedMapping };

const joinColumns = (columns: readonly string[]): string => cutText(columns.join(", "), 200);

export async function readDrivers(bytes: Buffer, options: ReadOptions): Promise<ValidatedImport> {
  const table = await readTable(bytes, {
    isHeading: (text) => isHeading(DRIVER_COLUMNS, text, options.remembered),
    maxRows: MAX_ROWS,
    encoding: options.choices.encoding,
  });
  const read: ValidatedImport = { rows: [], known: 0, withStatements: [], faults: [], remarks: [], sheet: null };
  if (!("rows" in table)) return { ...read, faults: [faultOfTable(table)] };
  const sheet = parseTable(table, DRIVER_COLUMNS, options);
  read.sheet = sheet;
  read.faults.push(...headingFaults(table, sheet));
  if (read.faults.length > 0) return read;

  const repeated = repeatFinder();
  for (const row of sheet.rows) {
    await yieldToRequests();
    read.faults.push(...row.faults);
    if (row.faults.some(({ column }) => column === null)) continue;
    const { data, error } = rowSchema.safeParse(inputOf(row));
    if (data) {
      read.rows.push({ line: row.line, row: data });
      read.faults.push(...repeated({ line: row.line, row: data }));
    }
    const unreadable = new Set(row.faults.map(({ column }) => column));
    for (const [path, [code = ""]] of Object.entries(error ? fieldErrors(error) : {})) {
      const column = path.replace(/\[\d+\]$/, "") as Column;
      if (!unreadable.has(column)) read.faults.push({ line: row.line, column, code });
    }
  }
  return read;
}

function headingFaults(table: Table, sheet: ParsedTable<Column>): ImportRemark[] {
  const fault = (code: string, params?: ImportRemark["params"], line = table.head.line): ImportRemark => ({
    line,
    column: null,
    code,
    ...(params && { params }),
  });
  const missing = REQUIRED_COLUMNS.filter((column) => !sheet.mapping.includes(column));
  const strange = sheet.head.filter((_, at) => sheet.mapping[at] === undefined);
  return [
    ...(sheet.rows.length === 0 ? [fault("import_no_rows", undefined, 0)] : []),
    ...(table.encodings.length > 1 ? [fault("table_encoding", undefined, 0)] : []),
    ...(missing.length > 0 ? [fault("import_columns", { columns: joinColumns(missing) })] : []),
    ...(strange.length > 0 ? [fault("import_strange", { columns: joinColumns(strange) })] : []),
  ];
}

/** States issue the same digits to different people; with an unknown State it may be the same license. */
const isSameState = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other || one === other;

function repeatFinder() {
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

type RowMatch =
  | { is: "fresh" }
  | { is: "known"; adds: boolean; remark?: ImportRemark }
  | { is: "faulty"; fault: ImportRemark };

async function matchRow(tx: Db, companyId: string, { line, row }: Row): Promise<RowMatch> {
  const [existing] = await tx
    .select({ driver: drivers, status: drivers.status, language: applicants.language })
    .from(drivers)
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .where(and(eq(drivers.companyId, companyId), eq(applicants.email, row.email)));
  if (existing && existing.status !== "active")
    return { is: "faulty", fault: { line, column: "email", code: `import_${existing.status}` } };
  // Never reveals people who are known to other companies only.
  if (existing) {
    const known = { is: "known", adds: (await statementsOf(tx, existing.driver, row)) !== null } as const;
    return row.language && row.language !== existing.language
      ? { ...known, remark: { line, column: "language", code: `import_stays_${existing.language}` } }
      : known;
  }
  if (!row.license_number) return { is: "fresh" };
  const holders = await tx
    .select({ state: drivers.licenceState })
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), eq(drivers.licenceNumberIndex, licenceIndex(row.license_number))));
  return holders.some(({ state }) => isSameState(state, row.license_state))
    ? { is: "faulty", fault: { line, column: "license_number", code: "import_licence" } }
    : { is: "fresh" };
}

function countMatch(into: ValidatedImport, match: RowMatch): void {
  if (match.is === "faulty") into.faults.push(match.fault);
  if (match.is !== "known") return;
  into.known += 1;
  if (match.remark) into.remarks.push(match.remark);
}

export async function validate(companyId: string, bytes: Buffer, options: ReadOptions): Promise<ValidatedImport> {
  const { rows, faults, sheet } = await readDrivers(bytes, options);
  const validated: ValidatedImport = { rows: [], known: 0, withStatements: [], faults, remarks: [], sheet };
  for (const each of rows) {
    await yieldToRequests();
    const match = await matchRow(db, companyId, each);
    if (match.is === "fresh") validated.rows.push(each);
    if (match.is === "known" && match.adds) validated.withStatements.push(each);
    countMatch(validated, match);
  }
  validated.faults.sort((one, other) => one.line - other.line);
  return validated;
}

async function addDriver(tx: Db, by: Actor | "system", company: Company, row: ImportedRow, now: Date): Promise<void> {
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
const BATCH_SIZE = 20;

/** Checks all rows before writing, and each again in its batch. After an interruption the next run adds the rest. */
export async function importRows(
  by: Actor | "system",
  company: Company,
  bytes: Buffer,
  options: ReadOptions,
): Promise<ImportResult> {
  const validated = await validate(company.id, bytes, options);
  if (validated.faults.length > 0) return { ...validated, added: 0, stated: 0 };
  const result: ImportResult = { ...validated, added: 0, stated: 0 };
  const now = new Date();
  for (let from = 0; from < validated.rows.length; from += BATCH_SIZE) {
    await yieldToRequests();
    const some = validated.rows.slice(from, from + BATCH_SIZE);
    const matches = await transaction(async (tx) => {
      const found: RowMatch[] = [];
      for (const each of some) {
        const match = await matchRow(tx, company.id, each);
        if (match.is === "fresh") await addDriver(tx, by, company, each.row, now);
        found.push(match);
      }
      return found;
    });
    for (const match of matches) {
      if (match.is === "fresh") result.added += 1;
      countMatch(result, match);
    }
  }
  for (const { row } of validated.withStatements) {
    await yieldToRequests();
    if (await transaction((tx) => saveStatements(tx, by, company.id, row))) result.stated += 1;
  }
  return result;
}

/** @throws forbidden except for Administrators */
export async function requireImporter(actor: Actor): Promise<void> {
  if (!can(actor, "importDrivers")) throw forbidden();
}

export const readOptionsFor = async (companyId: string, choices: ParseChoices = {}): Promise<ReadOptions> => ({
  choices,
  remembered: await rememberedHeadings(companyId, "drivers"),
});

export async function loadCompany(companyId: string): Promise<Company> {
  const [company] = await db
    .select({ id: companies.id, language: companies.language })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  return company;
}

/** @throws forbidden except for Administrators, and while masquerading */
export async function validateImport(actor: Actor, bytes: Buffer): Promise<ValidatedImport> {
  const { companyId } = authorize(actor, "importDrivers");
  return validate(companyId, bytes, await readOptionsFor(companyId));
}

/** For API clients: imports without a preview, and returns how the table was read. */
export async function importDrivers(actor: Actor, bytes: Buffer): Promise<ImportResult> {
  const { companyId } = authorize(actor, "importDrivers");
  return importRows(actor, await loadCompany(companyId), bytes, await readOptionsFor(companyId));
}

export async function importByCommand(
  usdotNumber: string,
  bytes: Buffer,
  write: boolean,
): Promise<ImportResult & { company: string }> {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, language: companies.language, status: companies.status })
    .from(companies)
    .where(eq(companies.usdotNumber, usdotNumber));
  if (!company) throw notFound();
  if (company.status !== "active") throw conflict("company_shut");
  const options = await readOptionsFor(company.id);
  const validated = write
    ? await importRows("system", company, bytes, options)
    : { ...(await validate(company.id, bytes, options)), added: 0, stated: 0 };
  return { ...validated, company: company.name };
}
