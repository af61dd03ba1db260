import { db } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import type { Paging } from "db/keyset.server";
import { type Order, type Page, readPage } from "db/listing.server";
import { prepared } from "db/prepared.server";
import { files, folders } from "db/schema";
import { and, eq, gte, sql } from "drizzle-orm";
import { PAGE } from "~/domain/application/list";
import { SHOWN_TO_ALL_STAFF } from "~/domain/file/row-access.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { consumeLimit } from "~/server/limits.server";

const ARRIVAL: Order = { keys: [files.id], direction: "asc" };
const CHANGE: Order = { keys: [files.changedAt, files.id], direction: "asc" };

const rowsQuery = prepared((tx) =>
  tx
    .select({
      id: files.id,
      driverId: files.driverId,
      folderId: files.folderId,
      folder: folders.kind,
      kind: files.kind,
      name: files.name,
      mediaType: files.mediaType,
      size: files.size,
      sha256: files.sha256,
      paperOn: files.paperOn,
      authority: files.authority,
      expiresOn: files.expiresOn,
      version: files.version,
      replacedById: files.replacedById,
      createdAt: files.createdAt,
      updatedAt: files.changedAt,
    })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(sql`${files.id} in ${selectJsonTexts(sql.placeholder("ids"))}`),
);

async function loadRows(ids: string[]) {
  const found = new Map((await rowsQuery(db).all({ ids: JSON.stringify(ids) })).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
type ListedDocument = Awaited<ReturnType<typeof loadRows>>[number];

type Listing = Paging & { since?: Date | undefined; driverId?: string | undefined; limit?: number };

/** Of the whole company but its restricted folders, in the order of their last change, so that a row changed meanwhile comes again at the end. */
export async function listDocuments(actor: Actor, { since, driverId, cursor, before, limit = PAGE }: Listing) {
  const staff = authorize(actor, "readDocuments");
  const where = and(
    eq(files.companyId, staff.companyId),
    SHOWN_TO_ALL_STAFF,
    driverId ? eq(files.driverId, driverId) : undefined,
    since && gte(files.changedAt, since),
  );
  const { ids, ...cursors } = await readPage(files, where, CHANGE, { cursor, before }, limit);
  return { rows: await loadRows(ids), ...cursors };
}

const BATCH = 500;

async function* readDocuments(companyId: string): AsyncGenerator<ListedDocument> {
  const where = and(eq(files.companyId, companyId), SHOWN_TO_ALL_STAFF);
  for (let cursor: string | null = null; ; ) {
    const page: Page = await readPage(files, where, ARRIVAL, { cursor }, BATCH);
    yield* await loadRows(page.ids);
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

export async function exportAllDocuments(actor: Actor): Promise<AsyncGenerator<ListedDocument>> {
  const { companyId } = authorize(actor, "exportDocuments");
  await consumeLimit("exports", companyId);
  await auditInOwnTransaction(actor, { action: "documents.exported", companyId, detail: { searched: false } });
  return readDocuments(companyId);
}
