/** What was signed, frozen word for word, and how it is shown. */
import type { Db } from "db/client.server";
import { applicationSnapshots } from "db/schema";
import { desc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { newId, sha256 } from "~/server/ids.server";
import type { Vault } from "~/server/vault.server";
import type { Application } from "./application.server";
import type { Answers } from "./application-sections";
import type { CdlRecord } from "./cdl";
import { maskSsn } from "./ssn";

/** What a signature covers. It is kept as this exact JSON text, and its SHA-256 names it. */
export type SignedRecord = {
  format: 1;
  applicationId: string;
  employer: { name: string; legalName: string | null; address: string };
  position: { code: string; name: string; templateVersionId: string };
  language: Language;
  answers: Answers;
  cdl: (CdlRecord & { documentNumber: string; front: string; back: string }) | null;
  certification: string;
  signature: string;
  signedAt: string;
};

export async function freeze(
  tx: Db,
  vault: Vault,
  application: Application,
  record: SignedRecord,
  signedAt: Date,
): Promise<void> {
  const [last] = await tx
    .select({ number: applicationSnapshots.number })
    .from(applicationSnapshots)
    .where(eq(applicationSnapshots.applicationId, application.id))
    .orderBy(desc(applicationSnapshots.number))
    .limit(1);
  const id = newId();
  const text = JSON.stringify(record);
  await tx.insert(applicationSnapshots).values({
    id,
    companyId: application.companyId,
    applicationId: application.id,
    number: (last?.number ?? 0) + 1,
    sealedRecord: vault.seal(snapshotPlace(id, application.companyId), text),
    sha256: sha256(text),
    signedAt,
  });
}

export const snapshotPlace = (id: string, company: string) => ({
  table: "application_snapshots",
  column: "sealed_record",
  row: id,
  company,
});

/** The newest signed record, or undefined for a draft. */
export async function findSignedRecord(
  tx: Db,
  vault: Vault,
  application: { id: string; companyId: string },
): Promise<{ record: SignedRecord; sha256: string; number: number } | undefined> {
  const [row] = await tx
    .select()
    .from(applicationSnapshots)
    .where(eq(applicationSnapshots.applicationId, application.id))
    .orderBy(desc(applicationSnapshots.number))
    .limit(1);
  return (
    row && {
      record: vault.openJson<SignedRecord>(snapshotPlace(row.id, application.companyId), row.sealedRecord),
      sha256: row.sha256,
      number: row.number,
    }
  );
}

/** The answers without the SSN: what pages may show. */
export function showAnswers({ you, ...rest }: Answers): ShownAnswers {
  const { ssn, ...shown } = you;
  return { ...rest, you: { ...shown, ssnMask: ssn ? maskSsn(ssn) : null } };
}
export type ShownAnswers = Omit<Answers, "you"> & { you: Omit<Answers["you"], "ssn"> & { ssnMask: string | null } };
