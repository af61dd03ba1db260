/** Uploaded tables, stored encrypted until their uploader, who alone sees them, confirms the preview. */
import { type Db, db, transaction } from "db/client.server";
import { companies, dataKeys, stagedTables } from "db/schema";
import { and, eq, lt } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import type { CompanyActor } from "~/domain/session/actor";
import { isId, newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { evictVault, newDataKey, openVault } from "~/server/vault.server";
import { type RememberedMapping, type TableColumn, toRemember } from "./columns";
import type { ParseChoices, ParsedTable } from "./parsed-table";

export type TableKind = "drivers" | "results" | "papers";
type Staff = Pick<CompanyActor, "companyId" | "userId">;
export type StagedTable = { id: string; bytes: Buffer; choices: ParseChoices; about: string | null };

const cellOf = (row: string, company: string) => ({ table: "staged_tables", column: "sealed_table", row, company });

export async function stageTable(
  { companyId, userId }: Staff,
  kind: TableKind,
  { bytes, about }: Pick<StagedTable, "bytes" | "about">,
): Promise<string> {
  await consumeLimit("stagedTables", userId);
  const { row, vault } = newDataKey();
  const id = newId();
  const sealedTable = vault.seal(cellOf(id, companyId), bytes);
  await transaction(async (tx) => {
    await tx.insert(dataKeys).values(row);
    await tx.insert(stagedTables).values({
      id,
      companyId,
      userId,
      dataKeyId: row.id,
      kind,
      about,
      choices: {},
      sealedTable,
      createdAt: new Date(),
    });
  });
  return id;
}

const ownRow = ({ companyId, userId }: Staff, kind: TableKind, id: string) =>
  and(
    eq(stagedTables.id, id),
    eq(stagedTables.companyId, companyId),
    eq(stagedTables.userId, userId),
    eq(stagedTables.kind, kind),
  );

async function loadStagedTable(staff: Staff, kind: TableKind, id: string) {
  const [row] = isId(id)
    ? await db
        .select()
        .from(stagedTables)
        .where(ownRow(staff, kind, id))
    : [];
  if (!row) throw notFound();
  return row;
}

/** @throws notFound for another's, even a colleague's, and once it was brought in */
export async function getStagedTable(staff: Staff, kind: TableKind, id: string): Promise<StagedTable> {
  const { about, choices, dataKeyId, sealedTable } = await loadStagedTable(staff, kind, id);
  if (!dataKeyId || !sealedTable) throw notFound();
  const vault = await openVault(db, dataKeyId);
  return { id, about, choices, bytes: vault.open(cellOf(id, staff.companyId), sealedTable) };
}

/** @returns null while it waits */
export const getOutcome = async (staff: Staff, kind: TableKind, id: string): Promise<Record<string, unknown> | null> =>
  (await loadStagedTable(staff, kind, id)).outcome;

export async function chooseForStagedTable(
  staff: Staff,
  kind: TableKind,
  id: string,
  choices: ParseChoices,
): Promise<void> {
  const { sealedTable } = await loadStagedTable(staff, kind, id);
  if (!sealedTable) throw notFound();
  await transaction((tx) =>
    tx
      .update(stagedTables)
      .set({ choices })
      .where(ownRow(staff, kind, id)),
  );
}

type Finished = { id: string; columns: readonly TableColumn[]; sheet: ParsedTable; outcome: Record<string, unknown> };

export async function finishStagedTable(staff: Staff, kind: TableKind, finished: Finished): Promise<void> {
  const { id, columns, sheet, outcome } = finished;
  const learned = toRemember(columns, sheet.head, sheet.mapping);
  const { dataKeyId } = await loadStagedTable(staff, kind, id);
  await transaction(async (tx) => {
    if (Object.keys(learned).length > 0) await remember(tx, staff.companyId, kind, learned);
    await tx
      .update(stagedTables)
      .set({ outcome, sealedTable: null, dataKeyId: null })
      .where(ownRow(staff, kind, id));
    if (dataKeyId) await dropKey(tx, dataKeyId);
  });
}

async function dropKey(tx: Db, dataKeyId: string): Promise<void> {
  await tx.delete(dataKeys).where(eq(dataKeys.id, dataKeyId));
  evictVault(dataKeyId);
}

const MAX_REMEMBERED = 300;

async function remember(tx: Db, companyId: string, kind: TableKind, learned: RememberedMapping): Promise<void> {
  const before = await headingsOf(tx, companyId);
  const all = Object.entries({ ...before[kind], ...learned }).slice(-MAX_REMEMBERED);
  const tableHeadings = { ...before, [kind]: Object.fromEntries(all) };
  await tx.update(companies).set({ tableHeadings }).where(eq(companies.id, companyId));
}

async function headingsOf(tx: Db, companyId: string): Promise<Record<string, RememberedMapping>> {
  const [company] = await tx
    .select({ headings: companies.tableHeadings })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.headings ?? {};
}

export const rememberedHeadings = async (companyId: string, kind: TableKind): Promise<RememberedMapping> =>
  (await headingsOf(db, companyId))[kind] ?? {};

const DAY = 24 * 3600_000;

export const deleteOldTables = (now: Date): Promise<number> =>
  transaction(async (tx) => {
    const old = await tx
      .delete(stagedTables)
      .where(lt(stagedTables.createdAt, new Date(now.getTime() - DAY)))
      .returning({ dataKeyId: stagedTables.dataKeyId });
    for (const { dataKeyId } of old) if (dataKeyId) await dropKey(tx, dataKeyId);
    return old.length;
  });
