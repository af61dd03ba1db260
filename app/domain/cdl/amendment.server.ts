import { type Db, db, transaction } from "db/client.server";
import { loadCdlDraft, removeDraftPicture } from "~/domain/application/cdl-draft.server";
import { openCdlParts } from "~/domain/application/cdl-parts.server";
import { dayOf, isExpired } from "~/domain/day";
import { conflict, invalid, notFound } from "~/domain/errors";
import { findFileContent } from "~/domain/file/row-access.server";
import { once } from "~/domain/idempotency.server";
import {
  type CdlRow,
  decryptCdl,
  findCurrentCdl,
  findVisibleCdl,
  findVisibleVersion,
} from "~/domain/row-access/cdl.server";
import { type Driver, loadDriverFor, requireEditable } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { rotateJpeg } from "~/server/images.server";
import { openVault } from "~/server/vault.server";
import type { CdlRecord } from "./cdl";
import type { CdlPart } from "./part";
import { DEGREES, IMAGE_SIDES, type ImageSide, type Rotation } from "./picture";
import { asFile, type StagedPicture, sealPicture } from "./staged-picture.server";
import { type NewVersion, saveVersion } from "./version.server";

const idsOf = ({ frontFileId, backFileId }: CdlRow): Record<ImageSide, string> => ({
  front: frontFileId,
  back: backFileId,
});

export async function getPicture(actor: Actor, side: ImageSide, driverId?: string) {
  const driver = await loadDriverFor(db, actor, driverId);
  const row = await findVisibleCdl(db, actor, driver);
  if (!row) throw notFound();
  return { fileId: idsOf(row)[side], version: row.number };
}

type Amending = { version: number; idempotencyKey?: string | undefined };
type Change = Pick<NewVersion, "action" | "detail"> & {
  record?: CdlRecord;
  added?: NewVersion["added"];
  pictures?: Partial<Record<ImageSide, string>>;
};

/** @throws conflict section_locked where only other parts were requested */
async function loadForPart(tx: Db, actor: Actor, part: CdlPart, driverId: string | undefined): Promise<Driver> {
  authorize(actor, "submitCdl");
  const driver = await loadDriverFor(tx, actor, driverId);
  requireEditable(driver);
  const open = driver.application && (await openCdlParts(tx, driver.application));
  if (open && !open.includes(part)) throw conflict("section_locked");
  return driver;
}

async function getVersion(tx: Db, actor: Actor, driver: Driver, version: number): Promise<CdlRow> {
  const row = await findVisibleVersion(tx, actor, driver, version);
  if (!row) throw conflict("stale_version");
  return row;
}

type Amended = { actor: Actor; driver: Driver; row: CdlRow; idempotencyKey: string | undefined };

const amend = (
  tx: Db,
  { actor, driver, row, idempotencyKey }: Amended,
  change: () => Promise<Change> | Change,
): Promise<string> =>
  once(tx, actor, idempotencyKey, async () => {
    if ((await findCurrentCdl(tx, driver.companyId, driver.id))?.id !== row.id) throw conflict("stale_version");
    const { record, added = {}, pictures, ...rest } = await change();
    const ids = { ...idsOf(row), ...pictures };
    for (const side of IMAGE_SIDES) ids[side] = added[side]?.id ?? ids[side];
    return saveVersion(tx, actor, driver, {
      record: record ?? decryptCdl(await openVault(tx, driver.dataKeyId), row),
      added,
      pictures: ids,
      ...rest,
    });
  });

/** @throws conflict stale_version, section_locked, invalid cdl_expired for an applicant */
export async function changeDetails(
  actor: Actor,
  record: CdlRecord,
  { version, idempotencyKey }: Amending,
  driverId?: string,
): Promise<void> {
  await transaction(async (tx) => {
    const driver = await loadForPart(tx, actor, "details", driverId);
    if (driver.application && isExpired(record.expirationDate, dayOf(new Date(), driver.timeZone)))
      throw invalid({ expirationDate: ["cdl_expired"] });
    const row = await getVersion(tx, actor, driver, version);
    await amend(tx, { actor, driver, row, idempotencyKey }, () => ({ action: "cdl.details_changed", record }));
  });
}

/** @param staged left out for an applicant's stored picture */
export async function replacePicture(
  actor: Actor,
  side: ImageSide,
  { version, idempotencyKey, stagedPicture }: Amending & { stagedPicture?: StagedPicture | undefined },
  driverId?: string,
): Promise<void> {
  const row = await getVersion(db, actor, await loadForPart(db, actor, side, driverId), version);
  const other = await findFileContent(actor, idsOf(row)[side === "front" ? "back" : "front"]);
  await transaction(async (tx) => {
    const driver = await loadForPart(tx, actor, side, driverId);
    const { application } = driver;
    const vault = await openVault(tx, driver.dataKeyId);
    await amend(tx, { actor, driver, row, idempotencyKey }, async () => {
      const draftPicture = application && (await loadCdlDraft(tx, vault, application)).pictures[side];
      const picture = stagedPicture ?? draftPicture;
      if (!picture) throw invalid({ [side]: ["choose_file"] });
      if (picture.sha256 === other.sha256) throw invalid({ [side]: ["same_picture"] });
      return {
        action: "cdl.picture_replaced",
        detail: { side },
        pictures: { [side]: picture.id },
        ...(stagedPicture && { added: { [side]: asFile(stagedPicture) } }),
      };
    });
    if (application) await removeDraftPicture(tx, actor, vault, application, side);
  });
}

export async function rotatePicture(
  actor: Actor,
  side: ImageSide,
  { rotation, version, idempotencyKey }: Amending & { rotation: Rotation },
  driverId?: string,
): Promise<void> {
  const driver = await loadForPart(db, actor, side, driverId);
  const row = await getVersion(db, actor, driver, version);
  const { bytes } = await findFileContent(actor, idsOf(row)[side]);
  const rotated = await sealPicture(actor, driver, side, await rotateJpeg(bytes, DEGREES[rotation]));
  await transaction(async (tx) => {
    const now = await loadForPart(tx, actor, side, driverId);
    await amend(tx, { actor, driver: now, row, idempotencyKey }, () => ({
      action: "cdl.picture_turned",
      detail: { side, turn: rotation },
      added: { [side]: rotated },
    }));
  });
}
