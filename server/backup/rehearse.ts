import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "~/settings.server";
import type { BackupSecret } from "./earlier/sealing";
import { inWords } from "./fault";
import { lockWorkFolder } from "./make";
import type { Counts } from "./manifest";
import { requireSoundPages, verifyRestore } from "./prove";
import { checkRepository } from "./restic";
import { readRootKeys, requireRoom, workFolderOf } from "./set";
import { openSource } from "./source";

export type Rehearsed = Counts & { name: string; id: string; at: Date; missing: number };

/** @param from as for a restore; the newest of the repository, which is checked as well, where it is left out */
export async function rehearse(env: Env, from?: string, secret?: BackupSecret): Promise<Rehearsed> {
  const rootKeys = readRootKeys(env);
  const release = lockWorkFolder(env);
  let folder: string | undefined;
  try {
    if (!from) await checkRepository(env);
    const source = await openSource(env, from ?? "latest", secret, rootKeys);
    requireRoom(workFolderOf(env), source.bytes, "a restore");
    folder = mkdtempSync(join(workFolderOf(env), "rehearsal-"));
    const target = { ...env, dataDir: folder, auditHeadsDir: folder };
    await source.fill(folder);
    requireSoundPages(target);
    const missing = await verifyRestore(target, source);
    return { name: source.name, id: source.id, at: source.at, ...source.counts, missing: missing.length };
  } catch (error) {
    throw inWords(error, `The data folder ${env.dataDir}`);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
    release();
  }
}
