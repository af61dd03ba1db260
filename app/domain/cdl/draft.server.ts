import { db, transaction } from "db/client.server";
import { drivers } from "db/schema";
import { eq } from "drizzle-orm";
import {
  type CdlDraft,
  type DraftPicture,
  deleteUnusedPicture,
  loadCdlDraft,
  writeCdlDraft,
} from "~/domain/application/cdl-draft.server";
import { countParts, requireCurrent, type SectionWrite } from "~/domain/application/sections/save.server";
import type { DraftValues } from "~/domain/application/sections/stored.server";
import { type FieldErrors, invalid } from "~/domain/errors";
import { addFile } from "~/domain/file/store.server";
import { getOwnApplication } from "~/domain/row-access/application.server";
import { endTyping } from "~/domain/row-access/application-author.server";
import { decryptCdl, findVisibleCdl } from "~/domain/row-access/cdl.server";
import { type Driver, loadDriverFor, requireEditable } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { openVault } from "~/server/vault.server";
import type { CdlRecord } from "./cdl";
import { type EnteredName, findEnteredName, findLicenceName } from "./known-name.server";
import { IMAGE_SIDES, type ImageSide } from "./picture";
import { emptyOf, fillEmpty } from "./reading";
import { asFile, type StagedPicture, stagePicture } from "./staged-picture.server";

export type CdlForm = {
  values: Partial<CdlRecord> | DraftValues;
  pictures: CdlDraft["pictures"];
  version: number;
  driverName: string;
};

export async function getCdlForm(actor: Actor, driverId?: string): Promise<CdlForm> {
  const driver = await loadDriverFor(db, actor, driverId);
  const vault = await openVault(db, driver.dataKeyId);
  const current = await findVisibleCdl(db, actor, driver);
  const stored = await storedName(driver);
  const record = current && decryptCdl(vault, current);
  if (!driver.application)
    return { values: record ?? stored, pictures: {}, version: 0, driverName: personName(stored) };
  const { values: entered, pictures, version } = await loadCdlDraft(db, vault, driver.application);
  const defaults = record ?? (await findEnteredName(db, vault, driver.application)) ?? stored;
  // A saved form is complete: an empty box was emptied.
  const values = version > 0 ? entered : { ...defaults, ...entered };
  return { values, pictures, version, driverName: "" };
}

export async function offerName(actor: Actor): Promise<EnteredName> {
  const application = await getOwnApplication(db, actor);
  return (await findLicenceName(db, await openVault(db, application.dataKeyId), application)) ?? {};
}

async function storedName({ id }: Driver) {
  const [row] = await db
    .select({ firstName: drivers.firstName, lastName: drivers.lastName, email: drivers.email })
    .from(drivers)
    .where(eq(drivers.id, id));
  return row ?? { firstName: "", lastName: "", email: "" };
}

export type CdlDraftInput = {
  entered?: { fields: DraftValues; writing: SectionWrite };
  pictures?: Partial<Record<ImageSide, StagedPicture>>;
  fills?: boolean;
};

export async function saveCdlDraft(
  actor: Actor,
  { entered, pictures = {}, fills = false }: CdlDraftInput,
): Promise<{ version: number; pictures: CdlDraft["pictures"]; errors: FieldErrors; filled: boolean }> {
  authorize(actor, "ownApplication");
  authorize(actor, "submitCdl");
  return transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    requireEditable({ application });
    const vault = await openVault(tx, application.dataKeyId);
    const draft = await loadCdlDraft(tx, vault, application);
    if (entered) requireCurrent(draft, entered.writing);
    const pictureOf = { ...draft.pictures };
    const errors: FieldErrors = {};
    for (const side of IMAGE_SIDES) {
      const picture = pictures[side];
      if (!picture || picture.sha256 === pictureOf[side]?.sha256) continue;
      if (picture.sha256 === pictureOf[side === "front" ? "back" : "front"]?.sha256) {
        errors[side] = ["same_picture"];
        continue;
      }
      await addFile(tx, asFile(picture), "licence", new Date());
      await deleteUnusedPicture(tx, actor, application, pictureOf[side]);
      const { id, sha256, warnings, barcode } = picture;
      pictureOf[side] = { id, sha256, warnings, ...(barcode && { barcode }) };
    }
    const reading = fills ? pictureOf.back?.barcode : undefined;
    const filled = reading !== undefined && emptyOf(entered?.fields ?? {}, reading).length > 0;
    const written = entered
      ? {
          values: reading ? fillEmpty(entered.fields, reading) : entered.fields,
          version: draft.version + 1,
          writtenBy: entered.writing.page ?? null,
        }
      : draft;
    await writeCdlDraft(tx, vault, application, { ...draft, ...written, pictures: pictureOf });
    await endTyping(tx, application);
    await countParts(tx, application, new Date());
    return { version: written.version, pictures: pictureOf, errors, filled };
  });
}

export const saveCdlFields = async (actor: Actor, fields: DraftValues, writing: SectionWrite): Promise<number> =>
  (await saveCdlDraft(actor, { entered: { fields, writing } })).version;

/** @throws invalid with the fault of the picture, tooMany */
export async function savePicture(actor: Actor, side: ImageSide, bytes: Buffer): Promise<DraftPicture> {
  const stagedPicture = await stagePicture(actor, await loadDriverFor(db, actor), side, bytes);
  const { pictures, errors } = await saveCdlDraft(actor, { pictures: { [side]: stagedPicture } });
  const saved = pictures[side];
  if (!saved || errors[side]) throw invalid(errors);
  return saved;
}
