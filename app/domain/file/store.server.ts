import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { files, folders } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { storeBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { requireKey, type Vault } from "~/server/vault.server";
import { FOLDER_KINDS, type FolderKind } from "./kind";

type FolderRow = typeof folders.$inferInsert;

function newFolders(companyId: string, driverId: string, createdAt: Date): FolderRow[] {
  const root = newId();
  return [
    { id: root, companyId, driverId, kind: "root", createdAt },
    ...FOLDER_KINDS.map((kind) => ({ id: newId(), companyId, driverId, parentId: root, kind, createdAt })),
  ];
}

export async function makeFolders(tx: Db, companyId: string, driverId: string, createdAt: Date): Promise<void> {
  await tx.insert(folders).values(newFolders(companyId, driverId, createdAt));
}

const folderByKind = prepared((tx) =>
  tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.driverId, sql.placeholder("driverId")), eq(folders.kind, sql.placeholder("kind")))),
);

export async function folderOf(tx: Db, driverId: string, kind: FolderKind): Promise<string> {
  const folder = await folderByKind(tx).get({ driverId, kind });
  if (!folder) throw notFound();
  return folder.id;
}

export const fileContext = (id: string, company: string, column = "bytes") => ({
  table: "files",
  column,
  row: id,
  company,
});

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
  paperOn?: string | null;
  authority?: string | null;
  sealedNote?: Buffer | null;
  createdByUserId?: string | null;
  awaitsSubmission?: boolean;
};
export type StoredFile = Omit<NewFile, "bytes" | "thumbnail"> & {
  id: string;
  size: number;
  sha256: string;
  storageName: string;
  thumbnailName: string | null;
  keyId?: string | undefined;
};

/** Durable on return; the row follows with addFile in the operation's transaction. */
export async function sealFile(
  vault: Vault,
  { bytes, thumbnail, ...file }: NewFile,
  id = newId(),
): Promise<StoredFile> {
  const storageName = await storeBlob(vault.seal(fileContext(id, file.companyId), bytes));
  const thumbnailName = thumbnail
    ? await storeBlob(vault.seal(fileContext(id, file.companyId, "thumbnail"), thumbnail))
    : null;
  return { id, ...file, size: bytes.length, sha256: sha256(bytes), storageName, thumbnailName, keyId: vault.keyId };
}

/** @throws gone data_erased after a concurrent erasure */
export const addFile = (tx: Db, file: StoredFile, folder: FolderKind, createdAt: Date): Promise<void> =>
  addFiles(tx, [file], folder, createdAt);

export async function addFiles(tx: Db, added: StoredFile[], folder: FolderKind, createdAt: Date): Promise<void> {
  const [first] = added;
  if (!first) return;
  for (const { keyId } of added) if (keyId) await requireKey(tx, keyId);
  const folderId = await folderOf(tx, first.driverId, folder);
  await tx.insert(files).values(added.map(({ keyId: _, ...file }) => ({ ...file, folderId, createdAt })));
}

export type FileContent = { bytes: Buffer; name: string; mediaType: string; sha256: string };
