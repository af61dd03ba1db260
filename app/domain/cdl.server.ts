/** Handing in a licence: fields and both pictures together, a new version each time, its paper made when asked for. */

import { type Db, db, transaction } from "db/client.server";
import { applications, cdls, companies, drivers, files } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { deleteBlob } from "~/server/blobs.server";
import { newId, sha256 } from "~/server/ids.server";
import { readPicture } from "~/server/images.server";
import { spend } from "~/server/limits.server";
import { makePaper } from "~/server/papers.server";
import { openVault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { countDone, getOwnApplication } from "./application-draft.server";
import { licenceIndex } from "./apply.server";
import { type CdlRecord, cdlContradictions, type ImageSide, isExpired } from "./cdl";
import { type CdlRow, cdlPlace, findCurrentCdl, openCdl } from "./cdl-record.server";
import { DomainError, invalid, notFound } from "./errors";
import { addFile, type FileContent, readFileContent, type StoredFile, sealFile } from "./folder.server";

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

export type HandedIn = { record: CdlRecord; images: Partial<Record<ImageSide, Buffer>> };

/** @throws invalid when a picture is missing, unreadable or given twice, or an applicant's licence has expired */
export async function handInCdl(
  actor: Actor,
  { record, images }: HandedIn,
  driverId?: string,
): Promise<{ id: string; warnings: string[] }> {
  refuseMasquerade(actor);
  const driver = await reachDriver(db, actor, driverId);
  await spend("uploads", driver.id);
  const { front, back } = images;
  if (!front || !back) throw invalid({ images: ["cdl_images_required"] });
  if (actor.role === "Applicant" && isExpired(record.expirationDate))
    throw invalid({ expirationDate: ["cdl_expired"] });
  if (sha256(front) === sha256(back)) throw invalid({ back: ["same_picture"] });
  const pictures = { front: await readPicture(front), back: await readPicture(back) };
  const unreadable = (["front", "back"] as const).filter((side) => !pictures[side]);
  if (!pictures.front || !pictures.back)
    throw invalid(Object.fromEntries(unreadable.map((side) => [side, ["picture_unreadable"]])));

  const vault = await openVault(db, driver.dataKeyId);
  const createdByUserId = "userId" in actor ? actor.userId : null;
  const seal = (side: ImageSide, picture: NonNullable<Awaited<ReturnType<typeof readPicture>>>): Promise<StoredFile> =>
    sealFile(vault, {
      companyId: driver.companyId,
      driverId: driver.id,
      kind: `cdl_${side}`,
      name: `cdl-${side}.jpg`,
      mediaType: "image/jpeg",
      bytes: picture.jpeg,
      thumbnail: picture.thumbnail,
      width: picture.width,
      height: picture.height,
      createdByUserId,
    });
  const stored = [await seal("front", pictures.front), await seal("back", pictures.back)] as const;
  try {
    const id = await transaction((tx) => keepVersion(tx, actor, driver, record, stored, createdByUserId));
    return { id, warnings: cdlContradictions(record) };
  } catch (error) {
    // Bytes without a row: taken back at once rather than left to the sweeper.
    for (const { storageName, thumbnailName } of stored)
      await Promise.all([deleteBlob(storageName), thumbnailName && deleteBlob(thumbnailName)]);
    throw error;
  }
}

async function keepVersion(
  tx: Db,
  actor: Actor,
  driver: Driver,
  record: CdlRecord,
  [front, back]: readonly [StoredFile, StoredFile],
  createdByUserId: string | null,
): Promise<string> {
  const now = new Date();
  const vault = await openVault(tx, driver.dataKeyId);
  const [last] = await tx
    .select({ number: cdls.number })
    .from(cdls)
    .where(eq(cdls.driverId, driver.id))
    .orderBy(desc(cdls.number))
    .limit(1);
  await tx
    .update(cdls)
    .set({ current: false })
    .where(and(eq(cdls.driverId, driver.id), eq(cdls.current, true)));
  await addFile(tx, front, "licence", now);
  await addFile(tx, back, "licence", now);
  const id = newId();
  const licenceNumberIndex = licenceIndex(record.licenceNumber);
  await tx.insert(cdls).values({
    id,
    companyId: driver.companyId,
    driverId: driver.id,
    number: (last?.number ?? 0) + 1,
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
    createdByUserId,
    createdAt: now,
  });
  await tx.update(drivers).set({ licenceNumberIndex, updatedAt: now }).where(eq(drivers.id, driver.id));
  if (actor.role === "Applicant") {
    const application = await getOwnApplication(tx, actor);
    if (application.status === "draft") await countDone(tx, application, now);
    else await tx.update(applications).set({ lastActivityAt: now }).where(eq(applications.id, application.id));
  }
  await audit(tx, actor, {
    action: "cdl.handed_in",
    companyId: driver.companyId,
    object: driver.id,
    detail: { version: (last?.number ?? 0) + 1 },
  });
  return id;
}

/** Short enough to read over the phone: the id's random tail. */
const documentNumber = (id: string) => `RH-${id.slice(-12, -6)}-${id.slice(-6)}`.toUpperCase();

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

/** The paper of the current licence: data and both pictures. Made once and kept; made again where that failed. @throws DomainError unavailable pdf_failed */
export async function getCdlPdf(actor: Actor, language: Language, driverId?: string): Promise<FileContent> {
  const driver = await reachDriver(db, actor, driverId);
  const row = await findCurrentCdl(db, driver.companyId, driver.id);
  if (!row) throw notFound();
  if (row.pdfFileId) return readFileContent(actor, row.pdfFileId);
  const record = openCdl(await openVault(db, driver.dataKeyId), row);
  const [front, back] = await Promise.all([
    readFileContent(actor, row.frontFileId),
    readFileContent(actor, row.backFileId),
  ]);
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, driver.companyId));
  const data = {
    record,
    company: company?.name ?? "",
    documentNumber: row.documentNumber,
    version: row.number,
    handedInAt: row.createdAt.toISOString(),
    front: new Uint8Array(front.bytes),
    back: new Uint8Array(back.bytes),
    hashes: { front: front.sha256, back: back.sha256, record: sha256(JSON.stringify(record)) },
  };
  let bytes: Buffer;
  try {
    bytes = await makePaper({ paper: "cdl", language, data });
  } catch (error) {
    throw Object.assign(new DomainError("unavailable", "pdf_failed", { retryAfter: 5 }), { cause: error });
  }
  return keepPaper(actor, driver, row, bytes);
}

async function keepPaper(actor: Actor, driver: Driver, row: CdlRow, bytes: Buffer): Promise<FileContent> {
  const vault = await openVault(db, driver.dataKeyId);
  const name = `cdl-${row.documentNumber}.pdf`;
  const stored = await sealFile(vault, {
    companyId: driver.companyId,
    driverId: driver.id,
    kind: "cdl_pdf",
    name,
    mediaType: "application/pdf",
    bytes,
    createdByUserId: null,
  });
  const kept = await transaction(async (tx) => {
    const claimed = await tx.select({ pdfFileId: cdls.pdfFileId }).from(cdls).where(eq(cdls.id, row.id));
    if (claimed[0]?.pdfFileId) return false;
    await addFile(tx, stored, "licence", new Date());
    await tx.update(cdls).set({ pdfFileId: stored.id }).where(eq(cdls.id, row.id));
    await audit(tx, actor, { action: "cdl.paper_made", companyId: driver.companyId, object: row.id });
    return true;
  });
  if (!kept) await deleteBlob(stored.storageName);
  return { bytes, name, mediaType: "application/pdf", sha256: stored.sha256 };
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
