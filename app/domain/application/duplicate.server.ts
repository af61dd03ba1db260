import { type Db, db } from "db/client.server";
import { applications, cdls, drivers } from "db/schema";
import { alsoOf } from "db/tenant.server";
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { blindIndex } from "~/server/keys.server";
import { loadApplication, selectApplications } from "./reach.server";
import type { Warning } from "./warnings";

const DUPLICATE: Warning = "possible_duplicate";

export const ssnIndex = (ssn: string | undefined): Buffer | null =>
  ssn ? blindIndex("ssn", ssn.replace(/\D/g, "")) : null;

type Person = { companyId: string; driverId: string };

const signed = inArray(
  drivers.id,
  sql`(select driver_id from applications where driver_id = ${drivers.id} and submitted_at is not null)`,
);

/** Only drivers who have signed count; the same licence number from another State is another licence. */
async function duplicatesOf(tx: Db, { companyId, driverId }: Person): Promise<string[]> {
  const [self] = await tx
    .select({ ssn: drivers.ssnIndex, licence: drivers.licenceNumberIndex, state: cdls.stateIssued })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(and(eq(drivers.id, driverId), eq(drivers.companyId, companyId)));
  const sameSsn = self?.ssn ? eq(drivers.ssnIndex, self.ssn) : undefined;
  const sameState = self?.state ? or(isNull(cdls.stateIssued), eq(cdls.stateIssued, self.state)) : undefined;
  const sameLicence = self?.licence ? and(eq(drivers.licenceNumberIndex, self.licence), sameState) : undefined;
  if (!sameSsn && !sameLicence) return [];
  const duplicates = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(and(eq(drivers.companyId, companyId), ne(drivers.id, driverId), or(sameSsn, sameLicence), signed));
  return duplicates.map(({ id }) => id);
}

async function mark(tx: Db, driverId: string, isDuplicate: boolean): Promise<void> {
  const rows = await tx
    .select({ id: applications.id, warnings: applications.warnings })
    .from(applications)
    .where(and(eq(applications.driverId, driverId), isNotNull(applications.submittedAt)));
  for (const { id, warnings } of rows) {
    if (warnings.includes(DUPLICATE) === isDuplicate) continue;
    const others = warnings.filter((warning) => warning !== DUPLICATE);
    await tx
      .update(applications)
      .set({ warnings: isDuplicate ? [...others, DUPLICATE] : others })
      .where(eq(applications.id, id));
  }
}

/** Runs the work, then sets the warning right for everybody who was or now is a duplicate. */
export async function watchDuplicates<T>(tx: Db, person: Person, work: () => Promise<T>): Promise<T> {
  const before = await duplicatesOf(tx, person);
  const result = await work();
  const now = await duplicatesOf(tx, person);
  await mark(tx, person.driverId, now.length > 0);
  for (const driverId of new Set([...before, ...now]))
    await mark(tx, driverId, (await duplicatesOf(tx, { ...person, driverId })).length > 0);
  return result;
}

export async function listDuplicates(actor: Actor, applicationId: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const { driverId, warnings } = await loadApplication(db, companyId, applicationId);
  if (!warnings.includes(DUPLICATE)) return [];
  const duplicates = await duplicatesOf(db, { companyId, driverId });
  const rows = await selectApplications(db)
    .where(and(alsoOf(applications.companyId, companyId), inArray(applications.driverId, duplicates)))
    .orderBy(desc(applications.lastActivityAt));
  return duplicates.flatMap((id) => {
    const own = rows.filter((row) => row.driverId === id);
    const [first] = own;
    if (!first) return [];
    const { email } = first;
    return [
      {
        driverId: id,
        name: personName(first),
        email,
        applications: own.map(({ id, status, code }) => ({ id, status, code })),
      },
    ];
  });
}
