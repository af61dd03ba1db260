import { type Db, db } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import {
  cdls,
  dataKeys,
  documentRequests,
  drivers,
  files,
  inquiries,
  investigations,
  qualificationRecords,
  users,
} from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { addDays, type Day, dayOf } from "~/domain/day";
import { kindOfSlot } from "~/domain/document-request/record.server";
import { CDL_SLOT, OPEN_STATES } from "~/domain/document-request/state";
import { decryptEmployment, previousEmploymentEndOf, type StatedLicence } from "~/domain/driver/employment.server";
import { isClosed, isOfEmployment } from "~/domain/inquiry/state";
import { decryptCdl } from "~/domain/row-access/cdl.server";
import { loadDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor, may } from "~/domain/session/actor";
import { drivesInCommerce } from "~/domain/template/duty";
import { auditView } from "~/server/audit/views.server";
import { yieldToRequests } from "~/server/slices.server";
import { type Vault, vaultOf } from "~/server/vault.server";
import { readCompanySettings } from "./company-settings.server";
import { detailsOf } from "./details.server";
import type { Facts, QualificationRecord, UnansweredInquiries } from "./facts";
import { ITEM_IDS, itemOf } from "./item";
import { type QualificationFile, qualificationFile, withoutRestricted } from "./requirement";
import { newestSigned, type OtherLicence, signedOf } from "./signed.server";

const LAW_DOCUMENTS = [...new Set(ITEM_IDS.flatMap((id) => itemOf(id).documents ?? []))];

function byDriver<T extends { driverId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.driverId, [...(groups.get(row.driverId) ?? []), row]);
  return groups;
}

const openRequests = (tx: Db, companyId: string, among: SQL) =>
  tx
    .select({
      driverId: documentRequests.driverId,
      id: documentRequests.id,
      slot: documentRequests.slot,
      since: documentRequests.askedAt,
      by: users.name,
    })
    .from(documentRequests)
    .leftJoin(users, eq(users.id, documentRequests.requestedByUserId))
    .where(
      and(
        sql`${documentRequests.driverId} in ${among}`,
        eq(documentRequests.companyId, companyId),
        inArray(documentRequests.state, OPEN_STATES),
      ),
    );

const acceptedRequests = (tx: Db, companyId: string, among: SQL) =>
  tx
    .select({
      driverId: documentRequests.driverId,
      slot: documentRequests.slot,
      fileId: documentRequests.fileId,
      at: documentRequests.stateSince,
      by: users.name,
    })
    .from(documentRequests)
    .leftJoin(users, eq(users.id, documentRequests.acceptedByUserId))
    .where(
      and(
        sql`${documentRequests.driverId} in ${among}`,
        eq(documentRequests.companyId, companyId),
        eq(documentRequests.state, "accepted"),
      ),
    )
    .orderBy(asc(documentRequests.stateSince));

type CdlRow = typeof cdls.$inferSelect;

const replacedOf = (rows: readonly CdlRow[], day: (instant: Date) => Day): OtherLicence[] =>
  rows.flatMap(({ stateIssued: authority, expirationOn }, at) => {
    const next = rows[at + 1];
    if (!next) return [];
    const on = day(next.createdAt);
    return { authority, lastHeldOn: expirationOn < on ? expirationOn : on };
  });

async function readInvestigated(tx: Db, companyId: string, among: SQL) {
  return [
    ...(await tx
      .select({
        driverId: investigations.driverId,
        state: sql<null>`null`,
        at: investigations.startedAt,
        madeAt: investigations.startedAt,
      })
      .from(investigations)
      .where(and(sql`${investigations.driverId} in ${among}`, eq(investigations.companyId, companyId)))),
    ...(await tx
      .select({
        driverId: inquiries.driverId,
        state: inquiries.state,
        at: inquiries.stateSince,
        madeAt: inquiries.createdAt,
      })
      .from(inquiries)
      .where(and(sql`${inquiries.driverId} in ${among}`, eq(inquiries.companyId, companyId)))),
  ];
}

type Accepted = Awaited<ReturnType<typeof acceptedRequests>>[number];
type Read = { row: CdlRow | undefined; stated: StatedLicence | undefined; accepted: readonly Accepted[] };

function cdlOf(vault: Vault, { row, stated, accepted }: Read, day: (instant: Date) => Day): Facts["cdl"] {
  if (row) {
    const looked = accepted.findLast(({ slot, at }) => slot === CDL_SLOT && at >= row.createdAt);
    return {
      authority: row.stateIssued,
      expirationOn: row.expirationOn,
      hasVariance: decryptCdl(vault, row).restrictions.includes("V"),
      submittedOn: day(row.createdAt),
      acceptance: looked && { by: looked.by, on: day(looked.at) },
    };
  }
  if (!stated?.cdl) return null;
  const { state: authority, expiresOn: expirationOn } = stated.cdl;
  return { authority, expirationOn, hasVariance: false, submittedOn: null, isImported: true };
}

const unansweredOf = (days: readonly Day[]): UnansweredInquiries | null => {
  const [since] = days.toSorted();
  return since ? { count: days.length, since } : null;
};

export async function readQualificationFiles(
  tx: Db,
  { companyId, timeZone }: Pick<CompanyActor, "companyId" | "timeZone">,
  ids: readonly string[],
  now = new Date(),
) {
  const today = dayOf(now, timeZone);
  const settings = await readCompanySettings(tx, companyId);
  const proving = [...LAW_DOCUMENTS, ...settings.own.flatMap(({ documentKind }) => documentKind ?? [])];
  const day = (instant: Date): Day => dayOf(instant, timeZone);
  const people = await tx
    .select({ driver: drivers, key: dataKeys })
    .from(drivers)
    .innerJoin(dataKeys, eq(dataKeys.id, drivers.dataKeyId))
    .where(and(eq(drivers.companyId, companyId), inArray(drivers.id, [...ids])));
  const among = sql`${selectJsonTexts(JSON.stringify(people.map(({ driver }) => driver.id)))}`;
  const documents = byDriver(
    await tx
      .select({
        driverId: files.driverId,
        id: files.id,
        kind: files.kind,
        expiresOn: files.expiresOn,
        paperOn: files.paperOn,
        authority: files.authority,
        createdAt: files.createdAt,
      })
      .from(files)
      .where(
        and(
          sql`${files.driverId} in ${among}`,
          sameCompanyUnindexed(files.companyId, companyId),
          inArray(files.kind, proving),
          isNull(files.replacedById),
          eq(files.awaitsSubmission, false),
        ),
      ),
  );
  const licences = byDriver(
    await tx
      .select()
      .from(cdls)
      .where(and(sql`${cdls.driverId} in ${among}`, sameCompanyUnindexed(cdls.companyId, companyId)))
      .orderBy(asc(cdls.createdAt), asc(cdls.id)),
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
          isNull(qualificationRecords.revokedAt),
        ),
      )
      .orderBy(desc(qualificationRecords.createdAt), desc(qualificationRecords.id)),
  );
  const requests = byDriver(await openRequests(tx, companyId, among));
  const acceptances = byDriver(await acceptedRequests(tx, companyId, among));
  const investigated = byDriver(await readInvestigated(tx, companyId, among));
  const signed = await newestSigned(tx, among);
  return people.map(({ driver, key }) => {
    const vault = vaultOf(key);
    const held = licences.get(driver.id) ?? [];
    const accepted = acceptances.get(driver.id) ?? [];
    const snapshot = signed.get(driver.id);
    const signedFacts = snapshot && signedOf(vault, snapshot);
    const employment = decryptEmployment(vault, driver);
    const previousEmploymentEndedOn = previousEmploymentEndOf(employment);
    const inquiries = (investigated.get(driver.id) ?? []).filter(({ madeAt }) =>
      isOfEmployment(day(madeAt), previousEmploymentEndedOn),
    );
    const lastInquiryOn = inquiries
      .map(({ at }) => day(at))
      .toSorted()
      .at(-1);
    const row = held.find(({ current }) => current);
    const licence = cdlOf(vault, { row, stated: employment?.licence, accepted }, day);
    const waiting = inquiries.filter(({ state }) => state === "sent").map(({ at }) => day(at));
    const facts: Facts = {
      settings,
      today,
      duty: driver.duty,
      workEndorsements: driver.workEndorsements,
      startOn: driver.status === "active" ? driver.hiredOn : null,
      previousEmploymentEndedOn,
      importProofDueOn: driver.importedAt && addDays(day(driver.importedAt), settings.provenWithin),
      importedDates: driver.importedAt ? employment?.stated : undefined,
      bornOn: signedFacts?.bornOn ?? employment?.stated?.dateOfBirth ?? null,
      applicationSignedOn: snapshot ? day(snapshot.signedAt) : null,
      cdl: licence,
      authorities: [
        ...new Set([...(licence?.authority ? [licence.authority] : []), ...(signedFacts?.authorities ?? [])]),
      ],
      otherLicences: [...(signedFacts?.otherLicences ?? []), ...replacedOf(held, day)],
      failedTest: signedFacts?.failedTest ?? false,
      documents: (documents.get(driver.id) ?? []).map(({ id, kind, authority, expiresOn, paperOn, createdAt }) => {
        const looked = accepted.findLast(({ fileId }) => fileId === id);
        const acceptance = looked && { by: looked.by, on: day(looked.at) };
        return { id, kind, authority, expiresOn, acceptance, filedOn: paperOn ?? day(createdAt) };
      }),
      requests: (requests.get(driver.id) ?? []).map(({ id, slot, by, since }) => ({
        id,
        kind: kindOfSlot(slot),
        by,
        since,
      })),
      records: (records.get(driver.id) ?? []).map(({ row, by }): QualificationRecord => {
        const { id, authority, doneOn, endsOn } = row;
        const { item, result, note } = detailsOf(vault, row);
        return { id, item, authority, doneOn, endsOn, by, result, ...(result === "late_because" && { note }) };
      }),
      investigation: lastInquiryOn
        ? {
            lastInquiryOn,
            openInquiries: inquiries.filter(({ state }) => state !== null && !isClosed(state)).length,
            sent: unansweredOf(waiting),
          }
        : null,
    };
    return { driver, facts, file: qualificationFile(facts) };
  });
}

const BATCH_SIZE = 50;

export async function readSome(staff: Pick<CompanyActor, "companyId" | "timeZone">, ids: readonly string[]) {
  const found = new Map<string, Awaited<ReturnType<typeof readQualificationFiles>>[number]>();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    for (const each of await readQualificationFiles(db, staff, ids.slice(from, from + BATCH_SIZE)))
      found.set(each.driver.id, each);
    await yieldToRequests();
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const fileVisibleTo = (actor: Actor, file: QualificationFile): QualificationFile =>
  may(actor, "readInvestigation") ? file : withoutRestricted(file);

export async function readQualification(tx: Db, staff: Pick<CompanyActor, "companyId" | "timeZone">, driverId: string) {
  const [found] = await readQualificationFiles(tx, staff, [driverId]);
  return found && found.driver.status !== "applicant" && drivesInCommerce(found.driver.duty) ? found.file : null;
}

export async function auditFileView(actor: Actor, companyId: string, object: string): Promise<void> {
  if (may(actor, "readInvestigation")) await auditView(actor, { action: "qualification.viewed", companyId, object });
}

export async function getQualification(actor: Actor, driverId: string): Promise<QualificationFile | null> {
  const staff = authorize(actor, "readDrivers");
  await loadDriver(db, staff.companyId, driverId);
  const file = await readQualification(db, staff, driverId);
  if (!file) return null;
  await auditFileView(actor, staff.companyId, driverId);
  return fileVisibleTo(actor, file);
}
