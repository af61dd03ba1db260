import { type Db, db, transaction } from "db/client.server";
import { applicationPdfs, applicationSnapshots, applications } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Rendition } from "~/documents/application/printing";
import { getApplication } from "~/domain/application/review.server";
import { DomainError, notFound } from "~/domain/errors";
import { APPLICATION_PDF_KIND } from "~/domain/file/kind";
import { readFileContent } from "~/domain/file/row-access.server";
import { addFile, type FileContent, sealFile } from "~/domain/file/store.server";
import { getOwnApplication, loadApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { deleteBlob } from "~/server/blobs.server";
import { sha256 } from "~/server/ids.server";
import { log } from "~/server/log.server";
import type { Attachment } from "~/server/mail.server";
import { signPdf } from "~/server/signature/pdf.server";
import { openVault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import { mailSignedCopy } from "./copy-mail.server";
import { gatherPdfData, pdfNumber } from "./pdf-data.server";
import { type Snapshot, selectSnapshots } from "./snapshot.server";
import { hasJustRevealed } from "./ssn-reveal.server";

const MAX_TRIES = 5;
const BATCH_SIZE = 20;

/** Also makes what a killed process left; after five failures a PDF waits for the next request. */
export async function makeWaitingPdfs(signal?: AbortSignal): Promise<number> {
  const waiting = await selectSnapshots(db)
    .where(and(isNull(applicationPdfs.madeAt), lt(applicationPdfs.tries, MAX_TRIES)))
    .orderBy(asc(applicationPdfs.tries), asc(applicationPdfs.snapshotId))
    .limit(BATCH_SIZE);
  let count = 0;
  for (const snapshot of waiting) {
    if (signal?.aborted) break;
    const fileId = await makeAndStore(snapshot).catch((error: unknown) => {
      log.error({ err: error, snapshot: snapshot.id }, "application paper");
    });
    if (fileId) count += 1;
  }
  return count;
}

export async function makeMissingPdfs({ id, companyId }: { id: string; companyId: string }): Promise<void> {
  const missing = await selectSnapshots(db).where(
    and(
      eq(applications.driverId, id),
      sameCompanyUnindexed(applications.companyId, companyId),
      isNull(applicationPdfs.fileId),
    ),
  );
  for (const snapshot of missing) await makeAndStore(snapshot);
}

/** @param number by default the newest signature @throws notFound for a draft, unavailable application_pdf_failed */
export async function getApplicationPdf(actor: Actor, applicationId?: string, number?: number): Promise<FileContent> {
  const snapshot = await getSnapshot(actor, applicationId, number);
  return readFileContent(actor, snapshot.fileId ?? (await makeForReader(snapshot)));
}

async function getSnapshot(actor: Actor, applicationId?: string, number?: number): Promise<Snapshot> {
  if (number !== undefined && !Number.isSafeInteger(number)) throw notFound();
  const application =
    applicationId === undefined ? await getOwnApplication(db, actor) : await getApplication(actor, applicationId);
  const [snapshot] = await selectSnapshots(db)
    .where(
      and(
        eq(applicationSnapshots.applicationId, application.id),
        number === undefined ? undefined : eq(applicationSnapshots.number, number),
      ),
    )
    .orderBy(desc(applicationSnapshots.number))
    .limit(1);
  if (!snapshot) throw notFound();
  return snapshot;
}

/** A Spanish reading copy, never stored: the record is English. */
export async function getReadingCopy(actor: Actor, applicationId?: string, number?: number): Promise<FileContent> {
  const snapshot = await getSnapshot(actor, applicationId, number);
  const copy = await makeCopy(snapshot, { is: "reading" }, "es");
  await auditView(actor, {
    action: "application.reading_made",
    companyId: snapshot.companyId,
    object: snapshot.applicationId,
  });
  return copy;
}

/**
 * With the whole SSN, within ten minutes of its reveal; made for each reader and never stored.
 * @returns undefined without a recent reveal
 */
export async function findPdfWithSsn(actor: Actor, applicationId: string): Promise<FileContent | undefined> {
  const { name: by } = authorize(actor, "revealSsn");
  const snapshot = await getSnapshot(actor, applicationId);
  if (!(await hasJustRevealed(actor, snapshot.applicationId))) return;
  await auditInOwnTransaction(actor, {
    action: "ssn.printed",
    companyId: snapshot.companyId,
    object: snapshot.applicationId,
  });
  return makeCopy(snapshot, { is: "whole", by, at: new Date().toISOString() }, "ssn");
}

/** Of the record that lies in a file, where it is the newest of its application. */
export async function findCopyWithSsn(fileId: string, by: string): Promise<FileContent | undefined> {
  const [snapshot] = await selectSnapshots(db).where(eq(applicationPdfs.fileId, fileId));
  if (!snapshot) return;
  const newest = await db.$count(
    applicationSnapshots,
    and(
      eq(applicationSnapshots.applicationId, snapshot.applicationId),
      gt(applicationSnapshots.number, snapshot.number),
    ),
  );
  return newest > 0 ? undefined : makeCopy(snapshot, { is: "whole", by, at: new Date().toISOString() }, "ssn");
}

async function makeCopy(snapshot: Snapshot, rendition: Rendition, ending: string): Promise<FileContent> {
  const bytes = await orUnavailable(snapshot, () => draw(snapshot, rendition));
  const name = `application-${pdfNumber(snapshot.id)}-${ending}.pdf`;
  return { bytes, name, mediaType: "application/pdf", sha256: sha256(bytes) };
}

async function draw(snapshot: Snapshot, rendition: Rendition): Promise<Buffer> {
  const data = await gatherPdfData(snapshot, rendition);
  const pdf = await makePdf({ kind: "application", data });
  return data.sealedAt ? signPdf(pdf) : pdf;
}

const makeForReader = (snapshot: Snapshot): Promise<string> => orUnavailable(snapshot, () => makeAndStore(snapshot));

async function orUnavailable<T>(snapshot: Snapshot, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, snapshot: snapshot.id }, "application paper");
    throw new DomainError("unavailable", "application_pdf_failed", { retryAfter: 5 });
  }
}

async function makeAndStore(snapshot: Snapshot): Promise<string> {
  try {
    return await store(snapshot, await draw(snapshot, { is: "record" }));
  } catch (error) {
    await transaction(async (tx) => {
      const [pdf] = await tx
        .update(applicationPdfs)
        .set({ tries: sql`${applicationPdfs.tries} + 1` })
        .where(eq(applicationPdfs.snapshotId, snapshot.id))
        .returning({ tries: applicationPdfs.tries });
      if (pdf && pdf.tries >= MAX_TRIES) await mailCopyOnce(tx, snapshot);
    });
    throw error;
  }
}

async function mailCopyOnce(tx: Db, { id, companyId, applicationId }: Snapshot, pdf?: Attachment): Promise<void> {
  const [due] = await tx
    .update(applicationPdfs)
    .set({ mailsCopy: false })
    .where(and(eq(applicationPdfs.snapshotId, id), eq(applicationPdfs.mailsCopy, true)))
    .returning({ id: applicationPdfs.snapshotId });
  if (due) await mailSignedCopy(tx, await loadApplication(tx, companyId, applicationId), pdf);
}

async function store(snapshot: Snapshot, bytes: Buffer): Promise<string> {
  const { id, companyId, applicationId, driverId, dataKeyId } = snapshot;
  const stored = await sealFile(await openVault(db, dataKeyId), {
    companyId,
    driverId,
    kind: APPLICATION_PDF_KIND,
    name: `application-${pdfNumber(id)}.pdf`,
    mediaType: "application/pdf",
    bytes,
  });
  const now = new Date();
  const storedId = await transaction(async (tx) => {
    await tx.insert(applicationPdfs).values({ snapshotId: id, companyId }).onConflictDoNothing();
    const [pdf] = await tx
      .select({ fileId: applicationPdfs.fileId })
      .from(applicationPdfs)
      .where(eq(applicationPdfs.snapshotId, id));
    if (pdf?.fileId) return pdf.fileId;
    await addFile(tx, stored, "application", now);
    await tx
      .update(applicationPdfs)
      .set({ fileId: stored.id, sha256: stored.sha256, madeAt: now })
      .where(and(eq(applicationPdfs.snapshotId, id), isNull(applicationPdfs.madeAt)));
    await audit(tx, "system", { action: "application.paper_kept", companyId, object: applicationId });
    await mailCopyOnce(tx, snapshot, {
      filename: stored.name,
      contentType: stored.mediaType,
      content: bytes.toString("base64"),
      encoding: "base64",
    });
    return stored.id;
  });
  if (storedId !== stored.id) await deleteBlob(stored.storageName);
  return storedId;
}
