/** What the last backup and the last rehearsal came to. Kept in the data folder and left out of backups: a restore does not bring back old news. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { env } from "~/env.server";

const instant = z.coerce.date();
const outcome = { at: instant, ok: z.boolean(), files: z.number(), fault: z.string().optional() };

const statusSchema = z.object({
  /** Where the last one went. */
  folder: z.string().optional(),
  /** `bytes` were written by it, `files` are in it. */
  last: z.object({ ...outcome, bytes: z.number() }).optional(),
  lastGood: instant.optional(),
  rehearsal: z.object({ ...outcome, applications: z.number() }).optional(),
});

/** Faults are sentences for the operator, in English as in the log. */
export type BackupStatus = z.infer<typeof statusSchema>;

const statusFile = () => join(env.dataDir, "backup", "status.json");

/** Nothing is known of a backup that was never made here, or whose note is damaged. `folder` is BACKUP_DIR before the first one. */
export function backupStatus(): BackupStatus {
  const none = env.backupDir ? { folder: env.backupDir } : {};
  if (!existsSync(statusFile())) return none;
  try {
    return { ...none, ...statusSchema.parse(JSON.parse(readFileSync(statusFile(), "utf8"))) };
  } catch {
    return none;
  }
}

function note(status: BackupStatus): void {
  mkdirSync(join(env.dataDir, "backup"), { recursive: true, mode: 0o700 });
  writeFileSync(`${statusFile()}.part`, JSON.stringify(status), { mode: 0o600 });
  renameSync(`${statusFile()}.part`, statusFile());
}

export function noteBackup(folder: string, last: NonNullable<BackupStatus["last"]>): void {
  note({ ...backupStatus(), folder, last, ...(last.ok && { lastGood: last.at }) });
}

export function noteRehearsal(rehearsal: NonNullable<BackupStatus["rehearsal"]>): void {
  note({ ...backupStatus(), rehearsal });
}
