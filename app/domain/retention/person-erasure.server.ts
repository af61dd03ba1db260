import { type Db, db, truncateWal } from "db/client.server";
import {
  accidents,
  acknowledgements,
  adverseActions,
  applicationEvents,
  applicationPdfs,
  applicationSections,
  applicationSnapshots,
  applications,
  applicationTags,
  binderEntries,
  binderParts,
  cdlPdfs,
  cdls,
  changeRequests,
  dataKeys,
  documentRequests,
  drivers,
  erasures,
  expiryNotices,
  files,
  followUps,
  inquiries,
  inquiryAnswers,
  inquiryEvents,
  interviews,
  interviewTimes,
  investigationRequests,
  investigations,
  legalHolds,
  mailedLinks,
  mailingRecipients,
  messages,
  noteMentions,
  notes,
  preNotices,
  qualificationDues,
  qualificationRecords,
  qualificationSummaries,
  releases,
  scores,
  storedForms,
  undoableActs,
} from "db/schema";
import { indexPerson, purgeSearch } from "db/search.server";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { addToDriverCount } from "~/domain/application/count.server";
import { recountDuplicates } from "~/domain/application/duplicate.server";
import { moveApplication } from "~/domain/application/move.server";
import { isLive } from "~/domain/application/status";
import { erasedAddress } from "~/domain/driver/address";
import { DomainError } from "~/domain/errors";
import { requireNotOnHold } from "~/domain/legal-hold/on-hold.server";
import {
  dropResealed,
  type RetainedReleases,
  requireStillRetained,
  resealRetained,
} from "~/domain/release/retention.server";
import { applicationsOf } from "~/domain/row-access/application.server";
import { eraseSms } from "~/domain/sms/record.server";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { newId } from "~/server/ids.server";
import { evictVault } from "~/server/vault.server";
import type { ErasureCause } from "./period";

export type ErasureTarget = {
  companyId: string;
  driverId: string;
  applicantId: string;
  dataKeyId: string;
  email: string;
  timeZone: string;
};
type Cause = { cause: ErasureCause; dueOn?: string | null };
export type Erased = { dataKeyId: string; blobs: string[] };
export type Erase = (tx: Db, cause: Cause) => Promise<void>;

const MAX_TRIES = 3;

export async function withErasure<T>(person: ErasureTarget, now: Date, work: (erase: Erase) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const retained = await resealRetained(db, person, now);
    let erased: Erased | undefined;
    try {
      const result = await work(async (tx, cause) => {
        erased = await erasePerson(tx, person, retained, cause, now);
      });
      if (erased) await dropErasedFiles(erased);
      else await dropResealed(retained);
      return result;
    } catch (error) {
      await dropResealed(retained);
      if (!(error instanceof DomainError && error.code === "stale_version") || tries === MAX_TRIES) throw error;
    }
  }
}

async function erasePerson(
  tx: Db,
  person: ErasureTarget,
  retained: RetainedReleases,
  cause: Cause,
  now: Date,
): Promise<Erased> {
  await requireNotOnHold(tx, person.driverId);
  await requireStillRetained(tx, person, retained, now);
  return recountDuplicates(tx, person, () => erase(tx, person, retained, cause, now));
}

async function erase(
  tx: Db,
  { companyId, driverId, applicantId, dataKeyId, email }: ErasureTarget,
  retained: RetainedReleases,
  cause: Cause,
  now: Date,
): Promise<Erased> {
  const file = await eraseFile(tx, driverId);
  const removed = { ...file.counts, ...(await eraseApplications(tx, { id: driverId, companyId })) };
  const fileRows = await tx
    .delete(files)
    .where(eq(files.driverId, driverId))
    .returning({ storageName: files.storageName, thumbnailName: files.thumbnailName });
  // Links contain the CDL number typed when applying.
  await tx
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, "apply"), lt(mailedLinks.expiresAt, now)));
  await tx
    .delete(storedForms)
    .where(and(eq(storedForms.owner, `applicant:${applicantId}`), lt(storedForms.expiresAt, now)));
  await tx.insert(dataKeys).values(retained.key);
  const [wasListed] = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.id, driverId), isNull(drivers.erasedAt), isNull(drivers.mergedIntoId)));
  await tx
    .update(drivers)
    .set({
      dataKeyId: retained.key.id,
      firstName: "",
      lastName: "",
      // Who has applied elsewhere keeps the address that they sign in with.
      email: erasedAddress(applicantId),
      phone: null,
      licenceNumberIndex: null,
      licenceEndingIndex: null,
      ssnIndex: null,
      licenceClasses: null,
      licenceState: null,
      licenceExpiresOn: null,
      sealedEmployment: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(drivers.id, driverId));
  if (wasListed) await addToDriverCount(tx, companyId, -1);
  await indexPerson(tx, driverId);
  await tx.delete(dataKeys).where(eq(dataKeys.id, dataKeyId));
  if (retained.files.length > 0) await tx.insert(files).values(retained.files);
  if (retained.releases.length > 0) await tx.insert(releases).values(retained.releases);
  const counts = {
    ...removed,
    releases: removed.releases - retained.releases.length,
    files: fileRows.length - retained.files.length,
  };
  await writeErasureRecord(tx, { companyId, driverId }, { ...cause, counts, keptUntil: retained.until }, now);
  const retainedReleases = retained.releases.length;
  await audit(tx, "system", {
    action: "driver.erased",
    companyId,
    object: driverId,
    detail: {
      cause: cause.cause,
      licences: removed.licences,
      files: counts.files,
      ...(retainedReleases && { releasesKept: retainedReleases }),
    },
  });
  return {
    dataKeyId,
    blobs: [
      ...file.blobs,
      ...fileRows.flatMap(({ storageName, thumbnailName }) =>
        thumbnailName ? [storageName, thumbnailName] : [storageName],
      ),
    ],
  };
}

/** Rows of applications stay, so that counts and dates do not change. */
async function eraseApplications(tx: Db, driver: { id: string; companyId: string }) {
  const all = await applicationsOf(tx, driver);
  for (const application of all)
    if (isLive(application.status))
      await moveApplication(tx, "system", application, "expire", { set: { sectionsDone: 0 } });
  const own = all.map(({ id }) => id);
  const snapshots = tx
    .select({ id: applicationSnapshots.id })
    .from(applicationSnapshots)
    .where(inArray(applicationSnapshots.applicationId, own));
  await tx.delete(applicationPdfs).where(inArray(applicationPdfs.snapshotId, snapshots));
  const signatures = await tx
    .delete(applicationSnapshots)
    .where(inArray(applicationSnapshots.applicationId, own))
    .returning({ id: applicationSnapshots.id });
  await tx.delete(applicationSections).where(inArray(applicationSections.applicationId, own));
  await tx.delete(acknowledgements).where(inArray(acknowledgements.applicationId, own));
  await tx.delete(changeRequests).where(inArray(changeRequests.applicationId, own));
  // A reason may name the person.
  await tx.update(applicationEvents).set({ reason: null }).where(inArray(applicationEvents.applicationId, own));
  // Before the files that reference them.
  const deleted = await tx.delete(releases).where(inArray(releases.applicationId, own)).returning({ id: releases.id });
  await tx.delete(followUps).where(inArray(followUps.applicationId, own));
  await tx.delete(scores).where(inArray(scores.applicationId, own));
  await tx.delete(undoableActs).where(inArray(undoableActs.applicationId, own));
  await tx.delete(applicationTags).where(inArray(applicationTags.applicationId, own));
  const interviewIds = tx.select({ id: interviews.id }).from(interviews).where(inArray(interviews.applicationId, own));
  await tx.delete(interviewTimes).where(inArray(interviewTimes.interviewId, interviewIds));
  await tx.delete(interviews).where(inArray(interviews.applicationId, own));
  await tx.delete(mailingRecipients).where(inArray(mailingRecipients.applicationId, own));
  await tx.delete(messages).where(inArray(messages.applicationId, own));
  await tx.update(applications).set({ answeredAt: null, warnings: [] }).where(inArray(applications.id, own));
  return { applications: own.length, signatures: signatures.length, releases: deleted.length };
}

async function eraseInvestigation(tx: Db, driverId: string): Promise<void> {
  const own = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.driverId, driverId));
  await tx.delete(investigationRequests).where(eq(investigationRequests.driverId, driverId));
  await tx.delete(inquiryAnswers).where(inArray(inquiryAnswers.inquiryId, own));
  await tx.delete(inquiryEvents).where(inArray(inquiryEvents.inquiryId, own));
  await tx.delete(inquiries).where(eq(inquiries.driverId, driverId));
  await tx.delete(investigations).where(eq(investigations.driverId, driverId));
}

async function eraseFile(tx: Db, driverId: string) {
  await eraseSms(tx, driverId);
  await tx.delete(expiryNotices).where(eq(expiryNotices.driverId, driverId));
  await eraseInvestigation(tx, driverId);
  await tx.delete(documentRequests).where(eq(documentRequests.driverId, driverId));
  const versions = tx.select({ id: cdls.id }).from(cdls).where(eq(cdls.driverId, driverId));
  const pdfs = await tx
    .delete(cdlPdfs)
    .where(inArray(cdlPdfs.cdlId, versions))
    .returning({ storageName: cdlPdfs.storageName });
  const licences = await tx.delete(cdls).where(eq(cdls.driverId, driverId)).returning({ id: cdls.id });
  const ownNotes = tx.select({ id: notes.id }).from(notes).where(eq(notes.driverId, driverId));
  await tx.delete(noteMentions).where(inArray(noteMentions.noteId, ownNotes));
  await tx.delete(notes).where(eq(notes.driverId, driverId));
  await tx.delete(adverseActions).where(eq(adverseActions.driverId, driverId));
  await tx.delete(preNotices).where(eq(preNotices.driverId, driverId));
  await tx.delete(accidents).where(eq(accidents.driverId, driverId));
  await tx.update(binderParts).set({ state: "gone" }).where(eq(binderParts.driverId, driverId));
  await tx.delete(binderEntries).where(eq(binderEntries.driverId, driverId));
  await tx.delete(qualificationDues).where(eq(qualificationDues.driverId, driverId));
  await tx.delete(qualificationSummaries).where(eq(qualificationSummaries.driverId, driverId));
  const records = await tx
    .delete(qualificationRecords)
    .where(eq(qualificationRecords.driverId, driverId))
    .returning({ id: qualificationRecords.id });
  await tx.update(legalHolds).set({ sealedReason: null }).where(eq(legalHolds.driverId, driverId));
  return {
    counts: { licences: licences.length, records: records.length },
    blobs: pdfs.map(({ storageName }) => storageName),
  };
}

type ErasureRecord = Cause & { counts: Record<string, number>; keptUntil: string | null };

function addCounts(before: Record<string, number>, counts: Record<string, number>): Record<string, number> {
  const kinds = new Set([...Object.keys(before), ...Object.keys(counts)]);
  const sums = [...kinds].map((kind) => [kind, (before[kind] ?? 0) + (counts[kind] ?? 0)] as const);
  return {
    ...Object.fromEntries(sums),
    ...(counts.applications !== undefined && { applications: counts.applications }),
  };
}

async function writeErasureRecord(
  tx: Db,
  { companyId, driverId }: { companyId: string; driverId: string },
  { cause, dueOn, counts, keptUntil }: ErasureRecord,
  now: Date,
): Promise<void> {
  const rows = await tx.delete(erasures).where(eq(erasures.driverId, driverId)).returning();
  const listed = rows.find(({ erasedAt }) => erasedAt === null);
  const earlier = rows.reduce((sum, row) => addCounts(sum, row.counts ?? {}), {});
  await tx.insert(erasures).values({
    ...(listed ?? { id: newId(), companyId, driverId, dueOn: dueOn ?? null }),
    erasedAt: now,
    cause,
    counts: addCounts(earlier, counts),
    keptUntil,
  });
}

/** Failed deletions are left to the sweeper; without the key the bytes are unreadable. */
async function dropErasedFiles({ dataKeyId, blobs }: Erased): Promise<void> {
  evictVault(dataKeyId);
  await dropBlobs(blobs);
}

/** Deleted words stay in older index segments and the write-ahead log. */
export async function sweepErased(): Promise<void> {
  await purgeSearch();
  await truncateWal();
}
