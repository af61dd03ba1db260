import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Env, readEnv } from "~/settings.server";
import { CommandFault, type CommandOptions, type Output, type Run } from "../admin-usage";
import { type BackupSecret, parseSecret } from "../backup/earlier/sealing";
import { BackupFault } from "../backup/fault";
import { LeftAsFolder, makeBackup, makeFolder } from "../backup/make";
import { syncDisk } from "../backup/prove";
import { rehearse } from "../backup/rehearse";
import { repositoryOf } from "../backup/restic";
import { restore } from "../backup/restore";

const HOUR = 3600_000;

function settings(): Env {
  const read = readEnv(process.env);
  if ("faults" in read) throw new CommandFault(read.faults);
  if (read.env.databaseUrl)
    throw new CommandFault("The database is a PostgreSQL, which is backed up and restored by its own means.");
  return read.env;
}

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function secretIn(path: string): BackupSecret {
  if (!existsSync(path)) throw new BackupFault(`The file of the backups' secret key ${path} does not exist.`);
  const secret = parseSecret(readFileSync(path, "utf8"));
  if (!secret) throw new BackupFault(`${path} does not hold the backups' secret key, as 0.9 wrote it.`);
  return secret;
}

async function answering(work: () => Promise<Output>, note?: (fault: string) => Promise<void>): Promise<Output> {
  try {
    return await work();
  } catch (error) {
    // Where the data folder is full, the answer matters more than its record.
    await note?.((error as Error).message).catch(() => {});
    const json = error instanceof LeftAsFolder ? { set: error.made.folder } : {};
    throw error instanceof BackupFault ? new CommandFault(error.message.split("\n"), json) : error;
  }
}

const lacking = (missing: number, where: string): string[] =>
  missing > 0 ? [`${missing} files that the database names are not in ${where}: see docs/reliability.md.`] : [];

export const backup: Run = async ({ to, hourly }: CommandOptions) =>
  to ? leaveFolder(settings(), resolve(to)) : backUp(settings(), hourly !== undefined);

const leaveFolder = (env: Env, folder: string): Promise<Output> =>
  answering(async () => {
    const at = new Date();
    const { files, missing } = await makeFolder(env, folder, at);
    await syncDisk(folder);
    return {
      lines: [
        `${folder} holds a consistent set of ${files} files and the database, not encrypted: copy it as it is.`,
        ...lacking(missing.length, env.dataDir),
      ],
      json: { backup: folder, at, bytes: 0, files, missing: missing.length, deleted: 0 },
    };
  });

async function backUp(env: Env, isScheduled: boolean): Promise<Output> {
  const { backupStatus, recordBackup } = await import("~/domain/operation/backup-status.server");
  const at = new Date();
  const repository = repositoryOf(env);
  const { prunedAt } = backupStatus();
  const prunes = !isScheduled || !prunedAt || Math.abs(at.getTime() - prunedAt.getTime()) > 0.9 * HOUR;
  return answering(
    async () => {
      const options = { mayInit: !isScheduled, prunes };
      const { snapshot, bytes, files, missing, deleted, undeleted } = await makeBackup(env, at, options);
      const faults = [
        ...lacking(missing, env.dataDir),
        ...(undeleted ? [`No old ones were deleted: ${undeleted}`] : []),
      ];
      recordBackup(repository, { at, ok: true, bytes, files, ...(faults[0] && { fault: faults[0] }) }, prunes);
      return {
        lines: [
          `The snapshot ${snapshot.slice(0, 8)} is in ${repository}: ${inMegabytes(bytes)} written, ${files} files in it, ${deleted} old ones deleted.`,
          ...faults,
        ],
        json: { backup: snapshot, at, bytes, files, missing, deleted },
      };
    },
    async (fault) => recordBackup(repository, { at, ok: false, bytes: 0, files: 0, fault }),
  );
}

const wholly = (applications: number, files: number, auditRows: number): string =>
  `${applications} applications, ${files} files and ${auditRows} rows of the audit, all of them whole.`;

export const rehearsal: Run = async ({ from, key }: CommandOptions) => {
  const env = settings();
  if (!from && !env.resticRepository)
    throw new CommandFault("RESTIC_REPOSITORY is not set: say which backup by --from FROM.");
  const { recordRehearsal } = await import("~/domain/operation/backup-status.server");
  const at = new Date();
  return answering(
    async () => {
      const result = await rehearse(env, from, key ? secretIn(key) : undefined);
      const { name, id, applications, files, auditRows, missing } = result;
      const faults = lacking(missing, "the backup");
      recordRehearsal({ at, ok: true, applications, files, ...(faults[0] && { fault: faults[0] }) });
      return {
        lines: [
          `${name}, made on ${result.at.toISOString()}, can be restored: ${wholly(applications, files, auditRows)}`,
          ...faults,
        ],
        json: { backup: id, madeAt: result.at, applications, files, auditRows, missing },
      };
    },
    async (fault) => recordRehearsal({ at, ok: false, applications: 0, files: 0, fault }),
  );
};

export const restoring: Run = async ({ from = "", into, key }: CommandOptions) => {
  const env = settings();
  return answering(async () => {
    const result = await restore(env, from, into ?? env.dataDir, key ? secretIn(key) : undefined);
    const { name, id, applications, files, auditRows, missing } = result;
    return {
      lines: [
        `${name}, made on ${result.at.toISOString()}, is restored into ${result.into}: ${wholly(applications, files, auditRows)}`,
        ...lacking(missing, "the backup"),
        `What was written after it was made is gone. \`npm run admin -- check\` with DATA_DIR=${result.into} says what is to be done before a start.`,
      ],
      json: { backup: id, madeAt: result.at, into: result.into, applications, files, auditRows, missing },
    };
  });
};
