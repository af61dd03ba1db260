import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { parseKeyFile } from "~/server/root-keys.server";
import type { Env } from "~/settings.server";
import type { Check } from "./finding";

export const databaseFile = ({ dataDir }: Env): string => join(dataDir, "roadhand.sqlite");
export const markOf = ({ dataDir }: Env): string => join(dataDir, "files", "installation");
const checkpointOf = ({ auditHeadsDir }: Env): string => join(auditHeadsDir, "audit-head");

const hasNoFile = (env: Env): boolean => !existsSync(databaseFile(env)) || statSync(databaseFile(env)).size === 0;

export async function isWithoutDatabase(env: Env): Promise<boolean> {
  if (!env.databaseUrl) return hasNoFile(env);
  const { openReadOnly } = await import("db/postgres/read-only.server");
  const { tables, close } = await openReadOnly(env.databaseUrl);
  await close();
  return !tables.has("migrations");
}

function storedNames({ dataDir }: Env, most: number): string[] {
  const root = join(dataDir, "files");
  const found: string[] = [];
  for (const folder of existsSync(root) ? readdirSync(root) : []) {
    if (found.length >= most) break;
    if (/^[0-9a-f]{2}$/.test(folder)) found.push(...readdirSync(join(root, folder)));
  }
  return found.slice(0, most);
}

/** Without a database the folder may belong to something else. */
const entriesOf = (env: Env): string[] => [
  env.dataDir,
  ...(hasNoFile(env) && !env.databaseUrl ? [] : readdirSync(env.dataDir).map((name) => join(env.dataDir, name))),
];
const isOpen = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) % 0o100 !== 0;

export function restrictFolder(env: Env): void {
  process.umask(0o077);
  mkdirSync(env.dataDir, { recursive: true });
  for (const path of entriesOf(env).filter(isOpen))
    try {
      chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
    } catch {
      // Another user's: the check below tells it.
    }
}

/** access(2) still permits writing on a disk that errors have made read-only. */
export function isReadOnly(path: string): boolean {
  try {
    const { atime, mtime } = statSync(path);
    utimesSync(path, atime, mtime);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EROFS";
  }
}

export function folderFault({ dataDir }: Env): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  if (isReadOnly(dataDir)) return `The data folder ${dataDir} lies on a read-only file system.`;
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `The data folder ${dataDir} can't be read and written.`;
  }
}
export const FOLDER_REMEDY = "Give it to the user that Roadhand runs as, on a disk that can be written.";

async function keyFaults(env: Env): Promise<string[]> {
  if (!existsSync(env.keyFile))
    return (await isWithoutDatabase(env))
      ? []
      : [`The key file ${env.keyFile} is gone, and a database lies there that needs it.`];
  const file = parseKeyFile(readFileSync(env.keyFile, "utf8"));
  if (!file) return [`KEY_FILE ${env.keyFile} must hold lines of 8 hex digits, a colon and 32 bytes in base64.`];
  const half = (["audit", "blind"] as const).filter((purpose) => !file.lasting.some((key) => key.purpose === purpose));
  // Both lines are written together when the first root key is removed.
  if (half.length === 1) return [`The key file ${env.keyFile} has lost its line \`${half[0]}:…\`.`];
  return file.roots
    .filter(({ secret }) => new Set(secret).size < 8)
    .map(({ id }) => `The root key ${id} in ${env.keyFile} is no secret: it is all zeros, or one pattern repeated.`);
}

export const FOLDER_CHECKS: Check<Env>[] = [
  {
    name: "data-folder",
    remedy: FOLDER_REMEDY,
    find: (env) => [folderFault(env)].filter((says) => says !== undefined),
  },
  {
    name: "data-modes",
    remedy: "A start closes it, if the user that Roadhand runs as owns it: folders to mode 0700, files to 0600.",
    find: (env) =>
      entriesOf(env)
        .filter(isOpen)
        .map((path) => `${path} is readable by others.`),
  },
  { name: "key-file", remedy: "Put the installation's own key file there.", find: keyFaults },
  {
    name: "database-gone",
    remedy: "Put the database back, or name another DATA_DIR. Nothing was made or deleted.",
    find(env) {
      const hasRemains = existsSync(markOf(env)) || existsSync(checkpointOf(env)) || storedNames(env, 1).length > 0;
      return hasRemains && !env.databaseUrl && hasNoFile(env)
        ? [`The database ${databaseFile(env)} is gone or empty, while files of an installation lie beside it.`]
        : [];
    },
  },
];
