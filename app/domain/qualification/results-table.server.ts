import { db } from "db/client.server";
import { drivers } from "db/schema";
import { and, eq } from "drizzle-orm";
import { fieldErrors } from "~/domain/application/sections/stored.server";
import { readDriverLookup } from "~/domain/bulk-upload/driver-lookup.server";
import { type DriverLookup, plainWords } from "~/domain/bulk-upload/file-name";
import { optionalLicenceNumber } from "~/domain/cdl/cdl";
import type { Day } from "~/domain/day";
import { DRIVER_COLUMNS } from "~/domain/driver/import-columns";
import { notFound } from "~/domain/errors";
import { licenceIndex } from "~/domain/row-access/cdl.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { isHeading, type RememberedMapping, type TableColumn } from "~/domain/table/columns";
import {
  type Fault,
  faultOfTable,
  type ParseChoices,
  type ParsedRow,
  type ParsedTable,
  parseTable,
} from "~/domain/table/parsed-table";
import { choicesKey, type Preview, previewOf } from "~/domain/table/preview";
import { readTable } from "~/domain/table/read.server";
import {
  chooseForStagedTable,
  finishStagedTable,
  getOutcome,
  getStagedTable,
  rememberedHeadings,
  type StagedTable,
  stageTable,
} from "~/domain/table/staged.server";
import { ignoreOtherColumns, tableFaults } from "~/domain/table/table-faults";
import { personName } from "~/domain/words";
import { yieldToRequests } from "~/server/slices.server";
import { RESULTS, type Result } from "./facts";
import { type ItemId, itemOf } from "./item";
import { getItem, type NamedItem, recordItem, recordSchema } from "./record.server";
import { codeOf, recordable } from "./record-several.server";
import { MAX_RESULTS } from "./results-table";

type Column = "employee_code" | "license_number" | "result" | "date";

const columnOfDrivers = (name: "employee_code" | "license_number") => ({
  name,
  kind: "code" as const,
  headings: DRIVER_COLUMNS.find((column) => column.name === name)?.headings ?? [],
});

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

const SYNONYMS: Readonly<Record<string, Result>> = {
  no_record_found: "not_prohibited",
  no_records_found: "not_prohibited",
  eligible: "not_prohibited",
  verified: "meets",
  in_order: "meets",
  clear: "meets",
  ok: "meets",
  acceptable: "meets",
  verificado: "meets",
  en_orden: "meets",
  aceptable: "meets",
  negativo: "negative",
  negativa: "negative",
  positivo: "positive",
  positiva: "positive",
  sin_prohibicion: "not_prohibited",
  sin_registros: "not_prohibited",
  elegible: "not_prohibited",
  prohibido: "prohibited",
  prohibida: "prohibited",
  no_esta_en_orden: "fails",
  rechazado: "refused",
  se_nego: "refused",
  se_nego_a_la_prueba: "refused",
};

type Driver = { id: string; name: string };
type Recording = { doneOn: Day; result: Result };
type CheckedRow = { line: number; driver: Driver | null; input: Recording | null };
type CheckedResults = { sheet: ParsedTable<Column>; faults: Fault<Column>[]; rows: CheckedRow[] };

export type ResultRow = { line: number; driver: Driver | null; code: string | null };
export type ResultsOutcome = { recorded: number; left: number };

export type ResultsPreview = NamedItem & {
  preview: Preview;
  ready: number;
  left: number;
  faults: Fault<Column>[];
};

export async function listResultItems(actor: Actor) {
  const { companyId } = authorize(actor, "employDrivers");
  return (await recordable(actor, companyId)).map(({ item, names }) => ({ item, names, results: resultsOf(item) }));
}

const resultsOf = (item: ItemId): Result[] => itemOf(item).results.filter((result) => result !== "late_because");

function resultOf(typed: string): string {
  const word = plainWords(typed).replaceAll(" ", "_");
  return RESULTS.find((result) => result === word) ?? SYNONYMS[word] ?? word;
}

type ReadOptions = { choices: ParseChoices; remembered: RememberedMapping };

const readOptionsFor = async (companyId: string, choices: ParseChoices = {}): Promise<ReadOptions> => ({
  choices,
  remembered: await rememberedHeadings(companyId, "results"),
});

async function checkResults(
  actor: Actor,
  item: ItemId,
  bytes: Buffer,
  readOptions: ReadOptions,
): Promise<CheckedResults | Pick<Fault, "code" | "params">> {
  const { companyId } = authorize(actor, "employDrivers");
  const table = await readTable(bytes, {
    isHeading: (text) => isHeading(COLUMNS, text, readOptions.remembered),
    maxRows: MAX_RESULTS,
    encoding: readOptions.choices.encoding,
  });
  if (!("rows" in table)) return faultOfTable(table);
  const sheet = parseTable(table, COLUMNS, readOptions);
  if (sheet.rows.length === 0) return { code: "results_no_rows" };
  if (isComplete(sheet)) ignoreOtherColumns(sheet, COLUMNS);
  const checked: CheckedResults = {
    sheet,
    faults: tableFaults(sheet, isComplete(sheet) ? undefined : "results_columns"),
    rows: [],
  };
  if (checked.faults.length > 0) return checked;
  const driverLookup = await readDriverLookup(companyId);
  for (const row of sheet.rows) {
    await yieldToRequests();
    const { faults, ...read } = await checkResult(actor, companyId, { item, driverLookup }, row);
    checked.rows.push(read);
    checked.faults.push(...faults);
  }
  return checked;
}

const REQUIRED_COLUMNS = ["result", "date"] as const satisfies readonly Column[];

const isComplete = ({ mapping }: ParsedTable<Column>): boolean =>
  REQUIRED_COLUMNS.every((column) => mapping.includes(column)) &&
  (mapping.includes("employee_code") || mapping.includes("license_number"));

type Context = { item: ItemId; driverLookup: DriverLookup };

async function checkResult(
  actor: Actor,
  companyId: string,
  { item, driverLookup }: Context,
  { line, values, faults }: ParsedRow<Column>,
): Promise<CheckedRow & { faults: Fault<Column>[] }> {
  const cellOf = (column: Column): string => String(values[column] ?? "");
  const unrecorded = (driver: Driver | null, ...why: Fault<Column>[]) => ({ line, driver, input: null, faults: why });
  const unread = faults.filter(
    ({ column }) => column === null || column === "employee_code" || column === "license_number",
  );
  if (unread.length > 0) return unrecorded(null, ...unread);
  const ids = await driversOfRow(companyId, driverLookup, cellOf("employee_code"), cellOf("license_number"));
  const [id] = ids;
  if (id === undefined || ids.length > 1)
    return unrecorded(null, { line, column: null, code: id === undefined ? "results_nobody" : "results_several" });
  const known = driverLookup.all.find((each) => each.id === id);
  const driver = { id, name: known ? personName(known) : "" };
  if (faults.length > 0) return unrecorded(driver, ...faults);
  const input = recordSchema(item, todayOf(actor)).safeParse({
    doneOn: cellOf("date"),
    result: resultOf(cellOf("result")),
  });
  if (input.success) return { line, driver, input: input.data as Recording, faults: [] };
  const wrong = Object.entries(fieldErrors(input.error)).map(([field, [code = "not_listed"] = []]) => ({
    line,
    column: field === "doneOn" ? ("date" as const) : field === "result" ? ("result" as const) : null,
    code,
  }));
  return unrecorded(driver, ...wrong);
}

function buildPreview(
  { sheet, faults, rows }: CheckedResults,
  { id, choices }: Pick<StagedTable, "id" | "choices">,
  page: number,
) {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const ready = rows.filter(({ input }) => input).length;
  const preview = previewOf({
    id,
    page,
    sheet,
    columns: COLUMNS,
    faults,
    choices,
    stored: (line) => {
      const input = byLine.get(line)?.input;
      const cells = sheet.rows.find((row) => row.line === line)?.values;
      return input ? { ...cells, result: input.result, date: input.doneOn } : undefined;
    },
    about: (line) => byLine.get(line)?.driver?.name,
  });
  return { preview, ready, left: sheet.rows.length - ready, faults: faults.filter(({ line }) => line === 0) };
}

export async function stageResults(
  actor: Actor,
  name: string,
  bytes: Buffer,
): Promise<{ id: string } | Pick<Fault, "code" | "params">> {
  const staff = authorize(actor, "employDrivers");
  const { item } = await getItem(actor, name);
  const checked = await checkResults(actor, item, bytes, await readOptionsFor(staff.companyId));
  return "code" in checked ? checked : { id: await stageTable(staff, "results", { bytes, about: item }) };
}

async function checkStagedTable(actor: Actor, id: string, choices?: ParseChoices) {
  const staff = authorize(actor, "employDrivers");
  const stagedTable = await getStagedTable(staff, "results", id);
  const namedItem = await getItem(actor, stagedTable.about ?? "");
  const reading = await readOptionsFor(staff.companyId, choices ?? stagedTable.choices);
  const checked = await checkResults(actor, namedItem.item, stagedTable.bytes, reading);
  if ("code" in checked) throw notFound();
  return { staff, stagedTable, named: namedItem, checked };
}

export async function previewResults(
  actor: Actor,
  id: string,
  page: number,
): Promise<ResultsPreview | { outcome: ResultsOutcome }> {
  const outcome = await getOutcome(authorize(actor, "employDrivers"), "results", id);
  if (outcome) return { outcome: outcome as ResultsOutcome };
  const { stagedTable, named, checked } = await checkStagedTable(actor, id);
  return { ...named, ...buildPreview(checked, stagedTable, page) };
}

export async function getCheckedResults(actor: Actor, id: string): Promise<Pick<CheckedResults, "sheet" | "faults">> {
  return (await checkStagedTable(actor, id)).checked;
}

export async function chooseResultColumns(actor: Actor, id: string, choices: ParseChoices): Promise<void> {
  await chooseForStagedTable(authorize(actor, "employDrivers"), "results", id, choices);
}

export async function recordStaged(
  actor: Actor,
  id: string,
  { choices, seen }: { choices: ParseChoices; seen: string },
): Promise<{ rows: ResultRow[] } | { isChanged: true }> {
  const { staff, named, checked } = await checkStagedTable(actor, id, choices);
  const { sheet, faults } = checked;
  if (choicesKey(sheet, choices) !== seen || faults.some(({ line }) => line === 0)) return { isChanged: true };
  const rows: ResultRow[] = [];
  for (const { line, driver, input } of checked.rows) {
    await yieldToRequests();
    if (driver && input) rows.push({ line, driver, code: await recordOne(actor, named.item, driver.id, input) });
  }
  const recorded = rows.filter(({ code }) => code === null).length;
  const outcome: ResultsOutcome = { recorded, left: sheet.rows.length - recorded };
  await finishStagedTable(staff, "results", { id, columns: COLUMNS, sheet, outcome });
  return { rows };
}

async function recordOne(actor: Actor, item: ItemId, driverId: string, input: Recording): Promise<string | null> {
  try {
    await recordItem(actor, driverId, { item, authority: null }, { ...input, unlessThere: true });
    return null;
  } catch (problem) {
    return codeOf(problem);
  }
}

/** Drivers whom employee code and license number name; a line that names two is not recorded. */
async function driversOfRow(
  companyId: string,
  { all, byCode }: DriverLookup,
  code: string,
  number: string,
): Promise<string[]> {
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
