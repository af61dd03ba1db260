import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "~/settings.server";
import { takeLock } from "../startup/lock";
import { BackupFault, inWords } from "./fault";
import { called, findBackup } from "./folder";
import { keyOfNewest, readRootKeys, takeWork, workOf } from "./make";
import { type Counts, openBackup } from "./manifest";
import type { BackupSecret } from "./sealing";
import { prove, requireComplete, requireSoundPages, unpack } from "./unpack";

export type Rehearsed = Counts & { path: string; at: Date; missing: number };

/** @param secret by default the stored key of the newest backup @throws BackupFault */
export async function rehearse(env: Env, from: string, secret?: BackupSecret): Promise<Rehearsed> {
  const source = findBackup(from);
  const rootKeys = readRootKeys(env);
  const releaseWork = takeWork(env);
  let releaseFolder: (() => void) | undefined;
  let folder: string | undefined;
  try {
    // Otherwise it could be pruned meanwhile.
    releaseFolder = takeLock(join(source.folder, "lock"));
    if (!releaseFolder) throw new BackupFault(`A backup is under way in ${source.folder}.`);
    const by = secret ?? keyOfNewest(env, source.folder, source.path);
    if (!by)
      throw new BackupFault(
        `This box has the key of the newest backup that it made, and ${source.path} is another: name the file of the backups' secret key by --key.`,
      );
    const opened = openBackup(source.path, by, rootKeys);
    requireComplete(source, opened, env.dataDir);
    folder = mkdtempSync(join(workOf(env), "rehearsal-"));
    const target = { ...env, dataDir: folder, auditHeadsDir: folder };
    await unpack(source, opened, target, true);
    requireSoundPages(target);
    await prove(target, opened);
    const { counts, missing } = opened.manifest;
    return { path: source.path, at: opened.header.at, ...counts, missing: missing.length };
  } catch (error) {
    throw inWords(error, called(source.folder));
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
    releaseFolder?.();
    releaseWork();
  }
}
