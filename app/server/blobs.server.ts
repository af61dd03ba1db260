import { randomBytes } from "node:crypto";
import { env } from "~/env.server";
import { storeOf } from "./blobs/store-of.server";
import { log } from "./log.server";

export const store = await storeOf(env);

const NAME = /^[0-9a-f]{32}$/;
function nameOf(name: string): string {
  if (!NAME.test(name)) throw new Error("not a name of a stored file");
  return name;
}

/** Durable when it resolves, so the caller may then commit the row that names it. */
export async function storeBlob(bytes: Buffer): Promise<string> {
  const name = randomBytes(16).toString("hex");
  await store.put(name, bytes);
  return name;
}

export const readBlob = async (name: string): Promise<Buffer> => store.get(nameOf(name));

export const hasBlob = async (name: string): Promise<boolean> => store.has(nameOf(name));

export const deleteBlob = async (name: string): Promise<void> => store.delete(nameOf(name));

/** Call it after the rows are deleted. Failed deletions are left to the sweeper. */
export async function dropBlobs(names: string[]): Promise<void> {
  for (const name of names)
    await deleteBlob(name).catch((error: unknown) => log.warn({ err: error }, "file that no row names"));
}

const DAY = 24 * 3600 * 1000;
const TRASH_DAYS = 30;
/** More orphans than this in one sweep indicate another database. */
const MAX_SWEPT = { files: 100, share: 0.01 };

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

type Swept = { trashed: number; emptied: number };

/** Files that no row names after a day go to the trash, which is emptied after 30 days. */
export async function sweepBlobs(isReferenced: (name: string) => Promise<boolean>, now = Date.now()): Promise<Swept> {
  let total = 0;
  const unknown: string[] = [];
  for await (const { name, changedAt } of store.list()) {
    total += 1;
    if (now - changedAt.getTime() < DAY) continue;
    if (!(NAME.test(name) && (await isReferenced(name)))) unknown.push(name);
  }
  if (unknown.length > Math.max(MAX_SWEPT.files, total * MAX_SWEPT.share)) {
    log.error({ unknown: unknown.length, files: total }, "too many files that no row names: none was touched");
    return { trashed: 0, emptied: 0 };
  }
  for (const name of unknown) await store.trash(name, dayOf(now));
  if (unknown.length > 0) log.warn({ files: unknown.length }, "files that no row names are in the trash for 30 days");
  return { trashed: unknown.length, emptied: await emptyTrash(now) };
}

async function emptyTrash(now: number): Promise<number> {
  const days = (await store.trashDays()).filter((day) => day <= dayOf(now - TRASH_DAYS * DAY));
  for (const day of days) await store.emptyTrash(day);
  return days.length;
}
