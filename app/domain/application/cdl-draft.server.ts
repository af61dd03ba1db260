import type { Db } from "db/client.server";
import { applicationSections, files } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { BarcodeReading } from "~/domain/cdl/barcode";
import { IMAGE_SIDES, type ImageSide } from "~/domain/cdl/picture";
import type { PictureWarning } from "~/domain/cdl/picture-check";
import type { Application } from "~/domain/row-access/application.server";
import { isShownByCdl } from "~/domain/row-access/cdl.server";
import type { Actor } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import type { Vault } from "~/server/vault.server";
import { type DraftValues, sectionContext } from "./sections/stored.server";

export type DraftPicture = { id: string; sha256: string; warnings: PictureWarning[]; barcode?: BarcodeReading };
type Pictures = Partial<Record<ImageSide, DraftPicture>>;
type SealedDraft = { typed: DraftValues; pictures: Pictures };
export type CdlDraft = {
  id: string | null;
  version: number;
  writtenBy: string | null;
  values: DraftValues;
  pictures: Pictures;
};

type ApplicationKey = Pick<Application, "id" | "companyId">;
const CDL_SECTION = "cdl";
const cdlSectionOf = ({ id }: ApplicationKey) =>
  and(eq(applicationSections.applicationId, id), eq(applicationSections.section, CDL_SECTION));

type Row = typeof applicationSections.$inferSelect;

export async function loadCdlDraft(tx: Db, vault: Vault, application: ApplicationKey): Promise<CdlDraft> {
  const [row] = await tx.select().from(applicationSections).where(cdlSectionOf(application));
  return decryptDraft(vault, application, row);
}

function decryptDraft(vault: Vault, application: ApplicationKey, row: Row | undefined): CdlDraft {
  if (!row) return { id: null, version: 0, writtenBy: null, values: {}, pictures: {} };
  const { id, version, writtenBy } = row;
  const { typed: values, pictures } = vault.openJson<SealedDraft>(
    sectionContext(id, application.companyId),
    row.sealedAnswers,
  );
  return { id, version, writtenBy, values, pictures };
}

export const isStarted = ({ version, pictures }: CdlDraft): boolean => version > 0 || Object.keys(pictures).length > 0;

export async function writeCdlDraft(
  tx: Db,
  vault: Vault,
  { id: applicationId, companyId }: ApplicationKey,
  { id: stored, values, pictures, version, writtenBy }: CdlDraft,
): Promise<void> {
  const id = stored ?? newId();
  const sealedAnswers = vault.sealJson(sectionContext(id, companyId), {
    typed: values,
    pictures,
  } satisfies SealedDraft);
  const row = { sealedAnswers, state: "in_progress", version, writtenBy, updatedAt: new Date() } as const;
  if (stored) await tx.update(applicationSections).set(row).where(eq(applicationSections.id, id));
  else await tx.insert(applicationSections).values({ id, companyId, applicationId, section: CDL_SECTION, ...row });
}

export function storeDraftLicenceNumber(
  tx: Db,
  vault: Vault,
  application: ApplicationKey,
  licenceNumber: string,
): Promise<void> {
  const draft = { id: null, version: 0, writtenBy: null, values: { licenceNumber }, pictures: {} };
  return writeCdlDraft(tx, vault, application, draft);
}

export async function deleteCdlDraft(tx: Db, vault: Vault, application: ApplicationKey): Promise<CdlDraft> {
  const [row] = await tx.delete(applicationSections).where(cdlSectionOf(application)).returning();
  return decryptDraft(vault, application, row);
}

export async function deleteUnusedPictures(
  tx: Db,
  actor: Actor | "system",
  application: Application,
  { pictures }: CdlDraft,
): Promise<void> {
  for (const side of IMAGE_SIDES) await deleteUnusedPicture(tx, actor, application, pictures[side]);
}

export async function removeDraftPicture(
  tx: Db,
  actor: Actor,
  vault: Vault,
  application: Application,
  side: ImageSide,
): Promise<void> {
  const draft = await loadCdlDraft(tx, vault, application);
  const { [side]: removed, ...pictures } = draft.pictures;
  if (!removed) return;
  if (isStarted({ ...draft, pictures })) await writeCdlDraft(tx, vault, application, { ...draft, pictures });
  else await tx.delete(applicationSections).where(cdlSectionOf(application));
  await deleteUnusedPicture(tx, actor, application, removed);
}

/** Keeps files that a submitted licence uses. The sweeper deletes the bytes. */
export async function deleteUnusedPicture(
  tx: Db,
  actor: Actor | "system",
  { companyId, driverId }: Pick<Application, "companyId" | "driverId">,
  picture: DraftPicture | undefined,
): Promise<void> {
  if (!picture || (await isShownByCdl(tx, driverId, picture.id))) return;
  const deleted = await tx
    .delete(files)
    .where(and(eq(files.driverId, driverId), eq(files.id, picture.id)))
    .returning({ id: files.id });
  if (deleted.length > 0) await audit(tx, actor, { action: "file.removed", companyId, object: picture.id });
}
