import { db, transaction } from "db/client.server";
import { binderEntries, bulkDocuments, cdlPdfs, cdls, files, users } from "db/schema";
import { and, desc, eq, ne, or } from "drizzle-orm";
import { deleteCdlDraft, deleteUnusedPictures } from "~/domain/application/cdl-draft.server";
import { findCdlRequest, openCdlParts } from "~/domain/application/cdl-parts.server";
import { dayOf, isExpired } from "~/domain/day";
import { invalid } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type CdlRow, decryptCdl, findVisibleCdl, visibleTo } from "~/domain/row-access/cdl.server";
import { type Driver, loadDriverFor, requireEditable } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { can } from "~/permissions";
import { openVault } from "~/server/vault.server";
import { type CdlRecord, cdlContradictions } from "./cdl";
import { CDL_PARTS, type CdlPart } from "./part";
import { IMAGE_SIDES, type ImageSide } from "./picture";
import { asFile, type StagedPicture } from "./staged-picture.server";
import { type NewVersion, saveVersion } from "./version.server";

export type CdlSubmission = {
  record: CdlRecord;
  pictures?: Partial<Record<ImageSide, StagedPicture>>;
  idempotencyKey?: string | undefined;
};

/** @throws invalid for a missing or repeated picture, or an applicant's expired licence */
export async function submitCdl(
  actor: Actor,
  { record, pictures = {}, idempotencyKey }: CdlSubmission,
  driverId?: string,
): Promise<{ id: string; warnings: string[] }> {
  authorize(actor, "submitCdl");
  return transaction(async (tx) => {
    const driver = await loadDriverFor(tx, actor, driverId);
    requireEditable(driver);
    const { application } = driver;
    const draft = application && (await deleteCdlDraft(tx, await openVault(tx, driver.dataKeyId), application));
    const expired = isExpired(record.expirationDate, dayOf(new Date(), driver.timeZone));
    const id = await once(tx, actor, idempotencyKey, async () => {
      const front = pictures.front ?? draft?.pictures.front;
      const back = pictures.back ?? draft?.pictures.back;
      if (!front || !back) throw invalid({ [front ? "back" : "front"]: ["cdl_images_required"] });
      if (front.sha256 === back.sha256) throw invalid({ back: ["same_picture"] });
      if (application && expired) throw invalid({ expirationDate: ["cdl_expired"] });
      const added: NewVersion["added"] = {};
      for (const side of IMAGE_SIDES) if (pictures[side]) added[side] = asFile(pictures[side]);
      const version = { record, added, pictures: { front: front.id, back: back.id } };
      return saveVersion(tx, actor, driver, { ...version, action: "cdl.handed_in" });
    });
    if (application && draft) await deleteUnusedPictures(tx, actor, application, draft);
    return { id, warnings: [...(expired ? ["expired"] : []), ...cdlContradictions(record)] };
  });
}

export type CdlView = {
  id: string;
  driverId: string;
  record: CdlRecord;
  row: Pick<CdlRow, "number" | "documentNumber" | "frontFileId" | "backFileId" | "createdAt">;
  contradictions: string[];
  earlier: EarlierVersion[];
};
export type EarlierVersion = { number: number; createdAt: Date; staff: { name: string | null } | null };

export async function findCdl(actor: Actor, driverId?: string): Promise<CdlView | undefined> {
  if (!can(actor, "ownApplication")) authorize(actor, "readDrivers");
  return viewOf(actor, await loadDriverFor(db, actor, driverId));
}

export type CdlChangeRequest = { parts: readonly CdlPart[]; message: string };

export async function getCdlPage(
  actor: Actor,
  driverId?: string,
): Promise<{ cdl: CdlView | null; open: readonly CdlPart[]; changeRequest: CdlChangeRequest | null }> {
  const cdl = (await findCdl(actor, driverId)) ?? null;
  const { application } = await loadDriverFor(db, actor, driverId);
  if (!application) return { cdl, open: CDL_PARTS, changeRequest: null };
  const request = await findCdlRequest(db, application);
  const changeRequest = request && request.parts.length > 0 ? request : null;
  return { cdl, open: await openCdlParts(db, application), changeRequest };
}

async function viewOf(actor: Actor, driver: Driver): Promise<CdlView | undefined> {
  const current = await findVisibleCdl(db, actor, driver);
  if (!current) return undefined;
  const record = decryptCdl(await openVault(db, driver.dataKeyId), current);
  const { id, number, documentNumber, frontFileId, backFileId, createdAt } = current;
  return {
    id,
    driverId: driver.id,
    record,
    row: { number, documentNumber, frontFileId, backFileId, createdAt },
    contradictions: cdlContradictions(record),
    earlier: await listEarlier(actor, current),
  };
}

async function listEarlier(actor: Actor, { id, driverId }: CdlRow): Promise<EarlierVersion[]> {
  const rows = await db
    .select({ number: cdls.number, createdAt: cdls.createdAt, userId: cdls.createdByUserId, name: users.name })
    .from(cdls)
    .leftJoin(users, eq(users.id, cdls.createdByUserId))
    .where(and(eq(cdls.driverId, driverId), ne(cdls.id, id), visibleTo(db, actor)))
    .orderBy(desc(cdls.number));
  return rows.map(({ userId, name, ...version }) => ({
    ...version,
    staff: userId === null ? null : { name: actor.role === "Applicant" ? null : name },
  }));
}

export async function isStoredName(name: string): Promise<boolean> {
  const [row] = await db.select({ id: files.id }).from(files).where(eq(files.storageName, name));
  if (row) return true;
  const [thumbnail] = await db.select({ id: files.id }).from(files).where(eq(files.thumbnailName, name));
  if (thumbnail) return true;
  const [arrived] = await db
    .select({ id: bulkDocuments.id })
    .from(bulkDocuments)
    .where(or(eq(bulkDocuments.storageName, name), eq(bulkDocuments.thumbnailName, name)));
  if (arrived) return true;
  const [entry] = await db
    .select({ id: binderEntries.id })
    .from(binderEntries)
    .where(eq(binderEntries.storageName, name));
  if (entry) return true;
  const [pdf] = await db.select({ id: cdlPdfs.id }).from(cdlPdfs).where(eq(cdlPdfs.storageName, name));
  return pdf !== undefined;
}
