import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { BackupFault } from "../fault";
import { open, TAG } from "./sealing";

export type Pack = { name: string; key: string; bytes: number };
export type Piece = { pack: Pack; offset: number; length: number };

export const packFile = (folder: string, name: string): string => join(folder, "packs", `${name}.pack`);

const MAX_OPEN = 200;

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
    if (this.#opened.size >= MAX_OPEN) this.close();
    const opened = { file: openSync(packFile(this.folder, pack.name), "r"), key: Buffer.from(pack.key, "base64") };
    this.#opened.set(pack.name, opened);
    return opened;
  }
}
