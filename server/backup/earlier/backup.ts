/** Backups of 0.9 and before, in packs of their own format: read until 0.11, written no more (docs/decisions/0145). */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { RootKey } from "~/server/root-keys.server";
import { BackupFault } from "../fault";
import { sha256 } from "../manifest";
import type { Source } from "../source";
import { type List, lostPacks, openList, SHORT } from "./list";
import { PackReader } from "./pack";
import type { BackupSecret } from "./sealing";

const NAME = /^(\d{6,})-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

export function findEarlier(path: string): string | undefined {
  if (NAME.test(basename(path))) return path;
  const [newest] = readdirSync(path)
    .filter((name) => NAME.test(name))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  if (newest !== undefined) return join(path, newest);
  if (existsSync(join(path, "roadhand-backups"))) throw new BackupFault(`There is no backup in ${path}.`);
  return undefined;
}

export function openEarlier(path: string, secret: BackupSecret | undefined, rootKeys: RootKey[]): Source {
  if (!secret)
    throw new BackupFault(`${path} is a backup of 0.9: name the file of the backups' secret key by --key FILE.`);
  const { header, list } = openList(path, secret, rootKeys);
  const folder = dirname(path);
  const [lost] = lostPacks(folder, header);
  if (lost) throw new BackupFault(`The backup ${path} is not whole: ${lost} is gone or cut off.`);
  return {
    name: path,
    id: path,
    installation: header.installation,
    at: header.at,
    counts: list.counts,
    missing: list.missing,
    bytes: list.database.bytes + list.files.reduce((sum, { piece }) => sum + piece.length, 0),
    async fill(into) {
      const reader = new PackReader(folder);
      try {
        writeDatabase(reader, list.database.parts, join(into, "roadhand.sqlite"));
        writeFiles(reader, list.files, into);
      } finally {
        reader.close();
      }
      writeFileSync(join(into, "files", "installation"), `${header.installation}\n`, { mode: 0o600 });
      for (const [name, text] of Object.entries(list.heads)) writeFileSync(join(into, name), text, { mode: 0o600 });
    },
  };
}

function writeDatabase(reader: PackReader, parts: List["database"]["parts"], path: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    for (const { piece, hash } of parts) {
      const bytes = reader.read(piece);
      if (sha256(bytes).subarray(0, SHORT).toString("base64") !== hash)
        throw new BackupFault("The backup is damaged: its database has another checksum.");
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    }
  } finally {
    closeSync(file);
  }
}

function writeFiles(reader: PackReader, files: List["files"], into: string): void {
  mkdirSync(join(into, "files"), { mode: 0o700 });
  for (const { name, sha256: hash, piece } of files) {
    const bytes = reader.read(piece);
    if (sha256(bytes).toString("hex") !== hash)
      throw new BackupFault(`The backup is damaged: the file ${name} has another checksum.`);
    mkdirSync(join(into, "files", name.slice(0, 2)), { recursive: true, mode: 0o700 });
    writeFileSync(join(into, "files", name.slice(0, 2), name), bytes, { mode: 0o600, flag: "wx" });
  }
}
