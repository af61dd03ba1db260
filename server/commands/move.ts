import { isLeader } from "db/leader.server";
import { isStoredName } from "~/domain/cdl/cdl.server";
import { env } from "~/env.server";
import type { BlobStore } from "~/server/blobs/store";
import { storeOf } from "~/server/blobs/store-of.server";
import { store } from "~/server/blobs.server";
import { loadInstallation } from "~/server/installation.server";
import { bucketIn, isSafelyReached } from "~/settings.server";
import { CommandFault, type Run, WrongUse } from "../admin-usage";
import type { MoveDatabase, MoveTarget } from "../move/database";
import { type Moved, moveRows } from "../move/rows";
import { databaseFile } from "../startup/folder";
import { isRunning } from "../startup/folder-lock";
import { serverFaults } from "../startup/server";

const AT_ONCE = 8;
const FOLDER = "folder";
const SQLITE = "sqlite";

async function targetOf(files: string): Promise<BlobStore> {
  const { bucket, faults } = files === FOLDER ? { faults: [] } : bucketIn(env.mode, files, "--files");
  if (faults.length > 0) throw new CommandFault(faults);
  const isSame = JSON.stringify(bucket) === JSON.stringify(env.bucket);
  if (isSame) throw new CommandFault("The files lie there already.");
  return storeOf({ bucket, dataDir: env.dataDir });
}

async function sizesIn(place: BlobStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of place.list()) sizes.set(name, bytes);
  return sizes;
}

/** @returns what lies there of an earlier run @throws CommandFault where it is another installation's */
async function claim(target: BlobStore): Promise<Map<string, number>> {
  const { id } = await loadInstallation();
  const owner = await target.readOwner();
  const there = await sizesIn(target);
  if (owner !== undefined && owner !== id)
    throw new CommandFault(`The files there belong to installation ${owner}; this one is ${id}. Nothing was changed.`);
  if (owner === undefined && there.size > 0)
    throw new CommandFault(`${there.size} files lie there, and nothing says whose they are. Nothing was changed.`);
  if (owner === undefined) await target.writeOwner(id);
  return there;
}

/** @returns whether it was there to be copied: somebody may be erased meanwhile */
async function copy(name: string, target: BlobStore): Promise<boolean> {
  const bytes = await store.get(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!bytes) return false;
  await target.put(name, bytes);
  if (!(await target.get(name)).equals(bytes)) throw new CommandFault(`${name} was given back with other bytes.`);
  return true;
}

/** Sealed files have random names and never change, so a second run only adds what came meanwhile. */
async function moveFiles(files: string) {
  const target = await targetOf(files);
  const there = await claim(target);
  const here = await sizesIn(store);
  const missing = [...here].flatMap(([name, bytes]) => (there.get(name) === bytes ? [] : name));
  let copied = 0;
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const done = await Promise.all(missing.slice(at, at + AT_ONCE).map((name) => copy(name, target)));
    copied += done.filter(Boolean).length;
  }
  let deleted = 0;
  // What the database names may have come after the switch, and lie there alone.
  for (const name of there.keys())
    if (!here.has(name) && !(await isStoredName(name))) {
      await target.delete(name);
      deleted += 1;
    }
  return { copied, present: here.size - missing.length, deleted };
}

async function openTarget(to: string): Promise<MoveTarget> {
  if (to === (env.databaseUrl ?? SQLITE)) throw new CommandFault("The rows are there already.");
  if (to === SQLITE) return (await import("../move/sqlite")).openSqliteTarget(databaseFile(env));
  if (!/^postgres(ql)?:/.test(to) || !URL.canParse(to))
    throw new CommandFault("--to must be sqlite, or an address like postgres://user:password@host:5432/roadhand.");
  if (env.mode === "production" && !isSafelyReached(to))
    throw new CommandFault("--to must say sslmode=verify-full in production, but to this machine.");
  const faults = await serverFaults({ databaseUrl: to });
  if (faults.length > 0) throw new CommandFault(faults);
  return (await import("../move/postgres")).openPostgresTarget(to);
}

const openSource = async (): Promise<MoveDatabase> =>
  env.databaseUrl
    ? (await import("../move/postgres")).openPostgres(env.databaseUrl)
    : (await import("../move/sqlite")).openSqlite(databaseFile(env));

async function moveDatabase(to: string): Promise<Moved> {
  if (env.databaseUrl ? !(await isLeader()) : isRunning(env))
    throw new CommandFault("A program works on this database: stop it first. Nothing was moved.");
  const target = await openTarget(to);
  try {
    if (await target.hasData()) throw new CommandFault("There are rows already. Nothing was changed.");
    const source = await openSource();
    return await moveRows(source, target).finally(source.close);
  } finally {
    await target.close();
  }
}

function linesOf({ copied, present, deleted }: Awaited<ReturnType<typeof moveFiles>>): string[] {
  return [
    `${copied} files were copied, ${present} were there already, ${deleted} that are no more were deleted there.`,
    copied > 0
      ? "Stop the program, run this once more for what came meanwhile, and set FILES_URL, or take it away."
      : "All of them are there. Set FILES_URL, or take it away, start the program, and run `verify-files`.",
  ];
}

export const move: Run = async ({ to, files }) => {
  if (!to && !files) throw new WrongUse("Name where to: --to, --files, or both");
  const filesMoved = files ? await moveFiles(files) : { copied: 0, present: 0, deleted: 0 };
  const rowsMoved = to ? await moveDatabase(to) : { tables: 0, rows: 0 };
  return {
    lines: [
      ...(files ? linesOf(filesMoved) : []),
      ...(to
        ? [
            `${rowsMoved.rows} rows of ${rowsMoved.tables} tables were moved and compared.`,
            "Set DATABASE_URL, or take it away, and run `verify-audit` before the program starts.",
          ]
        : []),
    ],
    json: { ...filesMoved, ...rowsMoved },
  };
};
