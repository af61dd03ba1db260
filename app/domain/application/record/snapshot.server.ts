import type { Db } from "db/client.server";
import { applicationPdfs, applicationSnapshots, applications, drivers } from "db/schema";
import { eq } from "drizzle-orm";
import type { Vault } from "~/server/vault.server";

export const snapshotContext = (id: string, company: string) => ({
  table: "application_snapshots",
  column: "sealed_record",
  row: id,
  company,
});

export function selectSnapshots(tx: Db) {
  return tx
    .select({
      id: applicationSnapshots.id,
      companyId: applicationSnapshots.companyId,
      applicationId: applicationSnapshots.applicationId,
      number: applicationSnapshots.number,
      sealedRecord: applicationSnapshots.sealedRecord,
      sha256: applicationSnapshots.sha256,
      signedAt: applicationSnapshots.signedAt,
      driverId: applications.driverId,
      dataKeyId: drivers.dataKeyId,
      fileId: applicationPdfs.fileId,
      pdfSha256: applicationPdfs.sha256,
    })
    .from(applicationSnapshots)
    .innerJoin(applications, eq(applications.id, applicationSnapshots.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .leftJoin(applicationPdfs, eq(applicationPdfs.snapshotId, applicationSnapshots.id));
}
export type Snapshot = Awaited<ReturnType<typeof selectSnapshots>>[number];

export const decryptSnapshot = (
  vault: Vault,
  { id, companyId, sealedRecord }: Pick<Snapshot, "id" | "companyId" | "sealedRecord">,
): Buffer => vault.open(snapshotContext(id, companyId), sealedRecord);
