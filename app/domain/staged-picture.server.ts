/** Pictures that have arrived but belong to no licence yet. */
import { db } from "db/client.server";
import { readBlob } from "~/server/blobs.server";
import { sha256 } from "~/server/ids.server";
import { readPicture } from "~/server/images.server";
import { spend } from "~/server/limits.server";
import { openVault, systemVault } from "~/server/vault.server";
import { type Actor, refuseMasquerade } from "./actor";
import type { ImageSide } from "./cdl";
import { type Driver, reachDriver } from "./driver-reach.server";
import { invalid } from "./errors";
import { type StoredFile, sealFile } from "./folder.server";

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
