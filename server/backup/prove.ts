import { execFile } from "node:child_process";
import { closeSync, fsyncSync, openSync } from "node:fs";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import type { Db } from "db/client.server";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { readCheckpoints } from "~/server/audit/checkpoints.server";
import { checkChain } from "~/server/audit/verification.server";
import { storeOf } from "~/server/blobs/store-of.server";
import type { Env } from "~/settings.server";
import { AUDIT_FAULTS } from "../audit-faults";
import { databaseFile } from "../startup/folder";
import { countsOf, hasTable, namesIn } from "./contents";
import { BackupFault } from "./fault";
import type { Counts } from "./manifest";
import type { Source } from "./source";

/** One sync for all: syncing each of 100,000 files takes minutes. */
export async function syncDisk(folder: string): Promise<void> {
  const run = promisify(execFile);
  await run("sync", ["-f", folder]).catch(() => run("sync"));
}

export function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** For rehearsals only: a restore gets pages that were checked when the backup was made. */
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

/** @returns files that nobody has any more @throws BackupFault where the backup should have them */
async function findLost(env: Env, source: Source, database: Database.Database): Promise<string[]> {
  if (source.bucket && source.bucket !== env.bucket?.bucket)
    throw new BackupFault(`The files of this backup lie in the bucket ${source.bucket}: name it in FILES_URL.`);
  const found = new Set(source.missing);
  for await (const { name } of (await storeOf(env)).list()) found.add(name);
  const lost = namesIn(database).filter((name) => !found.has(name));
  if (lost.length > 0 && !source.bucket)
    throw new BackupFault(`The backup lacks ${lost.length} files that its database names.`);
  // The bucket is that of today, and what was erased since then is gone from it.
  return [...source.missing, ...lost];
}

/** @param target with the filled data folder and the installation's own key file @returns files that are missing */
export async function verifyRestore(target: Env, source: Source): Promise<string[]> {
  const env = { ...target, bucket: source.bucket ? target.bucket : undefined };
  const database = new Database(databaseFile(env), { fileMustExist: true });
  let missing: string[];
  try {
    compare(countsOf(database), source.counts);
    missing = await findLost(env, source, database);
    await proveAudit(env, database);
  } finally {
    database.close();
  }
  const { checkDatabase } = await import("../startup/database");
  const refused = (await checkDatabase(env)).filter(({ refuses }) => refuses);
  if (refused.length > 0) throw new BackupFault(refused.map(({ says }) => says).join("\n"));
  return missing;
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
