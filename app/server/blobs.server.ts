import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { asRefusal } from "db/storage.server";
import { dataPath, env } from "~/env.server";
import { log } from "./log.server";

const NAME = /^[0-9a-f]{32}$/;
const pathOf = (name: string) => {
  if (!NAME.test(name)) throw new Error("not a name of a stored file");
  return dataPath("files", name.slice(0, 2), name);
};

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

const SUB_FOLDERS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, "0"));

/** All at once: a folder created during an upload could be lost in a power cut. */
async function makeFolders(): Promise<void> {
  const root = dirname(dataPath("files", "x"));
  for (const name of SUB_FOLDERS) await mkdir(join(root, name), { recursive: true, mode: 0o700 });
  for (const path of [root, env.dataDir]) await syncFolder(path);
  await syncFolder(dirname(env.dataDir)).catch((error: NodeJS.ErrnoException) => {
    // A service's user may be unable to read the parent folder.
    if (error.code !== "EACCES") throw error;
  });
}
let folders: Promise<void> | undefined;

/** Durable when it resolves, so the caller may then commit the row that names it. @throws unavailable cannot_save */
export async function storeBlob(bytes: Buffer): Promise<string> {
  folders ??= makeFolders();
  await folders.catch((error: unknown) => {
    folders = undefined;
    throw asRefusal(error);
  });
  const name = randomBytes(16).toString("hex");
  const path = pathOf(name);
  try {
    await write(path, bytes);
  } catch (error) {
    // Frees room on a disk that may be full.
    await rm(`${path}.part`, { force: true }).catch(() => {});
    throw asRefusal(error);
  }
  return name;
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}.part`, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
}

export const readBlob = (name: string): Promise<Buffer> => readFile(pathOf(name));

export const hasBlob = (name: string): Promise<boolean> =>
  stat(pathOf(name)).then(
    () => true,
    () => false,
  );

export async function deleteBlob(name: string): Promise<void> {
  await unlink(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/** Call it after the rows are deleted. Failed deletions are left to the sweeper. */
export async function dropBlobs(names: string[]): Promise<void> {
  for (const name of names)
    await deleteBlob(name).catch((error: unknown) => log.warn({ err: error }, "file that no row names"));
}

const DAY = 24 * 3600 * 1000;
const TRASH_DAYS = 30;
/** More orphans than this in one sweep indicate another database. */
const MAX_SWEPT = { files: 100, share: 0.01 };

const listed = (folder: string) => readdir(folder).catch(() => [] as string[]);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const trash = (...parts: string[]) => dataPath("trash", ...parts);

type Swept = { trashed: number; emptied: number };

/** Files that no row names after a day go to the trash, which is emptied after 30 days. */
export async function sweepBlobs(isReferenced: (name: string) => Promise<boolean>, now = Date.now()): Promise<Swept> {
  let total = 0;
  const unknown: string[] = [];
  for (const folder of SUB_FOLDERS) {
    for (const name of await listed(dataPath("files", folder))) {
      const path = dataPath("files", folder, name);
      total += 1;
      if (now - (await stat(path)).mtimeMs < DAY) continue;
      if (!(NAME.test(name) && (await isReferenced(name)))) unknown.push(path);
    }
  }
  if (unknown.length > Math.max(MAX_SWEPT.files, total * MAX_SWEPT.share)) {
    log.error({ unknown: unknown.length, files: total }, "too many files that no row names: none was touched");
    return { trashed: 0, emptied: 0 };
  }
  for (const path of unknown) await rename(path, trash(dayOf(now), basename(path)));
  if (unknown.length > 0) log.warn({ files: unknown.length }, "files that no row names are in the trash for 30 days");
  return { trashed: unknown.length, emptied: await emptyTrash(now) };
}

async function emptyTrash(now: number): Promise<number> {
  const days = (await listed(dirname(trash("x")))).filter((day) => day <= dayOf(now - TRASH_DAYS * DAY));
  for (const day of days) await rm(trash(day), { recursive: true });
  return days.length;
}
