/** What a backup of 0.9 is made of: a header in the clear, the sealed list of its pieces, and a signature. */
import { timingSafeEqual } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { RootKey } from "~/server/root-keys.server";
import { BackupFault } from "../fault";
import { type Counts, signatureOf } from "../manifest";
import { type Pack, type Piece, packFile } from "./pack";
import { type BackupSecret, open, openSealed, TAG } from "./sealing";

const SIGNATURE = 32;
const PART = 8192;
export const SHORT = 16;

const headerSchema = z.object({
  format: z.literal("roadhand-backup-1"),
  installation: z.string(),
  at: z.coerce.date(),
  recipient: z.string(),
  sealedKey: z.string(),
  rootKeys: z.array(z.string()).min(1),
  packs: z.record(z.string().regex(/^[0-9a-f]{32}$/), z.int().positive()),
});
export type Header = z.infer<typeof headerSchema>;

export type List = {
  database: { bytes: number; parts: { hash: string; piece: Piece }[] };
  files: { name: string; sha256: string; piece: Piece }[];
  missing: string[];
  heads: Record<string, string>;
  counts: Counts;
};

type Packed = {
  packs: Pack[];
  database: { bytes: number; hashes: string; runs: [pack: number, offset: number, parts: number][] };
  files: [name: string, sha256: string, pack: number, offset: number, length: number][];
} & Pick<List, "missing" | "heads" | "counts">;

function unpack({ packs, database, files, ...rest }: Packed): List {
  const at = (index: number) => packs[index] as Pack;
  const hashes = Buffer.from(database.hashes, "base64");
  const parts: List["database"]["parts"] = [];
  for (const [index, offset, count] of database.runs)
    for (let step = 0; step < count; step += 1) {
      const from = parts.length;
      parts.push({
        hash: hashes.subarray(from * SHORT, (from + 1) * SHORT).toString("base64"),
        piece: {
          pack: at(index),
          offset: offset + step * (PART + TAG),
          length: Math.min(PART, database.bytes - from * PART),
        },
      });
    }
  return {
    ...rest,
    database: { bytes: database.bytes, parts },
    files: files.map(([name, sha256, index, offset, length]) => ({
      name,
      sha256,
      piece: { pack: at(index), offset, length },
    })),
  };
}

const damaged = (path: string) => new BackupFault(`The backup ${path} is damaged: it was cut off or altered.`);

function headerIn(path: string, line: string): Header {
  try {
    return headerSchema.parse(JSON.parse(line));
  } catch {
    throw new BackupFault(`${path} is no backup of Roadhand, or the beginning of one.`);
  }
}

export function openList(path: string, secret: BackupSecret, rootKeys: RootKey[]): { header: Header; list: List } {
  const whole = readFileSync(path);
  const end = whole.indexOf("\n") + 1;
  const line = whole.subarray(0, end);
  const header = headerIn(path, line.toString());
  const [signer = ""] = header.rootKeys;
  const root = rootKeys.find(({ id }) => id === signer);
  if (!root)
    throw new BackupFault(
      `The backup ${path} is another installation's, or the key file is not the one of its time: it lacks the root key ${signer}.`,
    );
  const signature = whole.subarray(-SIGNATURE);
  if (
    whole.length < end + TAG + SIGNATURE ||
    !timingSafeEqual(signature, signatureOf(root, whole.subarray(0, whole.length - SIGNATURE)))
  )
    throw damaged(path);
  if (secret.publicKey !== header.recipient)
    throw new BackupFault(
      `The backup ${path} is sealed to the public key ${header.recipient}; the secret given is that of ${secret.publicKey}.`,
    );
  try {
    const key = openSealed(secret, Buffer.from(header.sealedKey, "base64"));
    const packed = gunzipSync(open(key, 0, whole.subarray(end, -SIGNATURE), line));
    return { header, list: unpack(JSON.parse(packed.toString()) as Packed) };
  } catch {
    throw damaged(path);
  }
}

export const lostPacks = (folder: string, { packs }: Header): string[] =>
  Object.entries(packs)
    .map(([name, bytes]) => [packFile(folder, name), bytes] as const)
    .filter(([path, bytes]) => statSync(path, { throwIfNoEntry: false })?.size !== bytes)
    .map(([path]) => path);
