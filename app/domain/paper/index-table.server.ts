/** A table that says of each file of a batch whose it is and what. What it says is proposed, and confirmed like a guess. */
import { db, transaction } from "db/client.server";
import { arrivedPapers, paperBatches } from "db/schema";
import { and, eq } from "drizzle-orm";
import { DRIVER_COLUMNS } from "~/domain/driver/import-columns";
import { notFound } from "~/domain/errors";
import { FILE_SLOTS, parseSlot } from "~/domain/file/kind";
import { type Actor, authorize, type CompanyUser } from "~/domain/session/actor";
import { columnCalled, isHeading, type Remembered, type TableColumn } from "~/domain/table/columns";
import { type Preview, previewOf, seenOf } from "~/domain/table/preview";
import { readTable } from "~/domain/table/read.server";
import {
  chooseForStaged,
  finishStaged,
  getOutcome,
  getStaged,
  rememberedHeadings,
  type Staged,
  stageTable,
} from "~/domain/table/staged.server";
import { type Choices, type Fault, type Understood, type UnderstoodRow, understand } from "~/domain/table/understand";
import { openVault, type Vault } from "~/server/vault.server";
import { type PaperDetails, paperCell } from "./details.server";
import { readDirectory } from "./directory.server";
import { type Directory, labelOf, plainWords, slotIn, whoTyped, withoutFileEnding } from "./file-name";
import { type Guess, MOST_PAPERS } from "./paper";

const headingsOf = (column: "employee_code" | "email" | "first_name" | "last_name") =>
  DRIVER_COLUMNS.find(({ name }) => name === column)?.headings ?? [];

type Column = "file" | "employee_code" | "email" | "driver" | "first_name" | "last_name" | "kind" | "date" | "expires";

const COLUMNS: readonly TableColumn<Column>[] = [
  {
    name: "file",
    kind: "text",
    headings: [
      "file name",
      "filename",
      "files",
      "file path",
      "path",
      "name of file",
      "document name",
      "scan",
      "image",
      "archivo",
      "nombre del archivo",
      "nombre de archivo",
      "fichero",
    ],
  },
  { name: "employee_code", kind: "code", headings: headingsOf("employee_code") },
  { name: "email", kind: "email", headings: headingsOf("email") },
  {
    name: "driver",
    kind: "name",
    headings: [
      "driver name",
      "name",
      "full name",
      "employee",
      "employee name",
      "chofer",
      "conductor",
      "nombre completo",
    ],
  },
  { name: "first_name", kind: "name", headings: headingsOf("first_name") },
  { name: "last_name", kind: "name", headings: headingsOf("last_name") },
  {
    name: "kind",
    kind: "text",
    headings: [
      "type",
      "document",
      "document type",
      "document kind",
      "doc type",
      "category",
      "what",
      "tipo",
      "tipo de documento",
      "documento",
      "clase de documento",
    ],
  },
  {
    name: "date",
    kind: "past_day",
    headings: ["document date", "date of document", "issued", "issue date", "signed", "fecha", "fecha del documento"],
  },
  {
    name: "expires",
    kind: "day",
    headings: ["expiration", "expiration date", "expiry", "exp", "exp date", "valid until", "vence", "vencimiento"],
  },
];
const WHO = ["employee_code", "email", "driver", "first_name", "last_name"] as const satisfies readonly Column[];

/** A table may lie among the papers; no paper is one. */
export const mayBeIndex = (path: string): boolean => /\.(csv|tsv|tab|xlsx|xlsm)$/i.test(path);

type Reading = { choices: Choices; remembered: Remembered };
const readingFor = async (companyId: string, choices: Choices = {}): Promise<Reading> => ({
  choices,
  remembered: await rememberedHeadings(companyId, "papers"),
});

async function read(bytes: Buffer, reading: Reading): Promise<Understood<Column> | undefined> {
  const table = await readTable(bytes, {
    isHeading: (text) => isHeading(COLUMNS, text, reading.remembered),
    mostRows: MOST_PAPERS,
    encoding: reading.choices.encoding,
  });
  if (!("rows" in table)) return undefined;
  const sheet = understand(table, COLUMNS, reading);
  if (isComplete(sheet))
    sheet.mapping = sheet.mapping.map((name, at) =>
      name === undefined && columnCalled(COLUMNS, sheet.head[at] ?? "") === undefined ? null : name,
    );
  return sheet;
}

const isComplete = ({ mapping }: Understood<Column>): boolean =>
  mapping.includes("file") && mapping.some((name) => WHO.some((who) => who === name) || name === "kind");

/** @returns undefined where the file is no table @throws tooMany */
export async function stageIndex(staff: CompanyUser, batchId: string, bytes: Buffer): Promise<string | undefined> {
  const sheet = await read(bytes, await readingFor(staff.companyId));
  if (!sheet || sheet.rows.length === 0) return undefined;
  return stageTable(staff, "papers", { bytes, about: batchId });
}

type Waiting = { id: string; details: PaperDetails };
type Batch = { vault: Vault; companyId: string; waiting: Waiting[] };

async function loadWaiting({ companyId, userId }: CompanyUser, batchId: string): Promise<Batch> {
  const [batch] = await db
    .select()
    .from(paperBatches)
    .where(and(eq(paperBatches.id, batchId), eq(paperBatches.companyId, companyId), eq(paperBatches.userId, userId)));
  if (!batch) throw notFound();
  const vault = await openVault(db, batch.dataKeyId);
  const rows = await db.select().from(arrivedPapers).where(eq(arrivedPapers.batchId, batchId));
  const waiting = rows.map(({ id, sealedDetails }) => ({
    id,
    details: vault.openJson<PaperDetails>(paperCell(id, companyId, "sealed_details"), sealedDetails),
  }));
  return { vault, companyId, waiting };
}

const pathKey = (path: string): string => path.normalize("NFC").replaceAll("\\", "/").toLowerCase().trim();
const baseName = (path: string): string => pathKey(path).split("/").at(-1) ?? "";

/** By its whole path, else its name, else its name without the ending: the first that names any. */
function filesCalled(said: string, waiting: readonly Waiting[]): Waiting[] {
  const ways = [pathKey, baseName, (path: string) => withoutFileEnding(baseName(path))];
  for (const way of ways) {
    const found = waiting.filter(({ details }) => way(details.path) === way(said));
    if (found.length > 0) return found;
  }
  return [];
}

/** "medical.medical_certificate", "medical_certificate", or words that people use for it. */
function slotCalled(said: string): string | undefined {
  const words = plainWords(said);
  const exact = FILE_SLOTS.filter((slot) => {
    const { kind } = parseSlot(slot);
    return [plainWords(slot), plainWords(kind)].includes(words);
  });
  return exact.length === 1 ? exact[0] : slotIn(words);
}

function whoseOf(at: (column: Column) => string, directory: Directory): string[] {
  const name = at("driver") || [at("first_name"), at("last_name")].filter(Boolean).join(" ");
  const [code, email] = [at("employee_code"), at("email").toLowerCase()];
  const said = [
    ...(code ? [directory.byCode.get(plainWords(code)) ?? []] : []),
    ...(email ? [directory.all.filter((known) => known.email === email).map(({ id }) => id)] : []),
    ...(name ? [whoTyped(name, directory)] : []),
  ];
  let [ids = []] = said;
  for (const more of said.slice(1)) {
    const both = ids.filter((id) => more.includes(id));
    ids = both.length > 0 ? both : [...new Set([...ids, ...more])];
  }
  return [...ids];
}

type JudgedRow = { line: number; paperId: string; guess: Guess; name: string | undefined };
type Judged = { sheet: Understood<Column>; faults: Fault<Column>[]; rows: JudgedRow[] };

function judgeOne(
  { line, values, faults }: UnderstoodRow<Column>,
  waiting: readonly Waiting[],
  directory: Directory,
): JudgedRow | Fault<Column>[] {
  if (faults.length > 0) return faults;
  const at = (column: Column): string => String(values[column] ?? "");
  const wrong: Fault<Column>[] = [];
  const refuse = (column: Column | null, code: string) => wrong.push({ line, column, code });
  const found = filesCalled(at("file"), waiting);
  const [paper] = found;
  if (found.length !== 1) refuse("file", found.length === 0 ? "index_no_file" : "index_several_files");
  const saysWho = WHO.some((column) => at(column) !== "");
  const ids = saysWho ? whoseOf(at, directory) : (paper?.details.driverIds ?? []);
  if (saysWho && ids.length !== 1) refuse(null, ids.length === 0 ? "paper_driver_unknown" : "paper_driver_several");
  const slot = at("kind") ? slotCalled(at("kind")) : paper?.details.slot;
  if (at("kind") && !slot) refuse("kind", "index_kind");
  if (wrong.length > 0 || !paper) return wrong;
  const { paperOn, expiresOn } = paper.details;
  const guess = {
    driverIds: ids,
    slot: slot ?? null,
    paperOn: at("date") || paperOn,
    expiresOn: at("expires") || expiresOn,
  } as Guess;
  const known = directory.all.find(({ id }) => id === ids[0]);
  return { line, paperId: paper.id, guess, name: known && labelOf(known) };
}

function headFaults(sheet: Understood<Column>): Fault<Column>[] {
  const whole = (code: string, columns?: string) => ({
    line: 0,
    column: null,
    code,
    ...(columns && { params: { columns } }),
  });
  const twice = sheet.head.filter((_, at) => sheet.mapping[at] === undefined);
  if (sheet.encodings.length > 1) return [whole("table_encoding")];
  if (!isComplete(sheet)) return [whole("index_columns")];
  return twice.length > 0 ? [whole("results_twice", twice.join(", ").slice(0, 200))] : [];
}

async function judgeStaged(actor: Actor, batchId: string, id: string, choices?: Choices) {
  const staff = authorize(actor, "employDrivers");
  const staged = await getStaged(staff, "papers", id);
  if (staged.about !== batchId) throw notFound();
  const batch = await loadWaiting(staff, batchId);
  const sheet = await read(staged.bytes, await readingFor(staff.companyId, choices ?? staged.choices));
  if (!sheet) throw notFound();
  const judged: Judged = { sheet, faults: headFaults(sheet), rows: [] };
  if (judged.faults.length === 0) {
    const directory = await readDirectory(staff.companyId);
    for (const row of sheet.rows) {
      const one = judgeOne(row, batch.waiting, directory);
      if (Array.isArray(one)) judged.faults.push(...one);
      else judged.rows.push(one);
    }
  }
  return { staff, staged, batch, judged };
}

export type IndexLooked = { preview: Preview; ready: number; left: number; faults: Fault<Column>[] };

function look(
  { sheet, faults, rows }: Judged,
  { id, choices }: Pick<Staged, "id" | "choices">,
  page: number,
): IndexLooked {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const valuesOf = new Map(sheet.rows.map(({ line, values }) => [line, values]));
  const preview = previewOf({
    id,
    page,
    sheet,
    columns: COLUMNS,
    faults,
    choices,
    stored: (line) => {
      const row = byLine.get(line);
      return row && { ...valuesOf.get(line), kind: row.guess.slot ?? "" };
    },
    about: (line) => byLine.get(line)?.name,
  });
  return {
    preview,
    ready: rows.length,
    left: sheet.rows.length - rows.length,
    faults: faults.filter(({ line }) => line === 0),
  };
}

/** @returns null once it was used @throws forbidden, notFound */
export async function lookAtIndex(
  actor: Actor,
  batchId: string,
  id: string,
  page: number,
): Promise<IndexLooked | null> {
  if (await getOutcome(authorize(actor, "employDrivers"), "papers", id)) return null;
  const { staged, judged } = await judgeStaged(actor, batchId, id);
  return look(judged, staged, page);
}

/** The table with its faults, to be fixed. @throws forbidden, notFound */
export const getJudgedIndex = async (
  actor: Actor,
  batchId: string,
  id: string,
): Promise<Pick<Judged, "sheet" | "faults">> => (await judgeStaged(actor, batchId, id)).judged;

/** @throws forbidden, notFound */
export async function chooseIndexColumns(actor: Actor, id: string, choices: Choices): Promise<void> {
  const staff = authorize(actor, "employDrivers");
  await getStaged(staff, "papers", id);
  await chooseForStaged(staff, "papers", id, choices);
}

/** What it says takes the place of what the names say. @param seen `Preview.seen` of what was shown @throws forbidden, notFound */
export async function useIndex(
  actor: Actor,
  batchId: string,
  id: string,
  { choices, seen }: { choices: Choices; seen: string },
): Promise<{ used: number } | { isChanged: true }> {
  const { staff, batch, judged } = await judgeStaged(actor, batchId, id, choices);
  const { sheet, faults, rows } = judged;
  if (seenOf(sheet, choices) !== seen || faults.some(({ line }) => line === 0)) return { isChanged: true };
  const { vault, companyId, waiting } = batch;
  const detailsOf = new Map(waiting.map((paper) => [paper.id, paper.details]));
  await transaction(async (tx) => {
    for (const { paperId, guess } of rows)
      await tx
        .update(arrivedPapers)
        .set({
          sealedDetails: vault.sealJson(paperCell(paperId, companyId, "sealed_details"), {
            ...detailsOf.get(paperId),
            ...guess,
          }),
        })
        .where(and(eq(arrivedPapers.id, paperId), eq(arrivedPapers.batchId, batchId)));
  });
  await finishStaged(staff, "papers", { id, columns: COLUMNS, sheet, outcome: { used: rows.length } });
  return { used: rows.length };
}
