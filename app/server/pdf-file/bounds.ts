/** Object streams are inflated before their size is known, so a few kilobytes could ask for gigabytes. */
import { inflateSync } from "node:zlib";

const MAX_STRUCTURE_BYTES = 64 * 1024 * 1024;
/** What is encrypted can't be inflated here; a scan's structure is far smaller. */
const MAX_ENCRYPTED_BYTES = 512 * 1024;
/** Bytes before `stream` in which its dictionary stands. */
const DICTIONARY = 1024;

const named = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export function isBounded(bytes: Buffer): boolean {
  const isEncrypted = bytes.includes("/Encrypt");
  let left = isEncrypted ? MAX_ENCRYPTED_BYTES : MAX_STRUCTURE_BYTES;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    const before = named(bytes.toString("latin1", Math.max(0, at - DICTIONARY), at));
    const dictionary = before.slice(before.lastIndexOf(" obj"));
    if (before.endsWith("end") || !/\/(ObjStm|XRef)/.test(dictionary)) continue;
    left -= isEncrypted ? encryptedSize(bytes, at) : inflatedSize(bytes, at, left);
    if (left < 0) return false;
  }
  return true;
}

const encryptedSize = (bytes: Buffer, at: number): number => {
  const end = bytes.indexOf("endstream", at);
  return (end < 0 ? bytes.length : end) - at;
};

function inflatedSize(bytes: Buffer, at: number, most: number): number {
  const start = bytes.toString("latin1", at + 6, at + 8) === "\r\n" ? at + 8 : at + 7;
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: most }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? most + 1 : 0;
  }
}
