/** The accident register (49 CFR 390.15(b)): date, place, driver, injuries, deaths, hazardous materials. */
import { type Db, db, transaction } from "db/client.server";
import { accidents, dataKeys, drivers, users } from "db/schema";
import { and, desc, eq, isNull } from "drizzle-orm";
import { beginExport } from "~/domain/application/export.server";
import { readDriverLookup } from "~/domain/bulk-upload/driver-lookup.server";
import { findDriversNamed, labelOf } from "~/domain/bulk-upload/file-name";
import { MAX_NAMED } from "~/domain/bulk-upload/limits";
import { type Day, dayOf, monthsBefore } from "~/domain/day";
import { conflict, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { audit, auditInOwnTransaction } from "~/server/audit.server";
import { type Cell, csvLines, type Exported } from "~/server/csv.server";
import { isId, newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault, type Vault, vaultOf } from "~/server/vault.server";
import { MAX_SHOWN, RETENTION_YEARS } from "./accident";
import type { AccidentInput } from "./schema";

type Row = typeof accidents.$inferSelect;
type Details = { city: string; note?: string | undefined; removedBecause?: string };

const detailsContext = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "accidents",
  column: "sealed_details",
  row: id,
  company: companyId,
});
const detailsOf = (vault: Vault, row: Row): Details => vault.openJson<Details>(detailsContext(row), row.sealedDetails);

const LISTED_STATUSES = ["active", "approved", "inactive"] as const;

const selectAccidents = (tx: Db, companyId: string, id?: string) =>
  tx
    .select({
      row: accidents,
      key: dataKeys,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      removedBy: users.name,
    })
    .from(accidents)
    .innerJoin(drivers, eq(drivers.id, accidents.driverId))
    .innerJoin(dataKeys, eq(dataKeys.id, drivers.dataKeyId))
    .leftJoin(users, eq(users.id, accidents.removedByUserId))
    .where(and(eq(accidents.companyId, companyId), id === undefined ? undefined : eq(accidents.id, id)))
    .orderBy(desc(accidents.happenedOn), desc(accidents.id));

type AccidentRow = Awaited<ReturnType<typeof selectAccidents>>[number];

const toAccident = ({ row, key, removedBy, ...driver }: AccidentRow) => {
  const { city, note = null, removedBecause = null } = detailsOf(vaultOf(key), row);
  const { id, driverId, happenedOn, state, injuries, fatalities, hazmatReleased, removedAt, version } = row;
  return {
    id,
    happenedOn,
    city,
    state,
    driver: { id: driverId, name: personName(driver), firstName: driver.firstName, lastName: driver.lastName },
    injuries,
    fatalities,
    hazmatReleased,
    note,
    removed: removedAt && { at: removedAt, by: removedBy, because: removedBecause },
    version,
  };
};
export type Accident = ReturnType<typeof toAccident>;

export const retainedSince = (today: Day): Day => monthsBefore(today, 12 * RETENTION_YEARS);

export async function listAccidents(actor: Actor) {
  const { companyId } = authorize(actor, "readDrivers");
  const found = await selectAccidents(db, companyId).limit(MAX_SHOWN);
  return { accidents: found.map(toAccident), retainedSince: retainedSince(todayOf(actor)) };
}

export async function getAccident(actor: Actor, id: string): Promise<Accident> {
  const { companyId } = authorize(actor, "readDrivers");
  const [found] = isId(id) ? await selectAccidents(db, companyId, id) : [];
  if (!found) throw notFound();
  return toAccident(found);
}

/** @throws notFound, also of a removed one */
async function loadAccident(tx: Db, companyId: string, id: string): Promise<Row> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(accidents)
        .where(and(eq(accidents.id, id), eq(accidents.companyId, companyId), isNull(accidents.removedAt)))
    : [];
  if (!row) throw notFound();
  return row;
}

export async function getAccidentForm(actor: Actor, id: string | null) {
  const { companyId } = authorize(actor, "employDrivers");
  const driverLookup = await readDriverLookup(companyId, LISTED_STATUSES);
  const names = driverLookup.all.length <= MAX_NAMED ? driverLookup.all.map(labelOf) : [];
  if (id === null) return { names, accident: null };
  const row = await loadAccident(db, companyId, id);
  const driver = await loadDriver(db, companyId, row.driverId);
  const { city, note } = detailsOf(await openVault(db, driver.dataKeyId), row);
  const known = driverLookup.all.find((each) => each.id === row.driverId);
  const { happenedOn, state, injuries, fatalities, hazmatReleased, version } = row;
  return {
    names,
    accident: {
      id,
      happenedOn,
      city,
      state,
      injuries,
      fatalities,
      note: note ?? "",
      version,
      driver: known ? labelOf(known) : personName(driver),
      hazmat: hazmatReleased ? "yes" : "no",
    },
  };
}

async function driverIdOf(companyId: string, typed: string): Promise<string> {
  const driverLookup = await readDriverLookup(companyId, LISTED_STATUSES);
  if (driverLookup.all.some(({ id }) => id === typed)) return typed;
  const found = findDriversNamed(typed, driverLookup);
  const [id] = found;
  if (id === undefined) throw invalid({ driver: ["accident_driver_unknown"] });
  if (found.length > 1) throw invalid({ driver: ["paper_driver_several"] });
  return id;
}

/** @returns its id @throws invalid for an unknown driver */
export async function addAccident(actor: Actor, { once: key, ...input }: AccidentInput): Promise<string> {
  const staff = authorize(actor, "employDrivers");
  const { companyId, userId } = staff;
  const driverId = await driverIdOf(companyId, input.driver);
  return transaction((tx) =>
    once(tx, staff, key, async () => {
      const id = newId();
      const values = await valuesOf(tx, { id, companyId }, driverId, input);
      await tx.insert(accidents).values({ id, companyId, ...values, createdByUserId: userId, createdAt: new Date() });
      await audit(tx, staff, { action: "accident.added", object: driverId, detail: { accident: id } });
      return id;
    }),
  );
}

async function valuesOf(
  tx: Db,
  row: Pick<Row, "id" | "companyId">,
  driverId: string,
  { happenedOn, city, state, injuries, fatalities, hazmat, note }: AccidentInput,
) {
  const driver = await loadUnerasedDriver(tx, row.companyId, driverId);
  const vault = await openVault(tx, driver.dataKeyId);
  const sealedDetails = vault.sealJson(detailsContext(row), { city, note } satisfies Details);
  return { driverId, happenedOn, state, injuries, fatalities, hazmatReleased: hazmat === "yes", sealedDetails };
}

export async function saveAccident(actor: Actor, id: string, { version, ...input }: AccidentInput): Promise<void> {
  const staff = authorize(actor, "employDrivers");
  await loadAccident(db, staff.companyId, id);
  const driverId = await driverIdOf(staff.companyId, input.driver);
  await transaction(async (tx) => {
    const row = await loadAccident(tx, staff.companyId, id);
    if (row.version !== version) throw conflict("stale_version");
    const values = await valuesOf(tx, row, driverId, { version, ...input });
    await tx
      .update(accidents)
      .set({ ...values, version: version + 1 })
      .where(eq(accidents.id, id));
    const moved = driverId !== row.driverId && { before: row.driverId };
    await audit(tx, staff, { action: "accident.changed", object: driverId, detail: { accident: id, ...moved } });
  });
}

/** Takes it off the register, and retains the row with the reason. */
export async function removeAccident(actor: Actor, id: string, version: number, reason: string): Promise<void> {
  const staff = authorize(actor, "employDrivers");
  await transaction(async (tx) => {
    const row = await loadAccident(tx, staff.companyId, id);
    if (row.version !== version) throw conflict("stale_version");
    const driver = await loadDriver(tx, staff.companyId, row.driverId);
    const vault = await openVault(tx, driver.dataKeyId);
    await tx
      .update(accidents)
      .set({
        removedAt: new Date(),
        removedByUserId: staff.userId,
        version: version + 1,
        sealedDetails: vault.sealJson(detailsContext(row), { ...detailsOf(vault, row), removedBecause: reason }),
      })
      .where(eq(accidents.id, id));
    await audit(tx, staff, { action: "accident.removed", object: row.driverId, detail: { accident: id } });
  });
}

async function* registerRows(companyId: string, since: Day): AsyncGenerator<Accident> {
  for (const found of await selectAccidents(db, companyId))
    if (found.row.removedAt === null && found.row.happenedOn >= since) yield toAccident(found);
}

export async function exportAccidents(
  actor: Actor,
  headings: string[],
  cells: (row: Accident) => Cell[],
): Promise<Exported> {
  const { staff, name } = await beginExport(actor, "drivers", { list: "accidents" });
  const since = retainedSince(todayOf(actor));
  return {
    name: name.replace("drivers", "accidents"),
    lines: csvLines(headings, registerRows(staff.companyId, since), cells),
  };
}

export async function exportAllAccidents(actor: Actor): Promise<AsyncGenerator<Accident>> {
  const { companyId, timeZone } = authorize(actor, "exportDrivers");
  await consumeLimit("exports", companyId);
  await auditInOwnTransaction(actor, {
    action: "drivers.exported",
    companyId,
    detail: { list: "accidents", searched: false },
  });
  return registerRows(companyId, retainedSince(dayOf(new Date(), timeZone)));
}

export async function accidentsOf(tx: Db, vault: Vault, driverId: string) {
  const rows = await tx
    .select()
    .from(accidents)
    .where(and(eq(accidents.driverId, driverId), isNull(accidents.removedAt)))
    .orderBy(desc(accidents.happenedOn));
  return rows.map((row) => {
    const { happenedOn, state, injuries, fatalities, hazmatReleased } = row;
    const { city, note } = detailsOf(vault, row);
    return { happenedOn, city, state, injuries, fatalities, hazmatReleased, note };
  });
}
