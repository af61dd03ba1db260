import { db } from "db/client.server";
import { applicationPdfs, applicationSnapshots, files } from "db/schema";
import { eq } from "drizzle-orm";
import { notFound } from "~/domain/errors";
import { isDamage, readStored } from "~/domain/file/stored.server";
import { sha256 } from "~/server/ids.server";
import { spend } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { askerAddress } from "~/server/request-scope.server";
import { openVault, type Vault } from "~/server/vault.server";
import { openSnapshot, type SignedRecord, type Snapshot, selectSnapshots } from "./signed-record.server";

/** Bytes. */
export const MAX_COMPARED = 15 * 1024 * 1024;

export type Verified = { unchanged: true; signedAt: string } | { unchanged: false };

/** @param hash of a signed record or its PDF, 64 hexadecimal digits @throws notFound not_issued, tooMany */
export async function verifyDocument(hash: string): Promise<Verified> {
  const { snapshot, paper } = await findIssued(hash);
  try {
    const vault = await openVault(db, snapshot.dataKeyId);
    const text = openSnapshot(vault, snapshot);
    const whole = sha256(text) === snapshot.sha256 && (!paper || (await isPdfIntact(vault, snapshot)));
    if (whole) return { unchanged: true, signedAt: (JSON.parse(text.toString("utf8")) as SignedRecord).signedAt };
  } catch (error) {
    log.warn({ err: error, snapshot: snapshot.id }, "issued document can't be read");
  }
  return { unchanged: false };
}

/** Refuses before any of the file is read. @throws notFound not_issued, tooMany */
export async function compareWithIssued(hash: string): Promise<(bytes: Buffer) => boolean> {
  const { snapshot } = await findIssued(hash);
  return (bytes) => sha256(bytes) === snapshot.pdfSha256;
}

type Issued = { snapshot: Snapshot; paper: boolean };

async function findIssued(hash: string): Promise<Issued> {
  await spend("verify", askerAddress());
  if (!/^[0-9a-f]{64}$/i.test(hash)) throw notFound("not_issued");
  const wanted = hash.toLowerCase();
  const [signed] = await selectSnapshots(db).where(eq(applicationSnapshots.sha256, wanted));
  if (signed) return { snapshot: signed, paper: false };
  const [printed] = await selectSnapshots(db).where(eq(applicationPdfs.sha256, wanted));
  if (printed) return { snapshot: printed, paper: true };
  throw notFound("not_issued");
}

async function isPdfIntact(vault: Vault, { fileId, pdfSha256 }: Snapshot): Promise<boolean> {
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.id, fileId ?? ""));
  if (!file) return false;
  try {
    return sha256(await readStored(vault, file)) === pdfSha256;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return false;
  }
}
