/** A backup's key was sealed to a public key as HPKE does (X25519, HKDF-SHA-256, AES-256-GCM). */
import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from "node:crypto";

export const TAG = 16;
const PUBLIC = 32;
const SECRET = /^roadhand-backup-secret:([A-Za-z0-9+/]{43}=)$/;
/** PKCS #8 header of a 32-byte X25519 private key. */
const PKCS8 = Buffer.from("302e020100300506032b656e04220420", "hex");

const nonceOf = (counter: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(counter), 4);
  return nonce;
};

/** @throws Error where it was altered, cut off, or sealed with another key */
export function open(key: Buffer, counter: number, sealed: Buffer, aad = Buffer.alloc(0)): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(counter)).setAAD(aad);
  decipher.setAuthTag(sealed.subarray(-TAG));
  const plain = decipher.update(sealed.subarray(0, -TAG));
  decipher.final();
  return plain;
}

const rawPublic = (key: KeyObject): Buffer => Buffer.from(String(key.export({ format: "jwk" }).x), "base64url");
const publicOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: "OKP", crv: "X25519", x: raw.toString("base64url") }, format: "jwk" });

export type BackupSecret = { privateKey: KeyObject; publicKey: string };

export function parseSecret(text: string): BackupSecret | undefined {
  const [, secret] = SECRET.exec(text.trim()) ?? [];
  if (!secret) return undefined;
  const der = Buffer.concat([PKCS8, Buffer.from(secret, "base64")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return { privateKey, publicKey: rawPublic(createPublicKey(privateKey)).toString("base64") };
}

/** @throws Error where it was sealed to another key */
export function openSealed({ privateKey, publicKey }: BackupSecret, sealed: Buffer): Buffer {
  const [ephemeral, recipient] = [sealed.subarray(0, PUBLIC), Buffer.from(publicKey, "base64")];
  const shared = diffieHellman({ privateKey, publicKey: publicOf(ephemeral) });
  const key = hkdfSync("sha256", shared, Buffer.concat([ephemeral, recipient]), "roadhand backup v1", 32);
  return open(Buffer.from(key), 0, sealed.subarray(PUBLIC));
}
