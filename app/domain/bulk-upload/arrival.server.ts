/** Documents that somebody sends together: read, encrypted under a key of their own, and kept until each is confirmed. */
import { transaction } from "db/client.server";
import { bulkDocuments, bulkUploads, dataKeys } from "db/schema";
import { eq, sql } from "drizzle-orm";
import { invalid } from "~/domain/errors";
import { readDocument } from "~/domain/file/document.server";
import { MAX_DOCUMENT_BYTES } from "~/domain/file/kind";
import { uploadedName } from "~/domain/file/name";
import type { Incoming } from "~/domain/folder/filing.server";
import { type Actor, authorize, type CompanyActor, todayOf } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { dropBlobs, storeBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { newDataKey, type Vault } from "~/server/vault.server";
import { isZip, openZip } from "~/server/zip.server";
import { type BulkDocumentDetails, type BulkDocumentFault, bulkDocumentContext } from "./details.server";
import { readDriverLookup } from "./driver-lookup.server";
import { type DriverLookup, guessFrom } from "./file-name";
import { mayBeIndex } from "./index-columns";
import { stageIndex } from "./index-table.server";
import { MAX_DOCUMENTS, ZIP_LIMITS } from "./limits";

type Batch = { id: string; vault: Vault; number: number; driverLookup: DriverLookup; index?: string | undefined };
type Arrived = { path: string; source: string | null } & ({ bytes: Buffer } | { fault: BulkDocumentFault });

export function bulkUploadReceiver(actor: Actor) {
  const staff = authorize(actor, "employDrivers");
  let batch: Batch | undefined;
  let over = false;
  return {
    async take({ bytes, filename, tooLarge }: Incoming): Promise<void> {
      batch ??= await beginBatch(staff);
      for await (const arrived of documentsIn(bytes, filename, tooLarge)) {
        if (!batch.index && "bytes" in arrived && mayBeIndex(arrived.path)) {
          batch.index = await stageIndex(staff, batch.id, arrived.bytes);
          if (batch.index) continue;
        }
        if (batch.number >= MAX_DOCUMENTS) {
          over = true;
          return;
        }
        batch.number += 1;
        await storeDocument(staff, batch, arrived);
      }
    },
    async end(): Promise<{ id: string; over: boolean; index: string | undefined }> {
      if (!batch) throw invalid({ documents: ["choose_file"] });
      const { id, number, index } = batch;
      await transaction((tx) =>
        audit(tx, staff, {
          action: "file.received",
          companyId: staff.companyId,
          object: id,
          detail: { papers: number },
        }),
      );
      return { id, over, index };
    },
  };
}

async function beginBatch(staff: CompanyActor): Promise<Batch> {
  const { companyId, userId } = staff;
  await consumeLimit("bulkUploads", userId);
  const { row, vault } = newDataKey();
  const id = newId();
  await transaction(async (tx) => {
    await tx.insert(dataKeys).values(row);
    await tx.insert(bulkUploads).values({ id, companyId, userId, dataKeyId: row.id, createdAt: new Date() });
  });
  return { id, vault, number: 0, driverLookup: await readDriverLookup(companyId) };
}

async function* documentsIn(bytes: Buffer, filename: string, tooLarge: boolean): AsyncGenerator<Arrived> {
  const whole = { path: filename, source: null };
  if (!isZip(bytes)) {
    yield tooLarge || bytes.length > MAX_DOCUMENT_BYTES ? { ...whole, fault: "file_too_large" } : { ...whole, bytes };
    return;
  }
  const opened = tooLarge ? ({ fault: "zip_too_large" } as const) : openZip(bytes, ZIP_LIMITS);
  if ("fault" in opened) yield { ...whole, fault: opened.fault };
  else for await (const file of opened.files) yield { ...file, source: uploadedName(filename, ".zip") };
}

async function storeDocument(
  { companyId, timeZone, ...staff }: CompanyActor,
  batch: Batch,
  arrived: Arrived,
): Promise<void> {
  const { path, source } = arrived;
  const document = "fault" in arrived ? arrived : await readDocument({ bytes: arrived.bytes, name: path });
  const id = newId();
  const { vault, driverLookup } = batch;
  const guess = guessFrom(path, driverLookup, todayOf({ ...staff, companyId, timeZone }));
  const details: BulkDocumentDetails = { path: [...path].slice(-300).join(""), source, ...guess };
  const blobs: { storageName?: string; thumbnailName?: string } = {};
  if ("fault" in document) details.fault = document.fault;
  else {
    const { bytes, thumbnail, ...file } = document;
    details.file = { ...file, size: bytes.length, sha256: sha256(bytes) };
    blobs.storageName = await storeBlob(vault.seal(bulkDocumentContext(id, companyId), bytes));
    if (thumbnail)
      blobs.thumbnailName = await storeBlob(vault.seal(bulkDocumentContext(id, companyId, "thumbnail"), thumbnail));
  }
  try {
    await transaction(async (tx) => {
      await tx.insert(bulkDocuments).values({
        id,
        batchId: batch.id,
        companyId,
        sealedDetails: vault.sealJson(bulkDocumentContext(id, companyId, "sealed_details"), details),
        ...blobs,
        createdAt: new Date(),
      });
      await tx
        .update(bulkUploads)
        .set({ arrived: sql`${bulkUploads.arrived} + 1` })
        .where(eq(bulkUploads.id, batch.id));
    });
  } catch (error) {
    await dropBlobs(Object.values(blobs));
    throw error;
  }
}
