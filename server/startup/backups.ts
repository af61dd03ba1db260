import { existsSync, readFileSync, statSync } from "node:fs";
import type { Env } from "~/settings.server";
import { folderFault, listBackups } from "../backup/folder";
import { readHeader } from "../backup/manifest";
import type { Check } from "./finding";
import { markOf } from "./folder";

const HOUR = 3600_000;
const LATE = 3 * HOUR;
const REHEARSAL_LATE = 15 * 24 * HOUR;

const installationOf = (env: Env): string | undefined =>
  existsSync(markOf(env)) ? readFileSync(markOf(env), "utf8").trim() : undefined;

function wrongFolder(env: Env): string[] {
  if (!env.backupDir) return env.mode === "production" ? ["Nothing is backed up: BACKUP_DIR is not set."] : [];
  const fault = folderFault(env.backupDir, installationOf(env));
  return fault ? [fault] : [];
}

const usable = (env: Env): string | undefined =>
  env.backupDir && wrongFolder(env).length === 0 ? env.backupDir : undefined;

function sameDisk(env: Env): string[] {
  const folder = usable(env);
  return folder && existsSync(env.dataDir) && statSync(folder).dev === statSync(env.dataDir).dev
    ? [`The backup folder ${folder} lies on the same disk as the data: one broken disk takes both.`]
    : [];
}

function oldBackups(env: Env, now = Date.now()): string[] {
  const folder = usable(env);
  const paths = folder ? listBackups(folder) : [];
  const [oldest, newest] = [paths[0], paths.at(-1)];
  if (!oldest || !newest) return [];
  try {
    const [first, last] = [readHeader(oldest).at, readHeader(newest).at];
    return Math.abs(now - last.getTime()) > LATE
      ? [`The newest backup in ${folder} is of ${last.toISOString()}, the oldest of ${first.toISOString()}.`]
      : [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function badNews(env: Env, now = Date.now()): Promise<string[]> {
  if (!env.backupDir) return [];
  // Imported late: it reads the settings as it loads.
  const { backupStatus } = await import("~/domain/operation/backup-status.server");
  const { last, rehearsal } = backupStatus();
  const isLate = rehearsal && now - rehearsal.at.getTime() > REHEARSAL_LATE;
  return [
    ...(last?.fault ? [`The last backup, of ${last.at.toISOString()}: ${last.fault}`] : []),
    ...(rehearsal?.fault
      ? [`The last rehearsal of a restore, of ${rehearsal.at.toISOString()}: ${rehearsal.fault}`]
      : []),
    ...(isLate ? ["No restore was rehearsed for two weeks."] : []),
  ];
}

export const BACKUP_CHECKS: Check<Env>[] = [
  {
    name: "backup-folder",
    remedy: "Set BACKUP_DIR to a folder on another disk that the user Roadhand runs as may write, and BACKUP_KEY.",
    warns: true,
    find: wrongFolder,
  },
  { name: "backup-disk", remedy: "Set BACKUP_DIR to a folder on another one.", warns: true, find: sameDisk },
  { name: "backup-age", remedy: "`npm run admin -- backup` says what keeps it.", warns: true, find: oldBackups },
  { name: "backup-fault", remedy: "`npm run admin -- backup` and `rehearse` say more.", warns: true, find: badNews },
];
