import type { Db } from "db/client.server";
import { applications, type dataKeys, files, releases } from "db/schema";
import { asc, eq, inArray } from "drizzle-orm";
import { releaseContext } from "~/domain/application/record/release-record.server";
import { type Day, dayOf, monthsBefore } from "~/domain/day";
import { conflict } from "~/domain/errors";
import { fileContext } from "~/domain/file/store.server";
import { readStoredFile } from "~/domain/file/stored.server";
import { dropBlobs, storeBlob } from "~/server/blobs.server";
import { newDataKey, openVault, type Vault } from "~/server/vault.server";
import { RELEASES } from "./kind";

type Row = typeof releases.$inferSelect;
type FileRow = typeof files.$inferSelect;

function lastDayOf({ kind, signedAt }: Pick<Row, "kind" | "signedAt">, timeZone: string): Day | undefined {
  const years = RELEASES[kind].retentionYears;
  return years === null ? undefined : monthsBefore(dayOf(signedAt, timeZone), -12 * years);
}

const releasesOfDriver = async (tx: Db, driverId: string): Promise<Row[]> =>
  (
    await tx
      .select({ release: releases })
      .from(releases)
      .innerJoin(applications, eq(applications.id, releases.applicationId))
      .where(eq(applications.driverId, driverId))
      .orderBy(asc(releases.id))
  ).map(({ release }) => release);

export async function lastRetentionDay(tx: Db, driverId: string, timeZone: string): Promise<Day | undefined> {
  const days = (await releasesOfDriver(tx, driverId)).map((row) => lastDayOf(row, timeZone));
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}

type Driver = { driverId: string; dataKeyId: string; timeZone: string };
export type RetainedReleases = {
  key: typeof dataKeys.$inferInsert;
  releases: Row[];
  files: FileRow[];
  until: Day | null;
};

async function retainedToday(tx: Db, { driverId, timeZone }: Driver, now: Date): Promise<Row[]> {
  const today = dayOf(now, timeZone);
  return (await releasesOfDriver(tx, driverId)).filter((row) => (lastDayOf(row, timeZone) ?? "") >= today);
}

/** Before the transaction, because it writes files. */
export async function resealRetained(tx: Db, driver: Driver, now: Date): Promise<RetainedReleases> {
  const { row: key, vault } = newDataKey();
  const retained = await retainedToday(tx, driver, now);
  const before = await openVault(tx, driver.dataKeyId);
  const resealed = retained.map((row) => ({
    ...row,
    sealedRecord: vault.seal(
      releaseContext(row),
      before.open(releaseContext(row), row.sealedRecord ?? Buffer.alloc(0)),
    ),
  }));
  const fileIds = retained.flatMap(({ fileId }) => fileId ?? []);
  const pdfFiles = await tx.select().from(files).where(inArray(files.id, fileIds));
  const moved: FileRow[] = [];
  for (const file of pdfFiles) moved.push(await resealFile(file, before, vault));
  const until = retained
    .map((row) => lastDayOf(row, driver.timeZone) ?? null)
    .sort()
    .at(-1);
  return { key, releases: resealed, files: moved, until: until ?? null };
}

async function resealFile(file: FileRow, before: Vault, vault: Vault): Promise<FileRow> {
  const bytes = await readStoredFile(before, file);
  const storageName = await storeBlob(vault.seal(fileContext(file.id, file.companyId), bytes));
  return { ...file, storageName, thumbnailName: null, sealedNote: null, replacedById: null };
}

export const dropResealed = ({ files: pdfFiles }: RetainedReleases): Promise<void> =>
  dropBlobs(pdfFiles.map(({ storageName }) => storageName));

const identityOf = (rows: Row[]) => rows.map(({ id, fileId }) => `${id} ${fileId}`).join();

/** @throws conflict stale_version where something was signed or printed since */
export async function requireStillRetained(
  tx: Db,
  driver: Driver,
  remains: RetainedReleases,
  now: Date,
): Promise<void> {
  if (identityOf(await retainedToday(tx, driver, now)) !== identityOf(remains.releases))
    throw conflict("stale_version");
}
