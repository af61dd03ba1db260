import type { Db } from "db/client.server";
import { applicationSnapshots, applications } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import type { SignedRecord } from "~/domain/application/record/signed-record.server";
import { selectSnapshots, snapshotContext } from "~/domain/application/record/snapshot.server";
import { maskSsn } from "~/domain/application/sections/you/ssn";
import type { DriverRow } from "~/domain/row-access/driver.server";
import type { Vault } from "~/server/vault.server";

export async function findIdentity(tx: Db, vault: Vault, { id, companyId }: DriverRow) {
  const [newest] = await selectSnapshots(tx)
    .where(and(eq(applications.driverId, id), eq(applications.companyId, companyId)))
    .orderBy(desc(applicationSnapshots.signedAt))
    .limit(1);
  if (!newest) return null;
  const { answers, signedAt } = vault.openJson<SignedRecord>(
    snapshotContext(newest.id, companyId),
    newest.sealedRecord,
  );
  const { firstName, middleName, lastName, suffix, otherNames, dateOfBirth, ssn } = answers.you;
  return {
    name: [firstName, middleName, lastName, suffix].filter(Boolean).join(" "),
    otherNames: otherNames ?? null,
    dateOfBirth,
    ssn: ssn ? maskSsn(ssn) : null,
    signedAt,
  };
}
