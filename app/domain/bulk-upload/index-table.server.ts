import { db, transaction } from "db/client.server";
import { bulkDocuments, bulkUploads } from "db/schema";
import { and, eq } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { isHeading, type RememberedMapping } from "~/domain/table/columns";
import { type Fault, type ParseChoices, type ParsedTable, parseTable } from "~/domain/table/parsed-table";
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
import { openVault, type Vault } from "~/server/vault.server";
import { type BulkDocumentDetails, bulkDocumentContext } from "./details.server";
import { readDriverLookup } from "./driver-lookup.server";
import { type CheckedRow, checkRow, INDEX_COLUMNS, type IndexColumn, isComplete } from "./index-columns";
import { MAX_DOCUMENTS } from "./limits";

type ReadOptions = { choices: ParseChoices; remembered: RememberedMapping };
const readOptionsFor = async (companyId: string, choices: ParseChoices = {}): Promise<ReadOptions> => ({
  choices,
  remembered: await rememberedHeadings(companyId, "papers"),
});

async function read(bytes: Buffer, reading: ReadOptions): Promise<ParsedTable<IndexColumn> | undefined> {
  const table = await readTable(bytes, {
    isHeading: (text) => isHeading(INDEX_COLUMNS, text, reading.remembered),
    maxRows: MAX_DOCUMENTS,
    encoding: reading.choices.encoding,
  });
  if (!("rows" in table)) return undefined;
  const sheet = parseTable(table, INDEX_COLUMNS, reading);
  if (isComplete(sheet)) ignoreOtherColumns(sheet, INDEX_COLUMNS);
  return sheet;
}

/** @returns undefined where the file is no table */
export async function stageIndex(staff: CompanyActor, batchId: string, bytes: Buffer): Promise<string | undefined> {
  const sheet = await read(bytes, await readOptionsFor(staff.companyId));
  if (!sheet || sheet.rows.length === 0) return undefined;
  return stageTable(staff, "papers", { bytes, about: batchId });
}

type Waiting = { id: string; details: BulkDocumentDetails };
type Batch = { vault: Vault; companyId: string; waiting: Waiting[] };

async function loadWaiting({ companyId, userId }: CompanyActor, batchId: string): Promise<Batch> {
  const [batch] = await db
    .select()
    .from(bulkUploads)
    .where(and(eq(bulkUploads.id, batchId), eq(bulkUploads.companyId, companyId), eq(bulkUploads.userId, userId)));
  if (!batch) throw notFound();
  const vault = await openVault(db, batch.dataKeyId);
  const rows = await db.select().from(bulkDocuments).where(eq(bulkDocuments.batchId, batchId));
  const waiting = rows.map(({ id, sealedDetails }) => ({
    id,
    details: vault.openJson<BulkDocumentDetails>(bulkDocumentContext(id, companyId, "sealed_details"), sealedDetails),
  }));
  return { vault, companyId, waiting };
}

type CheckedIndex = { sheet: ParsedTable<IndexColumn>; faults: Fault<IndexColumn>[]; rows: CheckedRow[] };

async function checkStagedTable(actor: Actor, batchId: string, id: string, choices?: ParseChoices) {
  const staff = authorize(actor, "employDrivers");
  const stagedTable = await getStagedTable(staff, "papers", id);
  if (stagedTable.about !== batchId) throw notFound();
  const batch = await loadWaiting(staff, batchId);
  const sheet = await read(stagedTable.bytes, await readOptionsFor(staff.companyId, choices ?? stagedTable.choices));
  if (!sheet) throw notFound();
  const checked: CheckedIndex = {
    sheet,
    faults: tableFaults(sheet, isComplete(sheet) ? undefined : "index_columns"),
    rows: [],
  };
  if (checked.faults.length === 0) {
    const driverLookup = await readDriverLookup(staff.companyId);
    for (const row of sheet.rows) {
      const one = checkRow(row, batch.waiting, driverLookup);
      if (Array.isArray(one)) checked.faults.push(...one);
      else checked.rows.push(one);
    }
  }
  return { staff, stagedTable, batch, checked };
}

export type IndexPreview = { preview: Preview; ready: number; left: number; faults: Fault<IndexColumn>[] };

function buildPreview(
  { sheet, faults, rows }: CheckedIndex,
  { id, choices }: Pick<StagedTable, "id" | "choices">,
  page: number,
): IndexPreview {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const valuesOf = new Map(sheet.rows.map(({ line, values }) => [line, values]));
  const preview = previewOf({
    id,
    page,
    sheet,
    columns: INDEX_COLUMNS,
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

/** @returns null once it was used */
export async function previewIndex(
  actor: Actor,
  batchId: string,
  id: string,
  page: number,
): Promise<IndexPreview | null> {
  if (await getOutcome(authorize(actor, "employDrivers"), "papers", id)) return null;
  const { stagedTable, checked } = await checkStagedTable(actor, batchId, id);
  return buildPreview(checked, stagedTable, page);
}

export const getCheckedIndex = async (
  actor: Actor,
  batchId: string,
  id: string,
): Promise<Pick<CheckedIndex, "sheet" | "faults">> => (await checkStagedTable(actor, batchId, id)).checked;

export async function chooseIndexColumns(actor: Actor, id: string, choices: ParseChoices): Promise<void> {
  await chooseForStagedTable(authorize(actor, "employDrivers"), "papers", id, choices);
}

export async function useIndex(
  actor: Actor,
  batchId: string,
  id: string,
  { choices, seen }: { choices: ParseChoices; seen: string },
): Promise<{ used: number } | { isChanged: true }> {
  const { staff, batch, checked } = await checkStagedTable(actor, batchId, id, choices);
  const { sheet, faults, rows } = checked;
  if (choicesKey(sheet, choices) !== seen || faults.some(({ line }) => line === 0)) return { isChanged: true };
  const { vault, companyId, waiting } = batch;
  const detailsOf = new Map(waiting.map(({ id, details }) => [id, details]));
  await transaction(async (tx) => {
    for (const { documentId, guess } of rows)
      await tx
        .update(bulkDocuments)
        .set({
          sealedDetails: vault.sealJson(bulkDocumentContext(documentId, companyId, "sealed_details"), {
            ...detailsOf.get(documentId),
            ...guess,
          }),
        })
        .where(and(eq(bulkDocuments.id, documentId), eq(bulkDocuments.batchId, batchId)));
  });
  await finishStagedTable(staff, "papers", { id, columns: INDEX_COLUMNS, sheet, outcome: { used: rows.length } });
  return { used: rows.length };
}
