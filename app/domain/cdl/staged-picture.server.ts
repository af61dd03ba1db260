import { db } from "db/client.server";
import { invalid, isUnavailable } from "~/domain/errors";
import { type StoredFile, sealFile } from "~/domain/file/store.server";
import { type Driver, loadDriverFor, requireEditable } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { readBarcode } from "~/server/barcode/barcode.server";
import { readBlob } from "~/server/blobs.server";
import { type Picture, readCardPicture } from "~/server/images.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault, systemVault } from "~/server/vault.server";
import type { BarcodeReading } from "./barcode";
import type { ImageSide } from "./picture";
import type { PictureWarning } from "./picture-check";

export type StagedPicture = StoredFile & { warnings: PictureWarning[]; barcode?: BarcodeReading | undefined };

/** The data key makes pictures from before an erasure unreadable. */
const stagedContext = (driver: Driver, side: ImageSide) => ({
  table: "staged",
  column: side,
  row: `${driver.id}|${driver.dataKeyId}`,
  company: driver.companyId,
});

export const getHolder = (actor: Actor, driverId?: string): Promise<Driver> => loadDriverFor(db, actor, driverId);

/** @throws invalid with the fault of the picture, tooMany */
export async function stagePicture(
  actor: Actor,
  driver: Driver,
  side: ImageSide,
  bytes: Buffer,
): Promise<StagedPicture> {
  authorize(actor, "submitCdl");
  requireEditable(driver);
  await consumeLimit("uploads", driver.id);
  const picture = await readCardPicture(bytes);
  if ("fault" in picture) throw invalid({ [side]: [picture.fault] });
  const { warnings, ...read } = picture;
  const barcode = side === "back" && actor.role === "Applicant" ? await readBarcode(read.jpeg) : undefined;
  return { ...(await sealPicture(actor, driver, side, read)), warnings, barcode };
}

export const asFile = ({ warnings: _, barcode: __, ...file }: StagedPicture): StoredFile => file;

export async function sealPicture(
  actor: Actor,
  driver: Driver,
  side: ImageSide,
  { jpeg: bytes, ...picture }: Picture,
): Promise<StoredFile> {
  return sealFile(await openVault(db, driver.dataKeyId), {
    companyId: driver.companyId,
    driverId: driver.id,
    kind: `cdl_${side}`,
    name: `cdl-${side}.jpg`,
    mediaType: "image/jpeg",
    bytes,
    ...picture,
    createdByUserId: "userId" in actor ? actor.userId : null,
    awaitsSubmission: actor.role === "Applicant",
  });
}

/** Sealed into the form, so that another field's error does not cost the upload. */
export const writeStagedPicture = (driver: Driver, side: ImageSide, picture: StagedPicture): string =>
  systemVault.sealJson(stagedContext(driver, side), picture).toString("base64url");

/** @returns undefined for a forged text, another driver's or a deleted picture */
export async function readStagedPicture(
  driver: Driver,
  side: ImageSide,
  text: string,
): Promise<StagedPicture | undefined> {
  try {
    const picture = systemVault.openJson<StagedPicture>(stagedContext(driver, side), Buffer.from(text, "base64url"));
    await readBlob(picture.storageName);
    return picture;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return undefined;
  }
}
