import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Env } from "~/settings.server";
import { databaseFile } from "../startup/folder";
import { takeLock } from "../startup/lock";
import { BackupFault, inWords } from "./fault";
import { findBackup } from "./folder";
import { readRootKeys } from "./make";
import { type Counts, openBackup } from "./manifest";
import { syncFolder } from "./pack";
import type { BackupSecret } from "./sealing";
import { prove, requireComplete, syncDisk, unpack } from "./unpack";

export type Restored = Counts & { path: string; at: Date; into: string; missing: number };

const PASSING = "restoring-";
const ALLOWED = new Set(["keys", "lost+found"]);

function requireEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  const lock = join(folder, "program.lock");
  const release = existsSync(lock) ? takeLock(lock) : () => {};
  if (!release) throw new BackupFault(`Roadhand runs on ${folder}. A restore needs an empty folder.`);
  release();
  const [found] = readdirSync(folder).filter((name) => !ALLOWED.has(name) && !name.startsWith(PASSING));
  if (found !== undefined)
    throw new BackupFault(
      `${folder} is not empty: ${found} lies in it. Name another folder, or move away what is there. Nothing was changed.`,
    );
}

async function noteInAudit(backup: string, at: Date): Promise<void> {
  const [{ auditAlone }, { closeDatabase }, { noteRestore }] = await Promise.all([
    import("~/server/audit.server"),
    import("db/client.server"),
    import("~/server/audit/chain.server"),
  ]);
  try {
    await auditAlone("system", { action: "backup.restored", detail: { backup, madeAt: at.toISOString() } });
    await noteRestore();
  } finally {
    await closeDatabase();
  }
}

/** The database last: without it the other files are refused at start. */
function moveInto(from: string, into: string, database: string): void {
  const names = readdirSync(from).filter((name) => name !== database);
  for (const name of [...names, database]) renameSync(join(from, name), join(into, name));
  syncFolder(into);
}

/** Changes the process's settings to the restored installation's. @throws BackupFault */
export async function restore(env: Env, from: string, folder: string, secret: BackupSecret): Promise<Restored> {
  const into = resolve(folder);
  requireEmpty(into);
  const source = findBackup(from);
  const opened = openBackup(source.path, secret, readRootKeys(env));
  const isNew = !existsSync(into);
  let passing: string | undefined;
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(into)) if (name.startsWith(PASSING)) rmSync(join(into, name), { recursive: true });
    requireComplete(source, opened, into);
    passing = mkdtempSync(join(into, PASSING));
    const target = { ...env, dataDir: passing, auditHeadsDir: passing };
    await unpack(source, opened, target);
    const synced = syncDisk(passing);
    // Reported below, unless the other one fails first.
    synced.catch(() => {});
    // The modules imported below read these as they load.
    Object.assign(process.env, { DATA_DIR: passing, KEY_FILE: env.keyFile, AUDIT_HEADS_DIR: "" });
    await prove(target, opened);
    const { at } = opened.header;
    await noteInAudit(basename(source.path), at);
    await synced;
    requireEmpty(into);
    moveInto(passing, into, basename(databaseFile(target)));
    const { counts, missing } = opened.manifest;
    return { path: source.path, at, into, ...counts, missing: missing.length };
  } catch (error) {
    throw inWords(error, `The folder ${into}`);
  } finally {
    if (passing) rmSync(passing, { recursive: true, force: true });
    if (isNew && existsSync(into) && readdirSync(into).length === 0) rmSync(into, { recursive: true });
  }
}
