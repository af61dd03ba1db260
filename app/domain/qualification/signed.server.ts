/** What a driver's newest signed application says for the qualification file. */
import type { Db } from "db/client.server";
import { applicationSnapshots, applications } from "db/schema";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SignedRecord } from "~/domain/application/record/signed-record.server";
import { snapshotPlace } from "~/domain/application/record/snapshot.server";
import { ABROAD } from "~/domain/reference";
import type { Vault } from "~/server/vault.server";
import type { Facts } from "./item";

/** A signed record never changes, so what is read of it is kept; the first that was kept goes first. */
type Signed = { authorities: string[]; otherLicences: OtherLicence[]; failedTest: boolean };
export type OtherLicence = Facts["otherLicences"][number];
const MOST_KEPT = 10_000;
const kept = new Map<string, Signed>();

type Snapshot = { id: string; companyId: string; signedAt: Date; sealedRecord: Buffer | undefined };

export function signedOf(vault: Vault, { id, companyId, sealedRecord }: Snapshot): Signed | undefined {
  const known = kept.get(id);
  if (known || !sealedRecord) return known;
  const { answers, cdl } = vault.openJson<SignedRecord>(snapshotPlace(id, companyId), sealedRecord);
  const others = answers.licences?.licences ?? [];
  // A license from a country on no list has no authority to ask.
  const otherLicences = others.flatMap(({ authority, expirationDate: until }) =>
    authority === ABROAD ? [] : { authority, until },
  );
  const all = [...(cdl ? [cdl.stateIssued] : []), ...otherLicences.map(({ authority }) => authority)];
  const signed = {
    authorities: [...new Set(all)],
    otherLicences,
    failedTest: answers.testing?.failedTest === "yes",
  };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(id, signed);
  return signed;
}

/** The newest of each driver; the record itself only where it is not known yet. */
export async function newestSigned(tx: Db, among: SQL): Promise<Map<string, Snapshot>> {
  const rows = await tx
    .select({
      driverId: applications.driverId,
      id: applicationSnapshots.id,
      companyId: applicationSnapshots.companyId,
      signedAt: applicationSnapshots.signedAt,
    })
    .from(applicationSnapshots)
    .innerJoin(applications, eq(applications.id, applicationSnapshots.applicationId))
    .where(sql`${applications.driverId} in ${among}`)
    .orderBy(asc(applicationSnapshots.signedAt));
  const newest = new Map(rows.map((row) => [row.driverId, row]));
  const unknown = [...newest.values()].flatMap(({ id }) => (kept.has(id) ? [] : id));
  const records = new Map(
    (
      await tx
        .select({ id: applicationSnapshots.id, sealedRecord: applicationSnapshots.sealedRecord })
        .from(applicationSnapshots)
        .where(inArray(applicationSnapshots.id, unknown))
    ).map(({ id, sealedRecord }) => [id, sealedRecord]),
  );
  return new Map([...newest].map(([driverId, row]) => [driverId, { ...row, sealedRecord: records.get(row.id) }]));
}
