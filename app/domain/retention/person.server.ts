import type { Db } from "db/client.server";
import { accidents, applicants, applicationSnapshots, applications, companies, drivers, messages } from "db/schema";
import { and, asc, eq, inArray, isNull, max, ne, or } from "drizzle-orm";
import { type Day, dayOf, monthsBefore } from "~/domain/day";
import { notFound } from "~/domain/errors";
import { isPersonOnHold } from "~/domain/legal-hold/on-hold.server";
import { lastFailedTest } from "~/domain/qualification/failed-test.server";
import { lastRetentionDay } from "~/domain/release/retention.server";
import { recordsOfPerson } from "~/domain/row-access/driver.server";
import { PERIODS } from "./period";

export type Applicant = typeof applicants.$inferSelect;

export async function getPerson(tx: Db, addressOrId: string): Promise<Applicant> {
  const query = addressOrId.trim().toLowerCase();
  const [row] = await tx
    .selectDistinct({ applicant: applicants })
    .from(applicants)
    .leftJoin(drivers, eq(drivers.applicantId, applicants.id))
    .where(or(eq(applicants.email, query), eq(applicants.id, query), eq(drivers.id, query)));
  if (!row) throw notFound();
  return row.applicant;
}

export type PersonAtCompany = { driver: typeof drivers.$inferSelect; company: typeof companies.$inferSelect };

const selectAtCompanies = (tx: Db) =>
  tx
    .select({ driver: drivers, company: companies })
    .from(drivers)
    .innerJoin(companies, eq(companies.id, drivers.companyId));

export const listAtCompanies = (tx: Db, { id }: Pick<Applicant, "id">): Promise<PersonAtCompany[]> =>
  selectAtCompanies(tx).where(eq(drivers.applicantId, id)).orderBy(asc(companies.name));

export async function findAtCompany(tx: Db, driverId: string): Promise<PersonAtCompany | undefined> {
  const [driver] = await selectAtCompanies(tx).where(eq(drivers.id, driverId));
  return driver;
}

export async function listOfPerson(tx: Db, person: PersonAtCompany): Promise<[PersonAtCompany, ...PersonAtCompany[]]> {
  const ids = await recordsOfPerson(tx, person.driver);
  const others = and(inArray(drivers.id, ids), ne(drivers.id, person.driver.id));
  return [person, ...(ids.length > 1 ? await selectAtCompanies(tx).where(others).orderBy(asc(drivers.id)) : [])];
}

export const erasureTargetOf = ({ driver, company }: PersonAtCompany) => ({
  companyId: driver.companyId,
  driverId: driver.id,
  applicantId: driver.applicantId,
  dataKeyId: driver.dataKeyId,
  email: driver.email,
  timeZone: company.timeZone,
});

export const RETENTION_RULES = [
  "hold",
  "employed",
  "employed_before",
  "restricted_record",
  "accident",
  "signed",
  "release",
] as const;
export type RetentionRule = (typeof RETENTION_RULES)[number];
export type RetentionReason = { rule: RetentionRule; until?: Day; years?: number };

type DatedReason = RetentionReason & { until: Day };

const yearsAfter = (day: Day, years: number): Day => monthsBefore(day, -12 * years);

async function lastActivity(tx: Db, driverId: string): Promise<Date | undefined> {
  const signed = tx
    .select({ id: applicationSnapshots.applicationId })
    .from(applicationSnapshots)
    .innerJoin(applications, eq(applications.id, applicationSnapshots.applicationId))
    .where(eq(applications.driverId, driverId));
  const [moved] = await tx
    .select({ since: max(applications.statusSince) })
    .from(applications)
    .where(inArray(applications.id, signed));
  const [lastMessage] = await tx
    .select({ at: max(messages.createdAt) })
    .from(messages)
    .where(inArray(messages.applicationId, signed));
  if (!moved?.since) return undefined;
  return lastMessage?.at && lastMessage.at > moved.since ? lastMessage.at : moved.since;
}

/** The latest in the register of 49 CFR 390.15(b). */
async function lastAccident(tx: Db, driverId: string): Promise<Day | null> {
  const [last] = await tx
    .select({ day: max(accidents.happenedOn) })
    .from(accidents)
    .where(and(eq(accidents.driverId, driverId), isNull(accidents.removedAt)));
  return last?.day ?? null;
}

const lastDayOrNever = (keeping: RetentionReason): string => keeping.until ?? "9999-12-31";

/** Of all records of the person. Without a day while that is open, null where nothing requires retention. */
export async function lastDayOf(tx: Db, person: PersonAtCompany): Promise<RetentionReason | null> {
  let last: RetentionReason | null = null;
  for (const record of await listOfPerson(tx, person)) {
    const own = await lastDayOfRecord(tx, record);
    if (own && (!last || lastDayOrNever(own) > lastDayOrNever(last))) last = own;
  }
  return last;
}

async function lastDayOfRecord(tx: Db, { driver, company }: PersonAtCompany): Promise<RetentionReason | null> {
  if (driver.status === "active") return { rule: "employed" };
  const tested = await lastFailedTest(tx, driver);
  const accident = await lastAccident(tx, driver.id);
  const word = await lastActivity(tx, driver.id);
  const day = (instant: Date) => dayOf(instant, company.timeZone);
  const years = company.applicationRetentionYears;
  const found: DatedReason[] = [];
  const { endedOn } = driver;
  if (endedOn) found.push({ rule: "employed_before", until: yearsAfter(endedOn, PERIODS.qualification_file.years) });
  if (tested) found.push({ rule: "restricted_record", until: yearsAfter(day(tested), PERIODS.failed_test.years) });
  if (accident) found.push({ rule: "accident", until: yearsAfter(accident, PERIODS.accident.years) });
  if (word) found.push({ rule: "signed", until: yearsAfter(day(word), years), years });
  return found.reduce<DatedReason | null>((last, each) => (last && last.until >= each.until ? last : each), null);
}

export async function findKeeping(
  tx: Db,
  driver: PersonAtCompany,
  now = new Date(),
): Promise<RetentionReason | undefined> {
  if (await isPersonOnHold(tx, driver.driver.id)) return { rule: "hold" };
  const keeping = await lastDayOf(tx, driver);
  const today = dayOf(now, driver.company.timeZone);
  return keeping && (keeping.until ?? today) >= today ? keeping : undefined;
}

export async function findRetainedRelease(
  tx: Db,
  { driver, company }: PersonAtCompany,
  now = new Date(),
): Promise<RetentionReason | undefined> {
  const until = await lastRetentionDay(tx, driver.id, company.timeZone);
  return until && until >= dayOf(now, company.timeZone) ? { rule: "release", until } : undefined;
}
