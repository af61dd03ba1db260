/**
 * AES-256-GCM envelopes `version(1) key(16) nonce(12) ciphertext tag(16)`; the encryption context (table, column, row,
 * company) is authenticated. Each driver has a data key, so that deleting it erases the driver.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { dataKeys } from "db/schema";
import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { gone } from "~/domain/errors";
import { publish, subscribe } from "./channel.server";
import { newId } from "./ids.server";
import { keyById, newestKey } from "./keys.server";

const ENVELOPE_VERSION = 1;
const HEADER_BYTES = 1 + 16;
const NONCE_BYTES = 12;
const AUTH_TAG_BYTES = 16;

export type EncryptionContext = { table: string; column: string; row: string; company: string };
export type Vault = {
  keyId?: string;
  seal(context: EncryptionContext, plain: string | Buffer): Buffer;
  open(context: EncryptionContext, sealed: Buffer): Buffer;
  sealJson(context: EncryptionContext, value: unknown): Buffer;
  openJson<T>(context: EncryptionContext, sealed: Buffer): T;
};

const contextBytes = ({ table, column, row, company }: EncryptionContext) =>
  Buffer.from(`${table}|${column}|${row}|${company}`);
const keyTagOf = (id: string) => createHash("sha256").update(id).digest().subarray(0, 16);

const rootKeyTags = new Map<string, Buffer>();
function rootKeyTag(id: string): Buffer {
  const tag = rootKeyTags.get(id) ?? keyTagOf(id);
  rootKeyTags.set(id, tag);
  return tag;
}

function seal(tag: Buffer, key: Buffer, context: Buffer, plain: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(context);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(ENVELOPE_VERSION), tag, nonce, body, cipher.getAuthTag()]);
}

/** @throws Error when the envelope was altered, moved or sealed with another key */
function open(tag: Buffer, key: Buffer, context: Buffer, sealed: Buffer): Buffer {
  if (sealed[0] !== ENVELOPE_VERSION || !sealed.subarray(1, HEADER_BYTES).equals(tag))
    throw new Error("sealed with another key");
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(HEADER_BYTES, HEADER_BYTES + NONCE_BYTES));
  decipher.setAAD(context);
  decipher.setAuthTag(sealed.subarray(-AUTH_TAG_BYTES));
  const plain = decipher.update(sealed.subarray(HEADER_BYTES + NONCE_BYTES, -AUTH_TAG_BYTES));
  // Returns no bytes in this mode, only authenticates.
  decipher.final();
  return plain;
}

function vaultFor(keyId: string, key: Buffer): Vault {
  const tag = keyTagOf(keyId);
  return {
    keyId,
    seal: (context, plain) => seal(tag, key, contextBytes(context), plain),
    open: (context, sealed) => open(tag, key, contextBytes(context), sealed),
    sealJson: (context, value) => seal(tag, key, contextBytes(context), JSON.stringify(value)),
    openJson: <T>(context: EncryptionContext, sealed: Buffer) =>
      JSON.parse(open(tag, key, contextBytes(context), sealed).toString("utf8")) as T,
  };
}

// Caches the promise, so that a pending read cannot restore a deleted key. Replaced by its value afterwards, because a
// promise retains its request's context.
const vaultCache = new LRUCache<string, Promise<Vault> | Vault>({ max: 2000 });

export function openVault(db: Db, dataKeyId: string): Promise<Vault> {
  const existing = vaultCache.get(dataKeyId);
  if (existing) return Promise.resolve(existing);
  const vault = unwrap(db, dataKeyId);
  vaultCache.set(dataKeyId, vault);
  vault.then(
    (read) => vaultCache.get(dataKeyId) === vault && vaultCache.set(dataKeyId, read),
    () => vaultCache.delete(dataKeyId),
  );
  return vault;
}

const keyRow = prepared((tx) =>
  tx
    .select()
    .from(dataKeys)
    .where(eq(dataKeys.id, sql.placeholder("id"))),
);

async function unwrap(db: Db, dataKeyId: string): Promise<Vault> {
  const row = await keyRow(db).get({ id: dataKeyId });
  // The row was erased after its id was read.
  if (!row) throw gone("data_erased");
  return vaultOf(row);
}

/** For what was sealed before its transaction. */
export async function requireKey(db: Db, dataKeyId: string): Promise<void> {
  if (!(await keyRow(db).get({ id: dataKeyId }))) throw gone("data_erased");
}

type WrappedKey = Pick<typeof dataKeys.$inferSelect, "id" | "rootKeyId" | "wrappedKey">;

export function vaultOf({ id, rootKeyId, wrappedKey }: WrappedKey): Vault {
  const wrap = keyById("wrap", rootKeyId);
  if (!wrap) throw new Error("the data key is gone");
  return vaultFor(id, open(rootKeyTag(rootKeyId), wrap, Buffer.from(id), wrappedKey));
}

/** @throws Error where the row does not open */
export function rewrap({ id, rootKeyId, wrappedKey }: WrappedKey): Pick<WrappedKey, "rootKeyId" | "wrappedKey"> {
  const before = keyById("wrap", rootKeyId);
  if (!before) throw new Error("wrapped with a root key that is gone");
  const { id: newId, key } = newestKey("wrap");
  const context = Buffer.from(id);
  return {
    rootKeyId: newId,
    wrappedKey: seal(rootKeyTag(newId), key, context, open(rootKeyTag(rootKeyId), before, context, wrappedKey)),
  };
}

subscribe(
  "data key deleted",
  (dataKeyId) => vaultCache.delete(dataKeyId),
  () => vaultCache.clear(),
);

/** Call it after deleting a data key's row. */
export const evictVault = (dataKeyId: string): void => publish("data key deleted", dataKeyId);

export function newDataKey(): { row: typeof dataKeys.$inferInsert; vault: Vault } {
  const id = newId();
  const wrap = newestKey("wrap");
  const key = randomBytes(32);
  const wrappedKey = seal(rootKeyTag(wrap.id), wrap.key, Buffer.from(id), key);
  return { row: { id, rootKeyId: wrap.id, wrappedKey, createdAt: new Date() }, vault: vaultFor(id, key) };
}

export async function makeDataKey(tx: Db): Promise<string> {
  const { row } = newDataKey();
  await tx.insert(dataKeys).values(row);
  return row.id;
}

export const systemVault: Vault = {
  seal(context, plain) {
    const { id, key } = newestKey("system");
    return Buffer.concat([Buffer.from(id), seal(rootKeyTag(id), key, contextBytes(context), plain)]);
  },
  open(context, sealed) {
    const id = sealed.subarray(0, 8).toString();
    const key = keyById("system", id);
    if (!key) throw new Error("sealed with a root key that is gone");
    return open(rootKeyTag(id), key, contextBytes(context), sealed.subarray(8));
  },
  sealJson: (context, value) => systemVault.seal(context, JSON.stringify(value)),
  openJson: <T>(context: EncryptionContext, sealed: Buffer) =>
    JSON.parse(systemVault.open(context, sealed).toString("utf8")) as T,
};

export const isSealedBefore = (column: AnyColumn): SQL =>
  sql`substr(${column}, 1, 8) <> ${Buffer.from(newestKey("system").id)}`;

/** @throws Error where it does not open */
export const reseal = (context: EncryptionContext, sealed: Buffer): Buffer =>
  systemVault.seal(context, systemVault.open(context, sealed));
