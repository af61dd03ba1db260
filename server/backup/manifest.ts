/** What a set says of itself: checksums as `sha256sum --check` reads them, and a manifest signed with a root key. */
import { createHash, createHmac, hash, timingSafeEqual } from "node:crypto";
import { createReadStream, readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { deriveKey, type RootKey } from "~/server/root-keys.server";
import { BackupFault } from "./fault";

export const SUMS_FILE = "SHA256SUMS";
export const MANIFEST_FILE = "manifest.json";
export const SIGNATURE_FILE = "manifest.json.hmac";

export const sha256 = (bytes: Buffer | string): Buffer => hash("sha256", bytes, "buffer");

const MAX_BYTES_READ_AT_ONCE = 16 * 1024 * 1024;
export async function checksumOf(path: string): Promise<string> {
  if (statSync(path).size <= MAX_BYTES_READ_AT_ONCE) return hash("sha256", readFileSync(path), "hex");
  const sum = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) sum.update(chunk);
  return sum.digest("hex");
}

export const signatureOf = (root: RootKey, bytes: Buffer): Buffer =>
  createHmac("sha256", deriveKey(root, "backup")).update(bytes).digest();

const count = z.int().nonnegative();
const countsSchema = z.object({ applications: count, files: count, auditRows: count });
export type Counts = z.infer<typeof countsSchema>;

const manifestSchema = z.object({
  format: z.literal("roadhand-set-1"),
  installation: z.string(),
  at: z.coerce.date(),
  schema: z.string(),
  rootKeys: z.array(z.string()).min(1),
  counts: countsSchema,
  missing: z.array(z.string()),
  bucket: z.string().optional(),
  bytes: count,
  sums: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export type Checksums = Map<string, string>;

/** What may lie in a data folder that is restored: nothing else is put there. */
const ALLOWED_PATH =
  /^(?:roadhand\.sqlite|audit-head|audit-heads\.log|files\/installation|files\/[\w-]{2}\/[\w-]{3,100})$/;

export const writeSums = (sums: Checksums): string => [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join("");

export function readSums(text: string): Checksums {
  const sums: Checksums = new Map();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, sum = "", path = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!ALLOWED_PATH.test(path))
      throw new BackupFault(`The backup is damaged: ${SUMS_FILE} has a line that is none of Roadhand's.`);
    sums.set(path, sum);
  }
  return sums;
}

export function writeManifest(manifest: Omit<Manifest, "format" | "rootKeys">, rootKeys: RootKey[]) {
  const text = JSON.stringify(
    { format: "roadhand-set-1", ...manifest, rootKeys: rootKeys.map(({ id }) => id) },
    undefined,
    1,
  );
  return { text, signature: signatureOf(rootKeys[0] as RootKey, Buffer.from(text)).toString("hex") };
}

export function openManifest(name: string, text: Buffer, signature: string, rootKeys: RootKey[]): Manifest {
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(text.toString()));
  } catch {
    throw new BackupFault(`${name} is no backup of Roadhand, or the beginning of one.`);
  }
  const [signer = ""] = manifest.rootKeys;
  const root = rootKeys.find(({ id }) => id === signer);
  if (!root)
    throw new BackupFault(
      `${name} is another installation's, or the key file is not the one of its time: it lacks the root key ${signer}.`,
    );
  const expected = signatureOf(root, text);
  const given = Buffer.from(signature.trim(), "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BackupFault(`${name} is damaged: its manifest was cut off or altered.`);
  return manifest;
}
