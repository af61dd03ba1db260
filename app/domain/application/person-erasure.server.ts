import type { Db } from "db/client.server";
import {
  applications,
  cdls,
  dataKeys,
  drivers,
  expiryNotices,
  files,
  followUps,
  keptForms,
  mailedLinks,
  messages,
  notes,
  qualificationRecords,
  releases,
} from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq, inArray, lt } from "drizzle-orm";
import { audit } from "~/server/audit.server";
import { dropBlobs } from "~/server/blobs.server";
import { forgetVault, makeDataKey } from "~/server/vault.server";
import { watchDuplicates } from "./duplicate.server";

type Person = { companyId: string; driverId: string; applicantId: string; dataKeyId: string; email: string };
export type Erased = { dataKeyId: string; blobs: string[] };

/** Delete the answers first. Without the data key, backups stay unreadable. @returns what dropErased deletes */
export function erasePerson(tx: Db, person: Person): Promise<Erased> {
  return watchDuplicates(tx, person, () => erase(tx, person));
}

async function erase(tx: Db, { companyId, driverId, applicantId, dataKeyId, email }: Person): Promise<Erased> {
  const now = new Date();
  await tx.delete(expiryNotices).where(eq(expiryNotices.driverId, driverId));
  const own = tx.select({ id: applications.id }).from(applications).where(eq(applications.driverId, driverId));
  // Before the files that they were printed to.
  await tx.delete(releases).where(inArray(releases.applicationId, own));
  const licences = await tx.delete(cdls).where(eq(cdls.driverId, driverId)).returning({ id: cdls.id });
  const papers = await tx
    .delete(files)
    .where(eq(files.driverId, driverId))
    .returning({ storageName: files.storageName, thumbnailName: files.thumbnailName });
  await tx.delete(notes).where(eq(notes.driverId, driverId));
  await tx.delete(qualificationRecords).where(eq(qualificationRecords.driverId, driverId));
  await tx.delete(followUps).where(inArray(followUps.applicationId, own));
  await tx.delete(messages).where(inArray(messages.applicationId, own));
  await tx.update(applications).set({ answeredAt: null }).where(eq(applications.driverId, driverId));
  // Links hold the CDL number typed when applying.
  await tx
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, "apply"), lt(mailedLinks.expiresAt, now)));
  await tx.delete(keptForms).where(and(eq(keptForms.owner, `applicant:${applicantId}`), lt(keptForms.expiresAt, now)));
  await tx
    .update(drivers)
    .set({
      dataKeyId: await makeDataKey(tx),
      firstName: "",
      lastName: "",
      phone: null,
      licenceNumberIndex: null,
      licenceEndingIndex: null,
      ssnIndex: null,
      sealedEmployment: null,
      updatedAt: now,
    })
    .where(eq(drivers.id, driverId));
  await indexPerson(tx, driverId);
  await tx.delete(dataKeys).where(eq(dataKeys.id, dataKeyId));
  await audit(tx, "system", {
    action: "driver.erased",
    companyId,
    object: driverId,
    detail: { licences: licences.length, files: papers.length },
  });
  return {
    dataKeyId,
    blobs: papers.flatMap(({ storageName, thumbnailName }) =>
      thumbnailName ? [storageName, thumbnailName] : [storageName],
    ),
  };
}

/** Bytes that can't be deleted now are left to the sweeper; without the key nobody can read them. */
export async function dropErased({ dataKeyId, blobs }: Erased): Promise<void> {
  forgetVault(dataKeyId);
  await dropBlobs(blobs);
}
