import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { env, readOrMakeSecret } from "~/env.server";

type Purpose = "wrap" | "system" | "token" | "audit" | "blind" | "pepper";
type RootKey = { id: string; secret: Buffer };

export const newRootKey = () => `${randomBytes(4).toString("hex")}:${randomBytes(32).toString("base64")}`;

function readRootKeys(): RootKey[] {
  const text = env.mode === "demo" ? readOrMakeSecret(env.keyFile, newRootKey) : readFileSync(env.keyFile, "utf8");
  const keys = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [id, secret] = line.trim().split(":");
      return { id: id ?? "", secret: Buffer.from(secret ?? "", "base64") };
    });
  if (keys.length === 0 || keys.some(({ id, secret }) => !/^[0-9a-f]{8}$/.test(id) || secret.length !== 32)) {
    process.stderr.write(
      `Roadhand can't start:\n  - KEY_FILE ${env.keyFile} must hold lines of 8 hex digits, a colon and 32 bytes in base64\n`,
    );
    process.exit(1);
  }
  return keys;
}

const rootKeys = readRootKeys();
const derived = new Map<string, Buffer>();

function derive(root: RootKey, purpose: Purpose): Buffer {
  const name = `${root.id}:${purpose}`;
  let key = derived.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", root.secret, Buffer.alloc(0), `roadhand ${purpose} v1`, 32));
    derived.set(name, key);
  }
  return key;
}

/** Newest root key first. Data is never encrypted with a root key, only with a key derived from it for one purpose. */
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
