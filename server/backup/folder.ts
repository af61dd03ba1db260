import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Env } from "~/settings.server";
import { takeLock } from "../startup/lock";
import { BackupFault, inWords } from "./fault";
import { type Header, lostPacks, readHeader } from "./manifest";
import { packFile, packsOf } from "./pack";
import { retainedOf } from "./retention";

const NAME = /^(\d{6,})-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const markOf = (folder: string): string => join(folder, "roadhand-backups");

export const called = (folder: string): string => `The backup folder ${folder}`;
export const nameOf = (number: number, at: Date): string =>
  `${String(number).padStart(6, "0")}-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;

export const listBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => join(folder, name));

export const numberOf = (path: string): number => Number.parseInt(basename(path), 10);

export function folderFault(folder: string, installation?: string): string | undefined {
  if (!existsSync(folder)) return `${called(folder)} does not exist. Is its disk mounted?`;
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    readdirSync(folder);
  } catch (error) {
    const fault = inWords(error, called(folder));
    if (fault instanceof BackupFault) return fault.message;
    throw error;
  }
  const owner = existsSync(markOf(folder)) ? readFileSync(markOf(folder), "utf8").trim() : undefined;
  return installation && owner && owner !== installation
    ? `${called(folder)} holds the backups of another installation, ${owner}. This one is ${installation}.`
    : undefined;
}

export const hasBackups = (folder: string): boolean => existsSync(markOf(folder));

/** @param hadBackups whether the folder had backups before @returns the release function @throws BackupFault */
export function takeBackupFolder(folder: string, installation: string, hadBackups: boolean): () => void {
  const fault = folderFault(folder, installation);
  if (fault) throw new BackupFault(fault);
  // While a disk is away, its mount point is an empty folder.
  if (hadBackups && !hasBackups(folder))
    throw new BackupFault(
      `${called(folder)} does not hold the backups that were made there. Is its disk mounted? To begin anew there, make one by hand: npm run admin -- backup`,
    );
  try {
    const release = takeLock(join(folder, "lock"));
    if (!release) throw new BackupFault(`Another backup or rehearsal is under way in ${folder}.`);
    writeFileSync(markOf(folder), `${installation}\n`, { mode: 0o600 });
    mkdirSync(packsOf(folder), { recursive: true, mode: 0o700 });
    return release;
  } catch (error) {
    throw inWords(error, called(folder));
  }
}

export type Listed = { path: string; header: Header; number: number; at: Date; lost: string[] };

export function readBackups(folder: string): { listed: Listed[]; unreadable: string[] } {
  const listed: Listed[] = [];
  const unreadable: string[] = [];
  for (const path of listBackups(folder))
    try {
      const header = readHeader(path);
      listed.push({ path, header, number: numberOf(path), at: header.at, lost: lostPacks(folder, header) });
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      unreadable.push(path);
    }
  return { listed, unreadable };
}

export type Pruned = { deleted: number; broken: string[] };

export function prune(folder: string, retention: Env["backupKeep"]): Pruned {
  const { listed, unreadable } = readBackups(folder);
  const good = listed.filter(({ lost }) => lost.length === 0);
  const retained = retainedOf(good, retention);
  const outdated = good.filter((each) => !retained.has(each));
  for (const { path } of outdated) rmSync(path);
  const broken = [...unreadable, ...listed.filter(({ lost }) => lost.length > 0).map(({ path }) => path)];
  // The packs of an unreadable backup are not known.
  if (unreadable.length === 0)
    dropPacks(
      folder,
      listed.filter((each) => !outdated.includes(each)),
    );
  return { deleted: outdated.length, broken };
}

function dropPacks(folder: string, needing: Listed[]): void {
  const needed = new Set(
    needing.flatMap(({ header }) => Object.keys(header.packs).map((name) => basename(packFile(folder, name)))),
  );
  for (const name of readdirSync(packsOf(folder))) if (!needed.has(name)) rmSync(join(packsOf(folder), name));
  for (const name of readdirSync(folder)) if (name.endsWith(".backup.part")) rmSync(join(folder, name));
}

export type Source = { folder: string; path: string };

/** @param from a folder of backups (its newest is taken) or one backup @throws BackupFault */
export function findBackup(from: string): Source {
  const path = resolve(from);
  if (!existsSync(path)) throw new BackupFault(`${path} does not exist. Is its disk mounted?`);
  if (NAME.test(basename(path))) return { folder: dirname(path), path };
  try {
    const newest = listBackups(path).at(-1);
    if (newest) return { folder: path, path: newest };
  } catch (error) {
    throw inWords(error, called(path));
  }
  throw new BackupFault(`There is no backup in ${path}.`);
}
