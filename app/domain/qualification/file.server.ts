/** Where the facts of a qualification file come from, for one driver and for all whom a company employs. */
import { type Db, db } from "db/client.server";
import {
  applicationSnapshots,
  applications,
  cdls,
  dataKeys,
  drivers,
  files,
  qualificationRecords,
  users,
} from "db/schema";
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { SignedRecord } from "~/domain/application/record/signed-record.server";
import { snapshotPlace } from "~/domain/application/record/signed-record.server";
import { openCdl } from "~/domain/cdl/record.server";
import { type Day, dayOf } from "~/domain/day";
import { openEmployment } from "~/domain/driver/employment.server";
import { loadDriver } from "~/domain/driver/reach.server";
import { type Actor, authorize, type CompanyUser, may } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { nextSlice } from "~/server/slices.server";
import { type Vault, vaultOf } from "~/server/vault.server";
import {
  COMPLIANCE_VIEWS,
  type ComplianceView,
  type Facts,
  ITEM_IDS,
  isOpen,
  itemOf,
  type Line,
  type QualificationFile,
  type QualificationRecord,
  qualificationFile,
  withoutRestricted,
} from "./item";
import { detailsOf } from "./record.server";

const PROVING = [...new Set(ITEM_IDS.flatMap((id) => itemOf(id).documents ?? []))].concat("medical_variance");

/** A signed record never changes, so what is read of it is kept: the newest come first to be forgotten last. */
type Signed = { authorities: string[]; failedTest: boolean };
const MOST_KEPT = 10_000;
const kept = new Map<string, Signed>();

function signedOf(
  vault: Vault,
  { id, companyId, sealedRecord }: { id: string; companyId: string; sealedRecord: Buffer },
) {
  const known = kept.get(id);
  if (known) return known;
  const { answers, cdl } = vault.openJson<SignedRecord>(snapshotPlace(id, companyId), sealedRecord);
  const others = answers.licences?.licences ?? [];
  const all = [cdl?.stateIssued, ...others.map(({ authority }) => authority)];
  const signed = {
    authorities: [...new Set(all.filter((authority) => authority !== undefined))],
    failedTest: answers.testing?.failedTest === "yes",
  };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(id, signed);
  return signed;
}

function byDriver<T extends { driverId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.driverId, [...(groups.get(row.driverId) ?? []), row]);
  return groups;
}

async function readFiles(tx: Db, { companyId, timeZone }: CompanyUser, whose: SQL | undefined) {
  const today = dayOf(new Date(), timeZone);
  const day = (instant: Date): Day => dayOf(instant, timeZone);
  const people = await tx
    .select({ driver: drivers, key: dataKeys })
    .from(drivers)
    .innerJoin(dataKeys, eq(dataKeys.id, drivers.dataKeyId))
    .where(and(eq(drivers.companyId, companyId), whose));
  const among = sql`(select value from json_each(${JSON.stringify(people.map(({ driver }) => driver.id))}))`;
  const papers = byDriver(
    await tx
      .select({
        driverId: files.driverId,
        id: files.id,
        kind: files.kind,
        expiresOn: files.expiresOn,
        createdAt: files.createdAt,
      })
      .from(files)
      .where(
        and(
          sql`${files.driverId} in ${among}`,
          eq(files.companyId, companyId),
          inArray(files.kind, PROVING),
          isNull(files.replacedById),
          eq(files.unsigned, false),
        ),
      ),
  );
  const licences = byDriver(
    await tx
      .select()
      .from(cdls)
      .where(and(sql`${cdls.driverId} in ${among}`, eq(cdls.companyId, companyId), eq(cdls.current, true))),
  );
  const records = byDriver(
    await tx
      .select({ driverId: qualificationRecords.driverId, row: qualificationRecords, by: users.name })
      .from(qualificationRecords)
      .innerJoin(users, eq(users.id, qualificationRecords.createdByUserId))
      .where(
        and(
          sql`${qualificationRecords.driverId} in ${among}`,
          eq(qualificationRecords.companyId, companyId),
          isNull(qualificationRecords.takenBackAt),
        ),
      )
      .orderBy(desc(qualificationRecords.createdAt), desc(qualificationRecords.id)),
  );
  const snapshots = byDriver(
    await tx
      .select({
        driverId: applications.driverId,
        id: applicationSnapshots.id,
        companyId: applicationSnapshots.companyId,
        sealedRecord: applicationSnapshots.sealedRecord,
        signedAt: applicationSnapshots.signedAt,
      })
      .from(applicationSnapshots)
      .innerJoin(applications, eq(applications.id, applicationSnapshots.applicationId))
      .where(and(sql`${applications.driverId} in ${among}`, eq(applications.companyId, companyId)))
      .orderBy(desc(applicationSnapshots.signedAt)),
  );
  return people.map(({ driver, key }) => {
    const vault = vaultOf(key);
    const [cdl] = licences.get(driver.id) ?? [];
    const [snapshot] = snapshots.get(driver.id) ?? [];
    const signed = snapshot && signedOf(vault, snapshot);
    const facts: Facts = {
      today,
      startOn: driver.status === "active" ? driver.hiredOn : null,
      since: openEmployment(vault, driver)?.earlier?.at(-1)?.end?.lastOn ?? null,
      signedOn: snapshot ? day(snapshot.signedAt) : null,
      cdl: cdl
        ? {
            authority: cdl.stateIssued,
            expirationOn: cdl.expirationOn,
            hasVariance: openCdl(vault, cdl).restrictions.includes("V"),
          }
        : null,
      authorities: [...new Set([...(cdl?.stateIssued ? [cdl.stateIssued] : []), ...(signed?.authorities ?? [])])],
      failedTest: signed?.failedTest ?? false,
      documents: (papers.get(driver.id) ?? []).map(({ id, kind, expiresOn, createdAt }) => ({
        ...{ id, kind, expiresOn },
        filedOn: day(createdAt),
      })),
      records: (records.get(driver.id) ?? []).map(({ row, by }): QualificationRecord => {
        const { id, item, authority, doneOn, endsOn } = row;
        return { id, item, authority, doneOn, endsOn, by, result: detailsOf(vault, row).result };
      }),
    };
    return { driver, file: qualificationFile(facts) };
  });
}

const AT_ONCE = 100;

/** Some at a time: whoever asks for something else is never behind a large company's whole list. */
async function* readEmployed(staff: CompanyUser) {
  const rows = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.companyId, staff.companyId), eq(drivers.status, "active")));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id);
    yield* await readFiles(db, staff, inArray(drivers.id, ids));
    await nextSlice();
  }
}

/** What the actor may read of it. */
const shown = (actor: Actor, file: QualificationFile): QualificationFile =>
  may(actor, "readInvestigation") ? file : withoutRestricted(file);

/** Of somebody who works here, has left or is approved: before that there is no file. @throws notFound */
export async function getQualification(actor: Actor, driverId: string): Promise<QualificationFile | null> {
  const staff = authorize(actor, "manageDrivers");
  const { status } = await loadDriver(db, staff.companyId, driverId);
  if (status === "applicant") return null;
  const [found] = await readFiles(db, staff, eq(drivers.id, driverId));
  return found ? shown(actor, found.file) : null;
}

/** Days ahead that `due` looks. */
export const DUE_WITHIN = 30;

type Employed = { driver: { id: string; firstName: string; lastName: string; email: string }; file: QualificationFile };

const isLate = (today: Day, { due, state }: Line): boolean =>
  due !== null && due < today && (isOpen({ state }) || state === "expiring");
const isDue = (today: Day, until: Day, { due, state }: Line): boolean =>
  due !== null && due >= today && due <= until && state !== "checked" && state !== "there";

/** All whom the company employs, those first whose next day is first. */
export async function listCompliance(actor: Actor, view: ComplianceView = "all") {
  const staff = authorize(actor, "manageDrivers");
  const today = dayOf(new Date(), staff.timeZone);
  const until = dayOf(new Date(Date.now() + DUE_WITHIN * 86_400_000), staff.timeZone);
  const employed: Employed[] = [];
  for await (const { driver, file } of readEmployed(staff)) employed.push({ driver, file: shown(actor, file) });
  const of: Record<ComplianceView, (one: Employed) => boolean> = {
    all: () => true,
    may_not_drive: ({ file }) => file.mayNotDrive,
    overdue: ({ file }) => file.lines.some((line) => isLate(today, line)),
    due: ({ file }) => file.lines.some((line) => isDue(today, until, line)),
  };
  const counts = Object.fromEntries(COMPLIANCE_VIEWS.map((each) => [each, employed.filter(of[each]).length]));
  const byNext = (a: Employed, b: Employed) =>
    (a.file.nextDue ?? "9999").localeCompare(b.file.nextDue ?? "9999") ||
    personName(a.driver).localeCompare(personName(b.driver));
  return {
    today,
    counts: counts as Record<ComplianceView, number>,
    drivers: employed
      .filter(of[view])
      .toSorted(byNext)
      .map(({ driver: { id, firstName, lastName, email }, file }) => ({ id, firstName, lastName, email, ...file })),
  };
}
export type Compliance = Awaited<ReturnType<typeof listCompliance>>;
