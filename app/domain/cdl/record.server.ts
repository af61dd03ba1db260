import type { Db } from "db/client.server";
import { cdls } from "db/schema";
import { and, eq } from "drizzle-orm";
import { blindIndex } from "~/server/keys.server";
import type { Vault } from "~/server/vault.server";
import { type CdlRecord, normalizeLicenceNumber } from "./cdl";

export const licenceIndex = (number: string): Buffer => blindIndex("licence", normalizeLicenceNumber(number));

export type CdlRow = typeof cdls.$inferSelect;

export async function findCurrentCdl(tx: Db, companyId: string, driverId: string): Promise<CdlRow | undefined> {
  const [row] = await tx
    .select()
    .from(cdls)
    .where(and(eq(cdls.companyId, companyId), eq(cdls.driverId, driverId), eq(cdls.current, true)));
  return row;
}

export async function findCdlVersion(
  tx: Db,
  companyId: string,
  driverId: string,
  number: number,
): Promise<CdlRow | undefined> {
  const [row] = await tx
    .select()
    .from(cdls)
    .where(and(eq(cdls.companyId, companyId), eq(cdls.driverId, driverId), eq(cdls.number, number)));
  return row;
}

export const cdlPlace = (id: string, company: string) => ({ table: "cdls", column: "sealed_record", row: id, company });

export const openCdl = (vault: Vault, row: Pick<CdlRow, "id" | "companyId" | "sealedRecord">): CdlRecord =>
  vault.openJson<CdlRecord>(cdlPlace(row.id, row.companyId), row.sealedRecord);
