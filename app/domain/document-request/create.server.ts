import { type Db, db, transaction } from "db/client.server";
import { documentRequests, drivers } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { addDays, type Day } from "~/domain/day";
import { conflict, DomainError, invalid } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, may, todayOf } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { notifyDriver } from "./mail.server";
import { findReachableByMail, findRecipient } from "./recipient.server";
import {
  auditOf,
  mayRequestKind,
  type RequestRow,
  requestsOf,
  slotsFor,
  type Words,
  wordsContext,
} from "./record.server";
import { MAX_DRIVERS, type NewRequest, type RequestToSeveral } from "./request";
import { MAX_DAYS, OPEN_STATES, USUAL_DAYS } from "./state";

export async function getRequestForm(actor: Actor, driverId: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, driverId);
  const recipient = await findRecipient(db, driver);
  const today = todayOf(actor);
  return {
    driver: { id: driver.id, name: personName(driver) },
    places: slotsFor(actor),
    refusal: recipient ? null : refusalOf(driver.status),
    byLink: recipient?.application === null,
    dueOn: addDays(today, USUAL_DAYS),
  };
}

async function loadSeveral(companyId: string, ids: readonly string[]) {
  const validIds = [...new Set(ids.filter(isId))].slice(0, MAX_DRIVERS);
  const rows = await db
    .select()
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), inArray(drivers.id, validIds)));
  return rows.sort((a, b) => validIds.indexOf(a.id) - validIds.indexOf(b.id));
}

export async function getFormForSeveral(actor: Actor, ids: readonly string[]) {
  const { companyId } = authorize(actor, "readDrivers");
  const chosen = [];
  for (const driver of await loadSeveral(companyId, ids)) {
    const refusal = (await findRecipient(db, driver)) ? null : refusalOf(driver.status);
    chosen.push({ id: driver.id, name: personName(driver), refusal });
  }
  return { drivers: chosen, places: slotsFor(actor), dueOn: addDays(todayOf(actor), USUAL_DAYS) };
}

export async function listAskable(actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (!may(actor, "writeToDrivers")) return [];
  const { companyId } = authorize(actor, "readDrivers");
  return findReachableByMail(db, companyId, ids);
}

export const refusalOf = (status: string) => (status === "inactive" ? "driver_left" : "driver_has_no_address");

/** @throws invalid past, too_far_ahead */
export function checkDue(dueOn: Day, today: Day): void {
  if (dueOn < today) throw invalid({ dueOn: ["past"] });
  if (dueOn > addDays(today, MAX_DAYS)) throw invalid({ dueOn: ["too_far_ahead"] });
}

export async function requestDocument(
  actor: Actor,
  driverId: string,
  { once: key, ...request }: NewRequest,
): Promise<string> {
  const staff = authorize(actor, "writeToDrivers");
  const { companyId, userId } = staff;
  await loadUnerasedDriver(db, companyId, driverId);
  await consumeLimit("messagesByStaff", userId, "too_many_messages");
  return transaction((tx) =>
    once(tx, staff, key, async () => {
      const { place: slot, message, dueOn } = request;
      if (!mayRequestKind(actor, slot)) throw invalid({ place: ["not_listed"] });
      checkDue(dueOn, todayOf(actor));
      const driver = await loadUnerasedDriver(tx, companyId, driverId);
      const recipient = await findRecipient(tx, driver);
      if (!recipient) throw conflict(refusalOf(driver.status));
      const open = (await requestsOf(tx, driver)).some(
        (row) => row.slot === slot && (OPEN_STATES as readonly string[]).includes(row.state),
      );
      if (open) throw conflict("already_asked");
      const row = { id: newId(), companyId, driverId, slot, dueOn };
      await addRequest(tx, driver.dataKeyId, row, { words: { message }, requestedByUserId: userId });
      await notifyDriver(tx, recipient, row, "asked", message);
      await audit(tx, staff, { action: "document.asked", object: driverId, detail: auditOf(row) });
      return row.id;
    }),
  );
}

type Skipped = { id: string; name: string; code: string; params?: Record<string, string | number> };

/** Each with its own mail; idempotent. @returns those who cannot be asked now */
export async function requestDocuments(
  actor: Actor,
  ids: readonly string[],
  request: RequestToSeveral,
): Promise<{ sent: number; skipped: Skipped[] }> {
  const { companyId } = authorize(actor, "writeToDrivers");
  const skipped: Skipped[] = [];
  const chosen = await loadSeveral(companyId, ids);
  for (const driver of chosen) {
    try {
      await requestDocument(actor, driver.id, request);
    } catch (error) {
      if (!(error instanceof DomainError) || !["conflict", "tooMany"].includes(error.refusal)) throw error;
      const { params } = error.details;
      skipped.push({ id: driver.id, name: personName(driver), code: error.code, ...(params && { params }) });
    }
  }
  return { sent: chosen.length - skipped.length, skipped };
}

type New = Pick<RequestRow, "id" | "companyId" | "driverId" | "slot" | "dueOn">;
type By = { words: Words; requestedByUserId?: string | null; renewsOn?: Day };

export async function addRequest(tx: Db, dataKeyId: string, row: New, { words, ...by }: By): Promise<void> {
  const vault = await openVault(tx, dataKeyId);
  const now = new Date();
  await tx
    .insert(documentRequests)
    .values({ ...row, ...by, sealedWords: vault.sealJson(wordsContext(row), words), askedAt: now, stateSince: now });
}

export const mayRequest = (actor: Actor): boolean => may(actor, "writeToDrivers");
