import { setImmediate } from "node:timers/promises";
import { type Db, db, transaction } from "db/client.server";
import { companies, documentRequests, expiryNotices } from "db/schema";
import { and, asc, between, eq, gte, inArray, max, type SQL } from "drizzle-orm";
import { loadColleagues } from "~/domain/company/colleague.server";
import { addDays, type Day, dayOf, startOfDay } from "~/domain/day";
import { OPEN_STATES } from "~/domain/document-request/state";
import { notifyStaff } from "~/domain/notification/notification.server";
import { DEFAULT_CHOICES, type QualificationChoices } from "~/domain/qualification/company-settings";
import { documentExpiredMail, documentExpiringMail } from "~/emails/document-expiring";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { expiring } from "./expiry.server";
import { expiryWithin } from "./list";

const noticesOf = ({ warningDays }: Pick<QualificationChoices, "warningDays">) =>
  warningDays.map((days, index) => {
    const next = warningDays[index + 1];
    return { days, downTo: next === undefined ? 0 : next + 1 };
  });
const EXPIRED = 0;
const REMINDER_DAYS = 7;

type Company = { id: string; name: string; timeZone: string; choices: QualificationChoices };
type Due = { driverId: string; document: string; expiresOn: Day };

/** At most one mail a day per notice. @returns the number of documents */
export async function watchExpiry(now = new Date(), signal?: AbortSignal): Promise<number> {
  const open = await db
    .select({
      id: companies.id,
      name: companies.name,
      timeZone: companies.timeZone,
      chosen: companies.qualificationChoices,
    })
    .from(companies)
    .where(eq(companies.status, "active"))
    .orderBy(asc(companies.id));
  let notified = 0;
  for (const { chosen, ...row } of open) {
    const company = { ...row, choices: { ...DEFAULT_CHOICES, ...chosen } };
    for (const days of [...company.choices.warningDays, EXPIRED]) {
      if (signal?.aborted) return notified;
      try {
        notified += await notify(company, days, now);
      } catch (error) {
        log.error({ company: company.id, days, err: error }, "expiry watch");
      }
      await setImmediate();
    }
  }
  return notified;
}

async function notify(company: Company, days: number, now: Date): Promise<number> {
  const today = dayOf(now, company.timeZone);
  if ((await findDue(db, company, days, today)).length === 0) return 0;
  return transaction(async (tx) => {
    const due = await findDue(tx, company, days, today);
    const staff = await loadColleagues(tx, company.id);
    const [first] = due;
    if (!first || staff.length === 0 || (await lastNotifiedOn(tx, company, days)) === today) return 0;
    await note(tx, company, days, due, now);
    const news = { event: "expiring", companyId: company.id, about: { documents: due.length, days } } as const;
    const mails = await notifyStaff(tx, staff, news, {
      name: days === EXPIRED ? "document-expired" : "document-expiring",
      contentFor(language) {
        const data = { company: company.name, documents: due.length, firstOn: first.expiresOn, language };
        const t = translator(language);
        const link = `${env.appUrl}/drivers/expiring`;
        const { warningDays } = company.choices;
        return days === EXPIRED
          ? documentExpiredMail(t, { ...data, link: `${link}?expiry=expired` })
          : documentExpiringMail(t, { ...data, days, warningDays, link: `${link}?expiry=${expiryWithin(days)}` });
      },
    });
    await audit(tx, "system", {
      action: "cdl.expiry_told",
      companyId: company.id,
      detail: { days, documents: due.length, letters: mails },
    });
    return due.length;
  });
}

async function findDue(tx: Db, company: Company, days: number, today: Day): Promise<Due[]> {
  if (days === EXPIRED) return findExpired(tx, company, today);
  const downTo = noticesOf(company.choices).find((notice) => notice.days === days)?.downTo ?? 0;
  const span = { from: addDays(today, downTo), to: addDays(today, days) };
  const notified = await notifiedOf(tx, company, days, between(expiryNotices.expiresOn, span.from, span.to));
  const rows = expiring(tx, { companyId: company.id }, span);
  const due = await tx.select().from(rows).orderBy(asc(rows.expiresOn), asc(rows.id));
  const requested = days === company.choices.warningDays.at(-1) ? new Set() : await loadRequested(tx, company);
  return due.filter((row) => !notified.has(keyOf(row)) && !requested.has(keyOf(row)));
}

async function loadRequested(tx: Db, { id }: Company): Promise<Set<string>> {
  const rows = await tx
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.companyId, id), inArray(documentRequests.state, OPEN_STATES)));
  return new Set(
    rows.flatMap(({ driverId, slot, renewsOn }) =>
      renewsOn === null ? [] : keyOf({ driverId, document: slot.split(".").at(-1) ?? slot, expiresOn: renewsOn }),
    ),
  );
}

async function findExpired(tx: Db, company: Company, today: Day): Promise<Due[]> {
  const rows = expiring(tx, { companyId: company.id }, { to: addDays(today, -1) });
  const expired = await tx
    .select()
    .from(rows)
    .where(eq(rows.status, "active"))
    .orderBy(asc(rows.expiresOn), asc(rows.id));
  const week = startOfDay(addDays(today, 1 - REMINDER_DAYS), company.timeZone);
  const notified = await notifiedOf(tx, company, EXPIRED, gte(expiryNotices.at, week));
  return expired.every((row) => notified.has(keyOf(row))) ? [] : expired;
}

/** SQLite takes 32,766 values in one statement. */
const ROWS = 1000;

async function note(tx: Db, { id: companyId }: Company, days: number, due: Due[], at: Date): Promise<void> {
  const rows = due.map(({ driverId, document, expiresOn }) => ({ companyId, driverId, document, expiresOn, days, at }));
  for (let from = 0; from < rows.length; from += ROWS)
    await tx
      .insert(expiryNotices)
      .values(rows.slice(from, from + ROWS))
      .onConflictDoUpdate({
        target: [expiryNotices.driverId, expiryNotices.document, expiryNotices.expiresOn, expiryNotices.days],
        set: { at },
      });
}

const keyOf = ({ driverId, document, expiresOn }: Due) => `${driverId} ${document} ${expiresOn}`;

async function notifiedOf(tx: Db, { id }: Company, days: number, which: SQL): Promise<Set<string>> {
  const rows = await tx
    .select()
    .from(expiryNotices)
    .where(and(eq(expiryNotices.companyId, id), eq(expiryNotices.days, days), which));
  return new Set(rows.map(keyOf));
}

async function lastNotifiedOn(tx: Db, { id, timeZone }: Company, days: number): Promise<Day | undefined> {
  const [last] = await tx
    .select({ at: max(expiryNotices.at) })
    .from(expiryNotices)
    .where(and(eq(expiryNotices.companyId, id), eq(expiryNotices.days, days)));
  return last?.at ? dayOf(last.at, timeZone) : undefined;
}
