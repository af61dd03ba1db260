import { createHash, randomBytes, randomFillSync, randomInt } from "node:crypto";

const written = (bytes: Buffer): string => {
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = bytes.toString("hex");
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
};

/** Each call for random bytes costs more than the bytes. What is no secret may lie ready. */
const ready = Buffer.alloc(16 * 256);
let used = ready.length;

/** For ids and nonces, never for a key or a token. Valid until the next call; no byte is given twice. */
export function openBytes(length: number): Buffer {
  if (used + length > ready.length) {
    randomFillSync(ready);
    used = 0;
  }
  used += length;
  return ready.subarray(used - length, used);
}

let moment = 0;
let counter = 0;

/** UUIDv7 (RFC 9562, section 6.2, method 1): the counter keeps ids of one millisecond in their order. */
export function newId(): string {
  const now = Date.now();
  counter = now > moment ? randomInt(0x800) : counter + 1;
  moment = now > moment ? now : moment + (counter >> 12);
  counter &= 0xfff;
  const bytes = openBytes(16);
  bytes.writeUIntBE(moment, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  return written(bytes);
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const isId = (text: string | undefined): text is string => text !== undefined && ID.test(text);

/** Of any version, since clients make their own. */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** RFC 9562, appendix C. */
const URL_NAMESPACE = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** UUIDv5: the same text always gives the same UUID. */
export function uuidOf(text: string): string {
  const bytes = createHash("sha1").update(URL_NAMESPACE).update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  return written(bytes);
}

/** 256 bits for cookies and mailed links; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");
