/** Mondays at 7 in the company's time zone. Restricted items only for permitted readers. */
import { type Db, db, transaction } from "db/client.server";
import { companies, qualificationDues } from "db/schema";
import { and, asc, eq, lte } from "drizzle-orm";
import type { CompanyTexts, Language } from "locales/index";
import { textIn } from "~/domain/by-language";
import { loadColleagues } from "~/domain/company/colleague.server";
import { addDays, atHour, type Day, dayOf, mondayOf } from "~/domain/day";
import { DUE_WITHIN } from "~/domain/driver/file-summary.server";
import { investigatorsOf } from "~/domain/inquiry/investigators.server";
import type { OpenRequests } from "~/domain/inquiry/request";
import { countOpenRequests } from "~/domain/inquiry/request.server";
import { DIGEST_HOUR } from "~/domain/notification/event";
import { wantMail } from "~/domain/notification/notification.server";
import { dueWeekMail } from "~/emails/due-week";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { word } from "~/ui/words";
import { readSome } from "./file.server";
import { type ItemId, itemOf } from "./item";
import type { Requirement } from "./requirement";
import { refreshSummaries } from "./summary.server";

type Company = { id: string; name: string; timeZone: string; weeklyDigestOn: Day | null };

export async function sendWeeklyDigests(now = new Date(), signal?: AbortSignal): Promise<number> {
  const open = await db
    .select({
      id: companies.id,
      name: companies.name,
      timeZone: companies.timeZone,
      weeklyDigestOn: companies.weeklyDigestOn,
    })
    .from(companies)
    .where(eq(companies.status, "active"))
    .orderBy(asc(companies.id));
  const due = open.filter((company) => isTime(company, now));
  if (due.length > 0) await refreshSummaries(now, signal);
  let sent = 0;
  for (const company of due) {
    if (signal?.aborted) return sent;
    try {
      sent += await sendWeeklyDigest(company, now);
    } catch (error) {
      log.error({ company: company.id, err: error }, "letter about what is due");
    }
  }
  return sent;
}

const weekOf = (now: Date, timeZone: string): Day => mondayOf(dayOf(now, timeZone));

function isTime({ weeklyDigestOn, timeZone }: Company, now: Date): boolean {
  const monday = weekOf(now, timeZone);
  return weeklyDigestOn !== monday && atHour(monday, DIGEST_HOUR, timeZone) <= now;
}

type Counted = { item: string; names: CompanyTexts | null; count: number; firstOn: Day };

type Part = { due: Counted[]; overdue: number };
const NO_ITEMS: Part = { due: [], overdue: 0 };
const isNothing = ({ due, overdue }: Part): boolean => due.length === 0 && overdue === 0;
type Parts = { open: Part; restricted: Part; requests: OpenRequests };
const NO_REQUESTS: OpenRequests = { due: 0, late: 0 };
const EMPTY: Parts = { open: NO_ITEMS, restricted: NO_ITEMS, requests: NO_REQUESTS };
const isEmptyForInvestigators = ({ restricted, requests }: Omit<Parts, "open">): boolean =>
  isNothing(restricted) && requests.due + requests.late === 0;

async function readDue({ id: companyId, timeZone }: Company, today: Day): Promise<Parts> {
  const until = addDays(today, DUE_WITHIN);
  const rows = await db
    .selectDistinct({ id: qualificationDues.driverId })
    .from(qualificationDues)
    .where(and(eq(qualificationDues.companyId, companyId), lte(qualificationDues.dueOn, until)));
  const files = await readSome(
    { companyId, timeZone },
    rows.map(({ id }) => id),
  );
  const partOf = (restricted: boolean) =>
    countIn(
      files.map(({ file: { requirements } }) =>
        requirements.filter(({ item }) => Boolean(itemOf(item).restricted) === restricted),
      ),
      { today, until },
    );
  return {
    open: partOf(false),
    restricted: partOf(true),
    requests: await countOpenRequests(db, companyId, today),
  };
}

function countIn(files: readonly Requirement[][], { today, until }: { today: Day; until: Day }): Part {
  const counted = new Map<string, Counted>();
  for (const { item, names, due } of files.flat()) {
    if (due === null || due < today || due > until) continue;
    const before = counted.get(item);
    counted.set(item, {
      item,
      names,
      count: (before?.count ?? 0) + 1,
      firstOn: before && before.firstOn < due ? before.firstOn : due,
    });
  }
  return {
    due: [...counted.values()].toSorted((a, b) => a.firstOn.localeCompare(b.firstOn)),
    overdue: files.filter((requirements) => requirements.some(({ due }) => due !== null && due < today)).length,
  };
}

/** Mail is not private, and the item alone would reveal a failed test. */
const UNNAMED: ItemId = "return_to_duty";

function nameOf({ item, names }: Counted, language: Language): string | null {
  if (item === UNNAMED) return null;
  return names ? textIn(names, language) : word(translator(language), "qualification:items", item);
}

/** One transaction, so that nobody gets it twice. */
async function sendWeeklyDigest(company: Company, now: Date): Promise<number> {
  const monday = weekOf(now, company.timeZone);
  const isMonday = dayOf(now, company.timeZone) === monday;
  const isSent = company.weeklyDigestOn === null ? !isMonday : company.weeklyDigestOn > monday;
  const parts = isSent ? EMPTY : await readDue(company, dayOf(now, company.timeZone));
  return transaction(async (tx) => {
    const [current] = await tx
      .select({ weeklyDigestOn: companies.weeklyDigestOn })
      .from(companies)
      .where(and(eq(companies.id, company.id), eq(companies.status, "active")));
    if (!current || current.weeklyDigestOn !== company.weeklyDigestOn) return 0;
    await tx.update(companies).set({ weeklyDigestOn: monday }).where(eq(companies.id, company.id));
    if (isNothing(parts.open) && isEmptyForInvestigators(parts)) return 0;
    return notify(tx, company, parts);
  });
}

async function notify(tx: Db, company: Company, { open, ...own }: Parts) {
  const investigators = new Set((await investigatorsOf(tx, company.id)).map(({ id }) => id));
  const readers = (await wantMail(tx, await loadColleagues(tx, company.id), "expiring"))
    .map((reader) => ({ ...reader, own: investigators.has(reader.id) ? own : EMPTY }))
    .filter((reader) => !isNothing(open) || !isEmptyForInvestigators(reader.own));
  for (const { email: to, language, ...reader } of readers) {
    const inWords = ({ due, overdue }: Part) => ({
      due: due.map((item) => ({ name: nameOf(item, language), count: item.count, firstOn: item.firstOn })),
      overdue,
    });
    const content = dueWeekMail(translator(language), {
      company: company.name,
      language,
      within: DUE_WITHIN,
      open: inWords(open),
      restricted: inWords(reader.own.restricted),
      requests: reader.own.requests,
      home: `${env.appUrl}/`,
      link: `${env.appUrl}/drivers/compliance`,
    });
    await queueMail(tx, { to, language, name: "due-week", content });
  }
  await audit(tx, "system", {
    action: "qualification.due_told",
    companyId: company.id,
    detail: { items: open.due.length, overdue: open.overdue, letters: readers.length },
  });
  return readers.length;
}
