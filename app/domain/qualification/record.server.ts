import { db, transaction } from "db/client.server";
import { drivers, qualificationRecords } from "db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { loadDriver } from "~/domain/driver/reach.server";
import { conflict, forbidden, notFound } from "~/domain/errors";
import { choice, crossFieldRule, day, optionalDay, optionalLines } from "~/domain/fields";
import { once } from "~/domain/idempotency.server";
import { authorityCodes } from "~/domain/reference";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import { ITEM_IDS, type ItemId, isRecorded, itemOf, type Result } from "./item";

export const NOTE_LENGTH = 1000;
export type Details = { result: Result; note?: string | undefined };
type Row = Pick<typeof qualificationRecords.$inferSelect, "id" | "companyId" | "sealedDetails">;

const place = ({ id, companyId }: Pick<Row, "id" | "companyId">) => ({
  table: "qualification_records",
  column: "sealed_details",
  row: id,
  company: companyId,
});
export const detailsOf = (vault: Vault, row: Row): Details => vault.openJson<Details>(place(row), row.sealedDetails);

/** @param today by the company's calendar: nothing is recorded before it was done */
export function recordSchema(item: ItemId) {
  const { results, renews } = itemOf(item);
  return z
    .object({
      doneOn: day({ past: true }),
      endsOn: renews === "day" ? optionalDay() : z.undefined().optional(),
      result: choice(results),
      note: optionalLines(NOTE_LENGTH),
    })
    .check(
      crossFieldRule(({ doneOn, endsOn }, refuse) => {
        if (doneOn && endsOn && endsOn <= doneOn) refuse(["endsOn"], "end_before_start");
      }),
    );
}
export type Recorded = z.output<ReturnType<typeof recordSchema>>;

/** @throws notFound for an item that is none or is not recorded, forbidden for one that the actor may not know of */
export function getItem(actor: Actor, name: string): ItemId {
  const item = ITEM_IDS.find((id) => id === name);
  if (!item || !isRecorded(item)) throw notFound();
  authorize(actor, itemOf(item).restricted ? "readInvestigation" : "manageDrivers");
  return item;
}

function authorityFor(item: ItemId, authority: string | null): string | null {
  if (!itemOf(item).perAuthority || authority === null) return null;
  if (!authorityCodes.has(authority)) throw notFound();
  return authority;
}

export async function recordItem(
  actor: Actor,
  driverId: string,
  about: { item: string; authority: string | null },
  { once: key, doneOn, endsOn, ...details }: Recorded & { once?: string | undefined },
): Promise<void> {
  const item = getItem(actor, about.item);
  const staff = authorize(actor, "employDrivers");
  const { companyId, userId } = staff;
  await transaction((tx) =>
    once(tx, staff, key, async () => {
      const driver = await loadDriver(tx, companyId, driverId);
      const vault = await openVault(tx, driver.dataKeyId);
      const id = newId();
      await tx.insert(qualificationRecords).values({
        ...{ id, companyId, driverId, item, doneOn, createdByUserId: userId },
        authority: authorityFor(item, about.authority),
        endsOn: endsOn ?? null,
        sealedDetails: vault.sealJson(place({ id, companyId }), details),
        createdAt: new Date(),
      });
      await audit(tx, staff, { action: "qualification.recorded", object: driverId, detail: { item } });
      return id;
    }),
  );
}

/** It stays readable in the audit that it was there. @throws notFound, forbidden, conflict where it was taken back already */
export async function takeBack(actor: Actor, recordId: string): Promise<string> {
  const staff = authorize(actor, "employDrivers");
  return transaction(async (tx) => {
    const own = and(eq(qualificationRecords.id, recordId), eq(qualificationRecords.companyId, staff.companyId));
    const [row] = isId(recordId) ? await tx.select().from(qualificationRecords).where(own) : [];
    if (!row) throw notFound();
    if (itemOf(row.item).restricted && !may(actor, "readInvestigation")) throw forbidden();
    if (row.takenBackAt) throw conflict("already_taken_back");
    await tx.update(qualificationRecords).set({ takenBackAt: new Date(), takenBackByUserId: staff.userId }).where(own);
    await audit(tx, staff, { action: "qualification.taken_back", object: row.driverId, detail: { item: row.item } });
    return row.driverId;
  });
}

/** Of a driver, for the page that takes one back. @throws notFound, forbidden */
export async function getRecord(actor: Actor, recordId: string) {
  const { companyId } = authorize(actor, "manageDrivers");
  const [row] = isId(recordId)
    ? await db
        .select({ record: qualificationRecords, dataKeyId: drivers.dataKeyId })
        .from(qualificationRecords)
        .innerJoin(drivers, eq(drivers.id, qualificationRecords.driverId))
        .where(
          and(
            eq(qualificationRecords.id, recordId),
            eq(qualificationRecords.companyId, companyId),
            isNull(qualificationRecords.takenBackAt),
          ),
        )
    : [];
  if (!row) throw notFound();
  if (itemOf(row.record.item).restricted && !may(actor, "readInvestigation")) throw forbidden();
  const { sealedDetails: _, ...record } = row.record;
  return { ...record, ...detailsOf(await openVault(db, row.dataKeyId), row.record) };
}
