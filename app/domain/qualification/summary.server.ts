/**
 * Summaries for lists (docs/decisions/0075). Stale: a trigger has noted that the driver's rows changed.
 * Outdated: no row changed, but a day has passed on which the summary changes by itself.
 */
import { type Db, db, isDatabaseError, transaction } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import { prepared } from "db/prepared.server";
import { companies, qualificationDues, qualificationStale, qualificationSummaries } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, asc, eq, gt, inArray, lte, or, type Placeholder, sql } from "drizzle-orm";
import { type Day, dayOf } from "~/domain/day";
import { type Actor, authorize } from "~/domain/session/actor";
import { drivesInCommerce } from "~/domain/template/duty";
import { log } from "~/server/log.server";
import { yieldToRequests } from "~/server/slices.server";
import { readQualificationFiles } from "./file.server";
import { dueDaysOf, outdatedFrom, summaryOf } from "./summary";

const BATCH_SIZE = 25;
const MAX_FOR_A_PAGE = 100;

type Company = { companyId: string; timeZone: string };

const isOutdated = (companyId: string | Placeholder, today: Day | Placeholder) =>
  and(
    sameCompanyUnindexed(qualificationSummaries.companyId, companyId),
    or(lte(qualificationSummaries.changesOn, today), gt(qualificationSummaries.derivedOn, today)),
  );

/** Unreadable files are retried after an hour, or each list would wait for them. */
const RETRY_AFTER_MS = 3600_000;
const unreadable = new Map<string, { retryAt: number }>();
function unreadableIds(now: Date): string {
  for (const [id, { retryAt }] of unreadable) if (retryAt <= now.getTime()) unreadable.delete(id);
  return JSON.stringify([...unreadable.keys()]);
}
const isReadable = (companyId: string | Placeholder, except: string | Placeholder) =>
  and(
    eq(qualificationStale.companyId, companyId),
    sql`${qualificationStale.driverId} not in ${selectJsonTexts(except)}`,
  );

const countStaleAndOutdated = prepared((tx) =>
  tx
    .select({
      stale: db.$count(qualificationStale, isReadable(sql.placeholder("companyId"), sql.placeholder("except"))),
      outdated: db.$count(qualificationSummaries, isOutdated(sql.placeholder("companyId"), sql.placeholder("today"))),
    })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("companyId"))),
);

async function countStale({ companyId, timeZone }: Company, now: Date) {
  const [found] = await countStaleAndOutdated(db).all({
    companyId,
    today: dayOf(now, timeZone),
    except: unreadableIds(now),
  });
  return found ?? { stale: 0, outdated: 0 };
}

const markOutdated = (companyId: string, today: Day) =>
  transaction((tx) =>
    tx
      .insert(qualificationStale)
      .select(
        tx
          .select({ driverId: qualificationSummaries.driverId, companyId: qualificationSummaries.companyId })
          .from(qualificationSummaries)
          .where(isOutdated(companyId, today)),
      )
      .onConflictDoNothing(),
  );

/** A failing batch is retried one by one, so that one file does not stop the others. */
async function readReadableQualificationFiles(tx: Db, company: Company, ids: string[], now: Date) {
  try {
    return await readQualificationFiles(tx, company, ids, now);
  } catch (failure) {
    if (isDatabaseError(failure)) throw failure;
    const read: Awaited<ReturnType<typeof readQualificationFiles>> = [];
    for (const id of ids)
      try {
        read.push(...(await readQualificationFiles(tx, company, [id], now)));
      } catch (error) {
        if (isDatabaseError(error)) throw error;
        unreadable.set(id, { retryAt: now.getTime() + RETRY_AFTER_MS });
        log.error({ driver: id, err: error }, "a qualification file can't be read");
      }
    return read;
  }
}

async function deriveBatch(tx: Db, company: Company, now: Date): Promise<number> {
  const stale = await tx
    .select({ id: qualificationStale.driverId })
    .from(qualificationStale)
    .where(isReadable(company.companyId, unreadableIds(now)))
    .orderBy(asc(qualificationStale.driverId))
    .limit(BATCH_SIZE);
  const driverIds = stale.map(({ id }) => id);
  if (driverIds.length === 0) return 0;
  const read = await readReadableQualificationFiles(tx, company, driverIds, now);
  const ids = driverIds.filter((id) => !unreadable.has(id));
  const derived = read.filter(
    ({ driver }) =>
      driver.mergedIntoId === null && ["active", "approved"].includes(driver.status) && drivesInCommerce(driver.duty),
  );
  await tx.delete(qualificationSummaries).where(inArray(qualificationSummaries.driverId, ids));
  await tx.delete(qualificationDues).where(inArray(qualificationDues.driverId, ids));
  await tx.delete(qualificationStale).where(inArray(qualificationStale.driverId, ids));
  for (const { driver, facts, file } of derived) {
    const own = { companyId: company.companyId, driverId: driver.id };
    const employed = driver.status === "active";
    await tx.insert(qualificationSummaries).values({
      ...own,
      employed,
      derivedOn: facts.today,
      changesOn: outdatedFrom(facts, file),
      ...summaryOf(file),
    });
    const dueDays = employed ? dueDaysOf(file).map((due) => ({ ...own, ...due })) : [];
    if (dueDays.length > 0) await tx.insert(qualificationDues).values(dueDays);
  }
  return driverIds.length;
}

async function refresh(company: Company, max: number, now: Date, signal?: AbortSignal): Promise<number> {
  let { stale, outdated } = await countStale(company, now);
  if (outdated > 0) {
    await markOutdated(company.companyId, dayOf(now, company.timeZone));
    ({ stale } = await countStale(company, now));
  }
  if (stale === 0) return 0;
  for (let refreshed = 0; refreshed < max && !signal?.aborted; ) {
    await yieldToRequests();
    const some = await transaction((tx) => deriveBatch(tx, company, now)).catch((error: unknown) => {
      log.error({ company: company.companyId, err: error }, "qualification summaries");
      return 0;
    });
    if (some === 0) break;
    refreshed += some;
  }
  return (await countStale(company, now)).stale;
}

export async function refreshForPage(actor: Actor): Promise<number> {
  return refresh(authorize(actor, "readDrivers"), MAX_FOR_A_PAGE, new Date());
}

export async function refreshSummaries(now = new Date(), signal?: AbortSignal): Promise<void> {
  const rows = await db.select({ companyId: companies.id, timeZone: companies.timeZone }).from(companies);
  for (const company of rows) {
    if (signal?.aborted) return;
    await refresh(company, Number.POSITIVE_INFINITY, now, signal);
  }
}
