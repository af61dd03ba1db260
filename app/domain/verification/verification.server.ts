import { db } from "db/client.server";
import { applicationPdfs, applicationSnapshots, documentRequests, drivers, files, releases } from "db/schema";
import { eq } from "drizzle-orm";
import { releaseContext, selectReleases } from "~/domain/application/record/release-record.server";
import { decryptSnapshot, selectSnapshots } from "~/domain/application/record/snapshot.server";
import { signatureContext } from "~/domain/document-request/record.server";
import { notFound } from "~/domain/errors";
import { isFileDamaged, readStoredFile } from "~/domain/file/stored.server";
import { sha256 } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { clientAddress } from "~/server/request-scope.server";
import { findTimestamp, type Timestamp } from "~/server/timestamp/queue.server";
import { openVault, type Vault } from "~/server/vault.server";

/** Bytes. */
export const MAX_COMPARED = 15 * 1024 * 1024;

export type Verified = { unchanged: true; signedAt: string; timestamp: Timestamp | null } | { unchanged: false };

type Issued = {
  id: string;
  dataKeyId: string;
  sha256: string;
  open(vault: Vault): Buffer;
  fileId: string | null;
  pdfSha256: string | null;
};

export async function verifyDocument(hash: string): Promise<Verified> {
  const issued = await findIssued(hash);
  try {
    const vault = await openVault(db, issued.dataKeyId);
    const text = issued.open(vault);
    const isRecord = hash.toLowerCase() === issued.sha256;
    const whole = sha256(text) === issued.sha256 && (isRecord || (await isPdfIntact(vault, issued)));
    if (whole) {
      const { signedAt } = JSON.parse(text.toString("utf8")) as { signedAt: string };
      return { unchanged: true, signedAt, timestamp: (await findTimestamp(issued.sha256)) ?? null };
    }
  } catch (error) {
    log.warn({ err: error, document: issued.id }, "issued document can't be read");
  }
  return { unchanged: false };
}

/** Refuses before any of the file is read. */
export async function compareWithIssued(hash: string): Promise<(bytes: Buffer) => boolean> {
  const { pdfSha256 } = await findIssued(hash);
  return (bytes) => sha256(bytes) === pdfSha256;
}

async function findIssued(hash: string): Promise<Issued> {
  await consumeLimit("documentVerifications", clientAddress());
  if (!/^[0-9a-f]{64}$/i.test(hash)) throw notFound("not_issued");
  const sha256 = hash.toLowerCase();
  for (const find of [application, release, form])
    for (const of of ["record", "pdf"] as const) {
      const found = await find(sha256, of);
      if (found) return found;
    }
  throw notFound("not_issued");
}

async function application(hash: string, of: "record" | "pdf"): Promise<Issued | undefined> {
  const column = of === "record" ? applicationSnapshots.sha256 : applicationPdfs.sha256;
  const [snapshot] = await selectSnapshots(db).where(eq(column, hash));
  return snapshot && { ...snapshot, open: (vault) => decryptSnapshot(vault, snapshot) };
}

async function release(hash: string, of: "record" | "pdf"): Promise<Issued | undefined> {
  const column = of === "record" ? releases.sha256 : releases.pdfSha256;
  const [found] = await selectReleases(db).where(eq(column, hash));
  if (!found) return undefined;
  const { release: row, dataKeyId } = found;
  return { ...row, dataKeyId, open: (vault) => vault.open(releaseContext(row), row.sealedRecord) };
}

async function form(hash: string, of: "record" | "pdf"): Promise<Issued | undefined> {
  const column = of === "record" ? documentRequests.sha256 : documentRequests.pdfSha256;
  const [found] = await db
    .select({ row: documentRequests, dataKeyId: drivers.dataKeyId })
    .from(documentRequests)
    .innerJoin(drivers, eq(drivers.id, documentRequests.driverId))
    .where(eq(column, hash));
  if (!found) return undefined;
  const { row, dataKeyId } = found;
  return {
    ...row,
    sha256: row.sha256 ?? "",
    dataKeyId,
    open: (vault) => vault.open(signatureContext(row), row.sealedSignature ?? Buffer.alloc(0)),
  };
}

async function isPdfIntact(vault: Vault, { fileId, pdfSha256 }: Issued): Promise<boolean> {
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.id, fileId ?? ""));
  if (!file) return false;
  try {
    return sha256(await readStoredFile(vault, file)) === pdfSha256;
  } catch (error) {
    if (!isFileDamaged(error)) throw error;
    return false;
  }
}
