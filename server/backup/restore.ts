import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Env } from "~/settings.server";
import { databaseFile } from "../startup/folder";
import { takeLock } from "../startup/folder-lock";
import type { BackupSecret } from "./earlier/sealing";
import { BackupFault, inWords } from "./fault";
import type { Counts } from "./manifest";
import { syncDisk, syncFolder, verifyRestore } from "./prove";
import { readRootKeys, requireRoom } from "./set";
import { openSource } from "./source";

export type Restored = Counts & { name: string; id: string; at: Date; into: string; missing: number };

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
  const [{ auditInOwnTransaction }, { closeDatabase }, { recordRestore }] = await Promise.all([
    import("~/server/audit.server"),
    import("db/client.server"),
    import("~/server/audit/chain.server"),
  ]);
  try {
    await auditInOwnTransaction("system", { action: "backup.restored", detail: { backup, madeAt: at.toISOString() } });
    await recordRestore();
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

/** Changes the process's settings to the restored installation's. */
export async function restore(env: Env, from: string, folder: string, secret?: BackupSecret): Promise<Restored> {
  const into = resolve(folder);
  requireEmpty(into);
  const source = await openSource(env, from, secret, readRootKeys(env));
  const isNew = !existsSync(into);
  let passing: string | undefined;
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(into)) if (name.startsWith(PASSING)) rmSync(join(into, name), { recursive: true });
    requireRoom(into, source.bytes, "what is restored");
    passing = mkdtempSync(join(into, PASSING));
    const target = { ...env, dataDir: passing, auditHeadsDir: passing };
    await source.fill(passing);
    const synced = syncDisk(passing);
    // Reported below, unless the other one fails first.
    synced.catch(() => {});
    // The modules imported below read these as they load.
    Object.assign(process.env, { DATA_DIR: passing, KEY_FILE: env.keyFile, AUDIT_HEADS_DIR: "" });
    const missing = await verifyRestore(target, source);
    await noteInAudit(basename(source.id), source.at);
    await synced;
    requireEmpty(into);
    moveInto(passing, into, basename(databaseFile(target)));
    return { name: source.name, id: source.id, at: source.at, into, ...source.counts, missing: missing.length };
  } catch (error) {
    throw inWords(error, `The folder ${into}`);
  } finally {
    if (passing) rmSync(passing, { recursive: true, force: true });
    if (isNew && existsSync(into) && readdirSync(into).length === 0) rmSync(into, { recursive: true });
  }
}
