/** Expiring licences: staff get mail 60, 30 and 7 days before. */
import { setImmediate } from "node:timers/promises";
import { type Db, db, transaction } from "db/client.server";
import { applications, cdls, companies, drivers, expiryNotices } from "db/schema";
import { and, asc, between, eq, exists, inArray, max, notExists, notInArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { APPLICATION_STATUSES, isLive } from "~/domain/application/status";
import { loadColleagues } from "~/domain/company/colleague.server";
import { addDays, type Day, dayOf } from "~/domain/day";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { documentExpiringMail } from "~/emails/document-expiring";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";

const ENDED = APPLICATION_STATUSES.filter((status) => !isLive(status));

/** Not of drivers who left or were rejected. */
const isWatched = or(
  inArray(drivers.status, ["active", "approved"]),
  exists(
    db
      .select({ status: applications.status })
      .from(applications)
      .where(and(eq(applications.driverId, drivers.id), notInArray(applications.status, ENDED))),
  ),
);

/** By the company's calendar. */
export async function countExpiring(actor: Actor, days: number): Promise<number> {
  const { companyId } = authorize(actor, "manageDrivers");
  const today = todayOf(actor);
  return db.$count(
    drivers,
    and(eq(drivers.companyId, companyId), between(drivers.licenceExpiresOn, today, addDays(today, days)), isWatched),
  );
}

/** Each notice is due from `days` before the expiration until the next one takes over. */
const NOTICES = [
  { days: 60, downTo: 31 },
  { days: 30, downTo: 8 },
  { days: 7, downTo: 0 },
] as const;
type Notice = (typeof NOTICES)[number];
type Company = { id: string; name: string; timeZone: string };

/** One mail a day for each notice, for however many licences. @returns the number of licences */
export async function watchExpiry(now = new Date(), signal?: AbortSignal): Promise<number> {
  const open = await db
    .select({ id: companies.id, name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.status, "active"))
    .orderBy(asc(companies.id));
  let told = 0;
  for (const company of open)
    for (const notice of NOTICES) {
      if (signal?.aborted) return told;
      try {
        told += await mailExpiring(company, notice, now);
      } catch (error) {
        log.error({ company: company.id, days: notice.days, err: error }, "expiry watch");
      }
      await setImmediate();
    }
  return told;
}

async function mailExpiring(company: Company, notice: Notice, now: Date): Promise<number> {
  const today = dayOf(now, company.timeZone);
  if ((await findDue(db, company.id, notice, today)).length === 0) return 0;
  return transaction(async (tx) => {
    const due = await findDue(tx, company.id, notice, today);
    const staff = await loadColleagues(tx, company.id);
    const [first] = due;
    if (!first || staff.length === 0 || (await lastNotified(tx, company, notice)) === today) return 0;
    await tx.insert(expiryNotices).values(due.map(({ id }) => ({ cdlId: id, days: notice.days, at: now })));
    for (const { email: to, language } of staff) {
      const content = documentExpiringMail(translator(language), {
        company: company.name,
        licences: due.length,
        days: notice.days,
        firstOn: first.expirationOn,
        language,
        link: `${env.appUrl}/drivers?expiry=${notice.days}`,
      });
      await queueMail(tx, { to, language, name: "document-expiring", content });
    }
    await audit(tx, "system", {
      action: "cdl.expiry_told",
      companyId: company.id,
      detail: { days: notice.days, licences: due.length, letters: staff.length },
    });
    return due.length;
  });
}

const told = alias(cdls, "told");

/** Looks at all versions with the same expiration, since rotating a picture makes a new version. */
function findDue(tx: Db, companyId: string, { days, downTo }: Notice, today: Day) {
  return tx
    .select({ id: cdls.id, expirationOn: cdls.expirationOn })
    .from(cdls)
    .innerJoin(drivers, eq(drivers.id, cdls.driverId))
    .where(
      and(
        eq(cdls.companyId, companyId),
        eq(cdls.current, true),
        between(cdls.expirationOn, addDays(today, downTo), addDays(today, days)),
        isWatched,
        notExists(
          tx
            .select({ id: told.id })
            .from(told)
            .innerJoin(expiryNotices, eq(expiryNotices.cdlId, told.id))
            .where(
              and(
                eq(told.driverId, cdls.driverId),
                eq(told.expirationOn, cdls.expirationOn),
                eq(expiryNotices.days, days),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(cdls.expirationOn), asc(cdls.id));
}

async function lastNotified(tx: Db, { id, timeZone }: Company, { days }: Notice): Promise<Day | undefined> {
  const [last] = await tx
    .select({ at: max(expiryNotices.at) })
    .from(expiryNotices)
    .innerJoin(cdls, eq(cdls.id, expiryNotices.cdlId))
    .where(and(eq(cdls.companyId, id), eq(expiryNotices.days, days)));
  return last?.at ? dayOf(last.at, timeZone) : undefined;
}
