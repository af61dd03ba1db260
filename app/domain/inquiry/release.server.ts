/** Nobody is asked without the driver's signed release (49 CFR 391.23(f), 40.321(b)). */
import { type Db, db } from "db/client.server";
import { files } from "db/schema";
import { eq } from "drizzle-orm";
import { decryptRelease, releasesOf } from "~/domain/application/record/release-record.server";
import { conflict } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { formatEmployer } from "~/domain/release/employers";
import { applicationsOf } from "~/domain/row-access/application.server";
import type { InquiryDetails } from "./answer";
import type { Loaded } from "./record.server";

export const CONSENT_STATES = ["missing", "making", "signed", "withdrawn"] as const;
export type Consent = { state: (typeof CONSENT_STATES)[number]; fileId: string | null; withdrawnAt: Date | null };

const fold = (name: string) => name.trim().toLowerCase();
const names = (employers: readonly string[], { name, city, state }: InquiryDetails["employer"]): boolean =>
  employers.some((written) =>
    [formatEmployer({ name, city, state, from: null, to: null }), name].map(fold).includes(fold(written)),
  );

export async function findConsent(tx: Db, { row, vault, details }: Loaded): Promise<Consent> {
  const own = await applicationsOf(tx, { id: row.driverId, companyId: row.companyId });
  const all = await releasesOf(
    tx,
    own.map(({ id }) => id),
  );
  const newest = all.findLast(
    (each) => each.kind === "prior_employer" && names(decryptRelease(vault, each).employers, details.employer),
  );
  if (!newest) return { state: "missing", fileId: null, withdrawnAt: null };
  const state = newest.withdrawnAt ? "withdrawn" : newest.fileId ? "signed" : "making";
  return { state, fileId: newest.fileId, withdrawnAt: newest.withdrawnAt };
}

export async function requireConsent(tx: Db, loaded: Loaded): Promise<void> {
  const { state } = await findConsent(tx, loaded);
  if (state !== "signed") throw conflict(`consent_${state}`);
}

/** @throws conflict as requireConsent does */
export async function readConsent(loaded: Loaded): Promise<FileContent> {
  await requireConsent(db, loaded);
  const { fileId } = await findConsent(db, loaded);
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.id, fileId ?? ""));
  if (!file) throw conflict("consent_making");
  const bytes = await readStoredFile(loaded.vault, file);
  return { bytes, name: file.name, mediaType: file.mediaType, sha256: file.sha256 };
}
