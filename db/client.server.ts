/** One writer behind a queue, one reader beside it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { setTimeout } from "node:timers/promises";
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
  const [unkept] = setPragmas(connection);
  if (unkept)
    throw new Error(
      `SQLite does not keep what is committed as it must: ${unkept.name} is ${unkept.found}, not ${unkept.wanted}`,
    );
  return connection;
}

const writer = connect();
// Before anything else: statements are prepared as modules load.
export const { applied: appliedMigrations } = migrate(writer);
// The thread that waits is everybody's: from here on `begin` waits aside.
writer.pragma("busy_timeout = 20");
const reader = connect();
reader.pragma("query_only = ON");
// 32 MB: with the 2 MB that SQLite takes by itself, each count of a large company reads its index from the file again.
reader.pragma("cache_size = -32000");

/** For tests; without a subscriber it costs nothing. */
const statements = channel("roadhand:statement");
const options = { casing: "snake_case", logger: { logQuery: (sql: string) => statements.publish(sql) } } as const;

const writing = drizzle(preparedOnce(writer), options);
export const db = drizzle(preparedOnce(reader), options);
export type Db = typeof db;

let queue: Promise<unknown> = Promise.resolve();
const inside = new AsyncLocalStorage<{ over: boolean }>();

/** Milliseconds: how long another process may hold the database before a change is refused, and between two looks. */
const PATIENCE = 3000;
const PAUSE = 50;

const isBusy = (error: unknown) => /^SQLITE_BUSY/.test(String((error as { code?: string }).code));

/** @param end since when the wait is over @throws unavailable */
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

/** One IMMEDIATE transaction at a time, durable when it resolves. Only database calls may be awaited inside. @throws unavailable busy, cannot_save */
export function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  if (inside.getStore()?.over === false) throw new Error("a transaction inside another would wait for itself");
  const state = { over: false };
  // Counted from the call: all who queue behind a lock that stays are refused together.
  const end = performance.now() + PATIENCE;
  const run = async () => {
    try {
      await begin(end);
      const result = await inside.run(state, () => work(writing));
      writer.exec("COMMIT");
      return result;
    } catch (error) {
      if (writer.inTransaction) writer.exec("ROLLBACK");
      throw asRefusal(error);
    } finally {
      state.over = true;
    }
  };
  const turn = queue.then(run, run);
  queue = turn.catch(() => {});
  return turn;
}

/** Erased data must not remain in the write-ahead log. */
export async function emptyLog(): Promise<void> {
  await queue;
  if (!writer.inTransaction) writer.pragma("wal_checkpoint(TRUNCATE)");
}

/** Waits for the disk once, at the end: a crash may lose the last commits, never the database. */
export async function durableAtTheEnd<T>(work: () => Promise<T>): Promise<T> {
  writer.pragma("synchronous = NORMAL");
  try {
    const result = await work();
    await emptyLog();
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
