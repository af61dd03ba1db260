import { setImmediate } from "node:timers/promises";
import { type Db, db, transaction } from "db/client.server";
import { afterCursor } from "db/keyset.server";
import { applications, companies, drivers, erasures, files, legalHolds, memberships, releases, users } from "db/schema";
import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, max, ne, not, notExists, or, sql } from "drizzle-orm";
import { addDays, type Day, dayOf, monthsBefore, startOfDay } from "~/domain/day";
import { isPersonOnHold, wherePersonOnHold } from "~/domain/legal-hold/on-hold.server";
import { lastRetentionDay } from "~/domain/release/retention.server";
import { retentionDueMail } from "~/emails/retention/due";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { yieldToRequests } from "~/server/slices.server";
import { forgetUnknown } from "./forget.server";
import { APPLICATION_YEARS, NOTICE_DAYS } from "./period";
import { erasureTargetOf, findAtCompany, lastDayOf, listOfPerson, type PersonAtCompany } from "./person.server";
import { sweepErased, withErasure } from "./person-erasure.server";

const BATCH_SIZE = 100;
function* someOf<T>(all: readonly T[]) {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE);
}
type Company = Pick<typeof companies.$inferSelect, "id" | "name" | "timeZone" | "status">;
/** A suspended company's Administrators could not object, so its 30 days start anew later. */
const isSuspended = ({ status }: Company): boolean => status === "suspended";
type Round = { listed: number; unlisted: number; erased: number };

/** One transaction per erasure: a round may stop anywhere. */
export async function runRetention(now = new Date(), signal?: AbortSignal): Promise<Round> {
  const all = await db
    .select({ id: companies.id, name: companies.name, timeZone: companies.timeZone, status: companies.status })
    .from(companies)
    .orderBy(asc(companies.id));
  const round: Round = { listed: 0, unlisted: 0, erased: 0 };
  for (const company of all) {
    if (signal?.aborted) break;
    try {
      round.unlisted += await takeOff(company, now);
      round.erased += await eraseListed(company, now, signal);
      if (!isSuspended(company)) round.listed += await list(company, now);
    } catch (error) {
      log.error({ company: company.id, err: error }, "retention");
    }
    await setImmediate();
  }
  if (round.erased > 0) await sweepErased();
  return round;
}

/** Undefined where one of the person's records is not due yet, or nothing is left of any. */
async function dueDay(tx: Db, person: PersonAtCompany): Promise<Day | undefined> {
  let last: Day | undefined;
  for (const record of await listOfPerson(tx, person)) {
    if (await isBegun(tx, record.driver.id)) return undefined;
    const own = await dueDayOfRecord(tx, record);
    if (own && (!last || own > last)) last = own;
  }
  return (await isPersonOnHold(tx, person.driver.id)) ? undefined : last;
}

const isBegun = async (tx: Db, driverId: string): Promise<boolean> =>
  (await tx.$count(applications, and(eq(applications.driverId, driverId), eq(applications.status, "draft")))) > 0;

async function dueDayOfRecord(tx: Db, person: PersonAtCompany): Promise<Day | undefined> {
  const { driver, company } = person;
  const keeping = await lastDayOf(tx, person);
  if (keeping) return keeping.until && addDays(keeping.until, 1);
  if (driver.erasedAt) {
    const release = await lastRetentionDay(tx, driver.id, company.timeZone);
    return release && addDays(release, 1);
  }
  const [last] = await tx
    .select({ since: max(applications.statusSince) })
    .from(applications)
    .where(eq(applications.driverId, driver.id));
  const word = dayOf(last?.since ?? driver.createdAt, company.timeZone);
  return addDays(monthsBefore(word, -12 * company.applicationRetentionYears), 1);
}

/** Preselects, so that most drivers cost nothing. */
function candidates(company: Company, now: Date) {
  const today = dayOf(now, company.timeZone);
  const recent = startOfDay(monthsBefore(today, 12 * APPLICATION_YEARS[0]), company.timeZone);
  const own = eq(applications.driverId, drivers.id);
  return and(
    eq(drivers.companyId, company.id),
    ne(drivers.status, "active"),
    or(
      isNull(drivers.erasedAt),
      exists(db.select({ id: files.id }).from(files).where(eq(files.driverId, drivers.id))),
      exists(
        db
          .select({ id: releases.id })
          .from(releases)
          .innerJoin(applications, eq(applications.id, releases.applicationId))
          .where(own),
      ),
    ),
    lte(drivers.createdAt, recent),
    notExists(
      db
        .select({ id: applications.id })
        .from(applications)
        .where(and(own, or(eq(applications.status, "draft"), sql`${applications.statusSince} > ${recent.getTime()}`))),
    ),
    not(wherePersonOnHold(drivers.id)),
    notExists(
      db
        .select({ id: erasures.id })
        .from(erasures)
        .where(and(eq(erasures.driverId, drivers.id), isNull(erasures.erasedAt))),
    ),
  );
}

type Due = { driverId: string; dueOn: Day };

async function findDue(company: Company, now: Date): Promise<Due[]> {
  const today = dayOf(now, company.timeZone);
  const found: Due[] = [];
  let last: [string] | undefined;
  for (;;) {
    const ids = await db
      .select({ id: drivers.id })
      .from(drivers)
      .where(and(candidates(company, now), afterCursor([drivers.id], last, "asc")))
      .orderBy(asc(drivers.id))
      .limit(BATCH_SIZE);
    for (const { id } of ids) {
      await yieldToRequests();
      const person = await findAtCompany(db, id);
      const dueOn = person && (await dueDay(db, person));
      if (dueOn && dueOn <= today) found.push({ driverId: id, dueOn });
      last = [id];
    }
    if (ids.length < BATCH_SIZE) return found;
  }
}

async function withoutHeld(tx: Db, { id }: Company, due: readonly Due[]): Promise<Due[]> {
  const rows = await tx
    .select({ driverId: legalHolds.driverId })
    .from(legalHolds)
    .where(and(eq(legalHolds.companyId, id), isNull(legalHolds.liftedAt)));
  const held = new Set(rows.map(({ driverId }) => driverId));
  return due.filter(({ driverId }) => !held.has(driverId));
}

async function list(company: Company, now: Date): Promise<number> {
  const found = await findDue(company, now);
  if (found.length === 0) return 0;
  const listedOn = dayOf(now, company.timeZone);
  const eraseOn = addDays(listedOn, NOTICE_DAYS);
  return transaction(async (tx) => {
    const due = await withoutHeld(tx, company, found);
    if (due.length === 0) return 0;
    const rows = due.map((one) => ({ id: newId(), companyId: company.id, ...one, listedOn, eraseOn }));
    for (const some of someOf(rows)) await tx.insert(erasures).values(some).onConflictDoNothing();
    const mails = await notify(tx, company, due.length, eraseOn);
    await audit(tx, "system", {
      action: "retention.listed",
      companyId: company.id,
      detail: { records: due.length, letters: mails },
    });
    return due.length;
  });
}

async function notify(tx: Db, company: Company, records: number, eraseOn: Day): Promise<number> {
  const administrators = await tx
    .select({ email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, company.id),
        eq(memberships.role, "Administrator"),
        eq(users.status, "active"),
        isNotNull(users.passwordHash),
      ),
    );
  for (const { email: to, language } of administrators) {
    const link = `${env.appUrl}/retention`;
    const content = retentionDueMail(translator(language), { company: company.name, records, eraseOn, language, link });
    await queueMail(tx, { to, language, name: "retention-due", content });
  }
  return administrators.length;
}

const listedAt = (companyId: string) => and(eq(erasures.companyId, companyId), isNull(erasures.erasedAt));

async function takeOff(company: Company, now: Date): Promise<number> {
  const today = dayOf(now, company.timeZone);
  const listed = await db.select().from(erasures).where(listedAt(company.id)).orderBy(asc(erasures.id));
  const deleted: string[] = [];
  for (const { id, driverId } of listed) {
    await yieldToRequests();
    if (isSuspended(company) || !(await isDue(db, driverId, today))) deleted.push(id);
  }
  if (deleted.length > 0)
    await transaction(async (tx) => {
      for (const some of someOf(deleted))
        await tx.delete(erasures).where(and(inArray(erasures.id, some), isNull(erasures.erasedAt)));
      await audit(tx, "system", {
        action: "retention.unlisted",
        companyId: company.id,
        detail: { records: deleted.length },
      });
    });
  return deleted.length;
}

async function isDue(tx: Db, driverId: string, today: Day): Promise<boolean> {
  const person = await findAtCompany(tx, driverId);
  const dueOn = person && (await dueDay(tx, person));
  return dueOn !== undefined && dueOn <= today;
}

async function eraseListed(company: Company, now: Date, signal: AbortSignal | undefined): Promise<number> {
  const today = dayOf(now, company.timeZone);
  const over = await db
    .select({ driverId: erasures.driverId })
    .from(erasures)
    .where(and(listedAt(company.id), lte(erasures.eraseOn, today)))
    .orderBy(asc(erasures.eraseOn), asc(erasures.id));
  let erased = 0;
  for (const { driverId } of over) {
    if (signal?.aborted) return erased;
    try {
      if (await eraseDue(driverId, today, now)) erased += 1;
    } catch (error) {
      log.error({ driver: driverId, err: error }, "retention");
    }
    await setImmediate();
  }
  return erased;
}

async function eraseDue(driverId: string, today: Day, now: Date): Promise<boolean> {
  const person = await findAtCompany(db, driverId);
  if (!person) return false;
  return withErasure(erasureTargetOf(person), now, (erase) =>
    transaction(async (tx) => {
      if (!(await isDue(tx, driverId, today))) return false;
      await erase(tx, { cause: "due" });
      await forgetUnknown(tx, person.driver.applicantId, now);
      return true;
    }),
  );
}
