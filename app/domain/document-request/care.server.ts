/** What happens to requests by itself: reminders, a licence that was replaced, and what is asked for before it ends. */
import { type Db, db, transaction } from "db/client.server";
import { cdls, companies, documentRequests, drivers, files } from "db/schema";
import { and, asc, eq, inArray, isNull, max, sql } from "drizzle-orm";
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

/** Rows of one transaction: others who save wait for as long as these take. */
const AT_ONCE = 20;

/** Whoever is in `all` was looked at by the reader; one that fails is tried alone, so that it holds up no other. */
async function writeEach<T extends { id: string }>(
  all: readonly T[],
  write: (tx: Db, one: T) => Promise<boolean>,
): Promise<number> {
  const together = (some: readonly T[]) =>
    transaction(async (tx) => {
      let written = 0;
      for (const one of some) if (await write(tx, one)) written += 1;
      return written;
    });
  let done = 0;
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await nextSlice();
    const some = all.slice(from, from + AT_ONCE);
    try {
      done += await together(some);
    } catch {
      for (const one of some)
        done += await together([one]).catch((error: unknown) => {
          log.error({ request: one.id, err: error }, "document request");
          return 0;
        });
    }
  }
  return done;
}

/** Those whose driver has a page to be sent to. */
async function withDoor<T>(all: readonly T[], companyId: string, driverOf: (one: T) => string): Promise<T[]> {
  const found: T[] = [];
  for (const one of all) {
    await nextSlice();
    if (await findDoor(db, { id: driverOf(one), companyId })) found.push(one);
  }
  return found;
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

const currentOf = (tx: Db, driverIds: readonly string[]) =>
  tx
    .select({ driverId: cdls.driverId, createdAt: cdls.createdAt })
    .from(cdls)
    .where(
      and(sql`${cdls.driverId} in (select value from json_each(${JSON.stringify(driverIds)}))`, eq(cdls.current, true)),
    );

/** A licence is handed in where it always is; the request hears of it here. */
async function noticeLicences(company: Company): Promise<number> {
  const waiting = (await openOf(company)).filter(({ place, state }) => place === CDL_PLACE && isDrivers(state));
  const licences = await currentOf(
    db,
    waiting.map(({ driverId }) => driverId),
  );
  const at = new Map(licences.map(({ driverId, createdAt }) => [driverId, createdAt]));
  const replaced = waiting.filter(({ driverId, stateSince }) => (at.get(driverId) ?? stateSince) > stateSince);
  await writeEach(await withDoor(replaced, company.id, ({ driverId }) => driverId), async (tx, seen) => {
    const row = await freshRow(tx, seen);
    const door = row && (await findDoor(tx, { id: row.driverId, companyId: company.id }));
    const [cdl] = await currentOf(tx, [seen.driverId]);
    if (!row || !door || !cdl || cdl.createdAt <= row.stateSince) return false;
    await moveRequest(tx, row, "hand_in");
    await tellOfHandingIn(tx, door, row);
    await audit(tx, "system", {
      ...{ action: "document.handed_in", companyId: company.id, object: row.driverId },
      detail: auditOf(row),
    });
    return true;
  });
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
  return writeEach(await withDoor(waiting, companyId, ({ driverId }) => driverId), async (tx, seen) => {
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
  });
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
  const asked = await askedOf(db, companyId);
  const ending = (await endingsOf(company)).filter(
    (each): each is Ending & { endsOn: Day } =>
      each.endsOn !== null && each.endsOn <= soon && !asked(each.id, each.place, each.endsOn),
  );
  return writeEach(
    await withDoor(ending, companyId, ({ id }) => id),
    async (tx, { id: driverId, dataKeyId, place, endsOn }) => {
      if ((await askedOf(tx, companyId, driverId))(driverId, place, endsOn)) return false;
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
    },
  );
}

/** Whether the driver was asked for what ends on that day, or is asked for one of its kind now. */
async function askedOf(tx: Db, companyId: string, driverId?: string) {
  const rows = await tx
    .select({
      ...{ driverId: documentRequests.driverId, place: documentRequests.place },
      ...{ state: documentRequests.state, renewsOn: documentRequests.renewsOn },
    })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.companyId, companyId),
        driverId === undefined ? undefined : eq(documentRequests.driverId, driverId),
        inArray(documentRequests.place, [...RENEWED_PLACES]),
      ),
    );
  const isOpen = (state: RequestRow["state"]) => (OPEN_STATES as readonly string[]).includes(state);
  const open = new Set(rows.flatMap((row) => (isOpen(row.state) ? `${row.driverId} ${row.place}` : [])));
  const renewed = new Set(rows.map((row) => `${row.driverId} ${row.place} ${row.renewsOn}`));
  return (id: string, place: string, endsOn: Day): boolean =>
    open.has(`${id} ${place}`) || renewed.has(`${id} ${place} ${endsOn}`);
}
