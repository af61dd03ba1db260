import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import type { Env } from "~/settings.server";
import { localRepository } from "../backup/restic";
import type { Check } from "./finding";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LATE_FACTOR = 3;
const REHEARSAL_LATE = 15 * 24 * HOUR;

function missingRepository(env: Env): string[] {
  if (!env.resticRepository)
    return env.mode === "production" && !env.databaseUrl ? ["Nothing is backed up: RESTIC_REPOSITORY is not set."] : [];
  const folder = localRepository(env);
  return folder && !existsSync(folder) ? [`The folder ${folder} does not exist. Is its disk mounted?`] : [];
}

function missingRestic({ resticRepository }: Env): string[] {
  if (!resticRepository) return [];
  return spawnSync("restic", ["version"], { stdio: "ignore" }).status === 0 ? [] : ["restic is not installed."];
}

function sameDisk(env: Env): string[] {
  const folder = localRepository(env);
  return folder && existsSync(folder) && existsSync(env.dataDir) && statSync(folder).dev === statSync(env.dataDir).dev
    ? [`The repository ${folder} lies on the same disk as the data: one broken disk takes both.`]
    : [];
}

// Imported late: it reads the settings as it loads.
const status = async () => (await import("~/domain/operation/backup-status.server")).backupStatus();

async function oldBackup(env: Env, now = Date.now()): Promise<string[]> {
  if (!env.resticRepository) return [];
  const { folder, lastGood } = await status();
  return lastGood && Math.abs(now - lastGood.getTime()) > LATE_FACTOR * Math.max(HOUR, env.backupEvery * MINUTE)
    ? [`The newest backup in ${folder} is of ${lastGood.toISOString()}.`]
    : [];
}

async function backupFaults(env: Env, now = Date.now()): Promise<string[]> {
  if (!env.resticRepository) return [];
  const { last, rehearsal } = await status();
  const isLate = rehearsal && now - rehearsal.at.getTime() > REHEARSAL_LATE;
  return [
    ...(last?.fault ? [`The last backup, of ${last.at.toISOString()}: ${last.fault}`] : []),
    ...(rehearsal?.fault
      ? [`The last rehearsal of a restore, of ${rehearsal.at.toISOString()}: ${rehearsal.fault}`]
      : []),
    ...(isLate ? ["No restore was rehearsed for two weeks."] : []),
  ];
}

const earlierBackups = ({ earlierBackupDir, resticRepository }: Env): string[] =>
  earlierBackupDir
    ? [
        resticRepository
          ? `BACKUP_DIR is of an earlier release. The backups in ${earlierBackupDir} can be restored by this one, and by none after it.`
          : `BACKUP_DIR is of an earlier release: no backups are made in ${earlierBackupDir} any more.`,
      ]
    : [];

export const BACKUP_CHECKS: Check<Env>[] = [
  {
    name: "backup-repository",
    remedy: "Set RESTIC_REPOSITORY to a place on another disk or machine, and RESTIC_PASSWORD_FILE.",
    warns: true,
    find: missingRepository,
  },
  { name: "backup-restic", remedy: "`apt-get install restic`.", warns: true, find: missingRestic },
  { name: "backup-disk", remedy: "Set RESTIC_REPOSITORY to one on another.", warns: true, find: sameDisk },
  { name: "backup-age", remedy: "`npm run admin -- backup` says what keeps it.", warns: true, find: oldBackup },
  {
    name: "backup-fault",
    remedy: "`npm run admin -- backup` and `rehearse` say more.",
    warns: true,
    find: backupFaults,
  },
  {
    name: "backup-earlier",
    remedy: "Set RESTIC_REPOSITORY (docs/operations.md), then take BACKUP_DIR and BACKUP_KEY out of the settings.",
    warns: true,
    find: earlierBackups,
  },
];
