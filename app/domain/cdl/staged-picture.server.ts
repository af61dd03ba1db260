/** Pictures that have arrived but belong to no licence yet. */
import { db } from "db/client.server";
import { type Driver, demandWritable, reachDriver } from "~/domain/driver/reach.server";
import { invalid } from "~/domain/errors";
import { type StoredFile, sealFile } from "~/domain/file/store.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { readBlob } from "~/server/blobs.server";
import { sha256 } from "~/server/ids.server";
import { type Picture, readPicture } from "~/server/images.server";
import { spend } from "~/server/limits.server";
import { openVault, systemVault } from "~/server/vault.server";
import type { ImageSide } from "./picture";

/** A picture that has arrived, decoded and sealed, but belongs to no licence yet. What never gets a row is swept after a day. */
export type StagedPicture = StoredFile & { sourceSha256: string };

/** With the data key: what was sealed before a person was erased is nobody's any more. */
const stagedPlace = (driver: Driver, side: ImageSide) => ({
  table: "staged",
  column: side,
  row: `${driver.id}|${driver.dataKeyId}`,
  company: driver.companyId,
});

/** Whose licence it is, to be handed along. @throws notFound */
export const getHolder = (actor: Actor, driverId?: string): Promise<Driver> => reachDriver(db, actor, driverId);

/** @throws invalid with what is wrong with the picture, whatever it is called */
export async function stagePicture(
  actor: Actor,
  driver: Driver,
  side: ImageSide,
  bytes: Buffer,
): Promise<StagedPicture> {
  authorize(actor, "handInCdl");
  demandWritable(driver);
  await spend("uploads", driver.id);
  const picture = await readPicture(bytes);
  if ("fault" in picture) throw invalid({ [side]: [picture.fault] });
  return { ...(await sealPicture(actor, driver, side, picture)), sourceSha256: sha256(bytes) };
}

export const asFile = ({ sourceSha256: _, ...file }: StagedPicture): StoredFile => file;

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
  });
}

/** The staged picture as a sealed text that a form carries, so that an error elsewhere does not cost the upload. */
export const writeStaged = (driver: Driver, side: ImageSide, picture: StagedPicture): string =>
  systemVault.sealJson(stagedPlace(driver, side), picture).toString("base64url");

/** @returns undefined for a text that is not ours, another driver's, or too old */
export async function readStaged(driver: Driver, side: ImageSide, text: string): Promise<StagedPicture | undefined> {
  try {
    const picture = systemVault.openJson<StagedPicture>(stagedPlace(driver, side), Buffer.from(text, "base64url"));
    await readBlob(picture.storageName);
    return picture;
  } catch {
    return undefined;
  }
}
