import { db } from "db/client.server";
import { jsonArray, jsonElements } from "db/expressions";
import { prepared } from "db/prepared.server";
import { applications, linkOpens, templates } from "db/schema";
import { and, eq, gte, type SQL, sql, sum } from "drizzle-orm";
import type { Language } from "locales/index";
import { listPositions } from "~/domain/application/list.server";
import { INACTIVITY } from "~/domain/application/reminder.server";
import { CURRENT_STEPS, type CurrentStep } from "~/domain/application/sections";
import { textIn } from "~/domain/by-language";
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  firstDayOf,
  type Month,
  monthOf,
  monthsBetween,
  startOfDay,
} from "~/domain/day";
import { ageOfWaiting, timeInStages } from "~/domain/report/figures.server";
import { type Actor, authorize, type CompanyActor } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { type Cell, csvLines, type Exported } from "~/server/csv.server";
import {
  ANSWER_DAYS,
  addUp,
  EMPTY_TALLY,
  PERIODS,
  type Period,
  type ReportName,
  type Tally,
  USUAL_PERIOD,
} from "./report";

const DAY = 24 * 3600_000;
const placeholder = sql.placeholder;

export type ReportFilter = { period?: string | undefined; template?: string | undefined };

const PERIOD_STARTS: Record<Period, (today: Day) => Day | null> = {
  "30d": (today) => addDays(today, -29),
  "90d": (today) => addDays(today, -89),
  "12m": (today) => firstDayOf(addMonths(monthOf(today), -11)),
  all: () => null,
};

// By position, so that each is a range of the index.
const ofPositions = sql`${applications.templateId} in (select ${templates.id} from ${templates}
  where ${templates.companyId} = ${placeholder("companyId")} and (cast(${placeholder("template")} as text) is null or ${templates.id} = ${placeholder("template")}))`;
const started = and(
  eq(applications.companyId, placeholder("companyId")),
  ofPositions,
  sql`${applications.createdAt} >= ${placeholder("since")}`,
);

const firstStarted = prepared((tx) =>
  tx.select({ at: sql<number | null>`min(first.at)` }).from(
    sql`(select (select min(created_at) from applications where company_id = templates.company_id and template_id = templates.id) as at
      from templates where company_id = ${placeholder("companyId")} and (cast(${placeholder("template")} as text) is null or id = ${placeholder("template")})) as first`,
  ),
);

const tallied = [
  "count(*)",
  "count(signed_at)",
  "count(reviewed_at)",
  "count(approved_at)",
  "count(case status when 'hired' then 1 end)",
  "count(case when signed_at is not null and answer_time is null and status in ('submitted', 'in_review') then 1 end)",
  ...ANSWER_DAYS.map(
    (from, index) =>
      `count(case when answer_time >= ${from * DAY} and answer_time < ${(ANSWER_DAYS[index + 1] ?? 100_000) * DAY} then 1 end)`,
  ),
].map((count) => sql.raw(count));
const tallies = prepared((tx) =>
  tx
    .select({
      templateId: templates.id,
      month: sql<Month>`month.value ->> 2`,
      counts: sql<string | null>`(select case when count(*) > 0 then ${jsonArray(tallied)} end from applications
      where company_id = templates.company_id and template_id = templates.id
      and created_at >= cast(month.value ->> 0 as bigint) and created_at < cast(month.value ->> 1 as bigint))`.as(
        "counts",
      ),
    })
    .from(templates)
    .innerJoin(jsonElements(placeholder("months"), "month"), sql`true`)
    .where(
      and(
        eq(templates.companyId, placeholder("companyId")),
        sql`(cast(${placeholder("template")} as text) is null or ${templates.id} = ${placeholder("template")})`,
      ),
    ),
);

const opened = prepared((tx) =>
  tx
    .select({
      templateId: linkOpens.templateId,
      source: linkOpens.source,
      month: sql<Month>`substr(${linkOpens.day}, 1, 7)`,
      opened: sum(linkOpens.opened).mapWith(Number),
    })
    .from(linkOpens)
    .innerJoin(templates, eq(templates.id, linkOpens.templateId))
    .where(
      and(
        eq(templates.companyId, placeholder("companyId")),
        sql`(cast(${placeholder("template")} as text) is null or ${templates.id} = ${placeholder("template")})`,
        gte(linkOpens.day, placeholder("from")),
      ),
    )
    .groupBy(sql`1, 2, 3`),
);

const bySource = prepared((tx) =>
  tx
    .select({
      source: sql<string>`${applications.source}`,
      started: sql<number>`count(*)`,
      signed: sql<number>`count(${applications.signedAt})`,
      reviewed: sql<number>`count(${applications.reviewedAt})`,
      approved: sql<number>`count(${applications.approvedAt})`,
      hired: sql<number>`count(case ${applications.status} when 'hired' then 1 end)`,
    })
    .from(applications)
    .where(and(started, sql`${applications.source} is not null`))
    .groupBy(applications.source)
    .orderBy(sql`2 desc, 1`),
);

const numberOf = (condition: SQL) => sql<number>`count(case when ${condition} then 1 end)`;
const stoppedAt = prepared((tx) =>
  tx
    .select({
      stop: sql<CurrentStep | null>`${applications.currentStep}`,
      stalled: numberOf(sql`${applications.status} = 'draft'`),
      ended: numberOf(sql`${applications.status} <> 'draft'`),
    })
    .from(applications)
    .where(
      and(
        started,
        // As the partial index has it.
        sql`${applications.signedAt} is null`,
        sql`(${applications.status} <> 'draft' or ${applications.lastActivityAt} <= ${placeholder("stalledSince")})`,
      ),
    )
    .groupBy(applications.currentStep),
);

const answerTimes = sql`select ${applications.answerTime} as time from ${applications}
  where ${applications.companyId} = ${placeholder("companyId")} and ${applications.answerTime} is not null
  and (cast(${placeholder("template")} as text) is null or ${applications.templateId} = ${placeholder("template")})
  and ${applications.createdAt} >= ${placeholder("since")} order by ${applications.answerTime}`;
const quantiles = prepared((tx) =>
  tx
    .select({
      median: sql<
        number | null
      >`(select avg(time) from (${answerTimes} limit ${placeholder("middles")} offset ${placeholder("middle")}) as middles)`,
      p90: sql<number | null>`(${answerTimes} limit 1 offset ${placeholder("ninth")})`,
    })
    .from(sql`(select 1) as one`),
);

const orderOf = (stop: CurrentStep | null) => (stop === null ? CURRENT_STEPS.length : CURRENT_STEPS.indexOf(stop));

type Span = { month: Month; from: Date; until: Date };

function monthsFrom(first: Day, today: Day, timeZone: string): Span[] {
  const count = Math.max(0, monthsBetween(monthOf(first), monthOf(today))) + 1;
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(monthOf(first), index);
    const begins = index === 0 ? first : firstDayOf(month);
    return {
      month,
      from: startOfDay(begins, timeZone),
      until: startOfDay(firstDayOf(addMonths(month, 1)), timeZone),
    };
  });
}

type Counts = { tally: Tally; open: number; spans: number[] };
function readCounts(counts: string): Counts {
  const [started = 0, signed = 0, reviewed = 0, approved = 0, hired = 0, open = 0, ...spans] = JSON.parse(
    counts,
  ) as number[];
  return { tally: { opened: 0, started, signed, reviewed, approved, hired }, open, spans };
}

async function timeToAnswer(counted: Counts[], scope: { companyId: string; template: string | null; since: number }) {
  const spans = ANSWER_DAYS.map((from, index) => ({
    from,
    number: counted.reduce((sum, row) => sum + (row.spans[index] ?? 0), 0),
  }));
  const answered = spans.reduce((sum, { number }) => sum + number, 0);
  const [found] = await quantiles(db).all({
    ...scope,
    middles: answered % 2 === 0 ? 2 : 1,
    middle: Math.max(0, Math.ceil(answered / 2) - 1),
    ninth: Math.max(0, Math.ceil(answered * 0.9) - 1),
  });
  return {
    spans,
    answered,
    open: counted.reduce((sum, { open }) => sum + open, 0),
    median: found?.median ?? null,
    p90: found?.p90 ?? null,
  };
}

type ReportScope = { companyId: string; template: string | null };

async function countAll(
  scope: ReportScope,
  { timeZone, period, now }: { timeZone: string; period: Period; now: Date },
) {
  const today = dayOf(now, timeZone);
  const beginning = PERIOD_STARTS[period](today);
  const [first] = beginning ? [] : await firstStarted(db).all(scope);
  const from = beginning ?? dayOf(first?.at ? new Date(first.at) : now, timeZone);
  const months = monthsFrom(from, today, timeZone);
  const since = months[0]?.from.getTime() ?? 0;
  const found = (
    await tallies(db).all({
      ...scope,
      months: JSON.stringify(months.map(({ month, from, until }) => [from.getTime(), until.getTime(), month])),
    })
  ).flatMap(({ counts, ...row }) => (counts === null ? [] : [{ ...row, ...readCounts(counts) }]));
  const opens = await opened(db).all({ ...scope, from });
  return {
    from,
    today,
    found,
    opens,
    months: months.map(({ month }) => month),
    sources: await listSources(addUp(found.map(({ tally }) => tally)), opens, { ...scope, since }),
    stops: (await stoppedAt(db).all({ ...scope, since, stalledSince: now.getTime() - INACTIVITY.reminder })).sort(
      (a, b) => orderOf(a.stop) - orderOf(b.stop),
    ),
    answer: await timeToAnswer(found, { ...scope, since }),
    waiting: await ageOfWaiting(scope.companyId, { template: scope.template, now }),
    stages: await timeInStages(scope.companyId),
  };
}

export async function getReports(actor: Actor, filter: ReportFilter, language: Language, now = new Date()) {
  const staff = authorize(actor, "reviewApplications");
  const { companyId, timeZone } = staff;
  const period = PERIODS.find((total) => total === filter.period) ?? USUAL_PERIOD;
  const positions = (await listPositions(actor)).map(({ id, code, name }) => ({
    id,
    code,
    name: textIn(name, language),
  }));
  const template = positions.find(({ id }) => id === filter.template)?.id ?? null;
  const { found, opens, ...counted } = await countAll({ companyId, template }, { timeZone, period, now });
  const tallyOf = (fits: (row: { templateId: string; month: Month }) => boolean): Tally => ({
    ...addUp(found.filter(fits).map(({ tally }) => tally)),
    opened: opensIn(opens.filter(fits)),
  });
  return {
    ...counted,
    filter: { period, template },
    choices: positions,
    funnel: tallyOf(() => true),
    positions: positions
      .map((position) => ({ ...position, ...tallyOf(({ templateId }) => templateId === position.id) }))
      .filter(({ opened, started }) => opened > 0 || started > 0)
      .sort((a, b) => b.started - a.started),
    months: counted.months.map((month) => ({ month, ...tallyOf((row) => row.month === month) })),
  };
}
export type Reports = Awaited<ReturnType<typeof getReports>>;

type Opens = { templateId: string; source: string; month: Month; opened: number };
const opensIn = (rows: { opened: number }[]) => rows.reduce((all, { opened: number }) => all + number, 0);

async function listSources(
  all: Tally,
  opens: Opens[],
  scope: { companyId: string; template: string | null; since: number },
): Promise<(Tally & { source: string | null })[]> {
  const counted = new Map((await bySource(db).all(scope)).map(({ source, ...tally }) => [source, tally]));
  const names = [...new Set([...counted.keys(), ...opens.map(({ source }) => source).filter(Boolean)])];
  const openedBy = (name: string) => opensIn(opens.filter(({ source }) => source === name));
  const named = names.map((source) => ({ ...EMPTY_TALLY, ...counted.get(source), source, opened: openedBy(source) }));
  const total = addUp(named);
  const none = Object.fromEntries(
    Object.entries(all).map(([step, number]) => [step, number - total[step as keyof Tally]]),
  ) as Tally;
  none.opened = openedBy("");
  return [
    ...named.sort((a, b) => b.started - a.started || b.opened - a.opened),
    ...(none.opened > 0 || none.started > 0 ? [{ ...none, source: null }] : []),
  ];
}

/** Without personal data. @throws forbidden while masquerading */
export async function exportReport<Row>(
  actor: Actor,
  report: ReportName,
  { period, template }: Reports["filter"],
  headings: string[],
  rows: Row[],
  cells: (row: Row) => Cell[],
): Promise<Exported> {
  const staff: CompanyActor = authorize(actor, "exportReports");
  await auditInOwnTransaction(actor, {
    action: "report.exported",
    companyId: staff.companyId,
    detail: { report, period, ...(template && { template }) },
  });
  const name = `${report}-${dayOf(new Date(), staff.timeZone)}.csv`;
  return { name, lines: csvLines(headings, each(rows), cells) };
}

async function* each<Row>(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}
