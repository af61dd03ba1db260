import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { env, readOrMakeSecret } from "~/env.server";
import { deriveKey, newRootKey, type Purpose, parseRootKeys, type RootKey } from "./root-keys.server";

function readRootKeys(): RootKey[] {
  const text = env.mode === "demo" ? readOrMakeSecret(env.keyFile, newRootKey) : readFileSync(env.keyFile, "utf8");
  const keys = parseRootKeys(text);
  // A start looks before and says it in its own words.
  if (!keys) throw new Error(`${env.keyFile} is no key file`);
  return keys;
}

const rootKeys = readRootKeys();
const derived = new Map<string, Buffer>();

function derive(root: RootKey, purpose: Purpose): Buffer {
  const name = `${root.id}:${purpose}`;
  let key = derived.get(name);
  if (!key) {
    key = deriveKey(root, purpose);
    derived.set(name, key);
  }
  return key;
}

export function newestKey(purpose: Purpose): { id: string; key: Buffer } {
  const root = rootKeys[0] as RootKey;
  return { id: root.id, key: derive(root, purpose) };
}

export function keyById(purpose: Purpose, id: string): Buffer | undefined {
  const root = rootKeys.find((candidate) => candidate.id === id);
  return root && derive(root, purpose);
}

/** Blind indexes and the audit chain outlive a key rotation, so they use the oldest root key. */
export function oldestKey(purpose: Purpose): Buffer {
  return derive(rootKeys.at(-1) as RootKey, purpose);
}

export function blindIndex(kind: string, value: string): Buffer {
  return createHmac("sha256", oldestKey("blind")).update(`${kind}\0${value}`).digest();
}
