import { db, transaction } from "db/client.server";
import { cdlPdfs, companies } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { DomainError, isUnavailable, notFound } from "~/domain/errors";
import { findFileContent } from "~/domain/file/row-access.server";
import type { FileContent } from "~/domain/file/store.server";
import { type CdlRow, decryptCdl, findVisibleCdl, findVisibleVersion } from "~/domain/row-access/cdl.server";
import { loadDriverFor } from "~/domain/row-access/driver.server";
import type { Actor } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { deleteBlob, dropBlobs, readBlob, storeBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { openVault, type Vault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";

type PdfOptions = { driverId?: string | undefined; version?: number | undefined };

export async function getCdlPdf(
  actor: Actor,
  language: Language,
  { driverId, version }: PdfOptions = {},
): Promise<FileContent> {
  const { driver, row, pdf } = await makeCdlPdf(actor, language, driverId, version);
  if (actor.role !== "Applicant")
    await auditView(actor, {
      action: "cdl.downloaded",
      companyId: driver.companyId,
      object: driver.id,
      detail: { version: row.number },
    });
  return pdf;
}

export async function makeCdlPdf(actor: Actor, language: Language, driverId?: string, version?: number) {
  const driver = await loadDriverFor(db, actor, driverId);
  const row =
    version === undefined
      ? await findVisibleCdl(db, actor, driver)
      : await findVisibleVersion(db, actor, driver, version);
  if (!row) throw notFound();
  const vault = await openVault(db, driver.dataKeyId);
  const pdf = (await findStoredPdf(vault, row, language)) ?? (await makeAndStore(actor, vault, row, language));
  return { driver, row, pdf };
}

const pdfContext = (id: string, company: string) => ({ table: "cdl_pdfs", column: "bytes", row: id, company });

/** A lost or altered PDF is made again. */
async function findStoredPdf(vault: Vault, row: CdlRow, language: Language): Promise<FileContent | undefined> {
  const [stored] = await db
    .select()
    .from(cdlPdfs)
    .where(and(eq(cdlPdfs.cdlId, row.id), eq(cdlPdfs.language, language)));
  if (!stored) return undefined;
  try {
    return pdfOf(row, vault.open(pdfContext(stored.id, row.companyId), await readBlob(stored.storageName)));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, cdl: row.id }, "a kept CDL paper can't be read");
    await transaction((tx) => tx.delete(cdlPdfs).where(eq(cdlPdfs.id, stored.id)));
    return undefined;
  }
}

async function makeAndStore(actor: Actor, vault: Vault, row: CdlRow, language: Language): Promise<FileContent> {
  const [front, back] = await Promise.all([
    findFileContent(actor, row.frontFileId),
    findFileContent(actor, row.backFileId),
  ]);
  const pdf = await drawCdl(vault, row, language, { front, back });
  await store(vault, row, language, pdf.bytes).catch((error: unknown) =>
    log.warn({ err: error, cdl: row.id }, "a CDL paper could not be kept"),
  );
  return pdf;
}

/** Drops the bytes where another request was first or the person was erased. */
async function store(vault: Vault, { id: cdlId, companyId }: CdlRow, language: Language, bytes: Buffer): Promise<void> {
  const id = newId();
  const storageName = await storeBlob(vault.seal(pdfContext(id, companyId), bytes));
  try {
    const [stored] = await transaction((tx) =>
      tx
        .insert(cdlPdfs)
        .values({ id, companyId, cdlId, language, storageName, madeAt: new Date() })
        .onConflictDoNothing()
        .returning({ id: cdlPdfs.id }),
    );
    if (!stored) await deleteBlob(storageName);
  } catch (error) {
    await dropBlobs([storageName]);
    throw error;
  }
}

const pdfOf = ({ documentNumber }: CdlRow, bytes: Buffer): FileContent => ({
  bytes,
  name: `cdl-${documentNumber}.pdf`,
  mediaType: "application/pdf",
  sha256: sha256(bytes),
});

type Picture = { bytes: Buffer; sha256: string };

/** The caller authorizes. */
export async function drawCdl(
  vault: Vault,
  row: CdlRow,
  language: Language,
  { front, back }: { front: Picture; back: Picture },
): Promise<FileContent> {
  const record = decryptCdl(vault, row);
  const [company] = await db
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, row.companyId));
  const data = {
    record,
    company: company?.name ?? "",
    ...(company && { timeZone: company.timeZone }),
    documentNumber: row.documentNumber,
    version: row.number,
    submittedAt: row.createdAt.toISOString(),
    front: new Uint8Array(front.bytes),
    back: new Uint8Array(back.bytes),
    hashes: { front: front.sha256, back: back.sha256, record: sha256(JSON.stringify(record)) },
  };
  try {
    return pdfOf(row, await makePdf({ kind: "cdl", language, data }));
  } catch (error) {
    log.error({ err: error }, "CDL paper");
    throw new DomainError("unavailable", "pdf_failed", { retryAfter: 5 });
  }
}
