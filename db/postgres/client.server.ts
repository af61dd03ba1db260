import { drizzle } from "drizzle-orm/node-postgres";
import type { Connection, Loggers } from "../client.server";
import { databaseUrl } from "../engine";
import { migrate, migrations } from "./migrate.server";
import pg, { KEEPALIVE } from "./types.server";

const READERS = 10;
/** Milliseconds. */
const LOCK_WAIT = 3000;
const STATEMENT_LIMIT = 60_000;
const IDLE_LIMIT = 30_000;
const CONNECT_LIMIT = 5000;

function poolOf(max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: "roadhand",
    connectionTimeoutMillis: CONNECT_LIMIT,
    statement_timeout: STATEMENT_LIMIT,
    idle_in_transaction_session_timeout: IDLE_LIMIT,
    // The server's own limit is of no use where the way to it is gone.
    query_timeout: STATEMENT_LIMIT + CONNECT_LIMIT,
    ...KEEPALIVE,
  });
  // A lost connection fails the statement that uses it, and is replaced. Unheard, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** All writers wait for one another, on every node: each transaction is as if alone, and the audit has one order. */
const BEGIN = `begin; set local lock_timeout = ${LOCK_WAIT}; lock table transaction_order in exclusive mode; set local lock_timeout = 0`;

const LOCK_NOT_AVAILABLE = "55P03";
const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Bytes as they are sort here as they do in SQLite. */
async function requireByteOrder(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select datcollate from pg_database where datname = current_database()");
  if (rows[0]?.datcollate !== "C")
    throw new Error("The database must sort by bytes: create it by  create database … template template0 locale 'C'");
}

export async function open<Db extends object>(loggers: Loggers): Promise<Connection<Db>> {
  const writers = poolOf(1);
  const readers = poolOf(READERS);

  const first = await writers.connect();
  let applied: string[];
  try {
    await requireByteOrder(first);
    ({ applied } = await migrate(first));
  } finally {
    first.release();
  }

  const dbs = new WeakMap<pg.PoolClient, Db>();
  let writer: pg.PoolClient | undefined;

  function dbOf(client: pg.PoolClient): Db {
    const existing =
      dbs.get(client) ?? (drizzle(client, { casing: "snake_case", logger: loggers.writing }) as unknown as Db);
    dbs.set(client, existing);
    return existing;
  }
  function release(isBroken = false): void {
    writer?.release(isBroken);
    writer = undefined;
  }

  return {
    applied,
    isNew: applied.length === migrations.length,
    reading: drizzle(readers, { casing: "snake_case", logger: loggers.reading }) as unknown as Db,
    async begin() {
      const client = await writers.connect();
      try {
        await client.query(BEGIN);
      } catch (error) {
        client.release(true);
        if (codeOf(error) === LOCK_NOT_AVAILABLE) return undefined;
        throw error;
      }
      writer = client;
      return dbOf(client);
    },
    async execute(statement) {
      if (!writer) throw new Error("no transaction is open");
      try {
        const { command } = await writer.query(statement);
        if (statement === "COMMIT" || statement === "ROLLBACK") release();
        // PostgreSQL ends a transaction in which a statement failed so, and reports no error.
        if (command === "ROLLBACK" && statement === "COMMIT")
          throw new Error("a failed statement ended the transaction");
      } catch (error) {
        release(true);
        throw error;
      }
    },
    inTransaction: () => writer !== undefined,
    async check() {
      const question = { text: "select pg_is_in_recovery() as recovering", query_timeout: CONNECT_LIMIT };
      const { rows } = await readers.query(question);
      if (rows[0]?.recovering) throw new Error("the database only reads: it is a standby");
    },
    forget: async () => {},
    syncEach: async () => {},
    async close() {
      await writers.end();
      await readers.end();
    },
    uniqueViolations: new Set(["23505"]),
  };
}
