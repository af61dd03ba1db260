import type { Db } from "db/client.server";
import { drivers } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { DriverRow } from "~/domain/row-access/driver.server";
import type { Actor } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { decryptEmployment, setEmployment } from "./employment.server";
import type { ImportedRow } from "./import";
import { type ImportedDates, newImportedDates } from "./imported-dates";

export const statedOf = (row: ImportedRow): ImportedDates => ({
  dateOfBirth: row.date_of_birth,
  medicalEndsOn: row.medical_expires,
  drivingRecordOn: row.last_driving_record,
  reviewedOn: row.last_review,
  queriedOn: row.last_query,
  testedOn: row.pre_employment_test,
});

export async function statementsOf(tx: Db, driver: DriverRow, row: ImportedRow): Promise<ImportedDates | null> {
  if (!driver.importedAt) return null;
  const importedDates = statedOf(row);
  if (!Object.values(importedDates).some(Boolean)) return null;
  const before = decryptEmployment(await openVault(tx, driver.dataKeyId), driver)?.stated;
  const added = newImportedDates(before, importedDates);
  return Object.keys(added).length > 0 ? added : null;
}

export async function saveStatements(
  tx: Db,
  by: Actor | "system",
  companyId: string,
  row: ImportedRow,
): Promise<boolean> {
  const [driver] = await tx
    .select()
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), eq(drivers.email, row.email), eq(drivers.status, "active")));
  const added = driver && (await statementsOf(tx, driver, row));
  if (!added) return false;
  const vault = await openVault(tx, driver.dataKeyId);
  const employment = decryptEmployment(vault, driver);
  if (!employment) return false;
  await setEmployment(tx, vault, driver, "active", { ...employment, stated: { ...employment.stated, ...added } });
  const detail = { items: Object.keys(added).join(",") };
  await audit(tx, by, { action: "driver.stated", companyId, object: driver.id, detail });
  return true;
}
