import type { Db } from "db/client.server";
import { applicationSnapshots, applications } from "db/schema";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { ABROAD } from "~/domain/abroad";
import type { SignedRecord } from "~/domain/application/record/signed-record.server";
import { snapshotContext } from "~/domain/application/record/snapshot.server";
import type { Day } from "~/domain/day";
import type { Vault } from "~/server/vault.server";
import type { Facts } from "./facts";

/** Cached for good, because a signed record never changes. */
type Signed = { authorities: string[]; otherLicences: OtherLicence[]; failedTest: boolean; bornOn: Day | null };
export type OtherLicence = Facts["otherLicences"][number];
const cache = new LRUCache<string, Signed>({ max: 10_000 });

type Snapshot = {
  id: string;
  companyId: string;
  signedAt: Date;
  cached: Signed | undefined;
  sealedRecord: Buffer | undefined;
};

export function signedOf(vault: Vault, { id, companyId, cached, sealedRecord }: Snapshot): Signed | undefined {
  if (cached || !sealedRecord) return cached;
  const { answers, cdl } = vault.openJson<SignedRecord>(snapshotContext(id, companyId), sealedRecord);
  const others = answers.licences?.licences ?? [];
  const otherLicences = others.flatMap(({ authority, expirationDate: lastHeldOn }) =>
    authority === ABROAD ? [] : { authority, lastHeldOn },
  );
  const all = [...(cdl ? [cdl.stateIssued] : []), ...otherLicences.map(({ authority }) => authority)];
  const signed = {
    authorities: [...new Set(all)],
    otherLicences,
    failedTest: answers.testing?.failedTest === "yes",
    bornOn: answers.you?.dateOfBirth ?? null,
  };
  cache.set(id, signed);
  return signed;
}

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
  const newest = new Map(rows.map((row) => [row.driverId, { ...row, cached: cache.get(row.id) }]));
  const unknown = [...newest.values()].flatMap(({ id, cached }) => (cached ? [] : id));
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
