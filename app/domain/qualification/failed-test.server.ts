import type { Db } from "db/client.server";
import { type drivers, qualificationRecords } from "db/schema";
import { and, desc, eq, isNull } from "drizzle-orm";
import { openVault } from "~/server/vault.server";
import { detailsOf } from "./details.server";
import { itemOf } from "./item";

type Driver = Pick<typeof drivers.$inferSelect, "id" | "companyId" | "dataKeyId">;

export async function lastFailedTest(tx: Db, { id, companyId, dataKeyId }: Driver): Promise<Date | undefined> {
  const rows = await tx
    .select()
    .from(qualificationRecords)
    .where(
      and(
        eq(qualificationRecords.companyId, companyId),
        eq(qualificationRecords.driverId, id),
        isNull(qualificationRecords.revokedAt),
      ),
    )
    .orderBy(desc(qualificationRecords.createdAt));
  if (rows.length === 0) return undefined;
  const vault = await openVault(tx, dataKeyId);
  const isFailedTest = (row: (typeof rows)[number]) => {
    const { item, result } = detailsOf(vault, row);
    return itemOf(item).failedTest?.includes(result);
  };
  return rows.find(isFailedTest)?.createdAt;
}
