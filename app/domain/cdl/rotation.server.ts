/** For pictures whose metadata did not say which way is up. */
import { db, transaction } from "db/client.server";
import { reachDriver } from "~/domain/driver/reach.server";
import { conflict, notFound } from "~/domain/errors";
import { findFileContent } from "~/domain/file/folder.server";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { rotateJpeg } from "~/server/images.server";
import { openVault } from "~/server/vault.server";
import type { CdlRecord } from "./cdl";
import { DEGREES, type ImageSide, type Rotation } from "./picture";
import { type CdlRow, findCdlVersion, findCurrentCdl, openCdl } from "./record.server";
import { sealPicture } from "./staged-picture.server";
import { keepVersion } from "./version.server";

const idsOf = ({ frontFileId, backFileId }: CdlRow): Record<ImageSide, string> => ({
  front: frontFileId,
  back: backFileId,
});

export async function getPicture(actor: Actor, side: ImageSide, driverId?: string) {
  const driver = await reachDriver(db, actor, driverId);
  const row = await findCurrentCdl(db, driver.companyId, driver.id);
  if (!row) throw notFound();
  return { fileId: idsOf(row)[side], version: row.number };
}

type Rotating = { turn: Rotation; version: number; idempotencyKey?: string | undefined };

/** Makes a new version; the earlier one keeps its picture. @throws conflict stale_version */
export async function rotatePicture(
  actor: Actor,
  side: ImageSide,
  { turn, version, idempotencyKey }: Rotating,
  driverId?: string,
): Promise<void> {
  authorize(actor, "handInCdl");
  const driver = await reachDriver(db, actor, driverId);
  const row = await findCdlVersion(db, driver.companyId, driver.id, version);
  if (!row) throw conflict("stale_version");
  const before = idsOf(row);
  const { bytes } = await findFileContent(actor, before[side]);
  const turned = await sealPicture(actor, driver, side, await rotateJpeg(bytes, DEGREES[turn]));
  const record: CdlRecord = openCdl(await openVault(db, driver.dataKeyId), row);
  await transaction((tx) =>
    once(tx, actor, idempotencyKey, async () => {
      if ((await findCurrentCdl(tx, driver.companyId, driver.id))?.id !== row.id) throw conflict("stale_version");
      return keepVersion(tx, actor, driver, {
        record,
        added: { [side]: turned },
        pictures: { ...before, [side]: turned.id },
        action: "cdl.picture_turned",
        detail: { side, turn },
      });
    }),
  );
}
