import { hash, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { BackupFault } from "./fault";
import { open, seal, TAG } from "./sealing";

/** Bytes after which the next pack starts; packs are deleted as a whole. */
const FULL = 32 * 1024 * 1024;
const BUFFER = 1024 * 1024;

export type Pack = { name: string; key: string; bytes: number };
/** `length` is that of the plain bytes. */
export type Piece = { pack: Pack; offset: number; length: number };

export const packsOf = (folder: string): string => join(folder, "packs");
export const packFile = (folder: string, name: string): string => join(packsOf(folder), `${name}.pack`);
export const sha256 = (bytes: Buffer): Buffer => hash("sha256", bytes, "buffer");

/** Bytes of a part's SHA-256 that are stored. */
export const SHORT = 16;
export const shortHash = (bytes: Buffer): string => sha256(bytes).subarray(0, SHORT).toString("base64");

export function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

export class PackWriter {
  readonly written: Pack[] = [];
  #current: { pack: Pack; key: Buffer; file: number; waiting: Buffer[]; held: number } | undefined;

  constructor(readonly folder: string) {}

  add(plain: Buffer): Piece {
    this.#current ??= this.#begin();
    const { pack, key, waiting } = this.#current;
    const piece = { pack, offset: pack.bytes, length: plain.length };
    const sealed = seal(key, piece.offset, plain);
    waiting.push(sealed);
    pack.bytes += sealed.length;
    this.#current.held += sealed.length;
    if (this.#current.held >= BUFFER) this.#flush();
    if (pack.bytes >= FULL) this.finish();
    return piece;
  }

  finish(): void {
    if (!this.#current) return;
    this.#flush();
    const { pack, file } = this.#current;
    fsyncSync(file);
    closeSync(file);
    this.#current = undefined;
    renameSync(`${packFile(this.folder, pack.name)}.part`, packFile(this.folder, pack.name));
    syncFolder(packsOf(this.folder));
  }

  discard(): void {
    if (this.#current) closeSync(this.#current.file);
    this.#current = undefined;
    for (const { name } of this.written)
      for (const end of ["", ".part"]) rmSync(`${packFile(this.folder, name)}${end}`, { force: true });
  }

  #begin() {
    const key = randomBytes(32);
    const pack = { name: randomBytes(16).toString("hex"), key: key.toString("base64"), bytes: 0 };
    const file = openSync(`${packFile(this.folder, pack.name)}.part`, "wx", 0o600);
    this.written.push(pack);
    return { pack, key, file, waiting: [], held: 0 };
  }

  #flush(): void {
    if (!this.#current) return;
    const bytes = Buffer.concat(this.#current.waiting.splice(0));
    this.#current.held = 0;
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#current.file, bytes, at);
  }
}

const MOST_OPEN = 200;

export class PackReader {
  readonly #opened = new Map<string, { file: number; key: Buffer }>();

  constructor(readonly folder: string) {}

  /** @throws BackupFault where it is cut off or altered */
  read({ pack, offset, length }: Piece): Buffer {
    const { file, key } = this.#opened.get(pack.name) ?? this.#open(pack);
    const sealed = Buffer.allocUnsafe(length + TAG);
    const read = readSync(file, sealed, 0, sealed.length, offset);
    try {
      if (read < sealed.length) throw new Error("cut off");
      return open(key, offset, sealed);
    } catch {
      throw new BackupFault(`The backup is damaged: ${packFile(this.folder, pack.name)} was cut off or altered.`);
    }
  }

  close(): void {
    for (const { file } of this.#opened.values()) closeSync(file);
    this.#opened.clear();
  }

  #open(pack: Pack) {
    if (this.#opened.size >= MOST_OPEN) this.close();
    const opened = { file: openSync(packFile(this.folder, pack.name), "r"), key: Buffer.from(pack.key, "base64") };
    this.#opened.set(pack.name, opened);
    return opened;
  }
}
