/** Everything that is kept of one person, in all companies: for the commands of the box, which no role reaches. */
import type { Db } from "db/client.server";
import { applicants, applicationSnapshots, applications, companies, drivers } from "db/schema";
import { and, asc, desc, eq, inArray, ne, or } from "drizzle-orm";
import { type Day, dayOf, monthsBefore } from "~/domain/day";
import { notFound } from "~/domain/errors";
import { keptForRelease } from "~/domain/release/keeping.server";

export type Applicant = typeof applicants.$inferSelect;

/** @param addressOrId an e-mail address, or the id of the applicant or of a driver @throws notFound */
export async function getPerson(tx: Db, addressOrId: string): Promise<Applicant> {
  const asked = addressOrId.trim().toLowerCase();
  const [row] = await tx
    .selectDistinct({ applicant: applicants })
    .from(applicants)
    .leftJoin(drivers, eq(drivers.applicantId, applicants.id))
    .where(or(eq(applicants.email, asked), eq(applicants.id, asked), eq(drivers.id, asked)));
  if (!row) throw notFound();
  return row.applicant;
}

export type Known = { driver: typeof drivers.$inferSelect; company: typeof companies.$inferSelect };

/** As a driver of each company. */
export const knownAs = (tx: Db, { id }: Applicant): Promise<Known[]> =>
  tx
    .select({ driver: drivers, company: companies })
    .from(drivers)
    .innerJoin(companies, eq(companies.id, drivers.companyId))
    .where(eq(drivers.applicantId, id))
    .orderBy(asc(companies.name));

/**
 * Years. A driver qualification file is kept through the employment and three years on (49 CFR 391.51(c)(1), 391.53(c));
 * a signed application that led to none, as long as a company may be asked why (its own choice of one to five, three by default).
 */
const KEPT = { employment: 3, application: 3 } as const;

export type Rule = "employed" | "employed_before" | "signed" | "release";
/** @param until the day after which it may go, where that is known */
export type Keeping = { rule: Rule; until?: Day };

const beyond = (day: Day, years: number): Day => monthsBefore(day, -12 * years);

/** @returns the rule that demands keeping what a company holds of the driver */
export async function findKeeping(tx: Db, { driver, company }: Known, now = new Date()): Promise<Keeping | undefined> {
  const today = dayOf(now, company.timeZone);
  if (driver.status === "active") return { rule: "employed" };
  const ended = driver.endedOn && beyond(driver.endedOn, KEPT.employment);
  if (ended && ended >= today) return { rule: "employed_before", until: ended };
  const [last] = await tx
    .select({ since: applications.statusSince })
    .from(applications)
    .innerJoin(applicationSnapshots, eq(applicationSnapshots.applicationId, applications.id))
    .where(and(eq(applications.driverId, driver.id), ne(applications.status, "draft")))
    .orderBy(desc(applications.statusSince))
    .limit(1);
  const until = last && beyond(dayOf(last.since, company.timeZone), KEPT.application);
  const release = await keptForRelease(tx, driver.id, company.timeZone);
  if (until && until >= today && until >= (release ?? until)) return { rule: "signed", until };
  return release && release >= today ? { rule: "release", until: release } : undefined;
}

export const applicationIds = (tx: Db, driverIds: string[]) =>
  tx.select({ id: applications.id }).from(applications).where(inArray(applications.driverId, driverIds));
