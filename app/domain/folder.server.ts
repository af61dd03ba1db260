/** A driver's folders and what lies in them. Files leave the box only through here, by rights. */

import { type Db, db } from "db/client.server";
import { drivers, files, folders } from "db/schema";
import { and, asc, eq } from "drizzle-orm";
import { can } from "~/permissions";
import { auditAlone } from "~/server/audit.server";
import { readBlob, storeBlob } from "~/server/blobs.server";
import { isId, newId, sha256 } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import type { Actor } from "./actor";
import { APPLICANT_FOLDERS, FOLDER_KINDS, type FolderKind } from "./driver";
import { forbidden, notFound } from "./errors";

export async function makeFolders(tx: Db, companyId: string, driverId: string, createdAt: Date): Promise<void> {
  const root = newId();
  await tx.insert(folders).values({ id: root, companyId, driverId, kind: "root", createdAt });
  await tx
    .insert(folders)
    .values(FOLDER_KINDS.map((kind) => ({ id: newId(), companyId, driverId, parentId: root, kind, createdAt })));
}

export async function folderOf(tx: Db, driverId: string, kind: FolderKind): Promise<string> {
  const [folder] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.driverId, driverId), eq(folders.kind, kind)));
  if (!folder) throw notFound();
  return folder.id;
}

/** Staff of the company reach all of a driver's papers, applicants their own application and licence. */
function reaches(actor: Actor, owner: { companyId: string; applicantId: string; kind: string }): boolean {
  if (can(actor, "manageDrivers") && "companyId" in actor) return actor.companyId === owner.companyId;
  if (actor.role === "Applicant")
    return actor.applicantId === owner.applicantId && (APPLICANT_FOLDERS as readonly string[]).includes(owner.kind);
  return false;
}

/** @throws forbidden for everyone without rights, whether or not the folder exists */
export async function getFolder(actor: Actor, id: string) {
  const [folder] = isId(id)
    ? await db
        .select({
          id: folders.id,
          kind: folders.kind,
          parentId: folders.parentId,
          companyId: folders.companyId,
          driverId: folders.driverId,
          applicantId: drivers.applicantId,
          firstName: drivers.firstName,
          lastName: drivers.lastName,
        })
        .from(folders)
        .innerJoin(drivers, eq(drivers.id, folders.driverId))
        .where(eq(folders.id, id))
    : [];
  if (!folder || !reaches(actor, folder)) throw forbidden();
  const inside = await db
    .select({ id: folders.id, kind: folders.kind })
    .from(folders)
    .where(eq(folders.parentId, id))
    .orderBy(asc(folders.id));
  const papers = await db
    .select({
      id: files.id,
      name: files.name,
      kind: files.kind,
      mediaType: files.mediaType,
      size: files.size,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(eq(files.folderId, id))
    .orderBy(asc(files.createdAt), asc(files.id));
  return {
    folder: {
      id: folder.id,
      kind: folder.kind as FolderKind,
      parentId: folder.parentId,
      driverId: folder.driverId,
      driverName: `${folder.firstName} ${folder.lastName}`.trim(),
    },
    folders: inside.map((row) => ({ id: row.id, kind: row.kind as FolderKind })),
    files: papers,
  };
}

const place = (id: string, company: string, column = "bytes") => ({ table: "files", column, row: id, company });

/** A stored file's plain bytes. @throws Error where they were altered */
export const openFile = (vault: Vault, { id, companyId }: { id: string; companyId: string }, sealed: Buffer): Buffer =>
  vault.open(place(id, companyId), sealed);

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
  createdByUserId?: string | null;
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
  const storageName = await storeBlob(vault.seal(place(id, file.companyId), bytes));
  const thumbnailName = thumbnail
    ? await storeBlob(vault.seal(place(id, file.companyId, "thumbnail"), thumbnail))
    : null;
  return { id, ...file, size: bytes.length, sha256: sha256(bytes), storageName, thumbnailName };
}

export async function addFile(tx: Db, file: StoredFile, folder: FolderKind, createdAt: Date): Promise<void> {
  await tx.insert(files).values({ ...file, folderId: await folderOf(tx, file.driverId, folder), createdAt });
}

export type FileContent = { bytes: Buffer; name: string; mediaType: string; sha256: string };

/** @throws notFound for a file that is not there or not within reach */
export async function readFileContent(actor: Actor, id: string, thumbnail = false): Promise<FileContent> {
  const [file] = isId(id)
    ? await db
        .select({ file: files, kind: folders.kind, applicantId: drivers.applicantId, dataKeyId: drivers.dataKeyId })
        .from(files)
        .innerJoin(folders, eq(folders.id, files.folderId))
        .innerJoin(drivers, eq(drivers.id, files.driverId))
        .where(eq(files.id, id))
    : [];
  if (!file || !reaches(actor, { companyId: file.file.companyId, applicantId: file.applicantId, kind: file.kind }))
    throw notFound();
  const name = thumbnail ? file.file.thumbnailName : file.file.storageName;
  if (!name) throw notFound();
  const vault = await openVault(db, file.dataKeyId);
  const bytes = vault.open(place(id, file.file.companyId, thumbnail ? "thumbnail" : "bytes"), await readBlob(name));
  if (!thumbnail) await auditAlone(actor, { action: "file.viewed", companyId: file.file.companyId, object: id });
  return {
    bytes,
    name: file.file.name,
    mediaType: thumbnail ? "image/jpeg" : file.file.mediaType,
    sha256: file.file.sha256,
  };
}
