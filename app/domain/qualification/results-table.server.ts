/** Results that a vendor or the Clearinghouse sent back as a table: a line for each driver. */
import { db } from "db/client.server";
import { drivers } from "db/schema";
import { and, eq } from "drizzle-orm";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { optionalLicenceNumber } from "~/domain/cdl/cdl";
import { DRIVER_COLUMNS } from "~/domain/driver/import-columns";
import { readDirectory } from "~/domain/paper/directory.server";
import { type Directory, plainWords } from "~/domain/paper/file-name";
import { licenceIndex } from "~/domain/reach/cdl.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { isHeading, type TableColumn } from "~/domain/table/columns";
import { readTable } from "~/domain/table/read.server";
import type { FaultParams } from "~/domain/table/table";
import { type Fault, type UnderstoodRow, understand, wholeFault } from "~/domain/table/understand";
import { personName } from "~/domain/words";
import { nextSlice } from "~/server/slices.server";
import { RESULTS, type Result } from "./facts";
import { type ItemId, itemOf } from "./item";
import { getItem, recordItem, recordSchema } from "./record.server";
import { codeOf, recordable } from "./record-several.server";
import { MOST_RESULTS } from "./results-table";

type Column = "employee_code" | "license_number" | "result" | "date";

const columnOfDrivers = (name: "employee_code" | "license_number") => ({
  name,
  kind: "code" as const,
  headings: DRIVER_COLUMNS.find((column) => column.name === name)?.headings ?? [],
});

/** As laboratories, agencies and the Clearinghouse call them, in both languages. */
const COLUMNS: readonly TableColumn<Column>[] = [
  columnOfDrivers("employee_code"),
  columnOfDrivers("license_number"),
  {
    name: "result",
    kind: "text",
    headings: ["results", "query result", "test result", "status", "outcome", "resultado", "resultados", "estatus"],
  },
  {
    name: "date",
    kind: "past_day",
    headings: [
      "query date",
      "test date",
      "collection date",
      "completed",
      "completed on",
      "done on",
      "date completed",
      "fecha",
      "fecha de consulta",
      "fecha de prueba",
      "realizado",
    ],
  },
];

/** What the Clearinghouse and laboratories call it. */
const SYNONYMS: Readonly<Record<string, Result>> = {
  no_record_found: "not_prohibited",
  no_records_found: "not_prohibited",
  eligible: "not_prohibited",
  clear: "meets",
  ok: "meets",
  acceptable: "meets",
};

export type ResultRow = {
  line: number;
  driver: { id: string; name: string } | null;
  code: string | null;
  params?: FaultParams;
};
export type ResultsTaken = { rows: ResultRow[] } | { fault: string; params?: FaultParams | undefined };

/** Of each item that this reader may record, the results that a table can say. */
export async function listResultItems(actor: Actor) {
  const { companyId } = authorize(actor, "employDrivers");
  return (await recordable(actor, companyId)).map(({ item, names }) => ({ item, names, results: resultsOf(item) }));
}

const resultsOf = (item: ItemId): Result[] => itemOf(item).results.filter((result) => result !== "late_because");

function resultOf(typed: string): string {
  const word = plainWords(typed).replaceAll(" ", "_");
  return RESULTS.find((result) => result === word) ?? SYNONYMS[word] ?? word;
}

/** Each line by itself: what is in order is recorded, and what stands there already is not again. @throws notFound, forbidden */
export async function takeResults(actor: Actor, name: string, bytes: Buffer): Promise<ResultsTaken> {
  const staff = authorize(actor, "employDrivers");
  const { item } = await getItem(actor, name);
  const table = await readTable(bytes, { isHeading: (text) => isHeading(COLUMNS, text, {}), mostRows: MOST_RESULTS });
  if (!("rows" in table)) return { fault: table.code, params: wholeFault(table).params };
  const { rows: lines, mapping } = understand(table, COLUMNS, { choices: {}, remembered: {} });
  if (lines.length === 0) return { fault: "results_no_rows" };
  const has = (column: Column) => mapping.includes(column);
  if (!has("result") || !has("date") || !(has("employee_code") || has("license_number")))
    return { fault: "results_columns" };
  const directory = await readDirectory(staff.companyId);
  const rows: ResultRow[] = [];
  for (const line of lines) {
    await nextSlice();
    rows.push(await takeOne(actor, staff.companyId, { item, directory }, line));
  }
  return { rows };
}

type Context = { item: ItemId; directory: Directory };

async function takeOne(
  actor: Actor,
  companyId: string,
  { item, directory }: Context,
  { line, values, faults }: UnderstoodRow<Column>,
): Promise<ResultRow> {
  const at = (column: Column): string => String(values[column] ?? "");
  const faultAt = (...columns: Fault<Column>["column"][]) => faults.find(({ column }) => columns.includes(column));
  const unread = faultAt(null, "employee_code", "license_number");
  if (unread) return refused(line, null, unread);
  const ids = await whoseOf(companyId, directory, at("employee_code"), at("license_number"));
  const [id] = ids;
  if (id === undefined || ids.length > 1)
    return { line, driver: null, code: id === undefined ? "results_nobody" : "results_several" };
  const known = directory.all.find((each) => each.id === id);
  const driver = { id, name: known ? personName(known) : "" };
  const wrong = faultAt("date", "result");
  if (wrong) return refused(line, driver, wrong);
  const input = recordSchema(item, todayOf(actor)).safeParse({ doneOn: at("date"), result: resultOf(at("result")) });
  if (!input.success) return { line, driver, code: firstOf(fieldErrors(input.error)) ?? "not_listed" };
  try {
    await recordItem(actor, id, { item, authority: null }, { ...input.data, unlessThere: true });
    return { line, driver, code: null };
  } catch (problem) {
    return { line, driver, code: codeOf(problem) };
  }
}

const refused = (line: number, driver: ResultRow["driver"], { code, params }: Fault<Column>): ResultRow => ({
  line,
  driver,
  code,
  ...(params && { params }),
});

const firstOf = (errors: Record<string, string[] | undefined>): string | undefined => Object.values(errors).flat()[0];

/** Whom the code and the number name: of a line that names two by them nothing is recorded. */
async function whoseOf(companyId: string, { all, byCode }: Directory, code: string, number: string): Promise<string[]> {
  const named = new Set(code ? byCode.get(plainWords(code)) : []);
  for (const id of await whoseLicence(companyId, number)) if (all.some((known) => known.id === id)) named.add(id);
  return [...named];
}

/** With a record that was merged into another, the other. */
async function whoseLicence(companyId: string, number: string): Promise<string[]> {
  if (!number || !optionalLicenceNumber().safeParse(number).success) return [];
  const rows = await db
    .select({ id: drivers.id, mergedIntoId: drivers.mergedIntoId })
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), eq(drivers.licenceNumberIndex, licenceIndex(number))));
  return rows.map(({ id, mergedIntoId }) => mergedIntoId ?? id);
}
