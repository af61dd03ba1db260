import type { Db } from "db/client.server";
import { companies, qualificationItems } from "db/schema";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type CompanySettings, DEFAULT_CHOICES, type OwnItem } from "./company-settings";

export async function readOwnItems(tx: Db, companyId: string): Promise<(OwnItem & { version: number })[]> {
  return tx
    .select({
      id: qualificationItems.id,
      name: qualificationItems.name,
      documentKind: qualificationItems.documentKind,
      renewsMonths: qualificationItems.renewsMonths,
      version: qualificationItems.version,
    })
    .from(qualificationItems)
    .where(and(eq(qualificationItems.companyId, companyId), isNull(qualificationItems.removedAt)))
    .orderBy(asc(qualificationItems.createdAt), asc(qualificationItems.id));
}

export async function readCompanySettings(tx: Db, companyId: string): Promise<CompanySettings> {
  const [company] = await tx
    .select({ chosen: companies.qualificationChoices })
    .from(companies)
    .where(eq(companies.id, companyId));
  return { ...DEFAULT_CHOICES, ...company?.chosen, own: await readOwnItems(tx, companyId) };
}

export async function findOwnItem(tx: Db, companyId: string, id: string) {
  const [row] = await tx
    .select()
    .from(qualificationItems)
    .where(and(sql`${qualificationItems.id} = ${id}`, eq(qualificationItems.companyId, companyId)));
  return row;
}
