/** Lists read qualification files from summaries (docs/decisions/0075). Restricted items count only for permitted readers. */
import { db } from "db/client.server";
import { drivers, qualificationDues, qualificationSummaries } from "db/schema";
import { and, between, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "~/domain/day";
import type { FILE_FILTERS } from "./list";

/** Days. */
export const DUE_WITHIN = 30;

export type Reader = { companyId: string; today: Day; seesAll: boolean };

export const columnsFor = (seesAll: boolean) =>
  seesAll
    ? {
        done: qualificationSummaries.completed,
        total: qualificationSummaries.total,
        nextDueOn: qualificationSummaries.nextDueOn,
      }
    : {
        done: qualificationSummaries.openCompleted,
        total: qualificationSummaries.openTotal,
        nextDueOn: qualificationSummaries.openNextDueOn,
      };

export const dueBetween = ({ companyId, seesAll }: Reader, from: Day, to: Day) =>
  and(
    eq(qualificationDues.companyId, companyId),
    between(qualificationDues.dueOn, from, to),
    seesAll ? undefined : eq(qualificationDues.restricted, false),
  );

export type FileFilter = (typeof FILE_FILTERS)[number];

export function whereFile(reader: Reader, filter: FileFilter): SQL | undefined {
  const { done, total, nextDueOn } = columnsFor(reader.seesAll);
  const employed = eq(qualificationSummaries.employed, true);
  const ofCompany = eq(qualificationSummaries.companyId, reader.companyId);
  const within = () =>
    db
      .select({ id: qualificationDues.driverId })
      .from(qualificationDues)
      .where(dueBetween(reader, reader.today, addDays(reader.today, DUE_WITHIN)));
  switch (filter) {
    case "may_not_drive":
      return and(ofCompany, employed, eq(qualificationSummaries.mayNotDrive, true));
    case "overdue":
      return and(ofCompany, employed, lt(nextDueOn, reader.today));
    case "due":
      return and(ofCompany, employed, inArray(qualificationSummaries.driverId, within()));
    case "incomplete":
      return and(ofCompany, lt(done, total));
    case "complete":
      return and(ofCompany, sql`${done} >= ${total}`);
  }
}

export const whereDriversFile = (reader: Reader, filter: FileFilter): SQL =>
  inArray(
    drivers.id,
    db.select({ id: qualificationSummaries.driverId }).from(qualificationSummaries).where(whereFile(reader, filter)),
  );
