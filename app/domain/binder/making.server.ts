import { randomUUID } from "node:crypto";
import { type Db, db, transaction } from "db/client.server";
import { binderEntries, binderParts, binders, companies, drivers, users } from "db/schema";
import { storageFault } from "db/storage.server";
import { and, asc, eq, inArray, lt, ne } from "drizzle-orm";
import { DomainError } from "~/domain/errors";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { binderReadyMail } from "~/emails/binder-ready";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { translator } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { yieldToRequests } from "~/server/slices.server";
import { openVault, type Vault } from "~/server/vault.server";
import { RETENTION_DAYS } from "./binder";
import type { Binder } from "./documents.server";
import { gatherDriverPart } from "./driver-part.server";

const PROCESS_ID = randomUUID();
const MAX_REPEATS = 1;
const DAY = 24 * 3600_000;
type Company = typeof companies.$inferSelect;

/** Temporary faults (full disk, busy database) are retried in the next round. */
const isTemporary = (error: unknown): boolean => error instanceof DomainError && error.refusal === "unavailable";

export async function makeWaitingBinders(signal?: AbortSignal): Promise<number> {
  if (storageFault()) return 0;
  const [binder] = await db
    .select()
    .from(binders)
    .where(inArray(binders.state, ["making", "waiting"]))
    .orderBy(asc(binders.createdAt))
    .limit(1);
  if (!binder || !(await begin(binder))) return 0;
  try {
    return await makeParts(binder, signal);
  } catch (error) {
    log.error({ err: error, binder: binder.id }, "binder");
    if (!isTemporary(error)) await fail(binder);
    return 0;
  }
}

/** A binder that a stopped process had begun is retried once. @returns false after that */
async function begin(binder: Binder): Promise<boolean> {
  if (binder.madeBy === PROCESS_ID) return true;
  const repeated = binder.madeBy !== null;
  if (repeated && binder.repeats >= MAX_REPEATS) {
    await fail(binder);
    return false;
  }
  const { id, companyId, repeats } = binder;
  await transaction(async (tx) => {
    await tx
      .update(binders)
      .set({ state: "making", madeBy: PROCESS_ID, repeats: repeated ? repeats + 1 : repeats })
      .where(eq(binders.id, id));
    if (repeated) await audit(tx, "system", { action: "binder.repeated", companyId, object: id });
  });
  return true;
}

async function makeParts(binder: Binder, signal?: AbortSignal): Promise<number> {
  const [company] = await db.select().from(companies).where(eq(companies.id, binder.companyId));
  if (!company) throw new Error("a binder without its company");
  const waiting = await db
    .select({ driverId: binderParts.driverId })
    .from(binderParts)
    .where(and(eq(binderParts.binderId, binder.id), eq(binderParts.state, "waiting")));
  let count = 0;
  for (const { driverId } of waiting) {
    if (signal?.aborted) return count;
    await yieldToRequests();
    try {
      await makePart(binder, company, driverId);
    } catch (error) {
      if (isTemporary(error)) throw error;
      log.error({ err: error, binder: binder.id, driver: driverId }, "binder");
      await fail(binder, driverId);
      return count;
    }
    count += 1;
  }
  await finish(binder);
  return count;
}

async function finish({ id, companyId, createdByUserId, drivers: count }: Binder): Promise<void> {
  const now = new Date();
  await transaction(async (tx) => {
    await tx
      .update(binders)
      .set({ state: "ready", readyAt: now, expiresAt: new Date(now.getTime() + RETENTION_DAYS * DAY) })
      .where(eq(binders.id, id));
    await audit(tx, "system", { action: "binder.made", companyId, object: id, detail: { drivers: count } });
    await notify(tx, createdByUserId, id, true);
  });
}

async function fail({ id, companyId, createdByUserId }: Binder, driverId?: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(binders).set({ state: "failed" }).where(eq(binders.id, id));
    if (driverId)
      await tx
        .update(binderParts)
        .set({ state: "failed" })
        .where(and(eq(binderParts.binderId, id), eq(binderParts.driverId, driverId), eq(binderParts.state, "waiting")));
    await audit(tx, "system", {
      action: "binder.failed",
      companyId,
      object: id,
      ...(driverId && { detail: { driver: driverId } }),
    });
    await notify(tx, createdByUserId, id, false);
  });
}

async function notify(tx: Db, userId: string, id: string, ready: boolean): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.status !== "active") return;
  const content = binderReadyMail(translator(user.language), ready, {
    link: `${env.appUrl}/binder/${id}`,
    days: RETENTION_DAYS,
  });
  await queueMail(tx, { to: user.email, language: user.language, name: "binder-ready", content });
}

type Found = { driver: DriverRow; vault: Vault };

async function findDriver({ companyId }: Binder, driverId: string): Promise<Found | undefined> {
  const [driver] = await db
    .select()
    .from(drivers)
    .where(and(eq(drivers.id, driverId), eq(drivers.companyId, companyId)));
  return driver && { driver, vault: await openVault(db, driver.dataKeyId) };
}

async function makePart(binder: Binder, company: Company, driverId: string): Promise<void> {
  const found = await findDriver(binder, driverId);
  const entries = found ? await gatherDriverPart(binder, company, found) : [];
  const stored = await transaction(async (tx) => {
    // Erased meanwhile: what was sealed with the old key is dropped.
    const [now] = await tx.select({ key: drivers.dataKeyId }).from(drivers).where(eq(drivers.id, driverId));
    const isCurrent = found !== undefined && now?.key === found.driver.dataKeyId;
    const [part] = await tx
      .update(binderParts)
      .set({ state: isCurrent && entries.length > 0 ? "made" : "gone" })
      .where(
        and(eq(binderParts.binderId, binder.id), eq(binderParts.driverId, driverId), eq(binderParts.state, "waiting")),
      )
      .returning({ driverId: binderParts.driverId });
    if (part && isCurrent && entries.length > 0) await tx.insert(binderEntries).values(entries);
    const completed = await tx.$count(
      binderParts,
      and(eq(binderParts.binderId, binder.id), ne(binderParts.state, "waiting")),
    );
    await tx.update(binders).set({ done: completed }).where(eq(binders.id, binder.id));
    return part !== undefined && isCurrent;
  });
  if (!stored) await dropBlobs(entries.flatMap(({ storageName }) => storageName ?? []));
}

export async function deleteOldBinders(now: Date): Promise<number> {
  const old = await db
    .select()
    .from(binders)
    .where(and(lt(binders.expiresAt, now), ne(binders.state, "deleted")));
  for (const { id, companyId } of old) {
    const dropped = await transaction(async (tx) => {
      const deleted = await tx
        .delete(binderEntries)
        .where(eq(binderEntries.binderId, id))
        .returning({ storageName: binderEntries.storageName });
      await tx.update(binders).set({ state: "deleted" }).where(eq(binders.id, id));
      await audit(tx, "system", { action: "binder.deleted", companyId, object: id });
      return deleted;
    });
    await dropBlobs(dropped.flatMap(({ storageName }) => storageName ?? []));
  }
  return old.length;
}
