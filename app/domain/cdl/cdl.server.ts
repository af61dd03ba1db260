import { db, transaction } from "db/client.server";
import { cdls, drivers, files, users } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { findDriverData } from "~/domain/application/own-data.server";
import { dayOf, isExpired } from "~/domain/day";
import { type Driver, demandWritable, reachDriver } from "~/domain/driver/reach.server";
import { invalid } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { can } from "~/permissions";
import { openVault } from "~/server/vault.server";
import { type CdlRecord, cdlContradictions } from "./cdl";
import type { ImageSide } from "./picture";
import { type CdlRow, findCurrentCdl, openCdl } from "./record.server";
import { asFile, type StagedPicture } from "./staged-picture.server";
import { keepVersion } from "./version.server";

export type HandedIn = {
  record: CdlRecord;
  pictures: Partial<Record<ImageSide, StagedPicture>>;
  idempotencyKey?: string | undefined;
};

/** @throws invalid for a missing or repeated picture, an applicant's incomplete data or expired licence */
export async function handInCdl(
  actor: Actor,
  { record, pictures: { front, back }, idempotencyKey }: HandedIn,
  driverId?: string,
): Promise<{ id: string; warnings: string[] }> {
  authorize(actor, "handInCdl");
  return transaction(async (tx) => {
    const driver = await reachDriver(tx, actor, driverId);
    demandWritable(driver);
    if (!front || !back) throw invalid({ [front ? "back" : "front"]: ["cdl_images_required"] });
    if (front.sourceSha256 === back.sourceSha256) throw invalid({ back: ["same_picture"] });
    const expired = isExpired(record.expirationDate, dayOf(new Date(), driver.timeZone));
    if (driver.application) {
      const { missing } = await findDriverData(tx, driver.application);
      if (missing.length > 0) throw invalid({ "": ["driver_incomplete"] });
      if (expired) throw invalid({ expirationDate: ["cdl_expired"] });
    }
    const id = await once(tx, actor, idempotencyKey, () =>
      keepVersion(tx, actor, driver, {
        record,
        added: { front: asFile(front), back: asFile(back) },
        pictures: { front: front.id, back: back.id },
        action: "cdl.handed_in",
      }),
    );
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
/** `name` is null for applicants. */
export type EarlierVersion = { number: number; createdAt: Date; staff: { name: string | null } | null };

export async function findCdl(actor: Actor, driverId?: string): Promise<CdlView | undefined> {
  if (!can(actor, "ownApplication")) authorize(actor, "manageDrivers");
  return viewOf(actor, await reachDriver(db, actor, driverId));
}

async function viewOf(actor: Actor, driver: Driver): Promise<CdlView | undefined> {
  const current = await findCurrentCdl(db, driver.companyId, driver.id);
  if (!current) return undefined;
  const record = openCdl(await openVault(db, driver.dataKeyId), current);
  const { id, number, documentNumber, frontFileId, backFileId, createdAt } = current;
  return {
    id,
    driverId: driver.id,
    record,
    row: { number, documentNumber, frontFileId, backFileId, createdAt },
    contradictions: cdlContradictions(record),
    earlier: await listEarlier(actor, driver.id),
  };
}

async function listEarlier(actor: Actor, driverId: string): Promise<EarlierVersion[]> {
  const rows = await db
    .select({ number: cdls.number, createdAt: cdls.createdAt, userId: cdls.createdByUserId, name: users.name })
    .from(cdls)
    .leftJoin(users, eq(users.id, cdls.createdByUserId))
    .where(and(eq(cdls.driverId, driverId), eq(cdls.current, false)))
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
  return thumbnail !== undefined;
}

export async function getCdlStart(
  actor: Actor,
  driverId?: string,
): Promise<{ values: Partial<CdlRecord>; incomplete: string[] }> {
  const driver = await reachDriver(db, actor, driverId);
  const view = await viewOf(actor, driver);
  const data = driver.application && (await findDriverData(db, driver.application));
  const incomplete = data?.missing ?? [];
  if (view) return { values: view.record, incomplete };
  const [row] = await db
    .select({ firstName: drivers.firstName, lastName: drivers.lastName })
    .from(drivers)
    .where(eq(drivers.id, driver.id));
  return { values: { firstName: row?.firstName ?? "", lastName: row?.lastName ?? "", ...data?.name }, incomplete };
}
