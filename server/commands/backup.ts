import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { type Env, readEnv } from "~/settings.server";
import { CommandFault, type CommandOptions, type Output, type Run } from "../admin-usage";
import { BackupFault } from "../backup/fault";
import { makeBackup } from "../backup/make";
import { rehearse } from "../backup/rehearse";
import { restore } from "../backup/restore";
import { type BackupSecret, newPair, parseSecret } from "../backup/sealing";

function settings(): Env {
  const read = readEnv(process.env);
  if ("faults" in read) throw new CommandFault(read.faults);
  return read.env;
}

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function secretIn(path: string): BackupSecret {
  if (!existsSync(path)) throw new BackupFault(`The file of the backups' secret key ${path} does not exist.`);
  const secret = parseSecret(readFileSync(path, "utf8"));
  if (!secret) throw new BackupFault(`${path} does not hold the backups' secret key, as \`backup-key\` writes it.`);
  return secret;
}

async function answering(work: () => Promise<Output>, note?: (fault: string) => Promise<void>): Promise<Output> {
  try {
    return await work();
  } catch (error) {
    // Where the data folder is full, the answer matters more than its record.
    await note?.((error as Error).message).catch(() => {});
    throw error instanceof BackupFault ? new CommandFault(error.message.split("\n")) : error;
  }
}

const lacking = (missing: number, where: string): string[] =>
  missing > 0 ? [`${missing} files that the database names are not in ${where}: see docs/reliability.md.`] : [];

export const backup: Run = async ({ to, hourly }: CommandOptions) => {
  const env = settings();
  const folder = to ? resolve(to) : env.backupDir;
  if (!folder) throw new CommandFault("Say where to by --to DIR, or set BACKUP_DIR.");
  const { backupStatus, noteBackup } = await import("~/domain/operation/backup-status.server");
  const at = new Date();
  return answering(
    async () => {
      const { folder: before, lastGood } = backupStatus();
      const hadBackups = hourly !== undefined && lastGood !== undefined && before === folder;
      const { path, bytes, files, missing, deleted, broken } = await makeBackup(env, folder, hadBackups, at);
      const faults = [
        ...lacking(missing, env.dataDir),
        ...broken.map((each) => `The earlier backup ${each} is damaged: it can't be restored.`),
      ];
      noteBackup(folder, { at, ok: true, bytes, files, ...(faults[0] && { fault: faults[0] }) });
      return {
        lines: [
          `${path} is made: ${inMegabytes(bytes)} written, ${files} files in it, ${deleted} old ones deleted.`,
          ...faults,
        ],
        json: { backup: path, at, bytes, files, missing, deleted, broken },
      };
    },
    async (fault) => noteBackup(folder, { at, ok: false, bytes: 0, files: 0, fault }),
  );
};

export const rehearsal: Run = async ({ from, key }: CommandOptions) => {
  const env = settings();
  const source = from ?? env.backupDir;
  if (!source) throw new CommandFault("Say where backups are by --from DIR, or set BACKUP_DIR.");
  const { noteRehearsal } = await import("~/domain/operation/backup-status.server");
  const at = new Date();
  return answering(
    async () => {
      const result = await rehearse(env, source, key ? secretIn(key) : undefined);
      const { path, applications, files, auditRows, missing } = result;
      const faults = lacking(missing, `the backup`);
      noteRehearsal({ at, ok: true, applications, files, ...(faults[0] && { fault: faults[0] }) });
      return {
        lines: [
          `${path}, made on ${result.at.toISOString()}, can be restored: ${applications} applications, ${files} files and ${auditRows} rows of the audit, all of them whole.`,
          ...faults,
        ],
        json: { backup: path, madeAt: result.at, applications, files, auditRows, missing },
      };
    },
    async (fault) => noteRehearsal({ at, ok: false, applications: 0, files: 0, fault }),
  );
};

export const restoring: Run = async ({ from = "", into, key = "" }: CommandOptions) => {
  const env = settings();
  return answering(async () => {
    const result = await restore(env, from, into ?? env.dataDir, secretIn(key));
    const { path, applications, files, auditRows, missing } = result;
    return {
      lines: [
        `${path}, made on ${result.at.toISOString()}, is restored into ${result.into}: ${applications} applications, ${files} files and ${auditRows} rows of the audit, all of them whole.`,
        ...lacking(missing, "the backup"),
        `What was written after it was made is gone. \`npm run admin -- check\` with DATA_DIR=${result.into} says what is to be done before a start.`,
      ],
      json: { backup: path, madeAt: result.at, into: result.into, applications, files, auditRows, missing },
    };
  });
};

export const backupKey: Run = async ({ to = "" }: CommandOptions) => {
  const path = resolve(to);
  const { secretFile, publicKey } = newPair();
  try {
    const file = openSync(path, "wx", 0o600);
    try {
      writeSync(file, secretFile);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new CommandFault(`${path} can't be written: ${(error as Error).message}.`);
  }
  return {
    lines: [
      `The secret key is in ${path}. Keep it away from this machine, twice: without it no backup can be read.`,
      "Set in the environment of Roadhand",
      `  BACKUP_KEY=${publicKey}`,
    ],
    json: { publicKey, secretFile: path },
  };
};
