import { execFile } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import type { Db } from "db/client.server";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { checkChain } from "~/server/audit/check.server";
import { readCheckpoints } from "~/server/audit/checkpoints.server";
import type { Env } from "~/settings.server";
import { AUDIT_FAULTS } from "../audit-faults";
import { databaseFile, markOf } from "../startup/folder";
import { countsOf, hasTable, namesIn } from "./contents";
import { BackupFault, inWords } from "./fault";
import { writeFiles, writeShare } from "./files";
import type { Source } from "./folder";
import { type Counts, lostPacks, type Manifest, type Opened } from "./manifest";
import { PackReader, shortHash } from "./pack";

const MB = 1024 * 1024;
const BUFFERED = 4 * MB;

/** @throws BackupFault before anything is written */
export function requireComplete({ folder, path }: Source, { header, manifest }: Opened, disk: string): void {
  const [lost] = lostPacks(folder, header);
  if (lost) throw new BackupFault(`The backup ${path} is not whole: ${lost} is gone or cut off.`);
  const bytes = manifest.database.bytes + manifest.files.reduce((sum, { piece }) => sum + piece.length, 0) + 16 * MB;
  const { bavail, bsize } = statfsSync(disk);
  if (bavail * bsize < bytes)
    throw new BackupFault(
      `There is no room in ${disk}: ${Math.ceil(bytes / MB)} MB are wanted, ${Math.floor((bavail * bsize) / MB)} MB are free.`,
    );
}

async function writeDatabase(env: Env, folder: string, { parts }: Manifest["database"]): Promise<void> {
  const reader = new PackReader(folder);
  const file = openSync(databaseFile(env), "wx", 0o600);
  try {
    let waiting: Buffer[] = [];
    let held = 0;
    const flush = async () => {
      const bytes = Buffer.concat(waiting);
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      waiting = [];
      held = 0;
      // Lets the writing threads start and report.
      await setImmediate();
    };
    for (const { piece, hash } of parts) {
      const bytes = reader.read(piece);
      if (shortHash(bytes) !== hash) throw new BackupFault("The backup is damaged: its database has another checksum.");
      waiting.push(bytes);
      held += bytes.length;
      if (held >= BUFFERED) await flush();
    }
    await flush();
  } finally {
    closeSync(file);
    reader.close();
  }
}

/** @param env with the empty data folder @param spares leaves the other threads free @throws BackupFault */
export async function unpack({ folder }: Source, { header, manifest }: Opened, env: Env, spares = false) {
  const share = { from: folder, into: env.dataDir, files: manifest.files };
  try {
    mkdirSync(join(env.dataDir, "files"), { mode: 0o700 });
    const writing = spares ? undefined : writeFiles(share);
    // Waits for the threads even after an error: they write into a folder that is then deleted.
    const [database, files] = await Promise.allSettled([writeDatabase(env, folder, manifest.database), writing]);
    for (const outcome of [database, files]) if (outcome.status === "rejected") throw outcome.reason;
    if (spares) writeShare(share);
    writeFileSync(markOf(env), `${header.installation}\n`, { mode: 0o600 });
    for (const [name, text] of Object.entries(manifest.heads))
      writeFileSync(join(env.dataDir, name), text, { mode: 0o600 });
  } catch (error) {
    throw inWords(error, `The folder ${env.dataDir}`);
  }
}

/** One sync for all: syncing each of 100,000 files takes minutes. */
export async function syncDisk(folder: string): Promise<void> {
  const run = promisify(execFile);
  await run("sync", ["-f", folder]).catch(() => run("sync"));
}

/** For rehearsals only: a restore gets pages that were checked when the backup was made. @throws BackupFault */
export function requireSoundPages(env: Env): void {
  const database = new Database(databaseFile(env), { fileMustExist: true });
  try {
    const [pages] = database.pragma("integrity_check(1)") as { integrity_check: string }[];
    const [row] = database.pragma("foreign_key_check") as { table: string }[];
    const fault =
      pages?.integrity_check === "ok" ? row && `rows of ${row.table} point at none` : pages?.integrity_check;
    if (fault) throw new BackupFault(`The database of the backup is damaged: ${fault}.`);
  } finally {
    database.close();
  }
}

/** @param env with the unpacked data folder and the installation's own key file @throws BackupFault */
export async function prove(env: Env, { manifest }: Opened): Promise<void> {
  const database = new Database(databaseFile(env), { fileMustExist: true });
  try {
    compare(countsOf(database), manifest.counts);
    const missing = new Set(manifest.missing);
    const lost = namesIn(database).filter(
      (name) => !missing.has(name) && !existsSync(join(env.dataDir, "files", name.slice(0, 2), name)),
    );
    if (lost.length > 0) throw new BackupFault(`The backup lacks ${lost.length} files that its database names.`);
    await proveAudit(env, database);
  } finally {
    database.close();
  }
  const { checkDatabase } = await import("../startup/database");
  const refused = (await checkDatabase(env)).filter(({ refuses }) => refuses);
  if (refused.length > 0) throw new BackupFault(refused.map(({ says }) => says).join("\n"));
}

async function proveAudit(env: Env, database: Database.Database): Promise<void> {
  if (!hasTable(database, "audit_events")) return;
  // Imported late: it reads settings and keys as it loads.
  const { oldestKey } = await import("~/server/keys.server");
  const key = oldestKey("audit");
  const tx = drizzle(database, { casing: "snake_case" }) as unknown as Db;
  const { broken } = await checkChain(tx, { key, checkpoints: readCheckpoints({ folder: env.auditHeadsDir, key }) });
  if (broken) throw new BackupFault(`The audit of the backup is broken. ${AUDIT_FAULTS[broken.fault](broken.seq)}`);
}

function compare(found: Counts, noted: Counts): void {
  for (const [table, number] of Object.entries(noted))
    if (found[table as keyof Counts] !== number)
      throw new BackupFault(`The backup says ${number} ${table}, its database has ${found[table as keyof Counts]}.`);
}
