import { db } from "db/client.server";
import { jsonArrayAgg, jsonElements } from "db/expressions";
import { prepared } from "db/prepared.server";
import { applicationEvents, applications, companies } from "db/schema";
import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { countByStatus } from "~/domain/application/count.server";
import { INACTIVITY } from "~/domain/application/reminder.server";
import {
  type ApplicationStatus,
  IN_PROCESS_STATUSES,
  type InProcessStatus,
  LIVE_STATUSES,
} from "~/domain/application/status";
import { addDays, type Day, dayOf, mondayOf, startOfDay } from "~/domain/day";

const MINUTE = 60_000;
const DAY = 24 * 3600_000;
const WEEKS = 12;
const CHANGES = 500;

const placeholder = sql.placeholder;

const stalled = db.$count(
  applications,
  and(
    eq(applications.companyId, placeholder("companyId")),
    // A literal, or SQLite would not use the partial index of drafts.
    sql`${applications.status} = 'draft'`,
    lte(applications.lastActivityAt, placeholder("stalledSince")),
  ),
);

export type Week = { monday: Day; submitted: number };

const submittedIn = (week: number) =>
  db.$count(
    applications,
    and(
      eq(applications.companyId, placeholder("companyId")),
      gte(applications.submissionOrder, placeholder(`monday${week}`)),
      lt(applications.submissionOrder, placeholder(`monday${week + 1}`)),
    ),
  );
const WEEK_NUMBERS = Array.from({ length: WEEKS }, (_, week) => week);
const counted = prepared((tx) =>
  tx
    .select({ stalled, ...Object.fromEntries(WEEK_NUMBERS.map((week) => [week, submittedIn(week)])) })
    .from(companies)
    .where(eq(companies.id, placeholder("companyId"))),
);

async function countUp(companyId: string, timeZone: string, now: Date): Promise<{ stalled: number; byWeek: Week[] }> {
  const thisMonday = mondayOf(dayOf(now, timeZone));
  const mondays = [...WEEK_NUMBERS, WEEKS].map((week) => addDays(thisMonday, 7 * (week - WEEKS + 1)));
  const bounds = mondays.map((day, week) => [`monday${week}`, startOfDay(day, timeZone).getTime()]);
  const stalledSince = now.getTime() - INACTIVITY.reminder;
  const [counts] = await counted(db).all({ companyId, stalledSince, ...Object.fromEntries(bounds) });
  const submitted = counts as Record<number, number> | undefined;
  return {
    stalled: counts?.stalled ?? 0,
    byWeek: mondays.slice(0, WEEKS).map((monday, week) => ({ monday, submitted: submitted?.[week] ?? 0 })),
  };
}

// Drizzle's unqualified column names would be resolved to the inner table.
const lastChanges = prepared((tx) =>
  tx
    .select({
      stage: applicationEvents.fromStatus,
      until: sql<number>`application_events.at`,
      since: sql<number | null>`(
      select max(earlier.at) from application_events earlier
      where earlier.application_id = application_events.application_id
        and earlier.at <= application_events.at and earlier.id <> application_events.id)`,
    })
    .from(applicationEvents)
    .where(eq(applicationEvents.companyId, placeholder("companyId")))
    .orderBy(desc(applicationEvents.at))
    .limit(CHANGES),
);

export type Stage = { status: ApplicationStatus; days: number | null; p90: number | null; of: number };

export async function timeInStages(companyId: string): Promise<Stage[]> {
  const changes = await lastChanges(db).all({ companyId });
  return LIVE_STATUSES.map((status) => {
    const stays = changes.flatMap(({ stage, since, until }) =>
      stage === status && since !== null ? [(until - since) / DAY] : [],
    );
    const [days, p90] = stays.length > 0 ? [median(stays), ninthOfTen(stays)].map(toTenth) : [];
    return { status, days: days ?? null, p90: p90 ?? null, of: stays.length };
  });
}

export const AGE_GROUPS = [0, 3, 8, 15] as const;

const stages = sql.raw(IN_PROCESS_STATUSES.map((status) => `select '${status}' as value`).join(" union all "));
const waitingNow = prepared((tx) =>
  tx
    .select({
      status: sql<InProcessStatus>`stage.value`,
      ages: jsonArrayAgg(
        sql`(select count(*) from applications
          where company_id = companies.id and status = stage.value
          and status_since > cast(span.value ->> 0 as bigint) and status_since <= cast(span.value ->> 1 as bigint)
          and (cast(${placeholder("template")} as text) is null or template_id = ${placeholder("template")}))`,
        sql`span.key`,
      ),
    })
    .from(companies)
    .innerJoin(sql`(${stages}) as stage`, sql`true`)
    .innerJoin(jsonElements(placeholder("spans"), "span"), sql`true`)
    .where(eq(companies.id, placeholder("companyId")))
    .groupBy(sql`stage.value`),
);

export type WaitingByStatus = { status: ApplicationStatus; ages: number[] };

export async function ageOfWaiting(
  companyId: string,
  { template = null, now = new Date() }: { template?: string | null; now?: Date } = {},
): Promise<WaitingByStatus[]> {
  const ago = (days: number | undefined) => (days === undefined ? Number.MIN_SAFE_INTEGER : now.getTime() - days * DAY);
  const spans = AGE_GROUPS.map((from, index) => [
    ago(AGE_GROUPS[index + 1]),
    from === 0 ? Number.MAX_SAFE_INTEGER : ago(from),
  ]);
  const rows = await waitingNow(db).all({ companyId, template, spans: JSON.stringify(spans) });
  const ages = new Map(rows.map((row) => [row.status, JSON.parse(row.ages) as number[]]));
  return IN_PROCESS_STATUSES.map((status) => ({ status, ages: ages.get(status) ?? [] }));
}

/** Cached, because counting grows with a company (docs/performance.md, goal 6). Renewed when a count changes, and each minute. */
const cache = new LRUCache<string, Awaited<ReturnType<typeof countFigures>>>({ max: 500 });

export async function getFigures(companyId: string, timeZone: string, now = new Date()) {
  const minute = Math.floor(now.getTime() / MINUTE);
  const key = JSON.stringify([companyId, timeZone, minute, await countByStatus(companyId)]);
  const existing = cache.get(key);
  if (existing) return existing;
  const figures = await countFigures(companyId, timeZone, now);
  cache.set(key, figures);
  return figures;
}

const countFigures = async (companyId: string, timeZone: string, now: Date) => ({
  ...(await countUp(companyId, timeZone, now)),
  waiting: await ageOfWaiting(companyId, { now }),
  stages: await timeInStages(companyId),
});

const toTenth = (value: number): number => Math.round(value * 10) / 10;
const ninthOfTen = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.9) - 1)] ?? 0;

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
