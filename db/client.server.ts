import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { setImmediate, setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { unavailable } from "~/domain/errors";
import { dataPath } from "~/env.server";
import { migrate } from "./migrate.server";
import { setPragmas } from "./pragmas.server";
import { preparedOnce } from "./statements.server";
import { asRefusal } from "./storage.server";

function connect(): Database.Database {
  const connection = new Database(dataPath("roadhand.sqlite"));
  const [refused] = setPragmas(connection);
  if (refused)
    throw new Error(
      `SQLite refuses a pragma that durability needs: ${refused.name} is ${refused.found}, not ${refused.expected}`,
    );
  return connection;
}

const writer = connect();
// Before the statements that modules prepare as they load.
export const { applied: appliedMigrations } = migrate(writer);
// Short, because a longer wait in SQLite blocks the event loop; `begin` retries.
writer.pragma("busy_timeout = 20");
const reader = connect();
reader.pragma("query_only = ON");
// 16 MB: with SQLite's 2 MB, each count of a large company reads its index from the file again.
reader.pragma("cache_size = -16000");

const statements = channel("roadhand:statement");
const options = { casing: "snake_case", logger: { logQuery: (sql: string) => statements.publish(sql) } } as const;

const writing = drizzle(preparedOnce(writer), options);
export const db = drizzle(preparedOnce(reader), options);
export type Db = typeof db;

let queue: Promise<unknown> = Promise.resolve();
const current = new AsyncLocalStorage<{ isFinished: boolean }>();

/** Milliseconds. */
const PATIENCE = 3000;
const PAUSE = 50;
/** How long waiting calls are gathered for a shared commit, and how long one such commit may grow. */
const GATHER_MS = 5;
const BATCH_MS = 10;

const isBusy = (error: unknown) => /^SQLITE_BUSY/.test(String((error as { code?: string }).code));

/** @param end instant at which it gives up @throws unavailable */
async function begin(end: number): Promise<void> {
  for (;;) {
    try {
      writer.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > end) throw unavailable(5);
    }
    await setTimeout(PAUSE);
  }
}

type Waiting = {
  work(): Promise<unknown>;
  /** Measured from the call, so that all who queue behind a lasting lock are refused together. */
  end: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
let gathering: Waiting[] | undefined;

/** Durable when it resolves. Concurrent calls share one commit (group commit) and fail alone; only database calls may be awaited current. @throws unavailable busy, cannot_save */
export function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  if (current.getStore()?.isFinished === false) throw new Error("a transaction inside another would wait for itself");
  const state = { isFinished: false };
  const bound = AsyncResource.bind(async () => {
    try {
      return await current.run(state, () => work(writing));
    } finally {
      state.isFinished = true;
    }
  });
  return new Promise<T>((resolve, reject) => {
    if (!gathering) {
      gathering = [];
      queue = queue
        .then(gather)
        .then(writeAll)
        .catch(() => {});
    }
    const end = performance.now() + PATIENCE;
    gathering.push({ work: bound, end, resolve: resolve as Waiting["resolve"], reject });
  });
}

async function gather(): Promise<Waiting[]> {
  const all = gathering ?? [];
  const began = performance.now();
  let before: number;
  do {
    before = all.length;
    await setImmediate();
  } while (all.length > before && performance.now() - began < GATHER_MS);
  gathering = undefined;
  return all;
}

async function writeAll(all: Waiting[]): Promise<void> {
  let written = await writeSome(all);
  while (written < all.length) {
    await setImmediate();
    written += await writeSome(all.slice(written));
  }
}

/** One IMMEDIATE transaction. Results and errors are delivered after the commit: an error may depend on another caller's uncommitted write. */
async function writeSome(all: Waiting[]): Promise<number> {
  const settlers: (() => void)[] = [];
  let started = 1;
  try {
    await begin(all[0]?.end ?? 0);
    const began = performance.now();
    for (const one of all) {
      started = settlers.length + 1;
      settlers.push(await runOne(one, started === 1));
      if (performance.now() - began > BATCH_MS) break;
    }
    writer.exec("COMMIT");
  } catch (error) {
    for (const { reject } of all.slice(0, started)) reject(asRefusal(error));
    if (writer.inTransaction) writer.exec("ROLLBACK");
    return started;
  }
  for (const settle of settlers) settle();
  return started;
}

/** @throws what rolls back the whole transaction */
async function runOne({ work, resolve, reject }: Waiting, isFirst: boolean): Promise<() => void> {
  if (!isFirst) writer.exec("SAVEPOINT own");
  try {
    const value = await work();
    if (!writer.inTransaction) throw new Error("the transaction was ended from within");
    if (!isFirst) writer.exec("RELEASE own");
    return () => resolve(value);
  } catch (error) {
    // The first has no savepoint; a full or broken disk may have rolled back the others as well.
    if (isFirst || !writer.inTransaction) throw error;
    writer.exec("ROLLBACK TO own; RELEASE own");
    return () => reject(asRefusal(error));
  }
}

/** Erased data must not remain in the write-ahead log. */
export async function truncateWal(): Promise<void> {
  await queue;
  if (!writer.inTransaction) writer.pragma("wal_checkpoint(TRUNCATE)");
}

/** Syncs once at the end: a crash may lose the last commits, never the database. */
export async function durableAtTheEnd<T>(work: () => Promise<T>): Promise<T> {
  writer.pragma("synchronous = NORMAL");
  try {
    const result = await work();
    await truncateWal();
    return result;
  } finally {
    writer.pragma("synchronous = FULL");
  }
}

export function checkDatabase(): void {
  reader.prepare("select 1").get();
  if (writer.inTransaction) return;
  writer.exec("BEGIN IMMEDIATE");
  writer.exec("ROLLBACK");
}

export async function closeDatabase(): Promise<void> {
  await queue;
  reader.close();
  writer.pragma("wal_checkpoint(TRUNCATE)");
  writer.close();
}

export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    cause instanceof Error &&
    "code" in cause &&
    (cause.code === "SQLITE_CONSTRAINT_UNIQUE" || cause.code === "SQLITE_CONSTRAINT_PRIMARYKEY")
  );
}
