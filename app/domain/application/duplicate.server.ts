import { type Db, db } from "db/client.server";
import { alias } from "db/columns";
import { prepared } from "db/prepared.server";
import { applications, cdls, drivers } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { ssnDigits } from "~/domain/application/sections/you/ssn";
import { loadApplication, selectApplications } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { blindIndex } from "~/server/keys.server";
import { consumeLimit } from "~/server/limits.server";
import type { Warning } from "./warnings";

const DUPLICATE: Warning = "possible_duplicate";

export const ssnIndex = (ssn: string | undefined): Buffer | null => (ssn ? blindIndex("ssn", ssnDigits(ssn)) : null);
const hex = (index: Buffer | null | undefined): string => index?.toString("hex") ?? "";

/** Only once signed, and rarely: a warning that follows every save would confirm a guessed number. @throws tooMany ssn_changed_often */
export async function saveSsnIndex(tx: Db, driverId: string, ssn: string | undefined): Promise<void> {
  const next = ssnIndex(ssn);
  const [driver] = await tx.select({ ssnIndex: drivers.ssnIndex }).from(drivers).where(eq(drivers.id, driverId));
  if (hex(driver?.ssnIndex) === hex(next)) return;
  await consumeLimit("ssnChanges", driverId, "ssn_changed_often");
  await tx.update(drivers).set({ ssnIndex: next }).where(eq(drivers.id, driverId));
}

type Person = { companyId: string; driverId: string };

const self = alias(drivers, "self");
const ownCdl = alias(cdls, "own_cdl");
const currentOf = (cdl: typeof cdls | typeof ownCdl, driver: typeof drivers | typeof self) =>
  and(eq(cdl.driverId, driver.id), eq(cdl.current, true));
const personOf = (driver: typeof drivers | typeof self) => sql`coalesce(${driver.mergedIntoId}, ${driver.id})`;
const sameState = or(isNull(ownCdl.stateIssued), isNull(cdls.stateIssued), eq(cdls.stateIssued, ownCdl.stateIssued));
const signed = sql`exists (select 1 from applications where driver_id = ${drivers.id} and submitted_at is not null)`;

/** Only signed drivers count. One query per number: with an OR, SQLite would read all drivers of the company. */
const duplicates = prepared((tx) => {
  const others = (same: SQL | undefined) =>
    tx
      .select({ id: drivers.id })
      .from(self)
      .innerJoin(drivers, and(eq(drivers.companyId, self.companyId), ne(personOf(drivers), personOf(self)), same))
      .leftJoin(ownCdl, currentOf(ownCdl, self))
      .leftJoin(cdls, currentOf(cdls, drivers));
  const ofSelf = and(
    eq(self.id, sql.placeholder("driverId")),
    eq(self.companyId, sql.placeholder("companyId")),
    signed,
  );
  return others(eq(drivers.ssnIndex, self.ssnIndex))
    .where(ofSelf)
    .unionAll(others(eq(drivers.licenceNumberIndex, self.licenceNumberIndex)).where(and(ofSelf, sameState)));
});

async function duplicatesOf(tx: Db, { companyId, driverId }: Person): Promise<string[]> {
  const rows = await duplicates(tx).all({ companyId, driverId });
  return [...new Set(rows.map(({ id }) => id))];
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

export async function recountDuplicates<T>(tx: Db, person: Person, work: () => Promise<T>): Promise<T> {
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
  const found = await duplicatesOf(db, { companyId, driverId });
  const rows = await selectApplications(db)
    .where(and(sameCompanyUnindexed(applications.companyId, companyId), inArray(applications.driverId, found)))
    .orderBy(desc(applications.lastActivityAt));
  return found.flatMap((id) => {
    const own = rows.filter((row) => row.driverId === id);
    const [first] = own;
    if (!first) return [];
    const { email } = first;
    return [
      {
        driverId: id,
        name: personName(first),
        email,
        applications: own.map(({ id, status, positionCode: code }) => ({ id, status, code })),
      },
    ];
  });
}
