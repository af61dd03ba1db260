/**
 * A clear-text header, the sealed list of pieces, and a signature. The header holds only what pruning needs: no
 * personal data, no file names.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, readSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { deriveKey, type RootKey } from "~/server/root-keys.server";
import { BackupFault } from "./fault";
import { type Pack, type Piece, packFile, SHORT, syncFolder } from "./pack";
import { type BackupSecret, open, openSealed, seal, sealTo, TAG } from "./sealing";

const FORMAT = "roadhand-backup-1";
const SIGNATURE = 32;
/** Bytes. */
export const PART = 8192;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  installation: z.string(),
  /** Sequence number within the folder, independent of the clock. */
  number: z.int().positive(),
  at: z.coerce.date(),
  recipient: z.string(),
  sealedKey: z.string(),
  rootKeys: z.array(z.string()).min(1),
  schema: z.string(),
  /** Bytes of each pack. */
  packs: z.record(z.string().regex(/^[0-9a-f]{32}$/), z.int().positive()),
});
export type Header = z.infer<typeof headerSchema>;

export type Counts = { applications: number; files: number; auditRows: number };
export type StoredFile = { name: string; sha256: string; piece: Piece };
/** `hash` is the beginning of its SHA-256. */
export type Part = { hash: string; piece: Piece };

export type Manifest = {
  database: { bytes: number; parts: Part[] };
  files: StoredFile[];
  missing: string[];
  heads: Record<string, string>;
  counts: Counts;
};

type Run = [pack: number, offset: number, parts: number];
type Packed = {
  packs: Pack[];
  database: { bytes: number; hashes: string; runs: Run[] };
  files: [name: string, sha256: string, pack: number, offset: number, length: number][];
} & Pick<Manifest, "missing" | "heads" | "counts">;

export function packsIn({ database, files }: Manifest): Pack[] {
  return [...new Set([...database.parts, ...files].map(({ piece }) => piece.pack))];
}

function toRuns(parts: Part[], indexOf: (pack: Pack) => number): Run[] {
  const runs: Run[] = [];
  let end: { pack: Pack; offset: number } | undefined;
  for (const { piece } of parts) {
    const last = runs.at(-1);
    if (last && end?.pack === piece.pack && end.offset === piece.offset) last[2] += 1;
    else runs.push([indexOf(piece.pack), piece.offset, 1]);
    end = { pack: piece.pack, offset: piece.offset + piece.length + TAG };
  }
  return runs;
}

function pack(manifest: Manifest): Packed {
  const packs = packsIn(manifest);
  const index = new Map(packs.map((each, at) => [each, at]));
  const indexOf = (each: Pack) => index.get(each) as number;
  const { database, files, missing, heads, counts } = manifest;
  return {
    packs,
    database: {
      bytes: database.bytes,
      hashes: Buffer.concat(database.parts.map(({ hash }) => Buffer.from(hash, "base64"))).toString("base64"),
      runs: toRuns(database.parts, indexOf),
    },
    files: files.map(({ name, sha256, piece }) => [name, sha256, indexOf(piece.pack), piece.offset, piece.length]),
    missing,
    heads,
    counts,
  };
}

function unpack({ packs, database, files, missing, heads, counts }: Packed): Manifest {
  const at = (index: number) => packs[index] as Pack;
  const hashes = Buffer.from(database.hashes, "base64");
  const parts: Part[] = [];
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
    database: { bytes: database.bytes, parts },
    files: files.map(([name, sha256, index, offset, length]) => ({
      name,
      sha256,
      piece: { pack: at(index), offset, length },
    })),
    missing,
    heads,
    counts,
  };
}

const signed = (root: RootKey, bytes: Buffer) => createHmac("sha256", deriveKey(root, "backup")).update(bytes).digest();

export type Written = { path: string; key: Buffer; bytes: number };

/** Renamed into place once its content is synced. */
export function writeManifest(
  path: string,
  manifest: Manifest,
  head: Omit<Header, "format" | "sealedKey" | "packs" | "rootKeys">,
  rootKeys: RootKey[],
): Written {
  const key = randomBytes(32);
  const header = {
    format: FORMAT,
    ...head,
    sealedKey: sealTo(head.recipient, key).toString("base64"),
    rootKeys: rootKeys.map(({ id }) => id),
    packs: Object.fromEntries(packsIn(manifest).map(({ name, bytes }) => [name, bytes])),
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  const body = seal(key, 0, gzipSync(JSON.stringify(pack(manifest)), { level: 1 }), line);
  const bytes = Buffer.concat([line, body]);
  const whole = Buffer.concat([bytes, signed(rootKeys[0] as RootKey, bytes)]);
  const file = openSync(`${path}.part`, "w", 0o600);
  try {
    for (let at = 0; at < whole.length; ) at += writeSync(file, whole, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.part`, path);
  syncFolder(dirname(path));
  return { path, key, bytes: whole.length };
}

const damaged = (path: string) => new BackupFault(`The backup ${path} is damaged: it was cut off or altered.`);

function headerIn(path: string, line: string): Header {
  try {
    return headerSchema.parse(JSON.parse(line));
  } catch {
    throw new BackupFault(`${path} is no backup of Roadhand, or the beginning of one.`);
  }
}

/** Without opening what is sealed. @throws BackupFault */
export function readHeader(path: string): Header {
  const file = openSync(path, "r");
  try {
    const part = Buffer.alloc(64 * 1024);
    let text = "";
    for (let read = -1; read !== 0 && !text.includes("\n"); ) {
      read = readSync(file, part);
      text += part.toString("latin1", 0, read);
    }
    return headerIn(path, text.slice(0, Math.max(0, text.indexOf("\n"))));
  } finally {
    closeSync(file);
  }
}

export type Opened = { header: Header; manifest: Manifest };

/** @param by the operator's secret, or the backup's own key @throws BackupFault */
export function openBackup(path: string, by: BackupSecret | Buffer, rootKeys: RootKey[]): Opened {
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
    !timingSafeEqual(signature, signed(root, whole.subarray(0, whole.length - SIGNATURE)))
  )
    throw damaged(path);
  if (!Buffer.isBuffer(by) && by.publicKey !== header.recipient)
    throw new BackupFault(
      `The backup ${path} is sealed to the public key ${header.recipient}; the secret given is that of ${by.publicKey}.`,
    );
  try {
    const key = Buffer.isBuffer(by) ? by : openSealed(by, Buffer.from(header.sealedKey, "base64"));
    const packed = gunzipSync(open(key, 0, whole.subarray(end, -SIGNATURE), line));
    return { header, manifest: unpack(JSON.parse(packed.toString()) as Packed) };
  } catch {
    throw damaged(path);
  }
}

/** @returns packs that are missing or have another size */
export const lostPacks = (folder: string, { packs }: Header): string[] =>
  Object.entries(packs)
    .map(([name, bytes]) => [packFile(folder, name), bytes] as const)
    .filter(([path, bytes]) => statSync(path, { throwIfNoEntry: false })?.size !== bytes)
    .map(([path]) => path);
