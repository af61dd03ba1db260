/** A document in the wrong driver's folders goes to the right one's with its earlier versions, sealed by that driver's key. */
import { type Db, db, transaction } from "db/client.server";
import { files } from "db/schema";
import { eq } from "drizzle-orm";
import { endRequestFor } from "~/domain/document-request/filed.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { conflict, invalid } from "~/domain/errors";
import { folderOf, sealFile } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { isAccepted } from "~/domain/folder/acceptance.server";
import {
  decryptNote,
  earlierVersionsOf,
  type FolderFile,
  loadToChange,
  requireNoBlockingUse,
  sealNote,
} from "~/domain/folder/editor.server";
import { requireNotOnHold } from "~/domain/legal-hold/on-hold.server";
import { loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { openVault, requireKey, type Vault } from "~/server/vault.server";
import { readDriverLookup } from "./driver-lookup.server";
import { findDriversNamed, labelOf } from "./file-name";
import { MAX_NAMED } from "./limits";

export async function listTargets(actor: Actor): Promise<string[]> {
  const { companyId } = authorize(actor, "deleteFiles");
  const { all } = await readDriverLookup(companyId, DRIVER_STATUSES);
  return all.length <= MAX_NAMED ? all.map(labelOf) : [];
}

async function targetOf(companyId: string, typed: string, from: string): Promise<string> {
  const [id, ...others] = findDriversNamed(typed, await readDriverLookup(companyId, DRIVER_STATUSES));
  const refuse = (code: string) => invalid({ driver: [code] });
  if (!id) throw refuse("file_driver_unknown");
  if (others.length > 0) throw refuse("paper_driver_several");
  if (id === from) throw refuse("file_there");
  return id;
}

/**
 * What was recorded from it stays in the first driver's qualification file, as the record of who read what.
 * @param typed an employee code, full name or email
 * @returns the folder where it is now
 * @throws invalid for nobody or several, conflict stale_version, legal_hold or a Need
 */
export async function moveToDriver(
  actor: Actor,
  id: string,
  { version, driver: typed }: { version: number; driver: string },
): Promise<string> {
  const { companyId } = authorize(actor, "deleteFiles");
  const file = await loadMovable(db, actor, id, version);
  const target = await loadUnerasedDriver(db, companyId, await targetOf(companyId, typed, file.driverId));
  const vault = await openVault(db, target.dataKeyId);
  const moving = [file, ...(await earlierVersionsOf(db, file))];
  const sealed = await Promise.all(moving.map((each) => resealed(vault, file.vault, each)));
  const placed = await transaction(async (tx) => {
    const now = await loadMovable(tx, actor, id, version);
    await requireKey(tx, target.dataKeyId);
    const folderId = await folderOf(tx, target.id, now.folder);
    for (const { id: each, version: before, ...changed } of sealed)
      await tx
        .update(files)
        .set({ ...changed, driverId: target.id, folderId, version: before + 1 })
        .where(eq(files.id, each));
    const detail = { driver: file.driverId, to: target.id, folder: now.folder };
    await audit(tx, actor, { action: "file.moved", object: id, detail });
    const { driver, to, folder } = detail;
    await audit(tx, actor, { action: "file.moved", object: driver, detail: { paper: id, to, folder } });
    await audit(tx, actor, { action: "file.moved", object: to, detail: { paper: id, driver, folder } });
    await endRequestFor(tx, actor, id);
    return folderId;
  }).catch(async (error: unknown) => {
    await dropBlobs(blobsOf(sealed));
    throw error;
  });
  await dropBlobs(blobsOf(moving));
  return placed;
}

type Row = typeof files.$inferSelect;

async function resealed(vault: Vault, before: Vault, row: Row) {
  const { id, version, companyId, driverId, kind, name, mediaType } = row;
  const bytes = await readStoredFile(before, row);
  const thumbnail =
    row.thumbnailName && (await readStoredFile(before, { ...row, storageName: row.thumbnailName }, "thumbnail"));
  const copied = { companyId, driverId, kind, name, mediaType, bytes, ...(thumbnail && { thumbnail }) };
  const { storageName, thumbnailName } = await sealFile(vault, copied, id);
  return {
    id,
    version,
    storageName,
    thumbnailName,
    sealedNote: sealNote(vault, row, decryptNote({ ...row, vault: before })),
  };
}

const blobsOf = (rows: readonly Pick<Row, "storageName" | "thumbnailName">[]): string[] =>
  rows.flatMap(({ storageName, thumbnailName }) => [storageName, ...(thumbnailName ? [thumbnailName] : [])]);

async function loadMovable(tx: Db, actor: Actor, id: string, version: number): Promise<FolderFile> {
  const file = await loadToChange(tx, actor, id, version);
  await requireNotOnHold(tx, file.driverId);
  await requireNoBlockingUse(tx, file);
  // What the driver was asked for, sent and staff accepted is an answer of this driver.
  if (await isAccepted(tx, file)) throw conflict("needed_by_acceptance");
  return file;
}
