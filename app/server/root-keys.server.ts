/** The text of a key file: one `8 hex digits:32 bytes in base64` per line, the newest first. */
import { hkdfSync, randomBytes } from "node:crypto";

export type Purpose = "wrap" | "system" | "token" | "audit" | "blind" | "pepper";
export type RootKey = { id: string; secret: Buffer };

export const newRootKey = () => `${randomBytes(4).toString("hex")}:${randomBytes(32).toString("base64")}`;

/** @returns undefined where a line is no key, or there is none */
export function parseRootKeys(text: string): RootKey[] | undefined {
  const keys = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [id = "", secret = ""] = line.trim().split(":");
      return { id, secret: Buffer.from(secret, "base64") };
    });
  const isKey = ({ id, secret }: RootKey) => /^[0-9a-f]{8}$/.test(id) && secret.length === 32;
  return keys.length > 0 && keys.every(isKey) ? keys : undefined;
}

/** Data is never encrypted with a root key, only with a key derived from it for one purpose. */
export const deriveKey = ({ secret }: RootKey, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), `roadhand ${purpose} v1`, 32));
