import { createHmac } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { env, readOrMakeSecret } from "~/env.server";
import {
  deriveKey,
  type KeyFile,
  lastingKey,
  newRootKey,
  type Purpose,
  parseKeyFile,
  type RootKey,
} from "./root-keys.server";

function readKeyFile(): KeyFile {
  const text = env.mode === "demo" ? readOrMakeSecret(env.keyFile, newRootKey) : readFileSync(env.keyFile, "utf8");
  const file = parseKeyFile(text);
  if (!file) throw new Error(`${env.keyFile} is no key file`);
  return file;
}

function stampOfFile(): string {
  const { ino, mtimeMs, size } = statSync(env.keyFile);
  return `${ino} ${mtimeMs} ${size}`;
}

let file = readKeyFile();
let stamp = stampOfFile();
const derivedKeys = new Map<string, Buffer>();

export const rootKeyIds = (): string[] => file.roots.map(({ id }) => id);
export const keyFile = (): KeyFile => file;

/** Durable before use: data may be sealed with the key at once. */
function sync(path: string): void {
  try {
    const opened = openSync(path, "r");
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // A file system of secrets, or a folder of another user: whoever changed it has seen to it.
  }
}

export function reloadKeys(): boolean {
  const now = stampOfFile();
  if (now === stamp) return false;
  stamp = now;
  const next = parseKeyFile(readFileSync(env.keyFile, "utf8"));
  if (!next) throw new Error("the key file that was put there is none: the keys read before stay");
  for (const purpose of ["audit", "blind"] as const)
    if (!lastingKey(next, purpose).equals(lastingKey(file, purpose)))
      throw new Error("the key file that was put there is another's: the keys read before stay");
  for (const path of [env.keyFile, dirname(env.keyFile)]) sync(path);
  file = next;
  derivedKeys.clear();
  return true;
}

function memoizedKey(name: string, make: () => Buffer): Buffer {
  const key = derivedKeys.get(name) ?? make();
  derivedKeys.set(name, key);
  return key;
}

const derive = (root: RootKey, purpose: Purpose): Buffer =>
  memoizedKey(`${root.id}:${purpose}`, () => deriveKey(root, purpose));

export function newestKey(purpose: Purpose): { id: string; key: Buffer } {
  const root = file.roots[0] as RootKey;
  return { id: root.id, key: derive(root, purpose) };
}

function findKey(purpose: Purpose, id: string): Buffer | undefined {
  const root = file.roots.find((candidate) => candidate.id === id);
  return root
    ? derive(root, purpose)
    : file.lasting.find((candidate) => candidate.id === id && candidate.purpose === purpose)?.key;
}

/** Reloads for a key that another process has just added. */
export function keyById(purpose: Purpose, id: string): Buffer | undefined {
  const existing = findKey(purpose, id);
  if (existing) return existing;
  try {
    return reloadKeys() ? findKey(purpose, id) : undefined;
  } catch {
    return undefined;
  }
}

/** Blind indexes and the audit chain outlive every root key. */
export const oldestKey = (purpose: "audit" | "blind"): Buffer =>
  memoizedKey(`lasting:${purpose}`, () => lastingKey(file, purpose));

export function blindIndex(kind: string, value: string): Buffer {
  return createHmac("sha256", oldestKey("blind")).update(`${kind}\0${value}`).digest();
}
