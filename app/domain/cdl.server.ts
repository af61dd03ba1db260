/** Handing in a licence: fields and both pictures together, a new version each time, its paper made when asked for. */
import { type Db, db, transaction } from "db/client.server";
import { applications, cdls, drivers, files } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { asApplication, selectApplications } from "./application.server";
import { countDone } from "./application-section.server";
import { type CdlRecord, cdlContradictions, type ImageSide } from "./cdl";
import { type CdlRow, cdlPlace, findCurrentCdl, licenceIndex, openCdl } from "./cdl-record.server";
import { type Driver, reachDriver } from "./driver-reach.server";
import { invalid } from "./errors";
import { isExpired } from "./expiry";
import { addFile, type StoredFile } from "./folder.server";
import { once } from "./once.server";
import type { StagedPicture } from "./staged-picture.server";

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
