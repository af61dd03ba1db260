import { db, transaction } from "db/client.server";
import { files } from "db/schema";
import { inArray } from "drizzle-orm";
import { endRequestFor } from "~/domain/document-request/filed.server";
import { invalid, isUnavailable, notFound } from "~/domain/errors";
import { readDocument } from "~/domain/file/document.server";
import { authorityFor, isSubFolder, type SubFolder, UNNAMED_KIND } from "~/domain/file/kind";
import { type Folder, loadFolderFor } from "~/domain/file/row-access.server";
import { addFile, type StoredFile, sealFile } from "~/domain/file/store.server";
import { once } from "~/domain/idempotency.server";
import { requireNotErased } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { hasBlob } from "~/server/blobs.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault, systemVault } from "~/server/vault.server";

/** @throws forbidden where loadFolderFor does, notFound for the root, gone data_erased */
export async function loadFolderToFile(actor: Actor, folderId: string): Promise<Folder & { kind: SubFolder }> {
  authorize(actor, "fileDocuments");
  const { kind, ...folder } = await loadFolderFor(db, actor, folderId);
  if (!isSubFolder(kind)) throw notFound();
  requireNotErased(folder);
  return { ...folder, kind };
}

/** The data key makes documents from before an erasure unreadable. */
const stagedContext = ({ driverId, dataKeyId, companyId }: Folder) => ({
  table: "staged",
  column: "document",
  row: `${driverId}|${dataKeyId}`,
  company: companyId,
});

export type Staged = { token: string; name: string };
export type Incoming = { bytes: Buffer; filename: string; tooLarge: boolean };

export async function stageDocument(
  actor: Actor,
  folderId: string,
  { bytes, filename, tooLarge }: Incoming,
): Promise<Staged> {
  const folder = await loadFolderToFile(actor, folderId);
  const { userId } = authorize(actor, "fileDocuments");
  await consumeLimit("documentsFiled", userId);
  if (tooLarge) throw invalid({ documents: ["file_too_large"] });
  const document = await readDocument({ bytes, name: filename });
  if ("fault" in document) throw invalid({ documents: [document.fault] });
  const { companyId, driverId } = folder;
  const stored = await sealFile(await openVault(db, folder.dataKeyId), {
    companyId,
    driverId,
    kind: UNNAMED_KIND,
    ...document,
    createdByUserId: userId,
  });
  return { token: systemVault.sealJson(stagedContext(folder), stored).toString("base64url"), name: stored.name };
}

/** @returns undefined for a forged text, another driver's or a deleted document */
export async function readStagedDocument(
  actor: Actor,
  folderId: string,
  token: string,
): Promise<StoredFile | undefined> {
  const folder = await loadFolderToFile(actor, folderId);
  try {
    const stored = systemVault.openJson<StoredFile>(stagedContext(folder), Buffer.from(token, "base64url"));
    return (await hasBlob(stored.storageName)) ? stored : undefined;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return undefined;
  }
}

type Filing = {
  documents: StoredFile[];
  kind?: string | undefined;
  authority?: string | undefined;
  paperOn?: string | undefined;
  expiresOn?: string | undefined;
  idempotencyKey?: string;
};

export async function fileDocuments(actor: Actor, folderId: string, filing: Filing): Promise<string[]> {
  const { userId } = authorize(actor, "fileDocuments");
  const folder = await loadFolderToFile(actor, folderId);
  const { documents, kind = UNNAMED_KIND, paperOn = null, expiresOn = null, idempotencyKey } = filing;
  const authority = authorityFor(kind, filing.authority);
  const filed = await transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const ids = documents.map(({ id }) => id);
      const existing = await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids));
      const now = new Date();
      for (const document of documents.filter(({ id }) => !existing.some((row) => row.id === id))) {
        const details = { kind, authority, paperOn, expiresOn };
        await addFile(tx, { ...document, ...details, createdByUserId: userId }, folder.kind, now);
        await audit(tx, actor, { action: "file.added", object: document.id, detail: { folder: folder.kind, kind } });
        await endRequestFor(tx, actor, document.id);
      }
      return ids.join();
    }),
  );
  return filed.split(",");
}
