import type { Db } from "db/client.server";
import { applications, cdls, drivers, files } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, eq, inArray } from "drizzle-orm";
import { recountDuplicates } from "~/domain/application/duplicate.server";
import { countParts } from "~/domain/application/sections/save.server";
import { submitRequestedCdl } from "~/domain/document-request/cdl.server";
import { invalid } from "~/domain/errors";
import { addFiles, type StoredFile } from "~/domain/file/store.server";
import { selectApplications } from "~/domain/row-access/application.server";
import {
  type CdlRow,
  cdlContext,
  findCurrentCdl,
  licenceIndexes,
  markPicturesSigned,
} from "~/domain/row-access/cdl.server";
import type { Driver } from "~/domain/row-access/driver.server";
import type { Actor } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import type { CdlRecord } from "./cdl";
import { IMAGE_SIDES, type ImageSide } from "./picture";

export type NewVersion = {
  record: CdlRecord;
  added: Partial<Record<ImageSide, StoredFile>>;
  pictures: Record<ImageSide, string>;
  action: "cdl.handed_in" | "cdl.details_changed" | "cdl.picture_replaced" | "cdl.picture_turned";
  detail?: Record<string, string>;
};

export function saveVersion(tx: Db, actor: Actor, driver: Driver, version: NewVersion): Promise<string> {
  const add = () => addVersion(tx, actor, driver, version);
  if (version.action === "cdl.picture_turned" || version.action === "cdl.picture_replaced") return add();
  return recountDuplicates(tx, { companyId: driver.companyId, driverId: driver.id }, add);
}

async function addVersion(
  tx: Db,
  actor: Actor,
  driver: Driver,
  { record, added, pictures, action, detail }: NewVersion,
): Promise<string> {
  const now = new Date();
  const vault = await openVault(tx, driver.dataKeyId);
  const current = await findCurrentCdl(tx, driver.companyId, driver.id);
  const number = (current?.number ?? 0) + 1;
  if (current) await tx.update(cdls).set({ current: false }).where(eq(cdls.id, current.id));
  await addPictures(tx, added, now);
  if (current) await replacePictures(tx, current, pictures);
  const id = newId();
  const indexes = licenceIndexes(driver.companyId, record.licenceNumber);
  await tx.insert(cdls).values({
    id,
    companyId: driver.companyId,
    driverId: driver.id,
    number,
    current: true,
    sealedRecord: vault.sealJson(cdlContext(id, driver.companyId), record),
    licenceNumberIndex: indexes.licenceNumberIndex,
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
  if (actor.role === "Applicant") await markPicturesSigned(tx, driver.id);
  await tx
    .update(drivers)
    .set({ ...indexes, updatedAt: now })
    .where(eq(drivers.id, driver.id));
  await indexPerson(tx, driver.id);
  await countOpenApplications(tx, driver, now);
  if (action !== "cdl.picture_turned") await submitRequestedCdl(tx, actor, driver);
  await audit(tx, actor, {
    action,
    companyId: driver.companyId,
    object: driver.id,
    detail: { version: number, ...detail },
  });
  return id;
}

/** @throws invalid for a form submitted again after its pictures were stored */
async function addPictures(tx: Db, { front, back }: NewVersion["added"], now: Date): Promise<void> {
  const pictures = [front, back].flatMap((picture) => picture ?? []);
  if (pictures.length === 0) return;
  const existing = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      inArray(
        files.id,
        pictures.map(({ id }) => id),
      ),
    );
  const repeated = IMAGE_SIDES.find((side) => existing.some(({ id }) => id === { front, back }[side]?.id));
  if (repeated) throw invalid({ [repeated]: ["cdl_images_required"] });
  await addFiles(tx, pictures, "licence", now);
}

async function replacePictures(tx: Db, current: CdlRow, { front, back }: NewVersion["pictures"]): Promise<void> {
  const replaceFile = async (id: string, replacedById: string) => {
    if (id !== replacedById) await tx.update(files).set({ replacedById }).where(eq(files.id, id));
  };
  await replaceFile(current.frontFileId, front);
  await replaceFile(current.backFileId, back);
}

async function countOpenApplications(tx: Db, driver: Driver, now: Date): Promise<void> {
  const drafts = await selectApplications(tx).where(
    and(eq(applications.driverId, driver.id), eq(applications.status, "draft")),
  );
  for (const draft of drafts) await countParts(tx, draft, now);
}

/** The id's random tail is short enough to read over the phone. */
export const documentNumber = (id: string) => `RH-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();
