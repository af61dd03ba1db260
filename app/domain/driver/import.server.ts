/** Employed drivers come in from a table. Nothing is written unless every row is good, and a second time changes nothing. */
import { type CsvError, parse } from "csv-parse/sync";
import { type Db, db, transaction } from "db/client.server";
import { applicants, companies, drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { keepApplicant } from "~/domain/application/apply.server";
import { makeDriver } from "~/domain/application/draft.server";
import { fieldErrors } from "~/domain/application/sections/kept.server";
import { licenceIndex, licenceIndexes } from "~/domain/cdl/record.server";
import { conflict, forbidden, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { nextSlice } from "~/server/slices.server";
import { openVault } from "~/server/vault.server";
import { setEmployment } from "./employment.server";
import {
  COLUMNS,
  type Column,
  type ImportedRow,
  type ImportFault,
  MOST_ROWS,
  REQUIRED,
  rowSchema,
  type Weighed,
} from "./import";
import { loadDriver } from "./reach.server";

type Company = { id: string; language: Language };
type Line = { line: number; cells: string[] };

/** Spreadsheets write UTF-8 or, on Windows, code page 1252. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type Parsed = { record: string[]; info: { lines: number } };

function linesOf(bytes: Buffer): Line[] | ImportFault {
  try {
    const parsed = parse(textOf(bytes), {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    return { line: Number((error as CsvError).lines ?? 0), column: null, code: "import_not_csv" };
  }
}

const columnOf = (heading: string): Column | undefined => {
  const name = heading.toLowerCase().replace(/[\s-]+/g, "_");
  return COLUMNS.find((column) => column === name);
};

/** What can be said of the table by itself. */
function readTable(bytes: Buffer): Weighed {
  const lines = linesOf(bytes);
  const whole = (fault: Omit<ImportFault, "column">): Weighed => ({
    rows: [],
    known: 0,
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

  const read = body.map(({ line, cells }) => {
    const typed = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
    return { line, ...rowSchema.safeParse(typed) };
  });
  return {
    rows: read.flatMap(({ line, data }) => (data ? [{ line, row: data }] : [])),
    known: 0,
    faults: read.flatMap(({ line, error }) =>
      Object.entries(error ? fieldErrors(error) : {}).map(([column, [code = ""]]) => ({
        line,
        column: column as Column,
        code,
      })),
    ),
  };
}

/** The same address or license twice in one table. */
function repeatsIn(rows: Weighed["rows"]): ImportFault[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, row }) =>
    (["email", "license_number"] as const).flatMap((column) => {
      const value = row[column];
      if (!value) return [];
      const key = `${column} ${column === "email" ? value : licenceIndex(value).toString("hex")}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      return before === undefined ? [] : [{ line, column, code: "import_twice", params: { line: before } }];
    }),
  );
}

type Standing = "fresh" | "known" | ImportFault;

/** How a row stands to whom the company knows. */
async function standingOf(tx: Db, companyId: string, { line, row }: Weighed["rows"][number]): Promise<Standing> {
  const [known] = await tx
    .select({ status: drivers.status })
    .from(drivers)
    .innerJoin(applicants, eq(applicants.id, drivers.applicantId))
    .where(and(eq(drivers.companyId, companyId), eq(applicants.email, row.email)));
  if (known) return known.status === "active" ? "known" : { line, column: "email", code: `import_${known.status}` };
  if (!row.license_number) return "fresh";
  const [holder] = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), eq(drivers.licenceNumberIndex, licenceIndex(row.license_number))))
    .limit(1);
  return holder ? { line, column: "license_number", code: "import_licence" } : "fresh";
}

async function weigh(tx: Db, companyId: string, bytes: Buffer): Promise<Weighed> {
  const { rows, faults } = readTable(bytes);
  const weighed: Weighed = { rows: [], known: 0, faults: [...faults, ...repeatsIn(rows)] };
  for (const each of rows) {
    await nextSlice();
    const standing = await standingOf(tx, companyId, each);
    if (standing === "fresh") weighed.rows.push(each);
    else if (standing === "known") weighed.known += 1;
    else weighed.faults.push(standing);
  }
  weighed.faults.sort((one, other) => one.line - other.line);
  return weighed;
}

async function add(tx: Db, by: Actor | "system", company: Company, row: ImportedRow, now: Date): Promise<void> {
  const applicantId = await keepApplicant(tx, row.email, company.language, now);
  const { id, dataKeyId } = await makeDriver(tx, company.id, {
    applicantId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    ...(row.license_number && licenceIndexes(company.id, row.license_number)),
    createdAt: now,
  });
  const vault = await openVault(tx, dataKeyId);
  await setEmployment(tx, vault, await loadDriver(tx, company.id, id), "active", {
    startOn: row.start_date,
    employmentType: row.employment_type ?? "company_driver",
    jobTitle: row.job_title ?? "Driver",
    terminal: row.terminal,
    employeeCode: row.employee_code,
  });
  await indexPerson(tx, id);
  await audit(tx, by, { action: "driver.imported", companyId: company.id, object: id });
}

/** @returns what stands against it, and nothing is written then */
function bring(by: Actor | "system", company: Company, bytes: Buffer): Promise<Weighed> {
  return transaction(async (tx) => {
    const weighed = await weigh(tx, company.id, bytes);
    if (weighed.faults.length > 0) return weighed;
    const now = new Date();
    for (const { row } of weighed.rows) {
      await nextSlice();
      await add(tx, by, company, row, now);
    }
    return weighed;
  });
}

/** The page is shown in a masquerade too, with nothing to press. @throws forbidden unless an Administrator asks */
export async function demandImporter(actor: Actor): Promise<void> {
  if (!can(actor, "importDrivers")) throw forbidden();
}

/** @throws forbidden unless an Administrator of the company asks, and not in a masquerade */
export async function weighImport(actor: Actor, bytes: Buffer): Promise<Weighed> {
  const { companyId } = authorize(actor, "importDrivers");
  return weigh(db, companyId, bytes);
}

/** @throws forbidden */
export async function importDrivers(actor: Actor, bytes: Buffer): Promise<Weighed> {
  const { companyId } = authorize(actor, "importDrivers");
  const [company] = await db
    .select({ id: companies.id, language: companies.language })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  return bring(actor, company, bytes);
}

/** For the box, which no role reaches. @param usdotNumber of the company @throws notFound, conflict company_shut */
export async function importByCommand(
  usdotNumber: string,
  bytes: Buffer,
  write: boolean,
): Promise<Weighed & { company: string }> {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, language: companies.language, status: companies.status })
    .from(companies)
    .where(eq(companies.usdotNumber, usdotNumber));
  if (!company) throw notFound();
  if (company.status !== "active") throw conflict("company_shut");
  const weighed = await (write ? bring("system", company, bytes) : weigh(db, company.id, bytes));
  return { ...weighed, company: company.name };
}
