/** Handing in a licence: fields and both pictures together, a new version each time, its paper made when asked for. */

import { type Db, db, transaction } from "db/client.server";
import { applications, cdls, companies, drivers, files } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { readBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { readPicture } from "~/server/images.server";
import { spend } from "~/server/limits.server";
import { log } from "~/server/log.server";
import { makePaper } from "~/server/papers.server";
import { openVault, systemVault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { asApplication, countDone, getOwnApplication, selectApplications } from "./application-draft.server";
import { type CdlRecord, cdlContradictions, type ImageSide } from "./cdl";
import { type CdlRow, cdlPlace, findCurrentCdl, licenceIndex, openCdl } from "./cdl-record.server";
import { DomainError, invalid, notFound } from "./errors";
import { isExpired } from "./expiry";
import { addFile, type FileContent, readFileContent, type StoredFile, sealFile } from "./folder.server";
import { once } from "./once.server";

type Driver = { id: string; companyId: string; dataKeyId: string };

/** The driver whose licence the actor may handle: an applicant's own, or one of the company's. */
async function reachDriver(tx: Db, actor: Actor, driverId?: string): Promise<Driver> {
  if (actor.role === "Applicant") {
    const application = await getOwnApplication(tx, actor);
    return { id: application.driverId, companyId: application.companyId, dataKeyId: application.dataKeyId };
  }
  const { companyId } = authorize(actor, "manageDrivers");
  const [driver] = await tx
    .select({ id: drivers.id, companyId: drivers.companyId, dataKeyId: drivers.dataKeyId })
    .from(drivers)
    .where(and(eq(drivers.id, driverId ?? ""), eq(drivers.companyId, companyId)));
  if (!driver) throw notFound();
  return driver;
}

/** A picture that has arrived, decoded and sealed, but belongs to no licence yet. What never gets a row is swept after a day. */
export type StagedPicture = StoredFile & { sourceSha256: string };

const stagedPlace = (driver: Driver, side: ImageSide) => ({
  table: "staged",
  column: side,
  row: driver.id,
  company: driver.companyId,
});

/** @throws invalid picture_unreadable for what is no picture, whatever it is called */
export async function stagePicture(
  actor: Actor,
  side: ImageSide,
  bytes: Buffer,
  driverId?: string,
): Promise<StagedPicture> {
  refuseMasquerade(actor);
  const driver = await reachDriver(db, actor, driverId);
  await spend("uploads", driver.id);
  const picture = await readPicture(bytes);
  if (!picture) throw invalid({ [side]: ["picture_unreadable"] });
  const stored = await sealFile(await openVault(db, driver.dataKeyId), {
    companyId: driver.companyId,
    driverId: driver.id,
    kind: `cdl_${side}`,
    name: `cdl-${side}.jpg`,
    mediaType: "image/jpeg",
    bytes: picture.jpeg,
    thumbnail: picture.thumbnail,
    width: picture.width,
    height: picture.height,
    createdByUserId: "userId" in actor ? actor.userId : null,
  });
  return { ...stored, sourceSha256: sha256(bytes) };
}

/** The staged picture as a sealed text that a form carries, so that an error elsewhere does not cost the upload. */
export async function writeStaged(
  actor: Actor,
  side: ImageSide,
  picture: StagedPicture,
  driverId?: string,
): Promise<string> {
  const driver = await reachDriver(db, actor, driverId);
  return systemVault.sealJson(stagedPlace(driver, side), picture).toString("base64url");
}

/** @returns undefined for a text that is not ours, another driver's, or too old */
export async function readStaged(
  actor: Actor,
  side: ImageSide,
  text: string,
  driverId?: string,
): Promise<StagedPicture | undefined> {
  const driver = await reachDriver(db, actor, driverId);
  try {
    const picture = systemVault.openJson<StagedPicture>(stagedPlace(driver, side), Buffer.from(text, "base64url"));
    await readBlob(picture.storageName);
    return picture;
  } catch {
    return undefined;
  }
}

export type HandedIn = {
  record: CdlRecord;
  pictures: Partial<Record<ImageSide, StagedPicture>>;
  onceKey?: string | undefined;
};

/** @throws invalid when a picture is missing or given twice, or an applicant's licence has expired */
export async function handInCdl(
  actor: Actor,
  { record, pictures: { front, back }, onceKey }: HandedIn,
  driverId?: string,
): Promise<{ id: string; warnings: string[] }> {
  refuseMasquerade(actor);
  const driver = await reachDriver(db, actor, driverId);
  if (!front || !back) throw invalid({ [front ? "back" : "front"]: ["cdl_images_required"] });
  if (front.sourceSha256 === back.sourceSha256) throw invalid({ back: ["same_picture"] });
  if (actor.role === "Applicant" && isExpired(record.expirationDate))
    throw invalid({ expirationDate: ["cdl_expired"] });
  const id = await transaction((tx) =>
    once(tx, actor, onceKey, () => keepVersion(tx, actor, driver, record, front, back)),
  );
  return { id, warnings: cdlContradictions(record) };
}

const rowOf = ({ sourceSha256: _, ...file }: StagedPicture): StoredFile => file;

async function keepVersion(
  tx: Db,
  actor: Actor,
  driver: Driver,
  record: CdlRecord,
  front: StagedPicture,
  back: StagedPicture,
): Promise<string> {
  const now = new Date();
  const vault = await openVault(tx, driver.dataKeyId);
  const [last] = await tx
    .select({ number: cdls.number })
    .from(cdls)
    .where(eq(cdls.driverId, driver.id))
    .orderBy(desc(cdls.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  await tx
    .update(cdls)
    .set({ current: false })
    .where(and(eq(cdls.driverId, driver.id), eq(cdls.current, true)));
  await addFile(tx, rowOf(front), "licence", now);
  await addFile(tx, rowOf(back), "licence", now);
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
    frontFileId: front.id,
    backFileId: back.id,
    documentNumber: documentNumber(id),
    createdByUserId: front.createdByUserId ?? null,
    createdAt: now,
  });
  await tx.update(drivers).set({ licenceNumberIndex, updatedAt: now }).where(eq(drivers.id, driver.id));
  await countOpenApplications(tx, driver, now);
  await audit(tx, actor, {
    action: "cdl.handed_in",
    companyId: driver.companyId,
    object: driver.id,
    detail: { version: number },
  });
  return id;
}

/** The licence is a task of every draft of this driver. */
async function countOpenApplications(tx: Db, driver: Driver, now: Date): Promise<void> {
  const drafts = await selectApplications(tx).where(
    and(eq(applications.driverId, driver.id), eq(applications.status, "draft")),
  );
  for (const draft of drafts) await countDone(tx, asApplication(draft), now);
}

/** Short enough to read over the phone: the id's random tail. */
export const documentNumber = (id: string) => `RH-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();

export type CdlView = {
  id: string;
  driverId: string;
  record: CdlRecord;
  row: Pick<CdlRow, "number" | "documentNumber" | "frontFileId" | "backFileId" | "createdAt">;
  contradictions: string[];
  versions: { id: string; number: number; createdAt: Date }[];
};

/** @returns undefined where none was handed in yet */
export async function findCdl(actor: Actor, driverId?: string): Promise<CdlView | undefined> {
  if (!can(actor, "ownApplication")) authorize(actor, "manageDrivers");
  const driver = await reachDriver(db, actor, driverId);
  const row = await findCurrentCdl(db, driver.companyId, driver.id);
  if (!row) return undefined;
  const record = openCdl(await openVault(db, driver.dataKeyId), row);
  const versions = await db
    .select({ id: cdls.id, number: cdls.number, createdAt: cdls.createdAt })
    .from(cdls)
    .where(eq(cdls.driverId, driver.id))
    .orderBy(desc(cdls.number));
  return { id: row.id, driverId: driver.id, record, row, contradictions: cdlContradictions(record), versions };
}

/** The paper of the current licence, made anew from the kept version each time. @throws DomainError unavailable pdf_failed */
export async function getCdlPdf(actor: Actor, language: Language, driverId?: string): Promise<FileContent> {
  const driver = await reachDriver(db, actor, driverId);
  const row = await findCurrentCdl(db, driver.companyId, driver.id);
  if (!row) throw notFound();
  const record = openCdl(await openVault(db, driver.dataKeyId), row);
  const [front, back] = await Promise.all([
    readFileContent(actor, row.frontFileId),
    readFileContent(actor, row.backFileId),
  ]);
  const [company] = await db
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, driver.companyId));
  const data = {
    record,
    company: company?.name ?? "",
    ...(company && { timeZone: company.timeZone }),
    documentNumber: row.documentNumber,
    version: row.number,
    handedInAt: row.createdAt.toISOString(),
    front: new Uint8Array(front.bytes),
    back: new Uint8Array(back.bytes),
    hashes: { front: front.sha256, back: back.sha256, record: sha256(JSON.stringify(record)) },
  };
  try {
    const bytes = await makePaper({ paper: "cdl", language, data });
    return { bytes, name: `cdl-${row.documentNumber}.pdf`, mediaType: "application/pdf", sha256: sha256(bytes) };
  } catch (error) {
    log.error({ err: error }, "CDL paper");
    throw new DomainError("unavailable", "pdf_failed", { retryAfter: 5 });
  }
}

/** A picture of the current licence. */
export async function getCdlImage(
  actor: Actor,
  side: ImageSide,
  { thumbnail, driverId }: { thumbnail: boolean; driverId?: string | undefined },
): Promise<FileContent> {
  const driver = await reachDriver(db, actor, driverId);
  const row = await findCurrentCdl(db, driver.companyId, driver.id);
  if (!row) throw notFound();
  return readFileContent(actor, side === "front" ? row.frontFileId : row.backFileId, thumbnail);
}

/** For the sweeper: whether a stored name still has a row. */
export async function isStoredName(name: string): Promise<boolean> {
  const [row] = await db.select({ id: files.id }).from(files).where(eq(files.storageName, name));
  if (row) return true;
  const [thumbnail] = await db.select({ id: files.id }).from(files).where(eq(files.thumbnailName, name));
  return thumbnail !== undefined;
}

/** What the licence form starts with: the licence on file, else the name of the section You; and what of that is still missing. */
export async function getCdlStart(
  actor: Actor,
  driverId?: string,
): Promise<{ values: Partial<CdlRecord>; incomplete: string[] }> {
  const view = await findCdl(actor, driverId);
  if (view) return { values: view.record, incomplete: [] };
  const driver = await reachDriver(db, actor, driverId);
  const [row] = await db
    .select({ firstName: drivers.firstName, lastName: drivers.lastName })
    .from(drivers)
    .where(eq(drivers.id, driver.id));
  const incomplete = (["firstName", "lastName"] as const).filter((field) => !row?.[field]);
  return {
    values: { firstName: row?.firstName ?? "", lastName: row?.lastName ?? "" },
    incomplete: actor.role === "Applicant" ? incomplete : [],
  };
}
