import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "~/settings.server";
import { takeLock } from "../startup/folder-lock";
import { BackupFault, inWords } from "./fault";
import { MANIFEST_FILE } from "./manifest";
import { forget, readFrom, repositoryOf, requireRepository, takeSnapshot } from "./restic";
import { type MadeBackup, makeSet, workFolderOf } from "./set";

function sweep(env: Env): void {
  for (const name of readdirSync(workFolderOf(env)))
    if (/^(?:copy|rehearsal)-/.test(name)) rmSync(join(workFolderOf(env), name), { recursive: true, force: true });
}

/** @throws BackupFault where another process makes a copy */
export function lockWorkFolder(env: Env): () => void {
  try {
    mkdirSync(workFolderOf(env), { recursive: true, mode: 0o700 });
    const release = takeLock(join(workFolderOf(env), "lock"));
    if (!release) throw new BackupFault("Another backup or rehearsal is under way.");
    sweep(env);
    return release;
  } catch (error) {
    throw inWords(error, `The data folder ${env.dataDir}`);
  }
}

export class LeftAsFolder extends BackupFault {
  constructor(
    readonly made: MadeBackup,
    reason: string,
  ) {
    super(
      `${reason} The set is in ${made.folder}, consistent and with its checksums: copy it to another disk by any tool before it is out of date, and delete it then.`,
    );
  }
}

export type Backup = {
  snapshot: string;
  bytes: number;
  files: number;
  missing: number;
  deleted: number;
  undeleted?: string;
};

export async function makeBackup(
  env: Env,
  at: Date,
  { mayInit = false, prunes = true }: { mayInit?: boolean; prunes?: boolean } = {},
): Promise<Backup> {
  const release = lockWorkFolder(env);
  try {
    const made = await makeSet(env, join(workFolderOf(env), "set"), at);
    const backup = await handOver(env, made, { mayInit, prunes });
    // The database's copy would hold until the next hour what is erased meanwhile.
    rmSync(made.folder, { recursive: true });
    return backup;
  } finally {
    release();
  }
}

async function handOver(env: Env, made: MadeBackup, { mayInit, prunes }: { mayInit: boolean; prunes: boolean }) {
  try {
    await requireRepository(env, mayInit);
    const { snapshot, bytes } = await takeSnapshot(env, made.folder, made.installation);
    const stored = await readFrom(env, snapshot, MANIFEST_FILE);
    if (!stored.equals(made.manifest)) throw new BackupFault(`${repositoryOf(env)} gives back another manifest.`);
    const done = { snapshot, bytes, files: made.files, missing: made.missing.length };
    return { ...done, ...(prunes ? await deleteOld(env, made.installation) : { deleted: 0 }) };
  } catch (error) {
    throw error instanceof BackupFault ? new LeftAsFolder(made, error.message) : error;
  }
}

/** What is stored stays good where a server lets nothing be deleted. */
async function deleteOld(env: Env, installation: string): Promise<Pick<Backup, "deleted" | "undeleted">> {
  try {
    return { deleted: await forget(env, installation) };
  } catch (error) {
    if (error instanceof BackupFault) return { deleted: 0, undeleted: error.message };
    throw error;
  }
}

export async function makeFolder(env: Env, folder: string, at: Date): Promise<MadeBackup> {
  const release = lockWorkFolder(env);
  try {
    return await makeSet(env, folder, at);
  } finally {
    release();
  }
}
