import { type Db, db, transaction } from "db/client.server";
import { drivers, qualificationRecords, users } from "db/schema";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { CompanyTexts } from "locales/index";
import { z } from "zod";
import { type Day, monthsAfter } from "~/domain/day";
import { day, optionalDay } from "~/domain/day-fields";
import { conflict, invalid, notFound } from "~/domain/errors";
import { choice, crossFieldRule, idempotencyField, optionalLines, wholeNumber } from "~/domain/fields";
import { once } from "~/domain/idempotency.server";
import { type DriverRow, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { findOwnItem } from "./company-settings.server";
import { detailsContext, detailsOf } from "./details.server";
import { EXPLAINED } from "./facts";
import { readQualificationFiles } from "./file.server";
import { ITEM_IDS, type ItemId, isOwn, isRecorded, itemOf } from "./item";

export const NOTE_LENGTH = 1000;
export function recordSchema(item: ItemId, today: Day) {
  const { results, renews, atMost } = itemOf(item);
  return z
    .object({
      doneOn: day(),
      endsOn: renews === "day" ? optionalDay() : z.undefined().optional(),
      result: choice(results),
      note: optionalLines(NOTE_LENGTH),
    })
    .check(
      crossFieldRule(({ doneOn, endsOn, result, note }, refuse) => {
        if (doneOn && doneOn > today) refuse(["doneOn"], "future");
        if (result && EXPLAINED.has(result) && !note)
          refuse(["note"], result === "late_because" ? "required" : "exception_unexplained");
        if (doneOn && endsOn && endsOn <= doneOn) refuse(["endsOn"], "end_before_start");
        else if (doneOn && endsOn && atMost && endsOn > monthsAfter(doneOn, atMost))
          refuse(["endsOn"], "over_24_months");
      }),
    );
}
export type RecordInput = z.output<ReturnType<typeof recordSchema>>;

export const formFields = idempotencyField.extend({ opened: wholeNumber(0, 10_000_000_000_000).optional() });
export type FormFields = z.output<typeof formFields>;

export type NamedItem = { item: ItemId; names: CompanyTexts | null };

/** @throws notFound for an unknown or unrecorded item, forbidden for a restricted one */
export async function getItem(actor: Actor, name: string): Promise<NamedItem> {
  const item = ITEM_IDS.find((id) => id === name);
  if (!item) {
    const own = await findOwnItem(db, authorize(actor, "readDrivers").companyId, name);
    if (!own || own.removedAt) throw notFound();
    return { item: own.id, names: own.name };
  }
  if (!isRecorded(item)) throw notFound();
  authorize(actor, itemOf(item).restricted ? "readInvestigation" : "readDrivers");
  return { item, names: null };
}

async function lineFor(tx: Db, staff: CompanyActor, driverId: string, item: ItemId, authority: string | null) {
  const [read] = await readQualificationFiles(tx, staff, [driverId]);
  const isAsked = read && read.driver.status !== "applicant";
  const own = isAsked ? read.file.requirements.filter((requirement) => requirement.item === item) : [];
  const requirement = own.find((each) => each.authority === authority) ?? (authority === null ? own[0] : undefined);
  if (!read || !requirement || (authority === null && own.length > 1)) throw notFound();
  return { ...requirement, bornOn: read.facts.bornOn ?? null };
}

function checkLife(doneOn: Day, bornOn: Day | null, { status, endedOn }: DriverRow): void {
  if (bornOn !== null && doneOn < bornOn) throw invalid({ doneOn: ["before_birth"] });
  if (status === "inactive" && endedOn !== null && doneOn > endedOn) throw invalid({ doneOn: ["after_employment"] });
}

/** The audit names an item only where everybody who reads the audit may know it. */
const auditDetail = (item: ItemId) => (itemOf(item).restricted ? {} : { detail: { item } });

async function isThere(tx: Db, { id, companyId, dataKeyId }: DriverRow, item: ItemId, { doneOn, result }: RecordInput) {
  const ofThatDay = await tx
    .select()
    .from(qualificationRecords)
    .where(
      and(
        eq(qualificationRecords.companyId, companyId),
        eq(qualificationRecords.driverId, id),
        eq(qualificationRecords.doneOn, doneOn),
        isNull(qualificationRecords.revokedAt),
      ),
    );
  const vault = await openVault(tx, dataKeyId);
  return ofThatDay.find((row) => {
    const details = detailsOf(vault, row);
    return details.item === item && details.result === result;
  });
}

type Seen = { item: ItemId; authority: string | null; opened: number | undefined };

async function refuseUnseen(tx: Db, staff: CompanyActor, driver: DriverRow, { item, authority, opened }: Seen) {
  if (opened === undefined) return;
  const since = await tx
    .select({ row: qualificationRecords, name: users.name })
    .from(qualificationRecords)
    .innerJoin(users, eq(users.id, qualificationRecords.createdByUserId))
    .where(
      and(
        eq(qualificationRecords.companyId, driver.companyId),
        eq(qualificationRecords.driverId, driver.id),
        gt(qualificationRecords.createdAt, new Date(opened)),
        ne(qualificationRecords.createdByUserId, staff.userId),
        isNull(qualificationRecords.revokedAt),
      ),
    )
    .orderBy(desc(qualificationRecords.createdAt));
  if (since.length === 0) return;
  const vault = await openVault(tx, driver.dataKeyId);
  const theirs = since.find(({ row }) => row.authority === authority && detailsOf(vault, row).item === item);
  if (theirs) throw conflict("recorded_meanwhile", { name: theirs.name });
}

/**
 * @param opened a colleague's record since then has to be seen first
 * @param unlessThere the same result of that day, whoever recorded it, is not recorded again
 */
export async function recordItem(
  actor: Actor,
  driverId: string,
  about: { item: string; authority: string | null },
  { once: key, opened, unlessThere, doneOn, endsOn, ...details }: RecordInput & FormFields & { unlessThere?: boolean },
): Promise<void> {
  const { item } = await getItem(actor, about.item);
  const staff = authorize(actor, "employDrivers");
  const { companyId, userId } = staff;
  await transaction((tx) =>
    once(tx, staff, key, async () => {
      const driver = await loadUnerasedDriver(tx, companyId, driverId);
      const there = unlessThere && (await isThere(tx, driver, item, { doneOn, ...details }));
      if (there) return there.id;
      const { authority, state, daysLate, bornOn } = await lineFor(tx, staff, driverId, item, about.authority);
      await refuseUnseen(tx, staff, driver, { item, authority, opened });
      checkLife(doneOn, bornOn, driver);
      if (details.result === "late_because" && daysLate === null) throw conflict("nothing_late");
      if (itemOf(item).recordOnlyConfirms && ["missing", "stated"].includes(state)) throw conflict("nothing_to_check");
      const vault = await openVault(tx, driver.dataKeyId);
      const id = newId();
      await tx.insert(qualificationRecords).values({
        id,
        companyId,
        driverId,
        authority,
        doneOn,
        createdByUserId: userId,
        endsOn: endsOn ?? null,
        sealedDetails: vault.sealJson(detailsContext({ id, companyId }), { item, ...details }),
        createdAt: new Date(),
      });
      await audit(tx, staff, { action: "qualification.recorded", object: driverId, ...auditDetail(item) });
      return id;
    }),
  );
}

/** @throws notFound, forbidden for a restricted one */
async function loadRecord(tx: Db, actor: Actor, companyId: string, id: string) {
  const [row] = isId(id)
    ? await tx
        .select({ record: qualificationRecords, dataKeyId: drivers.dataKeyId })
        .from(qualificationRecords)
        .innerJoin(drivers, eq(drivers.id, qualificationRecords.driverId))
        .where(and(eq(qualificationRecords.id, id), eq(qualificationRecords.companyId, companyId)))
    : [];
  if (!row) throw notFound();
  const { sealedDetails: _, ...record } = row.record;
  const details = detailsOf(await openVault(tx, row.dataKeyId), row.record);
  if (itemOf(details.item).restricted) authorize(actor, "readInvestigation");
  return { ...record, ...details };
}

/** The audit retains that it existed. @throws notFound, forbidden, conflict where it was revoked already */
export async function revokeRecord(actor: Actor, id: string): Promise<string> {
  const staff = authorize(actor, "employDrivers");
  return transaction(async (tx) => {
    const { item, driverId, revokedAt } = await loadRecord(tx, actor, staff.companyId, id);
    if (revokedAt) throw conflict("already_taken_back");
    await tx
      .update(qualificationRecords)
      .set({ revokedAt: new Date(), revokedByUserId: staff.userId })
      .where(eq(qualificationRecords.id, id));
    await audit(tx, staff, { action: "qualification.taken_back", object: driverId, ...auditDetail(item) });
    return driverId;
  });
}

export async function getRecord(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const record = await loadRecord(db, actor, companyId, id);
  if (record.revokedAt) throw notFound();
  await auditView(actor, { action: "qualification.viewed", companyId, object: record.driverId });
  const own = isOwn(record.item) ? await findOwnItem(db, companyId, record.item) : undefined;
  return { ...record, names: own?.name ?? null };
}
