import { db } from "db/client.server";
import { dataKeys, drivers } from "db/schema";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { decryptEmployment } from "~/domain/driver/employment.server";
import type { DriverStatus } from "~/domain/driver/status";
import { yieldToRequests } from "~/server/slices.server";
import { vaultOf } from "~/server/vault.server";
import { type DriverLookup, driverLookupOf, type LookupDriver } from "./file-name";

const AT_WORK: readonly DriverStatus[] = ["active", "approved"];

export async function readDriverLookup(companyId: string, statuses = AT_WORK): Promise<DriverLookup> {
  const rows = await db
    .select({ driver: drivers, key: dataKeys })
    .from(drivers)
    .innerJoin(dataKeys, eq(dataKeys.id, drivers.dataKeyId))
    .where(and(eq(drivers.companyId, companyId), inArray(drivers.status, [...statuses]), isNull(drivers.mergedIntoId)))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName), asc(drivers.id));
  const known: LookupDriver[] = [];
  for (const { driver, key } of rows) {
    if (known.length % 100 === 0) await yieldToRequests();
    const { id, firstName, lastName, email } = driver;
    const code = decryptEmployment(vaultOf(key), driver)?.employeeCode ?? null;
    known.push({ id, firstName, lastName, email, code });
  }
  return driverLookupOf(known);
}
