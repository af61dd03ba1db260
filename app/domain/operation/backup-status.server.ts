/** Stored in the data folder and left out of backups, so that a restore does not bring back old results. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { env } from "~/env.server";
import { withoutPassword } from "~/settings.server";

const instant = z.coerce.date();
const outcome = { at: instant, ok: z.boolean(), files: z.number(), fault: z.string().optional() };

const statusSchema = z.object({
  folder: z.string().optional(),
  last: z.object({ ...outcome, bytes: z.number() }).optional(),
  lastGood: instant.optional(),
  prunedAt: instant.optional(),
  rehearsal: z.object({ ...outcome, applications: z.number() }).optional(),
});

export type BackupStatus = z.infer<typeof statusSchema>;

const statusFile = () => join(env.dataDir, "backup", "status.json");

export function backupStatus(): BackupStatus {
  const none = env.resticRepository ? { folder: withoutPassword(env.resticRepository) } : {};
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

export function recordBackup(folder: string, last: NonNullable<BackupStatus["last"]>, prunes = false): void {
  note({
    ...backupStatus(),
    folder,
    last,
    ...(last.ok && { lastGood: last.at }),
    ...(prunes && { prunedAt: last.at }),
  });
}

export function recordRehearsal(rehearsal: NonNullable<BackupStatus["rehearsal"]>): void {
  note({ ...backupStatus(), rehearsal });
}
