import { db, transaction } from "db/client.server";
import { applications, files, releases } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { ReleasePdfData } from "~/documents/release";
import { decryptRelease, type StoredRelease, selectReleases } from "~/domain/application/record/release-record.server";
import { DomainError, notFound } from "~/domain/errors";
import { addFile, type FileContent, sealFile } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { env } from "~/env.server";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { deleteBlob } from "~/server/blobs.server";
import { isId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { openVault, type Vault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import { RELEASE_FILE } from "./kind";

const MAX_TRIES = 5;
const BATCH_SIZE = 20;

const pdfNumber = (id: string) => `RR-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();

/** Also makes what a killed process left; after five failures a PDF waits for the driver's next request. */
export async function makeWaitingReleasePdfs(signal?: AbortSignal): Promise<number> {
  const waiting = await selectReleases(db)
    .where(and(isNull(releases.fileId), lt(releases.pdfTries, MAX_TRIES)))
    .orderBy(asc(releases.pdfTries), asc(releases.id))
    .limit(BATCH_SIZE);
  let count = 0;
  for (const stored of waiting) {
    if (signal?.aborted) break;
    await makeAndStore(stored).then(
      () => {
        count += 1;
      },
      (error: unknown) => log.error({ err: error, release: stored.release.id }, "PDF of a release"),
    );
  }
  return count;
}

export async function makeMissingReleasePdfs({ id, companyId }: { id: string; companyId: string }): Promise<void> {
  const missing = await selectReleases(db).where(
    and(
      eq(applications.driverId, id),
      sameCompanyUnindexed(applications.companyId, companyId),
      isNull(releases.fileId),
    ),
  );
  for (const stored of missing) await makeAndStore(stored);
}

export async function getOwnReleasePdf(actor: Actor, id: string): Promise<FileContent> {
  const { applicantId } = authorize(actor, "ownApplication");
  const [stored] = isId(id) ? await selectReleases(db).where(eq(releases.id, id)) : [];
  if (!stored || stored.applicantId !== applicantId) throw notFound();
  const fileId = stored.release.fileId ?? (await makeForReader(stored));
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw notFound();
  const bytes = await readStoredFile(await openVault(db, stored.dataKeyId), file);
  await auditView(actor, { action: "file.viewed", companyId: file.companyId, object: fileId });
  return { bytes, name: file.name, mediaType: file.mediaType, sha256: file.sha256 };
}

async function makeForReader(stored: StoredRelease): Promise<string> {
  try {
    return await makeAndStore(stored);
  } catch (error) {
    log.error({ err: error, release: stored.release.id }, "PDF of a release");
    throw new DomainError("unavailable", "application_pdf_failed", { retryAfter: 5 });
  }
}

async function makeAndStore(stored: StoredRelease): Promise<string> {
  const { id, companyId, applicationId } = stored.release;
  try {
    const vault = await openVault(db, stored.dataKeyId);
    const bytes = await makePdf({ kind: "release", data: dataOf(vault, stored) });
    const file = await sealFile(vault, {
      companyId,
      driverId: stored.driverId,
      kind: RELEASE_FILE,
      name: `release-${stored.release.kind.replace("_", "-")}-${pdfNumber(id)}.pdf`,
      mediaType: "application/pdf",
      bytes,
    });
    const storedId = await transaction(async (tx) => {
      const [row] = await tx.select({ fileId: releases.fileId }).from(releases).where(eq(releases.id, id));
      if (!row) throw new Error("the release is gone");
      if (row.fileId) return row.fileId;
      await addFile(tx, file, "restricted", new Date());
      await tx.update(releases).set({ fileId: file.id, pdfSha256: file.sha256 }).where(eq(releases.id, id));
      const detail = { kind: stored.release.kind };
      await audit(tx, "system", { action: "release.paper_kept", companyId, object: applicationId, detail });
      return file.id;
    });
    if (storedId !== file.id) await deleteBlob(file.storageName);
    return storedId;
  } catch (error) {
    await transaction((tx) =>
      tx
        .update(releases)
        .set({ pdfTries: sql`${releases.pdfTries} + 1` })
        .where(eq(releases.id, id)),
    );
    throw error;
  }
}

function dataOf(vault: Vault, { release, timeZone }: StoredRelease): ReleasePdfData {
  const { employer, driver, text, language, signature, signedAt, consent } = decryptRelease(vault, release);
  return {
    documentNumber: pdfNumber(release.id),
    employer,
    driver,
    text,
    language,
    signature,
    signedAt,
    consent,
    timeZone,
    sha256: release.sha256,
    verifyUrl: `${env.appUrl}/verify/${release.sha256}`,
  };
}
