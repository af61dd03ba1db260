import { db } from "db/client.server";
import { jsonArrayAgg, jsonElements } from "db/expressions";
import { applications, companies, listCounts, mailedLinks, memberships, outbox, templates, users } from "db/schema";
import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, ne, notExists, type SQL, sql } from "drizzle-orm";
import { LIVE_STATUSES } from "~/domain/application/status";
import { addMonths, dayOf, firstDayOf, type Month, monthOf, startOfDay } from "~/domain/day";
import { type Actor, authorize, may } from "~/domain/session/actor";

const DAY = 24 * 3600_000;
const INVITATION_DAYS = 7;
const MONTHS = 12;
const MAX_COLUMNS = 6;
const MAX_NAMED = 10;

const totalCount = sql<number>`count(*) over ()`;
const activeUser = eq(users.status, "active");

const totalsSince = (month: Date) =>
  db
    .select({
      users: sql<number>`(select count(distinct user_id) from memberships join users on users.id = user_id where users.status = 'active')`,
      open: sql<number>`(select coalesce(sum(${listCounts.number}), 0) from ${listCounts} where ${inArray(listCounts.countKey, LIVE_STATUSES)})`,
      // SQLite uses the partial index only for a literal.
      hired: db.$count(
        applications,
        sql`${applications.status} = 'hired' and ${applications.statusSince} >= ${month.getTime()}`,
      ),
    })
    .from(sql`(select 1) as one`);

const named = (where: SQL | undefined) =>
  db
    .select({ id: companies.id, name: companies.name, number: totalCount })
    .from(companies)
    .where(where)
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(MAX_NAMED);

const administrators = db
  .select({ id: users.id })
  .from(memberships)
  .innerJoin(users, eq(users.id, memberships.userId))
  .where(
    and(
      eq(memberships.companyId, companies.id),
      eq(memberships.role, "Administrator"),
      activeUser,
      isNotNull(users.passwordHash),
    ),
  );
const published = db
  .select({ id: templates.id })
  .from(templates)
  .where(and(eq(templates.companyId, companies.id), eq(templates.status, "published")));
const drafts = db
  .select({ number: listCounts.number })
  .from(listCounts)
  .where(and(eq(listCounts.companyId, companies.id), eq(listCounts.countKey, "draft"), sql`${listCounts.number} > 0`));

function forgottenInvitations(now: Date) {
  const sent = sql`coalesce((select max(${mailedLinks.createdAt}) from ${mailedLinks}
    where ${mailedLinks.email} = ${users.email} and ${mailedLinks.purpose} = 'invitation'), ${users.createdAt})`;
  return db
    .select({ id: users.id, name: users.name, number: totalCount })
    .from(users)
    .where(
      and(
        activeUser,
        isNull(users.passwordHash),
        lte(sent, now.getTime() - INVITATION_DAYS * DAY),
        exists(
          db
            .select({ id: memberships.userId })
            .from(memberships)
            .innerJoin(companies, eq(companies.id, memberships.companyId))
            .where(and(eq(memberships.userId, users.id), ne(companies.status, "closed"))),
        ),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_NAMED);
}

export type CompaniesInNeed = { number: number; named: { id: string; name: string }[] };
const needs = (rows: { id: string; name: string; number: number }[]): CompaniesInNeed => ({
  number: rows[0]?.number ?? 0,
  named: rows.map(({ id, name }) => ({ id, name })),
});

const submittedBetween = sql`(select count(*) from applications where company_id = companies.id
  and submission_order >= cast(span.value ->> 0 as bigint) and submission_order < cast(span.value ->> 1 as bigint))`;

async function volumeByMonth(now: Date, timeZone: string) {
  const last = monthOf(dayOf(now, timeZone));
  const months: Month[] = Array.from({ length: MONTHS }, (_, index) => addMonths(last, index - MONTHS + 1));
  const edge = (month: Month) => startOfDay(firstDayOf(month), timeZone).getTime();
  const spans = JSON.stringify(months.map((month) => [edge(month), edge(addMonths(month, 1))]));
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      // Drizzle's unqualified column names would be resolved to the inner table.
      signed: sql<string>`(select ${jsonArrayAgg(submittedBetween, sql`span.key`)} from ${jsonElements(spans, "span")})`,
    })
    .from(companies);
  const read = rows
    .map(({ signed, ...company }) => ({ ...company, signed: JSON.parse(signed) as number[] }))
    .map((row) => ({ ...row, all: row.signed.reduce((sum, one) => sum + one, 0) }))
    .filter(({ all }) => all > 0)
    .sort((a, b) => b.all - a.all);
  const sumOf = (some: typeof read) =>
    months.map((_, index) => some.reduce((sum, row) => sum + (row.signed[index] ?? 0), 0));
  const others = read.slice(MAX_COLUMNS);
  return {
    months,
    all: sumOf(read),
    companies: read.slice(0, MAX_COLUMNS).map(({ id, name, signed }) => ({ id, name, signed })),
    others: others.length > 0 ? { number: others.length, signed: sumOf(others) } : null,
  };
}

export async function getRticHome(actor: Actor, timeZone: string, now = new Date()) {
  authorize(actor, "runCompanies");
  const month = startOfDay(firstDayOf(monthOf(dayOf(now, timeZone))), timeZone);
  const [totals] = await totalsSince(month);
  return {
    totals: totals ?? { users: 0, open: 0, hired: 0 },
    needs: {
      noAdministrator: needs(await named(and(eq(companies.status, "active"), notExists(administrators)))),
      nothingPublished: needs(await named(and(eq(companies.status, "active"), notExists(published)))),
      draftsWait: needs(await named(and(eq(companies.status, "suspended"), exists(drafts)))),
      notAccepted: needs(await forgottenInvitations(now)),
    },
    failedMails: await db.$count(outbox, eq(outbox.status, "failed")),
    mayOperate: may(actor, "operateInstallation"),
    volume: await volumeByMonth(now, timeZone),
  };
}
export type RticHome = Awaited<ReturnType<typeof getRticHome>>;
