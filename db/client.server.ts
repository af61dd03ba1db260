import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { setImmediate, setTimeout } from "node:timers/promises";
import { SqliteError } from "better-sqlite3";
import { DrizzleQueryError } from "drizzle-orm";
import { unavailable } from "~/domain/errors";
import { engine } from "./engine";
import type { open as openSqlite } from "./sqlite/client.server";
import { asRefusal } from "./storage.server";

/** What an engine gives: one connection that writes, others that read. */
export type Connection<Db> = {
  applied: string[];
  isNew: boolean;
  reading: Db;
  begin(): Promise<Db | undefined>;
  execute(statement: "COMMIT" | "ROLLBACK" | "SAVEPOINT own" | "RELEASE own" | "ROLLBACK TO own"): Promise<void>;
  inTransaction(): boolean;
  check(): Promise<void>;
  /** Erased data must not remain in a log. */
  forget(): Promise<void>;
  /** Whether each commit waits for the disk. */
  syncEach(isEach: boolean): Promise<void>;
  close(): Promise<void>;
  uniqueViolations: ReadonlySet<string>;
};

export type Db = ReturnType<typeof openSqlite>["reading"];

const current = new AsyncLocalStorage<{ isFinished: boolean }>();
const isInTransaction = () => current.getStore()?.isFinished === false;

const statements = channel("roadhand:statement");
/** Of the reader inside a transaction: it misses what calls of the same commit have written, so a test fails by it. */
const staleReads = channel("roadhand:stale-read");
const loggers = {
  writing: { logQuery: (statement: string) => statements.publish(statement) },
  reading: {
    logQuery(statement: string) {
      if (isInTransaction()) staleReads.publish(statement);
      statements.publish(statement);
    },
  },
};
export type Loggers = typeof loggers;

async function open(): Promise<Connection<Db>> {
  if (engine === "postgres") return (await import("./postgres/client.server")).open<Db>(loggers);
  return (await import("./sqlite/client.server")).open(loggers);
}

const connection = await open();
export const { applied: appliedMigrations, isNew: isNewDatabase } = connection;
export const db = connection.reading;

let queue: Promise<unknown> = Promise.resolve();

/** Milliseconds. */
const WAIT_LIMIT = 3000;
const RETRY_DELAY = 50;
/** How long waiting calls are gathered for a shared commit, and how long one such commit may grow. */
const GATHER_MS = 5;
const BATCH_MS = 10;

/** @param end instant at which it gives up */
async function begin(end: number): Promise<Db> {
  for (;;) {
    const tx = await connection.begin();
    if (tx) return tx;
    if (performance.now() > end) throw unavailable(5);
    await setTimeout(RETRY_DELAY);
  }
}

type Waiting = {
  work(tx: Db): Promise<unknown>;
  /** Measured from the call, so that all who queue behind a lasting lock are refused together. */
  end: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};
let gathering: Waiting[] | undefined;

/** Durable when it resolves. Concurrent calls share one commit (group commit) and fail alone; only database calls may be awaited inside. @throws unavailable busy, cannot_save */
export function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error("a transaction inside another would wait for itself");
  const state = { isFinished: false };
  const bound = AsyncResource.bind(async (tx: Db) => {
    try {
      return await current.run(state, () => work(tx));
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
    const end = performance.now() + WAIT_LIMIT;
    gathering.push({ work: bound, end, resolve: resolve as Waiting["resolve"], reject });
  });
}

/** Lets what is called, and not awaited, inside a transaction begin one of its own. */
export const outsideTransaction = <T>(work: () => T): T => current.run({ isFinished: true }, work);

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

/** One transaction, with no other writer beside it. Results and errors are delivered after the commit: an error may depend on another caller's uncommitted write. */
async function writeSome(all: Waiting[]): Promise<number> {
  const settlers: (() => void)[] = [];
  let started = 1;
  try {
    const tx = await begin(all[0]?.end ?? 0);
    const began = performance.now();
    for (const one of all) {
      started = settlers.length + 1;
      settlers.push(await runOne(tx, one, started === 1));
      if (performance.now() - began > BATCH_MS) break;
    }
    await connection.execute("COMMIT");
  } catch (error) {
    for (const { reject } of all.slice(0, started)) reject(asRefusal(error));
    if (connection.inTransaction()) await connection.execute("ROLLBACK").catch(() => {});
    return started;
  }
  for (const settle of settlers) settle();
  return started;
}

async function runOne(tx: Db, { work, resolve, reject }: Waiting, isFirst: boolean): Promise<() => void> {
  if (!isFirst) await connection.execute("SAVEPOINT own");
  try {
    const value = await work(tx);
    if (!connection.inTransaction()) throw new Error("the transaction was ended from within");
    if (!isFirst) await connection.execute("RELEASE own");
    return () => resolve(value);
  } catch (error) {
    // The first has no savepoint; a full or broken disk may have rolled back the others as well.
    if (isFirst || !connection.inTransaction()) throw error;
    await connection.execute("ROLLBACK TO own");
    await connection.execute("RELEASE own");
    return () => reject(asRefusal(error));
  }
}

/** Erased data must not remain in the write-ahead log. */
export async function truncateWal(): Promise<void> {
  await queue;
  await connection.forget();
}

/** Syncs once at the end: a crash may lose the last commits, never the database. */
export async function durableAtTheEnd<T>(work: () => Promise<T>): Promise<T> {
  await connection.syncEach(false);
  try {
    const result = await work();
    await truncateWal();
    return result;
  } finally {
    await connection.syncEach(true);
  }
}

export const checkDatabase = (): Promise<void> => connection.check();

export async function closeDatabase(): Promise<void> {
  await queue;
  await connection.close();
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

export function isUniqueViolation(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && "code" in cause && connection.uniqueViolations.has(String(cause.code));
}

/** Whether a statement failed, as opposed to what was made of its rows. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || causeOf(error) instanceof SqliteError;
