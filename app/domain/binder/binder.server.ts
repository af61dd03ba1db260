import { type Db, db, transaction } from "db/client.server";
import { unindexed } from "db/expressions";
import { binderParts, binders, drivers, inspectorLinks, users } from "db/schema";
import { storageFault } from "db/storage.server";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import { consumeRevealLimit } from "~/domain/application/record/reveal-limit.server";
import { conflict, invalid, notFound } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { audit } from "~/server/audit.server";
import { isId, newId } from "~/server/ids.server";
import { type HoldUp, isUnderWay, MAX_DRIVERS, RETENTION_DAYS } from "./binder";
import type { BinderRequest } from "./schema";

const DAY = 24 * 3600_000;
export const MAX_LISTED_BINDERS = 50;
const MAX_WAITING = 3;

export async function listForBinder(actor: Actor, ids: readonly string[]): Promise<People> {
  const { companyId } = authorize(actor, "makeBinders");
  const existing = [...new Set(ids.filter(isId))].slice(0, MAX_DRIVERS);
  return selectPeople(and(sameCompanyUnindexed(drivers.companyId, companyId), inArray(drivers.id, existing)));
}

/** @throws notFound for a part that there is not */
export async function listEmployed(actor: Actor, number: string | null): Promise<{ drivers: People; parts: Part[] }> {
  const { companyId } = authorize(actor, "makeBinders");
  const all = await db.$count(drivers, and(eq(drivers.companyId, companyId), eq(drivers.status, "active")));
  const parts = Math.ceil(all / MAX_DRIVERS);
  if (number === null && parts > 1) return { drivers: [], parts: await listParts(companyId, all) };
  const part = number === null ? 0 : Number(number) - 1;
  if (number !== null && !(Number.isInteger(part) && part >= 0 && part < parts)) throw notFound();
  const chosen = db
    .select({ id: drivers.id })
    .from(drivers)
    .where(employedBy(companyId))
    .orderBy(...BY_NAME)
    .limit(MAX_DRIVERS)
    .offset(part * MAX_DRIVERS);
  return { drivers: await selectPeople(inArray(drivers.id, chosen)), parts: [] };
}

type Part = { first: string; last: string; count: number };

async function listParts(companyId: string, all: number): Promise<Part[]> {
  const numbered = db
    .select({
      id: drivers.id,
      number: sql<number>`row_number() over (order by ${sql.join(BY_NAME, sql`, `)})`.as("number"),
    })
    .from(drivers)
    .where(employedBy(companyId))
    .as("numbered");
  const ends = await selectPeople(
    inArray(
      drivers.id,
      db
        .select({ id: numbered.id })
        .from(numbered)
        .where(sql`${numbered.number} % ${MAX_DRIVERS} < 2 or ${numbered.number} = ${all}`),
    ),
  );
  return Array.from({ length: Math.ceil(all / MAX_DRIVERS) }, (_, part) => {
    const first = ends[2 * part]?.name ?? "";
    const count = Math.min(MAX_DRIVERS, all - part * MAX_DRIVERS);
    return { first, last: ends[2 * part + 1]?.name ?? first, count };
  });
}

const employedBy = (companyId: string) =>
  and(eq(drivers.companyId, companyId), sql`${unindexed(drivers.status)} = 'active'`);
const BY_NAME = [drivers.lastName, drivers.firstName, drivers.id].map((column) => asc(column));

type People = { id: string; name: string }[];
async function selectPeople(where: SQL | undefined): Promise<People> {
  const found = await db
    .select({ id: drivers.id, firstName: drivers.firstName, lastName: drivers.lastName, email: drivers.email })
    .from(drivers)
    .where(where)
    .orderBy(...BY_NAME);
  return found.map((driver) => ({ id: driver.id, name: personName(driver) }));
}

type NewBinder = Pick<BinderRequest, "driver" | "investigation"> & Partial<BinderRequest>;

/** @throws invalid for a driver of another company, conflict binders_waiting, tooMany reveals_used_up */
export async function requestBinder(
  actor: Actor,
  language: Language,
  { driver: ids, investigation, ssn = false, reason }: NewBinder,
  idempotencyKey?: string,
): Promise<string> {
  const { companyId, userId } = authorize(actor, "makeBinders");
  if (investigation) authorize(actor, "readInvestigation");
  // Each is a reveal, with its limit.
  if (ssn) for (const _ of ids) await consumeRevealLimit(authorize(actor, "revealSsn"));
  return transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      const existing = await tx
        .select({ id: drivers.id })
        .from(drivers)
        .where(and(eq(drivers.companyId, companyId), inArray(drivers.id, ids)));
      if (existing.length !== ids.length) throw invalid({ driver: ["not_listed"] });
      const [waiting] = await tx
        .select({ number: count() })
        .from(binders)
        .where(and(eq(binders.companyId, companyId), inArray(binders.state, ["waiting", "making"])));
      if ((waiting?.number ?? 0) >= MAX_WAITING) throw conflict("binders_waiting");
      const id = newId();
      const now = new Date();
      await tx.insert(binders).values({
        id,
        companyId,
        investigation,
        ssn,
        language,
        drivers: ids.length,
        createdByUserId: userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + RETENTION_DAYS * DAY),
      });
      await tx.insert(binderParts).values(ids.map((driverId) => ({ binderId: id, companyId, driverId })));
      const asked = { drivers: ids.length, investigation };
      await audit(tx, actor, { action: "binder.asked", object: id, detail: asked });
      for (const driver of ssn ? ids : [])
        await audit(tx, actor, {
          action: "ssn.revealed",
          object: driver,
          detail: { reason: reason ?? "", binder: id },
        });
      return id;
    }),
  );
}

const columns = {
  id: binders.id,
  state: binders.state,
  investigation: binders.investigation,
  ssn: binders.ssn,
  drivers: binders.drivers,
  done: binders.done,
  repeats: binders.repeats,
  createdAt: binders.createdAt,
  readyAt: binders.readyAt,
  expiresAt: binders.expiresAt,
  by: users.name,
};
const select = (tx: Db) => tx.select(columns).from(binders).innerJoin(users, eq(users.id, binders.createdByUserId));
export type ListedBinder = Awaited<ReturnType<typeof select>>[number];

export async function listBinders(actor: Actor): Promise<ListedBinder[]> {
  const { companyId } = authorize(actor, "makeBinders");
  return select(db).where(eq(binders.companyId, companyId)).orderBy(desc(binders.createdAt)).limit(MAX_LISTED_BINDERS);
}

export async function loadBinder(tx: Db, companyId: string, id: string): Promise<ListedBinder> {
  const [found] = isId(id) ? await select(tx).where(and(eq(binders.id, id), eq(binders.companyId, companyId))) : [];
  if (!found) throw notFound();
  return found;
}

export async function getBinder(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "makeBinders");
  const binder = await loadBinder(db, companyId, id);
  const parts = await db
    .select({
      id: drivers.id,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      state: binderParts.state,
    })
    .from(binderParts)
    .innerJoin(drivers, eq(drivers.id, binderParts.driverId))
    .where(eq(binderParts.binderId, id))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName));
  const links = await db
    .select({
      id: inspectorLinks.id,
      inspector: inspectorLinks.inspector,
      createdAt: inspectorLinks.createdAt,
      expiresAt: inspectorLinks.expiresAt,
      endedAt: inspectorLinks.endedAt,
    })
    .from(inspectorLinks)
    .where(eq(inspectorLinks.binderId, id))
    .orderBy(desc(inspectorLinks.createdAt));
  const underWay = isUnderWay(binder.state);
  const held: HoldUp | null = (underWay && storageFault()) || null;
  return {
    ...binder,
    underWay,
    held,
    parts: parts.map(({ id: driverId, state, ...person }) => ({ id: driverId, state, name: personName(person) })),
    links,
  };
}
