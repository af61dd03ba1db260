import { db } from "db/client.server";
import type { Paging } from "db/keyset.server";
import { type Order, readPage } from "db/listing.server";
import { files, folders } from "db/schema";
import { and, eq, gte, sql } from "drizzle-orm";
import { PAGE } from "~/domain/application/list";
import { SHOWN_TO_ALL_STAFF } from "~/domain/file/reach.server";
import { type Actor, authorize } from "~/domain/session/actor";

const CHANGE: Order = { keys: [files.changedAt, files.id], direction: "asc" };

const rowsQuery = db
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
    expiresOn: files.expiresOn,
    version: files.version,
    replacedById: files.replacedById,
    createdAt: files.createdAt,
    updatedAt: files.changedAt,
  })
  .from(files)
  .innerJoin(folders, eq(folders.id, files.folderId))
  .where(sql`${files.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .prepare();

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
  const found = new Map((await rowsQuery.all({ ids: JSON.stringify(ids) })).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), ...cursors };
}
