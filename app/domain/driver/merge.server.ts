/** Several records of one person: the others point at the main one, and nothing of them moves (docs/decisions/0139). */
import { type Db, db, transaction } from "db/client.server";
import { drivers } from "db/schema";
import { indexPerson, unindexPerson } from "db/search.server";
import { and, eq } from "drizzle-orm";
import { addToDriverCount } from "~/domain/application/count.server";
import { recountDuplicates } from "~/domain/application/duplicate.server";
import { conflict, invalid } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { applicationsOf } from "~/domain/row-access/application.server";
import { type DriverRow, loadDriver, loadUnerasedDriver, recordsOfPerson } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { findIdentity } from "./identity.server";
import type { Merge } from "./merge";

type Refusal = "merge_done" | "merge_others" | "merge_employed";

async function refusalOf(tx: Db, driver: DriverRow, main: DriverRow): Promise<Refusal | null> {
  if (driver.mergedIntoId || main.mergedIntoId) return "merge_done";
  if (driver.status === "active") return "merge_employed";
  return (await recordsOfPerson(tx, driver)).length > 1 ? "merge_others" : null;
}

export async function getPersonOf(tx: Db, driver: Pick<DriverRow, "id" | "companyId" | "mergedIntoId">) {
  const ids = await recordsOfPerson(tx, driver);
  const others: { id: string; name: string; email: string; isMain: boolean }[] = [];
  const applications: Awaited<ReturnType<typeof applicationsOf>> = [];
  for (const id of ids) {
    if (id === driver.id) continue;
    const record = await loadDriver(tx, driver.companyId, id);
    others.push({ id, name: personName(record), email: record.email, isMain: record.mergedIntoId === null });
    applications.push(...(await applicationsOf(tx, record)));
  }
  return { others, applications };
}

export async function listSameDriver(actor: Actor, driver: { driverId: string; mergedIntoId: string | null }) {
  const { companyId } = authorize(actor, "readDrivers");
  return getPersonOf(db, { id: driver.driverId, companyId, mergedIntoId: driver.mergedIntoId });
}

async function describe(actor: Actor, driver: DriverRow) {
  const vault = await openVault(db, driver.dataKeyId);
  await auditView(actor, { action: "driver.viewed", companyId: driver.companyId, object: driver.id });
  return {
    driver,
    identity: await findIdentity(db, vault, driver),
    applications: await applicationsOf(db, driver),
  };
}

/** @throws notFound, forbidden, invalid for a record and itself */
export async function previewMerge(actor: Actor, id: string, otherId: string) {
  const { companyId } = authorize(actor, "mergeDrivers");
  if (id === otherId) throw invalid({ main: ["choose"] });
  const [one, other] = [await loadDriver(db, companyId, id), await loadDriver(db, companyId, otherId)];
  return {
    one: { ...(await describe(actor, one)), refusal: await refusalOf(db, other, one) },
    other: { ...(await describe(actor, other)), refusal: await refusalOf(db, one, other) },
  };
}

export async function previewSeparation(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "mergeDrivers");
  const driver = await loadDriver(db, companyId, id);
  if (!driver.mergedIntoId) throw conflict("merge_undone");
  return { driver, main: await loadDriver(db, companyId, driver.mergedIntoId) };
}

export async function mergeDrivers(actor: Actor, id: string, merge: Merge, key?: string): Promise<void> {
  const staff = authorize(actor, "mergeDrivers");
  if (id === merge.main) throw invalid({ main: ["choose"] });
  await transaction((tx) =>
    once(tx, staff, key, async () => {
      const driver = await loadUnerasedDriver(tx, staff.companyId, id);
      const main = await loadUnerasedDriver(tx, staff.companyId, merge.main);
      if (driver.version !== merge.version) throw conflict("stale_version");
      const refusal = await refusalOf(tx, driver, main);
      if (refusal) throw conflict(refusal);
      await recountDuplicates(tx, { companyId: staff.companyId, driverId: id }, () =>
        setMainRecord(tx, driver, main.id),
      );
      await auditOnBoth(tx, staff, "driver.merged", [driver.id, main.id]);
      return id;
    }),
  );
}

export async function separateDriver(
  actor: Actor,
  id: string,
  { version }: { version: number },
  key?: string,
): Promise<void> {
  const staff = authorize(actor, "mergeDrivers");
  await transaction((tx) =>
    once(tx, staff, key, async () => {
      const driver = await loadUnerasedDriver(tx, staff.companyId, id);
      const { mergedIntoId } = driver;
      if (!mergedIntoId) throw conflict("merge_undone");
      if (driver.version !== version) throw conflict("stale_version");
      await recountDuplicates(tx, { companyId: staff.companyId, driverId: id }, () => setMainRecord(tx, driver, null));
      await auditOnBoth(tx, staff, "driver.separated", [driver.id, mergedIntoId]);
      return id;
    }),
  );
}

/** Whoever is hired on another record works under that one from then on. */
export async function makeMainRecord(tx: Db, staff: CompanyActor, driver: DriverRow): Promise<DriverRow> {
  const { id, companyId, mergedIntoId } = driver;
  if (!mergedIntoId) return driver;
  const main = await loadDriver(tx, companyId, mergedIntoId);
  if (main.status === "active") throw conflict("already_hired");
  await setMainRecord(tx, driver, null);
  for (const other of await recordsOfPerson(tx, main))
    await setMainRecord(tx, await loadDriver(tx, companyId, other), id);
  await auditOnBoth(tx, staff, "driver.merged", [main.id, id]);
  return loadDriver(tx, companyId, id);
}

/** Once a record is erased, those that were merged with it are records of their own. */
export async function unmergeRecords(tx: Db, { id, companyId }: Pick<DriverRow, "id" | "companyId">): Promise<void> {
  const driver = await loadDriver(tx, companyId, id);
  const merged = driver.mergedIntoId ? [driver] : [];
  for (const other of await recordsOfPerson(tx, driver)) {
    const record = await loadDriver(tx, companyId, other);
    if (record.mergedIntoId === id) merged.push(record);
  }
  for (const record of merged) {
    await recountDuplicates(tx, { companyId, driverId: record.id }, () => setMainRecord(tx, record, null));
    await auditOnBoth(tx, "system", "driver.separated", [record.id, record.mergedIntoId as string], companyId);
  }
}

async function setMainRecord(tx: Db, driver: DriverRow, mainId: string | null): Promise<void> {
  const { id, companyId, version, mergedIntoId, erasedAt } = driver;
  await tx
    .update(drivers)
    .set({ mergedIntoId: mainId, version: version + 1, updatedAt: new Date() })
    .where(and(eq(drivers.id, id), eq(drivers.companyId, companyId)));
  if (!erasedAt && (mergedIntoId === null) !== (mainId === null))
    await addToDriverCount(tx, companyId, mainId ? -1 : 1);
  await unindexPerson(tx, driver);
  await indexPerson(tx, id);
  // Its words no longer name the other record.
  if (mergedIntoId) await indexPerson(tx, mergedIntoId);
}

async function auditOnBoth(
  tx: Db,
  by: CompanyActor | "system",
  action: "driver.merged" | "driver.separated",
  [record, main]: [string, string],
  companyId?: string,
): Promise<void> {
  const company = companyId === undefined ? {} : { companyId };
  await audit(tx, by, { action, ...company, object: record, detail: { main } });
  await audit(tx, by, { action, ...company, object: main, detail: { record } });
}
