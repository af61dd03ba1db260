import { type Db, db } from "db/client.server";
import { files, folders, users } from "db/schema";
import { and, asc, count, eq, inArray, isNull, sum } from "drizzle-orm";
import { dayOf, expiryState } from "~/domain/day";
import { APPLICATION_PDF_KIND, FOLDER_KINDS, type FolderKind, isRestricted } from "~/domain/file/kind";
import { type Folder, loadFolderFor, mayOpenFolder, shownTo } from "~/domain/file/row-access.server";
import { RELEASE_FILE } from "~/domain/release/kind";
import type { Actor } from "~/domain/session/actor";
import { can } from "~/permissions";
import { auditView } from "~/server/audit/views.server";

/** @throws forbidden without rights, whether or not the folder exists */
export async function getFolder(actor: Actor, id: string) {
  const folder = await loadFolderFor(db, actor, id);
  const { kind, parentId, driverId, driverName, companyId, erasedAt } = folder;
  if (isRestricted(kind)) await auditView(actor, { action: "folder.viewed", companyId, object: id });
  return {
    folder: { id, kind, parentId, driverId, driverName },
    isStaff: can(actor, "readDocuments"),
    mayAdd: can(actor, "readDocuments") && erasedAt === null,
    folders: kind === "root" ? await countInside(actor, folder) : [],
    files: kind === "root" ? [] : await listFiles(actor, folder),
  };
}

export async function subFolders(
  tx: Db,
  actor: Actor,
  { id, driverId }: Pick<Folder, "id" | "driverId">,
): Promise<{ id: string; kind: FolderKind }[]> {
  const inside = await tx
    .select({ id: folders.id, kind: folders.kind })
    .from(folders)
    .where(and(eq(folders.driverId, driverId), eq(folders.parentId, id)));
  return FOLDER_KINDS.filter((kind) => mayOpenFolder(actor, kind)).flatMap((kind) =>
    inside.filter((folder) => folder.kind === kind).map(({ id }) => ({ id, kind })),
  );
}

async function countInside(actor: Actor, root: Folder) {
  const open = await subFolders(db, actor, root);
  const ids = open.map(({ id }) => id);
  const counted = await db
    .select({ id: files.folderId, number: count(), size: sum(files.size).mapWith(Number) })
    .from(files)
    .where(and(inArray(files.folderId, ids), isNull(files.replacedById), shownTo(actor)))
    .groupBy(files.folderId);
  return open.map((folder) => {
    const found = counted.find(({ id }) => id === folder.id);
    return { ...folder, count: found?.number ?? 0, size: found?.size ?? 0 };
  });
}

const columns = {
  id: files.id,
  name: files.name,
  kind: files.kind,
  mediaType: files.mediaType,
  size: files.size,
  width: files.width,
  height: files.height,
  thumbnailName: files.thumbnailName,
  expiresOn: files.expiresOn,
  replacedById: files.replacedById,
  createdAt: files.createdAt,
  userId: files.createdByUserId,
  userName: users.name,
};
const selectFiles = (tx: Db) => tx.select(columns).from(files).leftJoin(users, eq(users.id, files.createdByUserId));
type Row = Awaited<ReturnType<typeof selectFiles>>[number];

async function listFiles(actor: Actor, { id, timeZone }: Folder) {
  const rows = await selectFiles(db)
    .where(and(eq(files.folderId, id), shownTo(actor)))
    .orderBy(asc(files.createdAt), asc(files.id));
  return withEarlier(rows).map(({ file, earlier }) => ({
    ...listed(actor, file, timeZone),
    earlier: earlier.map((version) => listed(actor, version, timeZone)),
  }));
}
export type ListedFile = ReturnType<typeof listed>;

export async function listVersions(
  actor: Actor,
  tx: Db,
  { folderId, id, timeZone }: { folderId: string; id: string; timeZone: string },
) {
  const rows = await selectFiles(tx).where(eq(files.folderId, folderId)).orderBy(asc(files.createdAt), asc(files.id));
  const found = withEarlier(rows).find(({ file, earlier }) => [file, ...earlier].some((version) => version.id === id));
  return found ? [found.file, ...found.earlier].map((version) => listed(actor, version, timeZone)) : [];
}

function withEarlier(rows: Row[]): { file: Row; earlier: Row[] }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const currentOf = (row: Row): Row => {
    const next = row.replacedById ? byId.get(row.replacedById) : undefined;
    return next ? currentOf(next) : row;
  };
  const earlier = new Map<string, Row[]>();
  for (const row of rows) {
    const current = currentOf(row);
    const list = earlier.get(current.id) ?? [];
    if (row !== current) list.unshift(row);
    earlier.set(current.id, list);
  }
  return rows.flatMap((file) => {
    const versions = earlier.get(file.id);
    return versions ? [{ file, earlier: versions }] : [];
  });
}

const GENERATED_KINDS: readonly string[] = [APPLICATION_PDF_KIND, RELEASE_FILE];

function listed(actor: Actor, { userId, userName, thumbnailName, ...row }: Row, timeZone: string) {
  const by = userId
    ? ("staff" as const)
    : GENERATED_KINDS.includes(row.kind)
      ? ("system" as const)
      : ("driver" as const);
  return {
    ...row,
    hasThumbnail: thumbnailName !== null,
    expiry: row.expiresOn ? expiryState(row.expiresOn, dayOf(new Date(), timeZone)) : null,
    by,
    staffName: actor.role === "Applicant" ? null : userName,
  };
}
