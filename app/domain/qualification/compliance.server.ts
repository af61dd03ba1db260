/** The page Compliance: found in the summaries, so that it costs what is shown and not what the company employs. */
import { db } from "db/client.server";
import { beyond, type Place, pageOf, walkFrom } from "db/keyset.server";
import { companies, qualificationDues, qualificationSummaries } from "db/schema";
import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { addDays, addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from "~/domain/day";
import { columnsFor, dueBetween, type Reader, whereFile } from "~/domain/driver/file-summary.server";
import { type Actor, authorize, may, todayOf } from "~/domain/session/actor";
import { readOwnItems } from "./asked.server";
import { auditLook, readSome, shown } from "./file.server";
import { COMPLIANCE_VIEWS, type ComplianceView, type Line } from "./line";

function readerOf(actor: Actor): Reader {
  const { companyId } = authorize(actor, "manageDrivers");
  return { companyId, today: todayOf(actor), seesAll: may(actor, "readInvestigation") };
}

const whereIn = (reader: Reader, view: ComplianceView): SQL | undefined =>
  view === "all"
    ? and(eq(qualificationSummaries.companyId, reader.companyId), eq(qualificationSummaries.employed, true))
    : whereFile(reader, view);

async function countViews(reader: Reader): Promise<Record<ComplianceView, number>> {
  const counts = {} as Record<ComplianceView, number>;
  for (const view of COMPLIANCE_VIEWS) counts[view] = await db.$count(qualificationSummaries, whereIn(reader, view));
  return counts;
}

/** For the home, in one statement. What changed in the last seconds may not be counted yet. */
export async function countCompliance(actor: Actor): Promise<{ mayNotDrive: number; due: number }> {
  const reader = readerOf(actor);
  const [counts] = await db
    .select({
      mayNotDrive: db.$count(qualificationSummaries, whereIn(reader, "may_not_drive")),
      due: db.$count(qualificationSummaries, whereIn(reader, "due")),
    })
    .from(companies)
    .where(eq(companies.id, reader.companyId));
  return counts ?? { mayNotDrive: 0, due: 0 };
}

export const COMPLIANCE_PAGE = 50;

/** Whom the company employs, those first whose next day is first. */
export async function listCompliance(
  actor: Actor,
  { view = "all", cursor, before, limit = COMPLIANCE_PAGE }: Place & { view?: ComplianceView; limit?: number } = {},
) {
  const reader = readerOf(actor);
  const staff = authorize(actor, "manageDrivers");
  await auditLook(actor, reader.companyId, reader.companyId);
  const { nextDueOn } = columnsFor(reader.seesAll);
  const { driverId } = qualificationSummaries;
  const walk = walkFrom({ cursor, before }, 2, "asc");
  const turned = walk.direction === "asc" ? asc : desc;
  const read = await db
    .select({ id: driverId, due: nextDueOn })
    .from(qualificationSummaries)
    .where(and(whereIn(reader, view), beyond([nextDueOn, driverId], walk.from, walk.direction)))
    .orderBy(turned(nextDueOn), turned(driverId))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(read, limit, walk, ({ id, due }) => [due, id]);
  const found = await readSome(
    staff,
    rows.map(({ id }) => id),
  );
  return {
    today: reader.today,
    own: await readOwnItems(db, reader.companyId),
    counts: await countViews(reader),
    drivers: found.map(({ driver: { id, firstName, lastName, email }, file }) => ({
      ...{ id, firstName, lastName, email },
      ...shown(actor, file),
    })),
    ...cursors,
  };
}
export type Compliance = Awaited<ReturnType<typeof listCompliance>>;

/** Of one month or of what is overdue, by name. */
const OF_MONTH = 20;
const MONTHS = 3;

export type DueDay = {
  driver: { id: string; firstName: string; lastName: string; email: string };
  day: Day;
  lines: Line[];
};

/** What has to be done, overdue first (no month), then month by month: of each driver what has the same day together. */
export async function listDue(actor: Actor): Promise<{ month: Month | null; rows: DueDay[]; number: number }[]> {
  const reader = readerOf(actor);
  const staff = authorize(actor, "manageDrivers");
  const { today } = reader;
  const months = Array.from({ length: MONTHS }, (_, ahead) => addMonths(monthOf(today), ahead));
  const spans = [
    { month: null, from: "", to: addDays(today, -1) },
    ...months.map((month) => ({
      month,
      from: month === monthOf(today) ? today : firstDayOf(month),
      to: lastDayOf(month),
    })),
  ];
  const groups = [];
  for (const { month, from, to } of spans) {
    const where = dueBetween(reader, from, to);
    const rows = await db
      .selectDistinct({ id: qualificationDues.driverId, day: qualificationDues.dueOn })
      .from(qualificationDues)
      .where(where)
      .orderBy(asc(qualificationDues.dueOn), asc(qualificationDues.driverId))
      .limit(OF_MONTH);
    groups.push({ month, rows, number: await db.$count(qualificationDues, where) });
  }
  const ids = [...new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)))];
  const files = new Map((await readSome(staff, ids)).map((each) => [each.driver.id, each]));
  return groups
    .map(({ rows, ...group }) => ({
      ...group,
      rows: rows.flatMap(({ id, day }): DueDay[] => {
        const found = files.get(id);
        const lines = found ? shown(actor, found.file).lines.filter(({ due }) => due === day) : [];
        if (!found || lines.length === 0) return [];
        const { firstName, lastName, email } = found.driver;
        return [{ driver: { id, firstName, lastName, email }, day, lines }];
      }),
    }))
    .filter(({ number }) => number > 0);
}
