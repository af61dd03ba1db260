import { open, rm, stat, statfs } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { checkDatabase } from "db/client.server";
import { engine } from "db/engine";
import { noteStorageFault, type StorageFault, storageFault } from "db/storage.server";
import { dataPath, env } from "~/env.server";
import { writeWaitingViews } from "~/server/audit/views.server";
import { log } from "~/server/log.server";
import type { Role } from "./role";
import { isReadOnly } from "./startup/folder";

const SECOND = 1000;
const MB = 1024 * 1024;
const LOW = 8 * MB;
const FREE_BESIDE = 256 * MB;

const reservePath = () => dataPath("reserve");
const hasReserve = () =>
  stat(reservePath()).then(
    ({ size }) => size >= env.diskReserve,
    () => false,
  );

const ofServer = async (): Promise<StorageFault | undefined> =>
  engine === "sqlite" || (await isReachable()) ? undefined : "unreachable";
const isReachable = () =>
  checkDatabase().then(
    () => true,
    () => false,
  );

async function lack(reserve: boolean): Promise<{ free: number; fault: StorageFault | undefined }> {
  const { bavail, bsize, files, ffree } = await statfs(env.dataDir);
  const free = bavail * bsize;
  const least = LOW + (reserve ? 0 : env.diskReserve);
  // File systems without an inode table report 0 of 0.
  const isFull = free < least || (files > 0 && ffree === 0);
  const ofDisk = isReadOnly(env.dataDir) ? "read_only" : isFull ? "disk_full" : undefined;
  return { free, fault: ofDisk ?? (await ofServer()) };
}

async function write(path: string, bytes: number): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    const part = Buffer.alloc(Math.min(bytes, MB));
    for (let written = 0; written < bytes; written += part.length) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function canWrite(): Promise<boolean> {
  const path = dataPath("disk-trial");
  try {
    await write(path, 64 * 1024);
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

async function look(role: Role): Promise<void> {
  const before = storageFault();
  const reserve = await hasReserve();
  const { free, fault } = await lack(reserve);
  if (reserve && (fault ?? before) === "disk_full") {
    await rm(reservePath(), { force: true });
    log.error({ free }, "the disk is full: the reserve was given up");
  }
  if (fault && !before) log.error({ fault, free }, "the disk or the database can't be written");
  if (fault) noteStorageFault(fault);
  if (fault || before) {
    if (!(await canWrite())) return;
    await writeWaitingViews();
  }
  if (before && !fault) {
    noteStorageFault(undefined);
    log.warn({ fault: before }, "the disk can be written again");
  }
  if (role !== "web" && !reserve && env.diskReserve > 0 && free > env.diskReserve + FREE_BESIDE)
    await write(reservePath(), env.diskReserve);
}

export function watchDisk(role: Role): () => Promise<void> {
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look(role).catch((error: unknown) => log.error({ err: error }, "the disk"));
      const wait = (storageFault() ? 1 : 5) * SECOND;
      await setTimeout(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}
