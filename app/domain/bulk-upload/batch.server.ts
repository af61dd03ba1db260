/** Uploaded documents until their uploader, who alone sees them, confirms or discards them. */
import { type Db, db, transaction } from "db/client.server";
import { bulkDocuments, bulkUploads, dataKeys, files } from "db/schema";
import { and, asc, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Day } from "~/domain/day";
import { endRequestFor } from "~/domain/document-request/filed.server";
import { DomainError, notFound } from "~/domain/errors";
import { authorityFor, expiryFault, FILE_SLOTS, parseSlot } from "~/domain/file/kind";
import { mayOpenFolder } from "~/domain/file/row-access.server";
import { addFile, type FileContent, fileContext, type StoredFile, sealFile } from "~/domain/file/store.server";
import { authorityCalled, authorityOptions } from "~/domain/reference";
import { loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor, todayOf } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { dropBlobs, readBlob } from "~/server/blobs.server";
import { isId } from "~/server/ids.server";
import { yieldToRequests } from "~/server/slices.server";
import { evictVault, openVault, type Vault } from "~/server/vault.server";
import { type BulkDocumentDetails, bulkDocumentContext } from "./details.server";
import { readDriverLookup } from "./driver-lookup.server";
import { type DriverLookup, findDriversNamed, labelOf } from "./file-name";
import { DAYS_WAITING, MAX_NAMED, PAGE_SIZE } from "./limits";

type BatchRow = typeof bulkUploads.$inferSelect;
type DocumentRow = typeof bulkDocuments.$inferSelect;

/** @throws notFound for another's, even a colleague's */
async function loadBatch(tx: Db, { companyId, userId }: CompanyActor, id: string): Promise<BatchRow> {
  const [batch] = isId(id)
    ? await tx
        .select()
        .from(bulkUploads)
        .where(and(eq(bulkUploads.id, id), eq(bulkUploads.companyId, companyId), eq(bulkUploads.userId, userId)))
    : [];
  if (!batch) throw notFound();
  return batch;
}

const detailsOf = (vault: Vault, { id, companyId, sealedDetails }: DocumentRow): BulkDocumentDetails =>
  vault.openJson<BulkDocumentDetails>(bulkDocumentContext(id, companyId, "sealed_details"), sealedDetails);

export async function listBatches(actor: Actor) {
  const { companyId, userId } = authorize(actor, "employDrivers");
  return db
    .select({
      id: bulkUploads.id,
      createdAt: bulkUploads.createdAt,
      waiting: db.$count(bulkDocuments, eq(bulkDocuments.batchId, bulkUploads.id)),
    })
    .from(bulkUploads)
    .where(and(eq(bulkUploads.companyId, companyId), eq(bulkUploads.userId, userId)))
    .orderBy(desc(bulkUploads.createdAt))
    .limit(20);
}

export async function getBatch(actor: Actor, id: string, after: string | null) {
  const staff = authorize(actor, "employDrivers");
  const batch = await loadBatch(db, staff, id);
  const vault = await openVault(db, batch.dataKeyId);
  const driverLookup = await readDriverLookup(staff.companyId);
  const rows = await db
    .select()
    .from(bulkDocuments)
    .where(and(eq(bulkDocuments.batchId, id), after && isId(after) ? gt(bulkDocuments.id, after) : undefined))
    .orderBy(asc(bulkDocuments.id))
    .limit(PAGE_SIZE + 1);
  const waiting = await db.$count(bulkDocuments, eq(bulkDocuments.batchId, id));
  const named = new Map(driverLookup.all.map((known) => [known.id, labelOf(known)]));
  const documents = rows.slice(0, PAGE_SIZE).map((row) => {
    const { driverIds, slot, authority, file, fault, path, paperOn, expiresOn } = detailsOf(vault, row);
    const candidates = driverIds.flatMap((driverId) => named.get(driverId) ?? []);
    const mayFile = slot !== null && mayOpenFolder(actor, parseSlot(slot).folder);
    return {
      id: row.id,
      path,
      fault: fault ?? null,
      mediaType: file?.mediaType ?? null,
      hasThumbnail: row.thumbnailName !== null,
      candidates,
      driver: candidates.length === 1 ? (candidates[0] ?? "") : "",
      slot: mayFile ? slot : "",
      authority: authorityOptions.find(({ value }) => value === authority)?.label ?? "",
      paperOn,
      expiresOn,
    };
  });
  return {
    id,
    arrived: batch.arrived,
    waiting,
    documents,
    next: rows.length > PAGE_SIZE ? (documents.at(-1)?.id ?? null) : null,
    authorities: authorityOptions.map(({ label }) => label),
    slots: FILE_SLOTS.filter((slot) => mayOpenFolder(actor, parseSlot(slot).folder)),
    names: driverLookup.all.length <= MAX_NAMED ? driverLookup.all.map(labelOf) : [],
  };
}

export async function readBulkDocument(
  actor: Actor,
  batchId: string,
  id: string,
  thumbnail: boolean,
): Promise<FileContent> {
  const staff = authorize(actor, "employDrivers");
  const batch = await loadBatch(db, staff, batchId);
  const [row] = isId(id)
    ? await db
        .select()
        .from(bulkDocuments)
        .where(and(eq(bulkDocuments.id, id), eq(bulkDocuments.batchId, batchId)))
    : [];
  const stored = thumbnail ? row?.thumbnailName : row?.storageName;
  if (!row || !stored) throw notFound();
  const vault = await openVault(db, batch.dataKeyId);
  const { file } = detailsOf(vault, row);
  if (!file) throw notFound();
  const context = bulkDocumentContext(id, staff.companyId, thumbnail ? "thumbnail" : undefined);
  const bytes = vault.open(context, await readBlob(stored));
  return { bytes, name: file.name, mediaType: thumbnail ? "image/jpeg" : file.mediaType, sha256: file.sha256 };
}

export type ConfirmedDocument = {
  id: string;
  take: boolean;
  driver?: string | undefined;
  slot?: string | undefined;
  authority?: string | undefined;
  paperOn?: Day | undefined;
  expiresOn?: Day | undefined;
};
export type BulkDocumentRefusal = {
  id: string;
  field: "driver" | "slot" | "authority" | "paperOn" | "expiresOn";
  code: string;
};

export async function fileDocuments(
  actor: Actor,
  batchId: string,
  confirmed: readonly ConfirmedDocument[],
): Promise<{ filed: number; refusals: BulkDocumentRefusal[]; waiting: number }> {
  const staff = authorize(actor, "employDrivers");
  const batch = await loadBatch(db, staff, batchId);
  const vault = await openVault(db, batch.dataKeyId);
  const driverLookup = await readDriverLookup(staff.companyId);
  const refusals: BulkDocumentRefusal[] = [];
  let filed = 0;
  await saveEntered(
    actor,
    { batch, vault, driverLookup },
    confirmed.filter(({ take }) => !take),
  );
  for (const document of confirmed.filter(({ take }) => take)) {
    await yieldToRequests();
    const refusal = await fileDocument(staff, actor, { batch, vault, driverLookup }, document);
    if (refusal === true) filed += 1;
    else if (refusal) refusals.push({ id: document.id, ...refusal });
  }
  const waiting = await db.$count(bulkDocuments, eq(bulkDocuments.batchId, batch.id));
  if (waiting === 0) await deleteBatch(batch);
  return { filed, refusals, waiting };
}

type Context = { batch: BatchRow; vault: Vault; driverLookup: DriverLookup };
type Refusal = Omit<BulkDocumentRefusal, "id">;

async function saveEntered(actor: Actor, { batch, vault, driverLookup }: Context, left: readonly ConfirmedDocument[]) {
  const typed = new Map(left.map((document) => [document.id, document]));
  const rows = await db.select().from(bulkDocuments).where(eq(bulkDocuments.batchId, batch.id));
  await transaction(async (tx) => {
    for (const row of rows) {
      const document = typed.get(row.id);
      if (!document) continue;
      const before = detailsOf(vault, row);
      const found = document.driver ? findDriversNamed(document.driver, driverLookup) : [];
      const mayFile =
        document.slot && FILE_SLOTS.includes(document.slot) && mayOpenFolder(actor, parseSlot(document.slot).folder);
      const after: BulkDocumentDetails = {
        ...before,
        driverIds: found.length > 0 ? found : before.driverIds,
        slot: mayFile && document.slot ? document.slot : before.slot,
        authority: authorityCalled(document.authority ?? "") ?? null,
        paperOn: document.paperOn ?? null,
        expiresOn: document.expiresOn ?? null,
      };
      const sealedDetails = vault.sealJson(bulkDocumentContext(row.id, row.companyId, "sealed_details"), after);
      await tx.update(bulkDocuments).set({ sealedDetails }).where(eq(bulkDocuments.id, row.id));
    }
  });
}

function checked(actor: Actor, driverLookup: DriverLookup, document: ConfirmedDocument) {
  const { driver, slot, paperOn, expiresOn } = document;
  const today = todayOf(actor);
  const found = driver ? findDriversNamed(driver, driverLookup) : [];
  const refuse = (field: Refusal["field"], code: string): { refusal: Refusal } => ({ refusal: { field, code } });
  if (!driver) return refuse("driver", "required");
  if (found.length !== 1) return refuse("driver", found.length === 0 ? "paper_driver_unknown" : "paper_driver_several");
  if (!slot || !FILE_SLOTS.includes(slot) || !mayOpenFolder(actor, parseSlot(slot).folder))
    return refuse("slot", "choose");
  const { folder, kind } = parseSlot(slot);
  const statedAuthority = authorityFor(kind, document.authority);
  const authority = statedAuthority ? authorityCalled(statedAuthority) : null;
  if (authority === undefined) return refuse("authority", "not_listed");
  if (paperOn && paperOn > today) return refuse("paperOn", "future");
  const fault = expiryFault(kind, expiresOn, paperOn ?? today, paperOn);
  if (fault) return refuse("expiresOn", fault);
  return { driverId: found[0] as string, folder, kind, authority };
}

/** @returns true where it was filed, undefined where it is gone already */
async function fileDocument(
  staff: CompanyActor,
  actor: Actor,
  { batch, vault, driverLookup }: Context,
  document: ConfirmedDocument,
): Promise<true | Refusal | undefined> {
  const { companyId, userId } = staff;
  const [row] = isId(document.id)
    ? await db
        .select()
        .from(bulkDocuments)
        .where(and(eq(bulkDocuments.id, document.id), eq(bulkDocuments.batchId, batch.id)))
    : [];
  if (!row?.storageName) return undefined;
  const target = checked(actor, driverLookup, document);
  if ("refusal" in target) return target.refusal;
  const { driverId, folder, kind, authority } = target;
  const { file, path, source } = detailsOf(vault, row);
  if (!file) return undefined;
  const [same] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.driverId, driverId), eq(files.sha256, file.sha256), isNull(files.replacedById)));
  if (same) return { field: "driver", code: "paper_there" };
  const stored = await resealed(companyId, userId, { driverId, kind }, { row, vault, file });
  try {
    const isFiled = await transaction(async (tx) => {
      const [taken] = await tx
        .delete(bulkDocuments)
        .where(eq(bulkDocuments.id, row.id))
        .returning({ id: bulkDocuments.id });
      if (!taken) return false;
      const now = new Date();
      const driver = await loadUnerasedDriver(tx, companyId, driverId);
      const note = [source, path].filter(Boolean).join(": ");
      const sealedNote = (await openVault(tx, driver.dataKeyId)).seal(
        fileContext(stored.id, companyId, "sealed_note"),
        note,
      );
      const details = { authority, paperOn: document.paperOn ?? null, expiresOn: document.expiresOn ?? null };
      await addFile(tx, { ...stored, ...details, sealedNote }, folder, now);
      await audit(tx, staff, { action: "file.added", object: stored.id, detail: { folder, kind, together: true } });
      await endRequestFor(tx, staff, stored.id);
      return true;
    });
    if (isFiled) await dropBlobs([row.storageName, row.thumbnailName].flatMap((name) => name ?? []));
    else await dropBlobs([stored.storageName, stored.thumbnailName].flatMap((name) => name ?? []));
    return isFiled || undefined;
  } catch (error) {
    await dropBlobs([stored.storageName, stored.thumbnailName].flatMap((name) => name ?? []));
    if (error instanceof DomainError && error.refusal === "gone")
      return { field: "driver", code: "paper_driver_unknown" };
    throw error;
  }
}

type Waiting = { row: DocumentRow; vault: Vault; file: NonNullable<BulkDocumentDetails["file"]> };

async function resealed(
  companyId: string,
  createdByUserId: string,
  { driverId, kind }: { driverId: string; kind: string },
  { row, vault, file }: Waiting,
): Promise<StoredFile> {
  const driver = await loadDriver(db, companyId, driverId);
  const bytes = vault.open(bulkDocumentContext(row.id, companyId), await readBlob(row.storageName ?? ""));
  const thumbnail = row.thumbnailName
    ? vault.open(bulkDocumentContext(row.id, companyId, "thumbnail"), await readBlob(row.thumbnailName))
    : undefined;
  const { size: _, sha256: __, ...about } = file;
  return sealFile(await openVault(db, driver.dataKeyId), {
    companyId,
    driverId,
    kind,
    ...about,
    bytes,
    ...(thumbnail && { thumbnail }),
    createdByUserId,
  });
}

export async function discardBatch(actor: Actor, id: string): Promise<void> {
  const staff = authorize(actor, "employDrivers");
  await deleteBatch(await loadBatch(db, staff, id));
}

async function deleteBatch({ id, dataKeyId }: BatchRow): Promise<void> {
  const dropped = await transaction(async (tx) => {
    const documents = await tx
      .delete(bulkDocuments)
      .where(eq(bulkDocuments.batchId, id))
      .returning({ storageName: bulkDocuments.storageName, thumbnailName: bulkDocuments.thumbnailName });
    await tx.delete(bulkUploads).where(eq(bulkUploads.id, id));
    await tx.delete(dataKeys).where(eq(dataKeys.id, dataKeyId));
    return documents;
  });
  evictVault(dataKeyId);
  await dropBlobs(dropped.flatMap(({ storageName, thumbnailName }) => [storageName ?? [], thumbnailName ?? []].flat()));
}

const DAY = 24 * 3600_000;

export async function deleteOldBulkUploads(now: Date): Promise<number> {
  const old = await db
    .select()
    .from(bulkUploads)
    .where(lt(bulkUploads.createdAt, new Date(now.getTime() - DAYS_WAITING * DAY)));
  for (const batch of old) await deleteBatch(batch);
  return old.length;
}
