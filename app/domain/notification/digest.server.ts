import { type Db, db, transaction } from "db/client.server";
import { companies, digestEntries } from "db/schema";
import { and, asc, eq, gt, lt, or } from "drizzle-orm";
import type { Language } from "locales/index";
import { referenceOf } from "~/domain/application/record/reference";
import { loadColleagues } from "~/domain/company/colleague.server";
import { addDays, atHour, dayOf } from "~/domain/day";
import { expiryWithin } from "~/domain/driver/list";
import { type Application, loadApplications } from "~/domain/row-access/application.server";
import { positionName } from "~/domain/template/template";
import { type DigestPart, digestMail } from "~/emails/digest";
import { env } from "~/env.server";
import { forEachRow } from "~/server/each-row.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { DIGEST_HOUR, NOTIFIED_EVENTS, type NotifiedEvent } from "./event";

const DAY = 24 * 3600_000;

type Entry = typeof digestEntries.$inferSelect;
type Receiver = { companyId: string; userId: string };

export function lastDigestTime(now: Date, timeZone: string): Date {
  const today = dayOf(now, timeZone);
  const morning = atHour(today, DIGEST_HOUR, timeZone);
  return morning <= now ? morning : atHour(addDays(today, -1), DIGEST_HOUR, timeZone);
}

export async function sendDigests(now = new Date(), signal?: AbortSignal): Promise<number> {
  const waiting = await db
    .selectDistinct({
      companyId: digestEntries.companyId,
      userId: digestEntries.userId,
      timeZone: companies.timeZone,
    })
    .from(digestEntries)
    .innerJoin(companies, eq(companies.id, digestEntries.companyId));
  return forEachRow(
    "digest",
    waiting,
    ({ timeZone, ...receiver }) => sendDigest(receiver, lastDigestTime(now, timeZone), now),
    signal,
  );
}

/** One transaction, so that each entry is in exactly one mail. */
async function sendDigest({ companyId, userId }: Receiver, until: Date, now: Date): Promise<boolean> {
  const due = and(
    eq(digestEntries.companyId, companyId),
    eq(digestEntries.userId, userId),
    // Entries dated by a clock that was ahead are not held back.
    or(lt(digestEntries.createdAt, until), gt(digestEntries.createdAt, new Date(now.getTime() + DAY))),
  );
  const [first] = await db.select({ id: digestEntries.id }).from(digestEntries).where(due).limit(1);
  if (!first) return false;
  return transaction(async (tx) => {
    const entries = await tx.select().from(digestEntries).where(due).orderBy(asc(digestEntries.id));
    await tx.delete(digestEntries).where(due);
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    const receiver = (await loadColleagues(tx, companyId)).find(({ id }) => id === userId);
    if (entries.length === 0 || company?.status !== "active" || !receiver) return false;
    const { email: to, language } = receiver;
    const content = digestMail(translator(language), {
      company: company.name,
      day: dayOf(now, company.timeZone),
      language,
      parts: await digestPartsOf(tx, companyId, entries, language),
      settings: `${env.appUrl}/user/notifications`,
    });
    await queueMail(tx, { to, language, name: "digest", content });
    return true;
  });
}

const LISTS = {
  newApplication: "/applications?status=submitted",
  driverAnswered: "/applications?answered=1",
  handedOver: "/applications?assigned=me",
  mentioned: "/",
} as const satisfies Partial<Record<NotifiedEvent, string>>;

async function digestPartsOf(tx: Db, companyId: string, entries: Entry[], language: Language): Promise<DigestPart[]> {
  const ids = entries.flatMap(({ applicationId }) => applicationId ?? []);
  const applications = new Map((await loadApplications(tx, companyId, ids)).map((row) => [row.id, row]));
  const item = (application: Application) => ({
    label: `${positionName(application.definition, language)}, ${referenceOf(application.id)}`,
    link: `${env.appUrl}/application/${application.id}`,
  });
  return NOTIFIED_EVENTS.flatMap((event): DigestPart[] => {
    const own = entries.filter((entry) => entry.event === event);
    if (event === "expiring")
      return own.map(({ documents, days }) => ({
        event,
        count: documents ?? 0,
        days: days ?? 0,
        link: `${env.appUrl}/drivers/expiring?expiry=${days ? expiryWithin(days) : "expired"}`,
      }));
    const about = [...new Set(own.map(({ applicationId }) => applicationId ?? ""))].flatMap(
      (id) => applications.get(id) ?? [],
    );
    return about.length > 0
      ? [{ event, count: about.length, link: env.appUrl + LISTS[event], items: about.map(item) }]
      : [];
  });
}
