import { db } from "db/client.server";
import { applicationEvents, applications, companies } from "db/schema";
import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { addDays, type Day, dayOf, mondayOf, startOfDay } from "~/domain/day";
import { INACTIVITY } from "./draft-care.server";
import { type ApplicationStatus, LIVE_STATUSES } from "./status";

const DAY = 24 * 3600_000;
const WEEKS = 12;
const CHANGES = 500;

const given = sql.placeholder;

export const countStalled = (companyId: string, now = new Date()): Promise<number> =>
  db.$count(
    applications,
    and(
      eq(applications.companyId, companyId),
      // A literal, or SQLite would not use the index of drafts.
      sql`${applications.status} = 'draft'`,
      lte(applications.lastActivityAt, new Date(now.getTime() - INACTIVITY.reminder)),
    ),
  );

export type Week = { monday: Day; submitted: number };

const submittedIn = (week: number) =>
  db.$count(
    applications,
    and(
      eq(applications.companyId, given("companyId")),
      gte(applications.submissionOrder, given(`monday${week}`)),
      lt(applications.submissionOrder, given(`monday${week + 1}`)),
    ),
  );
const WEEK_NUMBERS = Array.from({ length: WEEKS }, (_, week) => week);
const submittedByWeek = db
  .select(Object.fromEntries(WEEK_NUMBERS.map((week) => [week, submittedIn(week)])))
  .from(companies)
  .where(eq(companies.id, given("companyId")))
  .prepare();

export async function countByWeek(companyId: string, timeZone: string, now = new Date()): Promise<Week[]> {
  const thisMonday = mondayOf(dayOf(now, timeZone));
  const mondays = [...WEEK_NUMBERS, WEEKS].map((week) => addDays(thisMonday, 7 * (week - WEEKS + 1)));
  const bounds = mondays.map((day, week) => [`monday${week}`, startOfDay(day, timeZone).getTime()]);
  const [counted] = await submittedByWeek.all({ companyId, ...Object.fromEntries(bounds) });
  return mondays.slice(0, WEEKS).map((monday, week) => ({ monday, submitted: counted?.[week] ?? 0 }));
}

// Drizzle's unqualified column names would be taken for the inner table's.
const lastChanges = db
  .select({
    stage: applicationEvents.fromStatus,
    until: sql<number>`application_events.at`,
    since: sql<number | null>`(
      select max(earlier.at) from application_events earlier
      where earlier.application_id = application_events.application_id
        and earlier.at <= application_events.at and earlier.id <> application_events.id)`,
  })
  .from(applicationEvents)
  .where(eq(applicationEvents.companyId, given("companyId")))
  .orderBy(desc(applicationEvents.at))
  .limit(CHANGES)
  .prepare();

export type Stage = { status: ApplicationStatus; days: number | null };

/** Median days over the latest changes; null where no application has left the status. */
export async function timeInStages(companyId: string): Promise<Stage[]> {
  const changes = await lastChanges.all({ companyId });
  return LIVE_STATUSES.map((status) => {
    const stays = changes.flatMap(({ stage, since, until }) =>
      stage === status && since !== null ? [(until - since) / DAY] : [],
    );
    return { status, days: stays.length > 0 ? Math.round(median(stays) * 10) / 10 : null };
  });
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
