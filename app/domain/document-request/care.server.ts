/** What happens to requests by itself: reminders, a licence that was replaced, and what is asked for before it ends. */
import { type Db, db, transaction } from "db/client.server";
import { cdls, companies, documentRequests, drivers, files } from "db/schema";
import { and, asc, eq, inArray, isNull, max } from "drizzle-orm";
import { addDays, atHour, type Day, dayOf, daysBetween } from "~/domain/day";
import { DIGEST_HOUR } from "~/domain/notification/event";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { nextSlice } from "~/server/slices.server";
import { tellDriver, tellOfHandingIn } from "./letter.server";
import { auditOf, findDoor, kindOfPlace, moveRequest, type RequestRow } from "./record.server";
import { addRequest } from "./staff.server";
import { CDL_PLACE, isDrivers, OPEN_STATES, RENEWED_BEFORE, RENEWED_PLACES, USUAL_DAYS } from "./state";

type Company = Pick<typeof companies.$inferSelect, "id" | "timeZone" | "requestsRenewals">;

/** Of each request the one fault is logged, and the others are cared for. @returns how many letters drivers get */
export async function careForRequests(now = new Date(), signal?: AbortSignal): Promise<number> {
  const open = await db
    .select({ id: companies.id, timeZone: companies.timeZone, requestsRenewals: companies.requestsRenewals })
    .from(companies)
    .where(eq(companies.status, "active"))
    .orderBy(asc(companies.id));
  let letters = 0;
  for (const company of open) {
    for (const care of [noticeLicences, remindDrivers, requestRenewals]) {
      if (signal?.aborted) return letters;
      letters += await care(company, now);
    }
    await nextSlice();
  }
  return letters;
}

async function each<T extends { id: string }>(all: readonly T[], work: (one: T) => Promise<boolean>): Promise<number> {
  let done = 0;
  for (const one of all)
    try {
      if (await work(one)) done += 1;
    } catch (error) {
      log.error({ request: one.id, err: error }, "document request");
    }
  return done;
}

const openOf = ({ id }: Company) =>
  db
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.companyId, id), inArray(documentRequests.state, OPEN_STATES)));

async function freshRow(tx: Db, { id, version }: RequestRow): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.id, id), eq(documentRequests.version, version)));
  return row;
}

/** A licence is handed in where it always is; the request hears of it here. */
async function noticeLicences(company: Company): Promise<number> {
  const waiting = (await openOf(company)).filter(({ place, state }) => place === CDL_PLACE && isDrivers(state));
  await each(waiting, (seen) =>
    transaction(async (tx) => {
      const row = await freshRow(tx, seen);
      const door = row && (await findDoor(tx, { id: row.driverId, companyId: company.id }));
      const [cdl] = await tx
        .select({ createdAt: cdls.createdAt })
        .from(cdls)
        .where(and(eq(cdls.driverId, seen.driverId), eq(cdls.current, true)));
      if (!row || !door || !cdl || cdl.createdAt <= row.stateSince) return false;
      await moveRequest(tx, row, "hand_in");
      await tellOfHandingIn(tx, door, row);
      await audit(tx, "system", {
        ...{ action: "document.handed_in", companyId: company.id, object: row.driverId },
        detail: auditOf(row),
      });
      return true;
    }),
  );
  return 0;
}

/** 1 from half of the time on, 2 from the due day on. */
export function remindersDue(since: Day, dueOn: Day, today: Day): number {
  if (today >= dueOn) return 2;
  const half = Math.ceil(daysBetween(since, dueOn) / 2);
  return half > 0 && today >= addDays(since, half) ? 1 : 0;
}

/** In the morning of the company's day; nobody gets two for the days on which the program did not run. */
async function remindDrivers({ id: companyId, timeZone, ...company }: Company, now: Date): Promise<number> {
  const today = dayOf(now, timeZone);
  if (now < atHour(today, DIGEST_HOUR, timeZone)) return 0;
  const dueFor = (row: RequestRow) => remindersDue(dayOf(row.stateSince, timeZone), row.dueOn, today);
  const waiting = (await openOf({ id: companyId, timeZone, ...company })).filter(
    (row) => isDrivers(row.state) && dueFor(row) > row.reminders && dayOf(row.stateSince, timeZone) < today,
  );
  return each(waiting, (seen) =>
    transaction(async (tx) => {
      const row = await freshRow(tx, seen);
      const door = row && (await findDoor(tx, { id: row.driverId, companyId }));
      if (!row || !door) return false;
      const reminders = dueFor(row);
      await tx
        .update(documentRequests)
        .set({ reminders, version: row.version + 1 })
        .where(eq(documentRequests.id, row.id));
      await tellDriver(tx, door, row, reminders === 1 ? "half" : "due");
      await audit(tx, "system", {
        ...{ action: "document.reminded", companyId, object: row.driverId },
        detail: auditOf(row),
      });
      return true;
    }),
  );
}

type Ending = { id: string; dataKeyId: string; place: string; endsOn: Day | null };

/** The last day of each driver's newest one: an earlier certificate that lies there too asks for nothing. */
async function endingsOf({ id: companyId }: Company): Promise<Ending[]> {
  const who = { id: drivers.id, dataKeyId: drivers.dataKeyId };
  const isEmployed = and(eq(drivers.companyId, companyId), eq(drivers.status, "active"));
  const licences = await db
    .select({ ...who, endsOn: cdls.expirationOn })
    .from(cdls)
    .innerJoin(drivers, eq(drivers.id, cdls.driverId))
    .where(and(isEmployed, eq(cdls.current, true)));
  const papers: Ending[] = [];
  for (const place of RENEWED_PLACES.filter((each) => each !== CDL_PLACE)) {
    const rows = await db
      .select({ ...who, endsOn: max(files.expiresOn) })
      .from(files)
      .innerJoin(drivers, eq(drivers.id, files.driverId))
      .where(and(isEmployed, eq(files.kind, kindOfPlace(place)), isNull(files.replacedById), eq(files.unsigned, false)))
      .groupBy(drivers.id);
    papers.push(...rows.map((row) => ({ ...row, place })));
  }
  return [...licences.map((row) => ({ ...row, place: CDL_PLACE })), ...papers];
}

/** A week before it ends; for what ends sooner or has ended, as many days as somebody usually gets. */
const dueOnOf = (endsOn: Day, today: Day): Day => {
  const week = addDays(endsOn, -7);
  const usual = addDays(today, USUAL_DAYS);
  return week >= usual ? week : endsOn >= usual ? endsOn : usual;
};

/** Once for each day on which one ends, whatever became of the request. */
async function requestRenewals(company: Company, now: Date): Promise<number> {
  if (!company.requestsRenewals) return 0;
  const { id: companyId, timeZone } = company;
  const today = dayOf(now, timeZone);
  const soon = addDays(today, RENEWED_BEFORE);
  const ending = (await endingsOf(company)).filter(({ endsOn }) => endsOn !== null && endsOn <= soon);
  return each(ending, ({ id: driverId, dataKeyId, place, endsOn }) =>
    transaction(async (tx) => {
      if (!endsOn || (await wasAsked(tx, driverId, place, endsOn))) return false;
      const door = await findDoor(tx, { id: driverId, companyId });
      if (!door) return false;
      const row = { id: newId(), companyId, driverId, place, dueOn: dueOnOf(endsOn, today) };
      await addRequest(tx, dataKeyId, row, { words: {}, renewsOn: endsOn });
      await tellDriver(tx, door, row, "renewal");
      await audit(tx, "system", {
        ...{ action: "document.asked", companyId, object: driverId },
        detail: { ...auditOf(row), by_itself: true },
      });
      return true;
    }),
  );
}

async function wasAsked(tx: Db, driverId: string, place: string, endsOn: Day): Promise<boolean> {
  const rows = await tx
    .select({ state: documentRequests.state, renewsOn: documentRequests.renewsOn })
    .from(documentRequests)
    .where(and(eq(documentRequests.driverId, driverId), eq(documentRequests.place, place)));
  return rows.some(({ state, renewsOn }) => renewsOn === endsOn || (OPEN_STATES as readonly string[]).includes(state));
}
