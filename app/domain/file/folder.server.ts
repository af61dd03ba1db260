/** A driver's folders and what lies in them. Files leave the box only through here, by rights. */

import { type Db, db } from "db/client.server";
import { companies, drivers, files, folders } from "db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { getOwnApplication } from "~/domain/application/reach.server";
import { forbidden, notFound } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { can } from "~/permissions";
import { auditAlone } from "~/server/audit.server";
import { readBlob, storeBlob } from "~/server/blobs.server";
import { isId, newId, sha256 } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import { FOLDER_KINDS, type FolderKind, isForApplicant } from "./kind";

type FolderRow = typeof folders.$inferInsert;

/** The root folder of a driver, then its five. */
export function newFolders(companyId: string, driverId: string, createdAt: Date): FolderRow[] {
  const root = newId();
  return [
    { id: root, companyId, driverId, kind: "root", createdAt },
    ...FOLDER_KINDS.map((kind) => ({ id: newId(), companyId, driverId, parentId: root, kind, createdAt })),
  ];
}

export async function makeFolders(tx: Db, companyId: string, driverId: string, createdAt: Date): Promise<void> {
  await tx.insert(folders).values(newFolders(companyId, driverId, createdAt));
}

export async function folderOf(tx: Db, driverId: string, kind: FolderKind): Promise<string> {
  const [folder] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.driverId, driverId), eq(folders.kind, kind)));
  if (!folder) throw notFound();
  return folder.id;
}

/** Staff of the company reach all of a driver's papers, applicants their own application and licence, by way of the root. */
function reaches(actor: Actor, owner: { companyId: string; applicantId: string; kind: FolderKind }): boolean {
  if (can(actor, "manageDrivers") && "companyId" in actor) return actor.companyId === owner.companyId;
  if (actor.role === "Applicant")
    return actor.applicantId === owner.applicantId && (owner.kind === "root" || isForApplicant(owner.kind));
  return false;
}

/** A folder within reach. @throws forbidden for everyone without rights, whether or not the folder exists */
export async function reachFolder(tx: Db, actor: Actor, id: string) {
  const [folder] = isId(id)
    ? await tx
        .select({
          id: folders.id,
          kind: folders.kind,
          parentId: folders.parentId,
          companyId: folders.companyId,
          driverId: folders.driverId,
          applicantId: drivers.applicantId,
          dataKeyId: drivers.dataKeyId,
          driverName: sql<string>`trim(${drivers.firstName} || ' ' || ${drivers.lastName})`,
          timeZone: companies.timeZone,
        })
        .from(folders)
        .innerJoin(drivers, eq(drivers.id, folders.driverId))
        .innerJoin(companies, eq(companies.id, folders.companyId))
        .where(eq(folders.id, id))
    : [];
  const found = folder && { ...folder, kind: folder.kind as FolderKind };
  if (!found || !reaches(actor, found)) throw forbidden();
  return found;
}
export type Folder = Awaited<ReturnType<typeof reachFolder>>;

/** The root folder of the application that an applicant works on. */
export async function getOwnFolderId(actor: Actor): Promise<string> {
  return folderOf(db, (await getOwnApplication(db, actor)).driverId, "root");
}

/** Where a file's bytes, its small picture or its note are sealed. */
export const filePlace = (id: string, company: string, column = "bytes") => ({
  table: "files",
  column,
  row: id,
  company,
});

/** A stored file's plain bytes. @throws Error where they were altered */
export const openFile = (vault: Vault, { id, companyId }: { id: string; companyId: string }, sealed: Buffer): Buffer =>
  vault.open(filePlace(id, companyId), sealed);

export type NewFile = {
  companyId: string;
  driverId: string;
  kind: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
  thumbnail?: Buffer;
  width?: number;
  height?: number;
  expiresOn?: string | null;
  sealedNote?: Buffer | null;
  createdByUserId?: string | null;
  unsigned?: boolean;
};
export type StoredFile = Omit<NewFile, "bytes" | "thumbnail"> & {
  id: string;
  size: number;
  sha256: string;
  storageName: string;
  thumbnailName: string | null;
};

/** Seals and writes the bytes durably; the row follows in the transaction of the operation (addFile). */
export async function sealFile(vault: Vault, { bytes, thumbnail, ...file }: NewFile): Promise<StoredFile> {
  const id = newId();
  const storageName = await storeBlob(vault.seal(filePlace(id, file.companyId), bytes));
  const thumbnailName = thumbnail
    ? await storeBlob(vault.seal(filePlace(id, file.companyId, "thumbnail"), thumbnail))
    : null;
  return { id, ...file, size: bytes.length, sha256: sha256(bytes), storageName, thumbnailName };
}

export async function addFile(tx: Db, file: StoredFile, folder: FolderKind, createdAt: Date): Promise<void> {
  await tx.insert(files).values({ ...file, folderId: await folderOf(tx, file.driverId, folder), createdAt });
}

/** What of a folder's files the actor may see. */
export const shownTo = (actor: Actor): SQL | undefined =>
  actor.role === "Applicant" ? undefined : eq(files.unsigned, false);

export type FileContent = { bytes: Buffer; name: string; mediaType: string; sha256: string };

/** A file for what is made of it, which tells of itself. @throws notFound for a file that is not there or not within reach */
export async function findFileContent(
  actor: Actor,
  id: string,
  thumbnail = false,
): Promise<FileContent & { companyId: string }> {
  const [file] = isId(id)
    ? await db
        .select({ file: files, kind: folders.kind, applicantId: drivers.applicantId, dataKeyId: drivers.dataKeyId })
        .from(files)
        .innerJoin(folders, eq(folders.id, files.folderId))
        .innerJoin(drivers, eq(drivers.id, files.driverId))
        .where(and(eq(files.id, id), shownTo(actor)))
    : [];
  if (
    !file ||
    !reaches(actor, { companyId: file.file.companyId, applicantId: file.applicantId, kind: file.kind as FolderKind })
  )
    throw notFound();
  const name = thumbnail ? file.file.thumbnailName : file.file.storageName;
  if (!name) throw notFound();
  const vault = await openVault(db, file.dataKeyId);
  const bytes = vault.open(filePlace(id, file.file.companyId, thumbnail ? "thumbnail" : "bytes"), await readBlob(name));
  return {
    companyId: file.file.companyId,
    bytes,
    name: file.file.name,
    mediaType: thumbnail ? "image/jpeg" : file.file.mediaType,
    sha256: file.file.sha256,
  };
}

/** A file for who looks at it: the audit has it before they do. */
export async function readFileContent(actor: Actor, id: string, thumbnail = false): Promise<FileContent> {
  const { companyId, ...content } = await findFileContent(actor, id, thumbnail);
  if (!thumbnail) await auditAlone(actor, { action: "file.viewed", companyId, object: id });
  return content;
}
