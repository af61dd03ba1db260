import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { parseRootKeys, type RootKey } from "~/server/root-keys.server";
import type { Env } from "~/settings.server";
import { databaseFile } from "../startup/folder";
import { takeLock } from "../startup/lock";
import { countsOf, hasTable, namesIn } from "./contents";
import { BackupFault, inWords } from "./fault";
import { called, listBackups, nameOf, numberOf, prune, takeBackupFolder } from "./folder";
import {
  type Counts,
  lostPacks,
  type Manifest,
  openBackup,
  PART,
  type Part,
  readHeader,
  type StoredFile,
  writeManifest,
} from "./manifest";
import { type Pack, PackReader, PackWriter, type Piece, sha256, shortHash } from "./pack";
import { TAG } from "./sealing";

const MB = 1024 * 1024;
/** Below this used share a pack's contents are written again, so that the pack can be deleted. */
const WORTH = 0.5;
const ATTEMPTS = 3;

export type BackupResult = {
  path: string;
  bytes: number;
  files: number;
  missing: number;
  deleted: number;
  broken: string[];
};

export const workOf = ({ dataDir }: Env): string => join(dataDir, "backup");
const newestOf = (env: Env): string => join(workOf(env), "newest.json");

export function readRootKeys({ keyFile }: Env): RootKey[] {
  if (!existsSync(keyFile))
    throw new BackupFault(`The key file ${keyFile} is gone: put it back. Without it no backup is of use.`);
  const keys = parseRootKeys(readFileSync(keyFile, "utf8"));
  if (!keys) throw new BackupFault(`The key file ${keyFile} is damaged: put it back. Without it no backup is of use.`);
  return keys;
}

/** The newest backup's key, by folder: to write only what is new, and to rehearse. */
type Newest = Record<string, { path: string; key: string }>;

function readNewest(env: Env): Newest {
  try {
    return JSON.parse(readFileSync(newestOf(env), "utf8"));
  } catch {
    return {};
  }
}

export function keyOfNewest(env: Env, folder: string, path: string): Buffer | undefined {
  const newest = readNewest(env)[folder];
  return newest?.path === path ? Buffer.from(newest.key, "base64") : undefined;
}

type StoredPieces = { parts: Map<string, Piece>; files: Map<string, StoredFile>; missing: Set<string> };

function storedPiecesOf(env: Env, folder: string, rootKeys: RootKey[]): StoredPieces {
  const stored: StoredPieces = { parts: new Map(), files: new Map(), missing: new Set() };
  const path = listBackups(folder).at(-1);
  const key = path && keyOfNewest(env, folder, path);
  if (!path || !key) return stored;
  try {
    const { manifest } = openBackup(path, key, rootKeys);
    const lost = new Set(lostPacks(folder, readHeader(path)));
    if (lost.size > 0) return stored;
    const used = new Map<Pack, number>();
    const pieces = [...manifest.database.parts, ...manifest.files];
    for (const { piece } of pieces) used.set(piece.pack, (used.get(piece.pack) ?? 0) + piece.length + TAG);
    const isWorth = ({ piece: { pack } }: { piece: Piece }) => (used.get(pack) ?? 0) >= pack.bytes * WORTH;
    for (const part of manifest.database.parts) if (isWorth(part)) stored.parts.set(part.hash, part.piece);
    for (const file of manifest.files) if (isWorth(file)) stored.files.set(file.name, file);
    for (const name of manifest.missing) stored.missing.add(name);
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
  }
  return stored;
}

type Copy = { path: string; installation: string; schema: string; names: string[]; counts: Counts };

function needRoom(env: Env): void {
  const size = statSync(databaseFile(env)).size;
  const { bavail, bsize } = statfsSync(env.dataDir);
  if (bavail * bsize < size + 16 * MB)
    throw new BackupFault(
      `${env.dataDir} has no room for a passing copy of the database: ${Math.ceil(size / MB) + 16} MB are wanted, ${Math.floor((bavail * bsize) / MB)} MB are free.`,
    );
}

async function copyDatabase(env: Env): Promise<Copy> {
  needRoom(env);
  const path = join(workOf(env), `copy-${randomBytes(8).toString("hex")}.sqlite`);
  const live = new Database(databaseFile(env), { fileMustExist: true });
  try {
    live.pragma("query_only = ON");
    // In one step: otherwise a write between two steps would restart it.
    await live.backup(path, { progress: () => 0x7fffffff });
  } catch (error) {
    throw inWords(error, `The data folder ${env.dataDir}`);
  } finally {
    live.close();
  }
  return { path, ...inspectCopy(path) };
}

/** @throws BackupFault where the database is damaged: older backups are worth more then */
function inspectCopy(path: string): Omit<Copy, "path"> {
  const copy = new Database(path);
  try {
    const [sound] = copy.pragma("quick_check(1)", { simple: false }) as { quick_check: string }[];
    if (sound?.quick_check !== "ok")
      throw new BackupFault(
        `The database is damaged: ${sound?.quick_check}. Nothing was pruned: restore an older backup.`,
      );
    const one = (table: string, query: string) =>
      String((hasTable(copy, table) && copy.prepare(query).pluck().get()) || "");
    const installation = one("installation", "select id from installation");
    if (!installation)
      throw new BackupFault("The database is of before backups were made: start this release on it first.");
    const schema = one("migrations", "select max(name) from migrations");
    return { installation, schema, names: namesIn(copy), counts: countsOf(copy) };
  } finally {
    copy.close();
  }
}

function installationOf(env: Env): string {
  const database = new Database(databaseFile(env), { fileMustExist: true });
  try {
    database.pragma("query_only = ON");
    database.pragma("busy_timeout = 5000");
    return String(database.prepare("select id from installation").pluck().get());
  } catch {
    throw new BackupFault(`The database ${databaseFile(env)} can't be read, or is of before backups were made.`);
  } finally {
    database.close();
  }
}

function takeParts(path: string, stored: StoredPieces, writer: PackWriter): Manifest["database"] {
  const file = openSync(path, "r");
  const parts: Part[] = [];
  const { size } = statSync(path);
  try {
    const buffer = Buffer.alloc(128 * PART);
    for (let at = 0; at < size; ) {
      const read = readSync(file, buffer, 0, buffer.length, at);
      if (read === 0) throw new Error(`${path} became shorter`);
      for (let from = 0; from < read; from += PART) {
        const bytes = buffer.subarray(from, Math.min(from + PART, read));
        const hash = shortHash(bytes);
        let piece = stored.parts.get(hash);
        if (piece?.length !== bytes.length) {
          piece = writer.add(bytes);
          stored.parts.set(hash, piece);
        }
        parts.push({ hash, piece });
      }
      at += read;
    }
  } finally {
    closeSync(file);
  }
  return { bytes: size, parts };
}

function takeFiles(
  env: Env,
  names: string[],
  stored: StoredPieces,
  writer: PackWriter,
): Pick<Manifest, "files" | "missing"> {
  const files: StoredFile[] = [];
  const missing: string[] = [];
  for (const name of names) {
    let file = stored.files.get(name);
    if (!file) {
      const bytes = readStored(env, name);
      if (!bytes) {
        missing.push(name);
        continue;
      }
      file = { name, sha256: sha256(bytes).toString("hex"), piece: writer.add(bytes) };
      stored.files.set(name, file);
    }
    files.push(file);
  }
  return { files, missing };
}

function readStored({ dataDir }: Env, name: string): Buffer | undefined {
  try {
    return readFileSync(join(dataDir, "files", name.slice(0, 2), name));
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return undefined;
    throw inWords(error, `The folder of files in ${dataDir}`);
  }
}

const HEADS = ["audit-head", "audit-heads.log"];
const readCheckpoints = ({ auditHeadsDir }: Env): Record<string, string> =>
  Object.fromEntries(
    HEADS.map((name) => [name, join(auditHeadsDir, name)])
      .filter(([, path = ""]) => existsSync(path))
      .map(([name, path = ""]) => [name, readFileSync(path, "utf8")]),
  );

/** Copies the database again when a file was erased meanwhile. */
async function take(
  env: Env,
  stored: StoredPieces,
  writer: PackWriter,
): Promise<{ manifest: Manifest; schema: string }> {
  for (let attempt = 1; ; attempt += 1) {
    // Before the database, so that it holds at least the rows that the checkpoints name.
    const checkpoints = readCheckpoints(env);
    const copy = await copyDatabase(env);
    try {
      const { files, missing } = takeFiles(env, copy.names, stored, writer);
      if (attempt < ATTEMPTS && missing.some((name) => !stored.missing.has(name))) continue;
      const database = takeParts(copy.path, stored, writer);
      return { schema: copy.schema, manifest: { database, files, missing, heads: checkpoints, counts: copy.counts } };
    } finally {
      rmSync(copy.path, { force: true });
    }
  }
}

function verify(folder: string, { database, files }: Manifest, written: Pack[]): void {
  const isNew = new Set(written);
  const reader = new PackReader(folder);
  const isSame = ({ piece }: { piece: Piece }, expected: string, hash: (bytes: Buffer) => string) =>
    !isNew.has(piece.pack) || hash(reader.read(piece)) === expected;
  try {
    const same =
      database.parts.every((part) => isSame(part, part.hash, shortHash)) &&
      files.every((file) => isSame(file, file.sha256, (bytes) => sha256(bytes).toString("hex")));
    if (!same) throw new BackupFault(`What was written to ${folder} reads otherwise: its disk is failing.`);
  } finally {
    reader.close();
  }
}

function sweep(env: Env): void {
  for (const name of readdirSync(workOf(env)))
    if (/^(copy|rehearsal)-/.test(name)) rmSync(join(workOf(env), name), { recursive: true, force: true });
}

/** @throws BackupFault where another process makes a copy */
export function takeWork(env: Env): () => void {
  try {
    mkdirSync(workOf(env), { recursive: true, mode: 0o700 });
    const release = takeLock(join(workOf(env), "lock"));
    if (!release) throw new BackupFault("Another backup or rehearsal is under way.");
    sweep(env);
    return release;
  } catch (error) {
    throw inWords(error, `The data folder ${env.dataDir}`);
  }
}

type Backup = Omit<BackupResult, "deleted" | "broken">;

async function write(
  env: Env,
  to: { folder: string; installation: string; recipient: string; at: Date },
): Promise<Backup> {
  const { folder, installation, recipient, at } = to;
  const rootKeys = readRootKeys(env);
  const writer = new PackWriter(folder);
  const number = numberOf(listBackups(folder).at(-1) ?? "0") + 1;
  const path = join(folder, nameOf(number, at));
  try {
    const { manifest, schema } = await take(env, storedPiecesOf(env, folder, rootKeys), writer);
    writer.finish();
    verify(folder, manifest, writer.written);
    const written = writeManifest(path, manifest, { installation, number, at, recipient, schema }, rootKeys);
    const { header } = openBackup(path, written.key, rootKeys);
    const [lost] = lostPacks(folder, header);
    if (lost) throw new BackupFault(`${called(folder)} lost ${lost} while it was written.`);
    noteNewest(env, folder, path, written.key);
    return {
      path,
      bytes: written.bytes + writer.written.reduce((sum, pack) => sum + pack.bytes, 0),
      files: manifest.files.length,
      missing: manifest.missing.length,
    };
  } catch (error) {
    try {
      for (const end of ["", ".part"]) rmSync(`${path}${end}`, { force: true });
      writer.discard();
    } catch {
      // The folder is gone or shut; the next backup sweeps what is left.
    }
    throw inWords(error, called(folder));
  }
}

/** @param hadBackups whether the folder had backups before, so that an empty one is an error @throws BackupFault */
export async function makeBackup(env: Env, folder: string, hadBackups = false, at = new Date()): Promise<BackupResult> {
  const recipient = env.backupKey;
  if (!recipient)
    throw new BackupFault("BACKUP_KEY is not set: `npm run admin -- backup-key --to FILE` makes a pair of keys.");
  readRootKeys(env);
  if (!existsSync(databaseFile(env))) throw new BackupFault(`There is no database in ${env.dataDir}.`);
  const installation = installationOf(env);
  const releaseFolder = takeBackupFolder(folder, installation, hadBackups);
  try {
    const releaseWork = takeWork(env);
    try {
      const result = await write(env, { folder, installation, recipient, at });
      return { ...result, ...prune(folder, env.backupKeep) };
    } finally {
      releaseWork();
    }
  } catch (error) {
    throw inWords(error, called(folder));
  } finally {
    releaseFolder();
  }
}

function noteNewest(env: Env, folder: string, path: string, key: Buffer): void {
  const newest: Newest = { ...readNewest(env), [folder]: { path, key: key.toString("base64") } };
  writeFileSync(newestOf(env), JSON.stringify(newest), { mode: 0o600 });
}
