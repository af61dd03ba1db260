import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { RootKey } from "~/server/root-keys.server";
import type { Env } from "~/settings.server";
import { findEarlier, openEarlier } from "./earlier/backup";
import type { BackupSecret } from "./earlier/sealing";
import { BackupFault, inWords } from "./fault";
import {
  type Counts,
  checksumOf,
  MANIFEST_FILE,
  type Manifest,
  openManifest,
  readSums,
  SIGNATURE_FILE,
  SUMS_FILE,
  sha256,
} from "./manifest";
import { findSnapshot, readFrom, repositoryOf, restoreTo } from "./restic";

/** A backup whose list is known to be this installation's, before anything of it is taken. */
export type Source = {
  name: string;
  id: string;
  installation: string;
  at: Date;
  counts: Counts;
  missing: string[];
  bucket?: string | undefined;
  bytes: number;
  fill(into: string): Promise<void>;
};

const SNAPSHOT = /^(?:latest|[0-9a-f]{8,64})$/;

export async function openSource(
  env: Env,
  from: string,
  secret: BackupSecret | undefined,
  rootKeys: RootKey[],
): Promise<Source> {
  if (SNAPSHOT.test(from)) return openSnapshot(env, from, rootKeys);
  const path = resolve(from);
  if (!existsSync(path)) throw new BackupFault(`${path} does not exist. Is its disk mounted?`);
  try {
    if (existsSync(join(path, MANIFEST_FILE))) return openSet(path, rootKeys);
    const earlier = findEarlier(path);
    if (earlier) return openEarlier(earlier, secret, rootKeys);
  } catch (error) {
    throw inWords(error, `The folder ${path}`);
  }
  throw new BackupFault(`There is no backup in ${path}.`);
}

function sourceOf(name: string, id: string, manifest: Manifest, fetch: (into: string) => Promise<void>): Source {
  const { installation, at, counts, missing, bucket, bytes } = manifest;
  return {
    name,
    id,
    installation,
    at,
    counts,
    missing,
    bucket,
    bytes,
    async fill(into) {
      await fetch(into);
      await verify(name, into, manifest);
    },
  };
}

async function openSnapshot(env: Env, from: string, rootKeys: RootKey[]): Promise<Source> {
  const { id } = await findSnapshot(env, from);
  const name = `The snapshot ${id.slice(0, 8)} of ${repositoryOf(env)}`;
  const text = await readFrom(env, id, MANIFEST_FILE);
  const manifest = openManifest(name, text, (await readFrom(env, id, SIGNATURE_FILE)).toString(), rootKeys);
  return sourceOf(name, id.slice(0, 8), manifest, async (into) => {
    await restoreTo(env, id, into);
  });
}

function openSet(folder: string, rootKeys: RootKey[]): Source {
  const signature = join(folder, SIGNATURE_FILE);
  const signed = existsSync(signature) ? readFileSync(signature, "utf8") : "";
  const name = `The set ${folder}`;
  const manifest = openManifest(name, readFileSync(join(folder, MANIFEST_FILE)), signed, rootKeys);
  return sourceOf(name, folder, manifest, async (into) => copySet(folder, into));
}

function copySet(folder: string, into: string): void {
  for (const path of [SUMS_FILE, ...readSums(sumsIn(folder)).keys()]) {
    if (!existsSync(join(folder, path))) continue;
    mkdirSync(dirname(join(into, path)), { recursive: true, mode: 0o700 });
    copyFileSync(join(folder, path), join(into, path));
  }
}

const sumsIn = (folder: string): string => {
  try {
    return readFileSync(join(folder, SUMS_FILE), "utf8");
  } catch {
    throw new BackupFault(`The backup is not whole: its ${SUMS_FILE} is gone.`);
  }
};

/** Takes the lists away, which are no part of an installation. */
async function verify(name: string, folder: string, manifest: Manifest): Promise<void> {
  const text = sumsIn(folder);
  if (sha256(text).toString("hex") !== manifest.sums)
    throw new BackupFault(`${name} is damaged: its ${SUMS_FILE} was cut off or altered.`);
  const sums = readSums(text);
  for (const [path, sum] of sums) {
    if (!existsSync(join(folder, path))) throw new BackupFault(`${name} is not whole: ${path} is gone.`);
    if ((await checksumOf(join(folder, path))) !== sum)
      throw new BackupFault(`${name} is damaged: ${path} was cut off or altered.`);
  }
  for (const list of [MANIFEST_FILE, SIGNATURE_FILE, SUMS_FILE]) rmSync(join(folder, list), { force: true });
  const strange = readdirSync(folder, { recursive: true, encoding: "utf8" }).find(
    (path) => !sums.has(path) && !statSync(join(folder, path)).isDirectory(),
  );
  if (strange) throw new BackupFault(`${name} holds something that is not in its list: ${strange}.`);
}
