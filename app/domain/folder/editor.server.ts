import { type Db, db, transaction } from "db/client.server";
import { companies, drivers, files, folders } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { DEGREES, type Rotation } from "~/domain/cdl/picture";
import { type Day, dayOf } from "~/domain/day";
import { endRequestFor } from "~/domain/document-request/filed.server";
import { conflict, invalid, notFound } from "~/domain/errors";
import { authorityFor, expiryFault, FILE_SLOTS, isRestricted, parseSlot } from "~/domain/file/kind";
import { endingOf, fileNameFrom, withoutEnding } from "~/domain/file/name";
import { mayOpenFolder, shownTo } from "~/domain/file/row-access.server";
import { fileContext, folderOf, type StoredFile, sealFile } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { once } from "~/domain/idempotency.server";
import { requireNotOnHold } from "~/domain/legal-hold/on-hold.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { can } from "~/permissions";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { isId } from "~/server/ids.server";
import { rotateJpeg } from "~/server/images.server";
import { openVault, type Vault } from "~/server/vault.server";
import { acceptNewVersion, isAccepted, moveAcceptance } from "./acceptance.server";
import { listVersions } from "./list.server";
import { findBlockingUse } from "./need.server";

async function loadFile(tx: Db, actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDocuments");
  const [row] = isId(id)
    ? await tx
        .select({
          file: files,
          folder: folders.kind,
          dataKeyId: drivers.dataKeyId,
          timeZone: companies.timeZone,
        })
        .from(files)
        .innerJoin(folders, eq(folders.id, files.folderId))
        .innerJoin(drivers, eq(drivers.id, files.driverId))
        .innerJoin(companies, eq(companies.id, files.companyId))
        .where(and(eq(files.id, id), eq(files.companyId, companyId), shownTo(actor)))
    : [];
  if (!row) throw notFound();
  const { file, folder, dataKeyId, timeZone } = row;
  return { ...file, folder, timeZone, vault: await openVault(tx, dataKeyId) };
}
export type FolderFile = Awaited<ReturnType<typeof loadFile>>;

const noteContext = ({ id, companyId }: Pick<FolderFile, "id" | "companyId">) =>
  fileContext(id, companyId, "sealed_note");
export const decryptNote = (file: Pick<FolderFile, "id" | "companyId" | "sealedNote" | "vault">): string =>
  file.sealedNote ? file.vault.open(noteContext(file), file.sealedNote).toString("utf8") : "";
export const sealNote = (vault: Vault, file: Pick<FolderFile, "id" | "companyId">, note: string | undefined) =>
  note ? vault.seal(noteContext(file), note) : null;

export async function getFile(actor: Actor, id: string) {
  const file = await loadFile(db, actor, id);
  if (isRestricted(file.folder))
    await auditView(actor, { action: "file.viewed", companyId: file.companyId, object: id });
  const versions = await listVersions(actor, db, file);
  const { folderId, folder, kind, name, mediaType, expiresOn, paperOn, authority, sha256, replacedById, version } =
    file;
  return {
    file: { id, folderId, folder, kind, mediaType, expiresOn, paperOn, authority, sha256, replacedById, version },
    name,
    title: withoutEnding(name, endingOf(mediaType)),
    note: decryptNote(file),
    versions,
    blockedBy: await findBlockingUse(db, file.vault, file),
    wasAcceptedForRequest: await isAccepted(db, file),
    mayDelete: can(actor, "deleteFiles"),
    places: FILE_SLOTS.filter((slot) => mayOpenFolder(actor, parseSlot(slot).folder)),
  };
}

export async function loadToChange(tx: Db, actor: Actor, id: string, version: number): Promise<FolderFile> {
  authorize(actor, "fileDocuments");
  const file = await loadFile(tx, actor, id);
  if (file.replacedById || file.version !== version) throw conflict("stale_version");
  return file;
}

export async function requireNoBlockingUse(tx: Db, file: FolderFile): Promise<void> {
  const need = await findBlockingUse(tx, file.vault, file);
  if (need) throw conflict(need);
}

function checkExpiry(kind: string, expiresOn: string | undefined, filedOn: Day, paperOn?: Day | null) {
  const fault = expiryFault(kind, expiresOn, filedOn, paperOn);
  if (fault) throw invalid({ expiresOn: [fault] });
}

export type FileChanges = {
  title: string;
  place?: string | undefined;
  paperOn?: Day | null | undefined;
  authority?: string | null | undefined;
  expiresOn?: string | undefined;
  note?: string | undefined;
};

export async function editFile(actor: Actor, id: string, version: number, details: FileChanges): Promise<void> {
  await transaction(async (tx) => {
    const file = await loadToChange(tx, actor, id, version);
    const ending = endingOf(file.mediaType);
    const name = details.title === withoutEnding(file.name, ending) ? file.name : fileNameFrom(details.title, ending);
    const { folder, kind } = details.place === undefined ? file : parseSlot(details.place);
    if (!mayOpenFolder(actor, folder)) throw invalid({ place: ["not_listed"] });
    const paperOn = details.paperOn === undefined ? file.paperOn : details.paperOn;
    if (paperOn && paperOn > dayOf(new Date(), file.timeZone)) throw invalid({ paperOn: ["future"] });
    checkExpiry(kind, details.expiresOn, paperOn ?? dayOf(file.createdAt, file.timeZone), paperOn);
    const expiresOn = details.expiresOn ?? null;
    const authority = authorityFor(kind, details.authority === undefined ? file.authority : details.authority);
    const changed = Object.entries({
      name: name !== file.name,
      folder: folder !== file.folder,
      kind: kind !== file.kind,
      paperOn: paperOn !== file.paperOn,
      authority: authority !== file.authority,
      expiry: expiresOn !== file.expiresOn,
      note: (details.note ?? "") !== decryptNote(file),
    })
      .filter(([, differs]) => differs)
      .map(([field]) => field);
    if (changed.length === 0) return;
    if (["name", "folder", "kind"].some((field) => changed.includes(field))) await requireNoBlockingUse(tx, file);
    const folderId = folder === file.folder ? file.folderId : await folderOf(tx, file.driverId, folder);
    await tx
      .update(files)
      .set({
        name,
        kind,
        folderId,
        paperOn,
        authority,
        expiresOn,
        sealedNote: sealNote(file.vault, file, details.note),
        version: version + 1,
      })
      .where(eq(files.id, id));
    if (folderId !== file.folderId) {
      const earlier = (await earlierVersionsOf(tx, file)).map((row) => row.id);
      await tx.update(files).set({ folderId }).where(inArray(files.id, earlier));
    }
    await audit(tx, actor, {
      action: "file.edited",
      object: id,
      detail: { changed: changed.join(), ...(folderId !== file.folderId && { from: file.folder, to: folder }) },
    });
    if (["folder", "kind", "paperOn", "expiry"].some((field) => changed.includes(field)))
      await endRequestFor(tx, actor, id);
  });
}

export async function earlierVersionsOf(tx: Db, { id, driverId }: Pick<FolderFile, "id" | "driverId">) {
  const all = await tx.select().from(files).where(eq(files.driverId, driverId));
  const before = (current: string): typeof all =>
    all.filter((row) => row.replacedById === current).flatMap((row) => [row, ...before(row.id)]);
  return before(id);
}

type FileRotation = { rotation: Rotation; version: number; idempotencyKey?: string | undefined };

/** @returns the id of the new version @throws notFound for a file that is no picture, conflict stale_version or a Need */
export async function rotateFile(
  actor: Actor,
  id: string,
  { rotation, version, idempotencyKey }: FileRotation,
): Promise<string> {
  const file = await loadFile(db, actor, id);
  if (file.mediaType !== "image/jpeg") throw notFound();
  const plain = await readStoredFile(file.vault, file);
  const { jpeg, ...shown } = await rotateJpeg(plain, DEGREES[rotation]);
  const { companyId, driverId, kind, name, mediaType } = file;
  const rotated = await sealFile(file.vault, { companyId, driverId, kind, name, mediaType, bytes: jpeg, ...shown });
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const before = await loadToChange(tx, actor, id, version);
      const { expiresOn, paperOn, authority, createdByUserId, createdAt } = before;
      const stored = { ...rotated, expiresOn, paperOn, authority, createdByUserId, createdAt };
      const newer = await addNewVersion(tx, actor, before, stored, "file.turned");
      await moveAcceptance(tx, before, newer);
      return newer;
    }),
  );
}

type Replacement = {
  document: StoredFile;
  expiresOn?: string | undefined;
  version: number;
  idempotencyKey?: string | undefined;
};

/** @returns the id of the new version @throws invalid as editFile, conflict stale_version or a Need */
export async function replaceFile(
  actor: Actor,
  id: string,
  { document, expiresOn, version, idempotencyKey }: Replacement,
): Promise<string> {
  const { userId } = authorize(actor, "fileDocuments");
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const before = await loadToChange(tx, actor, id, version);
      const now = new Date();
      checkExpiry(before.kind, expiresOn, dayOf(now, before.timeZone));
      const title = withoutEnding(before.name, endingOf(before.mediaType));
      const name = fileNameFrom(title, endingOf(document.mediaType));
      const filed = { createdByUserId: userId, createdAt: now };
      const stored = { ...document, kind: before.kind, name, expiresOn: expiresOn ?? null, ...filed };
      const newer = await addNewVersion(tx, actor, before, stored, "file.replaced");
      await acceptNewVersion(tx, actor, before, { id: newer, expiresOn: stored.expiresOn });
      await endRequestFor(tx, actor, newer);
      return newer;
    }),
  );
}

async function addNewVersion(
  tx: Db,
  actor: Actor,
  before: FolderFile,
  stored: StoredFile & { createdAt: Date },
  action: "file.turned" | "file.replaced",
): Promise<string> {
  await requireNoBlockingUse(tx, before);
  await tx.insert(files).values({
    ...stored,
    folderId: before.folderId,
    sealedNote: sealNote(before.vault, stored, decryptNote(before)),
  });
  await tx
    .update(files)
    .set({ replacedById: stored.id, version: before.version + 1 })
    .where(eq(files.id, before.id));
  await audit(tx, actor, { action, object: before.id, detail: { by: stored.id } });
  return stored.id;
}

export async function deleteFile(actor: Actor, id: string, version: number): Promise<string> {
  authorize(actor, "deleteFiles");
  const { folderId, blobs } = await transaction(async (tx) => {
    const file = await loadFile(tx, actor, id);
    if (file.version !== version) throw conflict("stale_version");
    await requireNotOnHold(tx, file.driverId);
    const deleted = file.replacedById ? [file] : [file, ...(await earlierVersionsOf(tx, file))];
    for (const row of deleted) {
      const need = await findBlockingUse(tx, file.vault, row);
      if (need) throw conflict(need);
    }
    const ids = deleted.map((row) => row.id);
    await tx
      .update(files)
      .set({ replacedById: file.replacedById })
      .where(and(eq(files.driverId, file.driverId), eq(files.replacedById, id)));
    await tx.delete(files).where(inArray(files.id, ids));
    // The folder decides who may read about it once its rows are deleted.
    const detail = { folder: file.folder };
    for (const fileId of ids) await audit(tx, actor, { action: "file.deleted", object: fileId, detail });
    const names = deleted.flatMap(({ storageName, thumbnailName }) => [storageName, thumbnailName]);
    return { folderId: file.folderId, blobs: names.filter((name) => name !== null) };
  });
  await dropBlobs(blobs);
  return folderId;
}
