/** One consistent set of what an installation is: its database, the files that it names, and the audit's checkpoints. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { parseRootKeys, type RootKey } from "~/server/root-keys.server";
import type { Env } from "~/settings.server";
import { databaseFile } from "../startup/folder";
import { countsOf, hasTable, namesIn } from "./contents";
import { BackupFault, inWords } from "./fault";
import {
  type Checksums,
  type Counts,
  checksumOf,
  MANIFEST_FILE,
  readSums,
  SIGNATURE_FILE,
  SUMS_FILE,
  sha256,
  writeManifest,
  writeSums,
} from "./manifest";

const MB = 1024 * 1024;
const ATTEMPTS = 3;
const HEADS = ["audit-head", "audit-heads.log"];
const DATABASE = "roadhand.sqlite";
export const pathOf = (name: string): string => join("files", name.slice(0, 2), name);

export type MadeBackup = { folder: string; installation: string; files: number; missing: string[]; manifest: Buffer };

export const workFolderOf = ({ dataDir }: Env): string => join(dataDir, "backup");
/** Checksums of files that were read once: a file is never changed. */
const readOnceOf = (env: Env): string => join(workFolderOf(env), "sums");

export function readRootKeys({ keyFile }: Env): RootKey[] {
  if (!existsSync(keyFile))
    throw new BackupFault(`The key file ${keyFile} is gone: put it back. Without it no backup is of use.`);
  const keys = parseRootKeys(readFileSync(keyFile, "utf8"));
  if (!keys) throw new BackupFault(`The key file ${keyFile} is damaged: put it back. Without it no backup is of use.`);
  return keys;
}

function sumsReadBefore(env: Env): Checksums {
  try {
    return readSums(readFileSync(readOnceOf(env), "utf8"));
  } catch {
    return new Map();
  }
}

export function requireRoom(folder: string, needed: number, what: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < needed + 16 * MB)
    throw new BackupFault(
      `${folder} has no room for ${what}: ${Math.ceil(needed / MB) + 16} MB are wanted, ${Math.floor((bavail * bsize) / MB)} MB are free.`,
    );
}

type Copy = { installation: string; schema: string; names: string[]; counts: Counts };

async function copyDatabase(env: Env, path: string): Promise<Copy> {
  requireRoom(dirname(path), statSync(databaseFile(env)).size, "a copy of the database");
  const live = new Database(databaseFile(env), { fileMustExist: true });
  try {
    live.pragma("query_only = ON");
    // In one step: otherwise a write between two steps would restart it.
    await live.backup(path, { progress: () => 0x7fffffff });
  } catch (error) {
    throw inWords(error, `The folder ${dirname(path)}`);
  } finally {
    live.close();
  }
  return inspectCopy(path);
}

/** @throws BackupFault where the database is damaged: older backups are worth more then */
function inspectCopy(path: string): Copy {
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

/** A file of its own on another disk, the same one elsewhere: nothing ever writes into it. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!["EXDEV", "EPERM", "EMLINK", "ENOTSUP"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
}

function takeFile(env: Env, folder: string, name: string): boolean {
  const [from, to] = [join(env.dataDir, pathOf(name)), join(folder, pathOf(name))];
  const stored = statSync(from, { throwIfNoEntry: false });
  if (!stored) return false;
  const taken = statSync(to, { throwIfNoEntry: false });
  if (taken?.size === stored.size) return true;
  rmSync(to, { force: true });
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  try {
    linkOrCopy(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(from)) return false;
    throw error;
  }
}

type Taken = Copy & { taken: string[]; missing: string[] };

function namesNow(env: Env): Set<string> {
  const database = new Database(databaseFile(env), { fileMustExist: true });
  try {
    database.pragma("query_only = ON");
    return new Set(namesIn(database));
  } finally {
    database.close();
  }
}

/** Copies the database again when a file was erased meanwhile. */
async function take(env: Env, folder: string): Promise<Taken> {
  for (let attempt = 1; ; attempt += 1) {
    // Before the database, so that it holds at least the rows that the checkpoints name.
    for (const name of HEADS) {
      const head = join(env.auditHeadsDir, name);
      rmSync(join(folder, name), { force: true });
      if (existsSync(head)) copyFileSync(head, join(folder, name));
    }
    const part = join(folder, `${DATABASE}.part`);
    rmSync(part, { force: true });
    const copy = await copyDatabase(env, part);
    // A bucket is protected by its own versions: copying it each hour would be the whole of it each hour.
    if (env.bucket) {
      renameSync(part, join(folder, DATABASE));
      return { ...copy, taken: [], missing: [] };
    }
    const taken = copy.names.filter((name) => takeFile(env, folder, name));
    const inSet = new Set(taken);
    const missing = copy.names.filter((name) => !inSet.has(name));
    const named = missing.length > 0 ? namesNow(env) : new Set<string>();
    if (attempt < ATTEMPTS && missing.some((name) => !named.has(name))) continue;
    renameSync(part, join(folder, DATABASE));
    return { ...copy, taken, missing };
  }
}

function dropOthers(folder: string, taken: string[]): void {
  const named = new Set(taken);
  for (const group of readdirSync(join(folder, "files"), { withFileTypes: true }))
    if (group.isDirectory())
      for (const name of readdirSync(join(folder, "files", group.name)))
        if (!named.has(name)) rmSync(join(folder, "files", group.name, name));
}

async function sumUp(env: Env, folder: string, taken: string[]): Promise<{ sums: Checksums; bytes: number }> {
  const before = sumsReadBefore(env);
  const sums: Checksums = new Map([[DATABASE, await checksumOf(join(folder, DATABASE))]]);
  let { size: bytes } = statSync(join(folder, DATABASE));
  for (const name of HEADS) if (existsSync(join(folder, name))) sums.set(name, await checksumOf(join(folder, name)));
  sums.set("files/installation", await checksumOf(join(folder, "files/installation")));
  for (const name of taken) {
    const path = pathOf(name);
    sums.set(path, before.get(path) ?? (await checksumOf(join(folder, path))));
    bytes += statSync(join(folder, path)).size;
  }
  return { sums, bytes };
}

function put(path: string, text: string): void {
  const file = openSync(`${path}.part`, "w", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.part`, path);
}

const SET = new Set([MANIFEST_FILE, SIGNATURE_FILE, SUMS_FILE, DATABASE, "files", ...HEADS]);
const isOfSet = (name: string): boolean => SET.has(name.replace(/\.part$/, "").replace(/-(?:wal|shm|journal)$/, ""));

/** @throws BackupFault where something else lies there */
function requireOwn(folder: string, installation: string): void {
  const [strange] = readdirSync(folder).filter((name) => !isOfSet(name) && name !== "lost+found");
  if (strange !== undefined)
    throw new BackupFault(
      `${folder} holds something else: ${strange}. Name an empty folder, or that of an earlier set.`,
    );
  const mark = join(folder, "files", "installation");
  const owner = existsSync(mark) ? readFileSync(mark, "utf8").trim() : installation;
  if (owner !== installation)
    throw new BackupFault(`${folder} holds the set of another installation, ${owner}. This one is ${installation}.`);
}

export async function makeSet(env: Env, folder: string, at: Date): Promise<MadeBackup> {
  const rootKeys = readRootKeys(env);
  if (!existsSync(databaseFile(env))) throw new BackupFault(`There is no database in ${env.dataDir}.`);
  const own = installationOf(env);
  try {
    mkdirSync(join(folder, "files"), { recursive: true, mode: 0o700 });
    requireOwn(folder, own);
    // Without its manifest it counts for nothing until it is whole again.
    rmSync(join(folder, MANIFEST_FILE), { force: true });
    writeFileSync(join(folder, "files", "installation"), `${own}\n`, { mode: 0o600 });
    const { installation, schema, counts, taken, missing } = await take(env, folder);
    if (!env.bucket) dropOthers(folder, taken);
    const { sums, bytes } = await sumUp(env, folder, taken);
    const text = writeSums(sums);
    put(join(folder, SUMS_FILE), text);
    const written = writeManifest(
      {
        installation,
        at,
        schema,
        counts,
        missing,
        bytes,
        sums: sha256(text).toString("hex"),
        ...(env.bucket && { bucket: env.bucket.bucket }),
      },
      rootKeys,
    );
    put(join(folder, SIGNATURE_FILE), `${written.signature}\n`);
    put(join(folder, MANIFEST_FILE), written.text);
    put(readOnceOf(env), writeSums(new Map([...sums].filter(([path]) => /^files\/../.test(path)))));
    return { folder, installation, files: taken.length, missing, manifest: Buffer.from(written.text) };
  } catch (error) {
    throw inWords(error, `The folder ${folder}`);
  }
}
