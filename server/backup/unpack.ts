/** Writes what a backup holds into an empty folder, each piece proven as it is read, and proves the whole. */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Db } from "db/client.server";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { checkChain } from "~/server/audit/check.server";
import { notedHeads } from "~/server/audit/heads.server";
import type { Env } from "~/settings.server";
import { AUDIT_FAULTS } from "../audit-faults";
import { databaseFile, markOf } from "../startup/folder";
import { countsOf, hasTable, namesIn } from "./contents";
import { BackupFault, inWords } from "./fault";
import type { Source } from "./folder";
import { type Counts, lostPacks, type Manifest, type Opened } from "./manifest";
import { PackReader, sha256, shortHash } from "./pack";

const MB = 1024 * 1024;
const BUFFERED = 4 * MB;

/** @throws BackupFault before anything is written */
export function demandWhole({ folder, path }: Source, { header, manifest }: Opened, disk: string): void {
  const [lost] = lostPacks(folder, header);
  if (lost) throw new BackupFault(`The backup ${path} is not whole: ${lost} is gone or cut off.`);
  const wanted = manifest.database.bytes + manifest.files.reduce((sum, { piece }) => sum + piece.length, 0) + 16 * MB;
  const { bavail, bsize } = statfsSync(disk);
  if (bavail * bsize < wanted)
    throw new BackupFault(
      `There is no room in ${disk}: ${Math.ceil(wanted / MB)} MB are wanted, ${Math.floor((bavail * bsize) / MB)} MB are free.`,
    );
}

function writeDatabase(path: string, { parts }: Manifest["database"], reader: PackReader): void {
  const file = openSync(path, "wx", 0o600);
  try {
    let waiting: Buffer[] = [];
    let held = 0;
    const flush = () => {
      const bytes = Buffer.concat(waiting);
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      waiting = [];
      held = 0;
    };
    for (const { piece, hash } of parts) {
      const bytes = reader.read(piece);
      if (shortHash(bytes) !== hash) throw new BackupFault("The backup is damaged: its database has another checksum.");
      waiting.push(bytes);
      held += bytes.length;
      if (held >= BUFFERED) flush();
    }
    flush();
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeFiles(env: Env, { files }: Manifest, reader: PackReader): void {
  const folders = new Set<string>();
  for (const { name, sha256: known, piece } of files) {
    const folder = join(env.dataDir, "files", name.slice(0, 2));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    folders.add(folder);
    const bytes = reader.read(piece);
    if (sha256(bytes).toString("hex") !== known)
      throw new BackupFault(`The backup is damaged: the file ${name} has another checksum.`);
    writeFileSync(join(folder, name), bytes, { mode: 0o600, flag: "wx" });
  }
}

/** @param env whose data folder is the empty one @throws BackupFault */
export function unpack({ folder }: Source, { header, manifest }: Opened, env: Env): void {
  const reader = new PackReader(folder);
  try {
    mkdirSync(join(env.dataDir, "files"), { mode: 0o700 });
    writeDatabase(databaseFile(env), manifest.database, reader);
    writeFiles(env, manifest, reader);
    writeFileSync(markOf(env), `${header.installation}\n`, { mode: 0o600 });
    for (const [name, text] of Object.entries(manifest.heads))
      writeFileSync(join(env.dataDir, name), text, { mode: 0o600 });
    // One for all of them: a sync of each of 100,000 files takes minutes.
    spawnSync("sync");
  } catch (error) {
    throw inWords(error, `The folder ${env.dataDir}`);
  } finally {
    reader.close();
  }
}

/** For a rehearsal: a restore gets, byte by byte, what was found sound when the backup was made. @throws BackupFault */
export function demandSoundPages(env: Env): void {
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

/**
 * The database says what the backup says; then all that a start looks at, and the whole audit.
 * @param env whose data folder was unpacked; the key file is the installation's own @throws BackupFault
 */
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
  const { askDatabase } = await import("../startup/database");
  const refused = (await askDatabase(env)).filter(({ refuses }) => refuses);
  if (refused.length > 0) throw new BackupFault(refused.map(({ says }) => says).join("\n"));
}

async function proveAudit(env: Env, database: Database.Database): Promise<void> {
  if (!hasTable(database, "audit_events")) return;
  // What it imports reads the settings and the keys as it loads.
  const { oldestKey } = await import("~/server/keys.server");
  const key = oldestKey("audit");
  const tx = drizzle(database, { casing: "snake_case" }) as unknown as Db;
  const { broken } = await checkChain(tx, { key, heads: notedHeads({ folder: env.auditHeadsDir, key }) });
  if (broken) throw new BackupFault(`The audit of the backup is broken. ${AUDIT_FAULTS[broken.fault](broken.seq)}`);
}

function compare(found: Counts, noted: Counts): void {
  for (const [what, number] of Object.entries(noted))
    if (found[what as keyof Counts] !== number)
      throw new BackupFault(`The backup says ${number} ${what}, its database has ${found[what as keyof Counts]}.`);
}
