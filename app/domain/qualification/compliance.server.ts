import { db } from "db/client.server";
import { afterCursor, type Paging, pageOf, seekFrom } from "db/keyset.server";
import { companies, qualificationDues, qualificationSummaries } from "db/schema";
import { and, asc, countDistinct, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { addDays, type Day, firstDayOf, lastDayOf, type Month } from "~/domain/day";
import { columnsFor, DUE_WITHIN, dueBetween, type Reader, whereFile } from "~/domain/driver/file-summary.server";
import { type Actor, authorize, may, todayOf } from "~/domain/session/actor";
import { readOwnItems } from "./company-settings.server";
import { auditFileView, fileVisibleTo, readSome } from "./file.server";
import { COMPLIANCE_VIEWS, type ComplianceView } from "./requirement";

function readerOf(actor: Actor): Reader {
  const { companyId } = authorize(actor, "readDrivers");
  return { companyId, today: todayOf(actor), seesAll: may(actor, "readInvestigation") };
}

const whereIn = (reader: Reader, view: ComplianceView): SQL | undefined =>
  view === "all"
    ? and(eq(qualificationSummaries.companyId, reader.companyId), eq(qualificationSummaries.employed, true))
    : whereFile(reader, view);

const numberIn = (reader: Reader, view: ComplianceView): SQL<number> =>
  view === "due"
    ? sql<number>`${db
        .select({ number: countDistinct(qualificationDues.driverId) })
        .from(qualificationDues)
        .where(dueBetween(reader, reader.today, addDays(reader.today, DUE_WITHIN)))}`
    : db.$count(qualificationSummaries, whereIn(reader, view));

async function count<View extends ComplianceView>(reader: Reader, views: readonly View[]) {
  const numbers = Object.fromEntries(views.map((view) => [view, numberIn(reader, view)]));
  const [counts] = await db.select(numbers).from(companies).where(eq(companies.id, reader.companyId));
  return counts as Record<View, number>;
}

export async function countCompliance(actor: Actor): Promise<{ mayNotDrive: number; due: number }> {
  const { may_not_drive: mayNotDrive, due } = await count(readerOf(actor), ["may_not_drive", "due"]);
  return { mayNotDrive, due };
}

const COMPLIANCE_PAGE = 50;

const onDay = (reader: Reader, day: Day) =>
  inArray(
    qualificationSummaries.driverId,
    db
      .select({ id: qualificationDues.driverId })
      .from(qualificationDues)
      .where(dueBetween(reader, day, day)),
  );

export async function listCompliance(
  actor: Actor,
  {
    view = "all",
    day,
    cursor,
    before,
    limit = COMPLIANCE_PAGE,
  }: Paging & { view?: ComplianceView; day?: Day | null; limit?: number } = {},
) {
  const reader = readerOf(actor);
  const staff = authorize(actor, "readDrivers");
  await auditFileView(actor, reader.companyId, reader.companyId);
  const { nextDueOn } = columnsFor(reader.seesAll);
  const { driverId } = qualificationSummaries;
  const walk = seekFrom({ cursor, before }, 2, "asc");
  const sortBy = walk.direction === "asc" ? asc : desc;
  const read = await db
    .select({ id: driverId, due: nextDueOn })
    .from(qualificationSummaries)
    .where(
      and(
        whereIn(reader, view),
        day ? onDay(reader, day) : undefined,
        afterCursor([nextDueOn, driverId], walk.from, walk.direction),
      ),
    )
    .orderBy(sortBy(nextDueOn), sortBy(driverId))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(read, limit, walk, ({ id, due }) => [due, id]);
  const found = await readSome(
    staff,
    rows.map(({ id }) => id),
  );
  return {
    today: reader.today,
    own: await readOwnItems(db, reader.companyId),
    counts: await count(reader, COMPLIANCE_VIEWS),
    drivers: found.map(({ driver: { id, firstName, lastName, email }, file }) => ({
      id,
      firstName,
      lastName,
      email,
      ...fileVisibleTo(actor, file),
    })),
    ...cursors,
  };
}
export type Compliance = Awaited<ReturnType<typeof listCompliance>>;

export function listDueDays(actor: Actor, month: Month): Promise<{ day: Day; number: number }[]> {
  return db
    .select({ day: qualificationDues.dueOn, number: countDistinct(qualificationDues.driverId) })
    .from(qualificationDues)
    .where(dueBetween(readerOf(actor), firstDayOf(month), lastDayOf(month)))
    .groupBy(qualificationDues.dueOn)
    .orderBy(asc(qualificationDues.dueOn));
}
