/** A new version of a licence: the row, its pictures, and what follows from them, in the operation's transaction. */
import type { Db } from "db/client.server";
import { applications, cdls, drivers, files } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, desc, eq } from "drizzle-orm";
import { watchDuplicates } from "~/domain/application/duplicate.server";
import { asApplication, selectApplications } from "~/domain/application/reach.server";
import { countParts } from "~/domain/application/sections/save.server";
import type { Driver } from "~/domain/driver/reach.server";
import { invalid } from "~/domain/errors";
import { addFile, type StoredFile } from "~/domain/file/store.server";
import type { Actor } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import type { CdlRecord } from "./cdl";
import type { ImageSide } from "./picture";
import { cdlPlace, findCurrentCdl, licenceIndex } from "./record.server";

export type NewVersion = {
  record: CdlRecord;
  /** Pictures that have no row yet. */
  added: [ImageSide, StoredFile][];
  /** The ids of both pictures, added or there before. */
  pictures: Record<ImageSide, string>;
  action: "cdl.handed_in" | "cdl.picture_turned";
  detail?: Record<string, string>;
};

/** @returns the id of the version, which is the current one from now on */
export function keepVersion(tx: Db, actor: Actor, driver: Driver, version: NewVersion): Promise<string> {
  return watchDuplicates(tx, { ...driver, driverId: driver.id }, () => addVersion(tx, actor, driver, version));
}

async function addVersion(
  tx: Db,
  actor: Actor,
  driver: Driver,
  { record, added, pictures, action, detail }: NewVersion,
): Promise<string> {
  const now = new Date();
  const vault = await openVault(tx, driver.dataKeyId);
  const number = (await lastNumber(tx, driver)) + 1;
  const current = await findCurrentCdl(tx, driver.companyId, driver.id);
  await tx
    .update(cdls)
    .set({ current: false })
    .where(and(eq(cdls.driverId, driver.id), eq(cdls.current, true)));
  for (const [side, picture] of added) {
    // A form that is sent again after its licence was kept brings no picture of its own.
    if (await hasRow(tx, picture.id)) throw invalid({ [side]: ["cdl_images_required"] });
    await addFile(tx, picture, "licence", now);
    const before = current && { front: current.frontFileId, back: current.backFileId }[side];
    if (before) await tx.update(files).set({ replacedById: picture.id }).where(eq(files.id, before));
  }
  const id = newId();
  const licenceNumberIndex = licenceIndex(record.licenceNumber);
  await tx.insert(cdls).values({
    id,
    companyId: driver.companyId,
    driverId: driver.id,
    number,
    current: true,
    sealedRecord: vault.sealJson(cdlPlace(id, driver.companyId), record),
    licenceNumberIndex,
    licenceClasses: record.licenceClasses,
    endorsements: record.endorsements,
    restrictions: record.restrictions,
    stateIssued: record.stateIssued,
    expirationOn: record.expirationDate,
    frontFileId: pictures.front,
    backFileId: pictures.back,
    documentNumber: documentNumber(id),
    createdByUserId: "userId" in actor ? actor.userId : null,
    createdAt: now,
  });
  await tx.update(drivers).set({ licenceNumberIndex, updatedAt: now }).where(eq(drivers.id, driver.id));
  await indexPerson(tx, driver.id);
  await countOpenApplications(tx, driver, now);
  await audit(tx, actor, {
    action,
    companyId: driver.companyId,
    object: driver.id,
    detail: { version: number, ...detail },
  });
  return id;
}

async function lastNumber(tx: Db, driver: Driver): Promise<number> {
  const [last] = await tx
    .select({ number: cdls.number })
    .from(cdls)
    .where(eq(cdls.driverId, driver.id))
    .orderBy(desc(cdls.number))
    .limit(1);
  return last?.number ?? 0;
}

async function hasRow(tx: Db, fileId: string): Promise<boolean> {
  return (await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId))).length > 0;
}

/** The licence is a task of every draft of this driver. */
async function countOpenApplications(tx: Db, driver: Driver, now: Date): Promise<void> {
  const drafts = await selectApplications(tx).where(
    and(eq(applications.driverId, driver.id), eq(applications.status, "draft")),
  );
  for (const draft of drafts) await countParts(tx, asApplication(draft), now);
}

/** Short enough to read over the phone: the id's random tail. */
export const documentNumber = (id: string) => `RH-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();
