/** Rows of the product's database, beside it: of SQLite's file, or of the PostgreSQL that DATABASE_URL names. */
import Database from "better-sqlite3";
import { createSyncFn } from "synckit";

export type Connection = {
  all(query: string, values?: readonly unknown[]): Record<string, unknown>[];
  /** @returns how many rows it changed */
  run(statement: string, values?: readonly unknown[]): number;
  /** Nothing that the product writes comes between. */
  atOnce(work: () => void): void;
  /** As somebody at the database itself could do what a trigger forbids. */
  withoutTrigger(name: string, work: () => void): void;
  close(): void;
};

export function sqliteAt(path: string, options?: Database.Options): Connection {
  const database = new Database(path, options);
  database.pragma("busy_timeout = 2000");
  const atOnce = (work: () => void) => database.transaction(work).immediate();
  return {
    all: (query, values = []) => database.prepare(query).all(...values) as Record<string, unknown>[],
    run: (statement, values = []) => database.prepare(statement).run(...values).changes,
    atOnce,
    withoutTrigger(name, work) {
      const { sql } = database.prepare("select sql from sqlite_schema where name = ?").get(name) as { sql: string };
      atOnce(() => {
        database.exec(`drop trigger ${name}`);
        work();
        database.exec(sql);
      });
    },
    close: () => database.close(),
  };
}

type Result = { rows: Record<string, unknown>[]; rowCount: number };
type Ask = (address: string, query?: string, values?: readonly unknown[]) => Promise<Result>;

/** Bytes come out of the worker without their class. */
const asBuffers = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value) : value]),
  );

/** `?` outside of quotes. */
function numbered(query: string): string {
  let count = 0;
  return query.replace(/'[^']*'|\?/g, (found) => (found === "?" ? `$${++count}` : found));
}

export function postgresAt(address: string): Connection {
  const ask = createSyncFn<Ask>(new URL("./postgres-worker.mjs", import.meta.url));
  const query = (text: string, values: readonly unknown[] = []) =>
    ask(address, numbered(text), values.length > 0 ? values : undefined);
  function atOnce(work: () => void): void {
    ask(address, "begin; lock table transaction_order in exclusive mode");
    try {
      work();
      ask(address, "commit");
    } catch (error) {
      ask(address, "rollback");
      throw error;
    }
  }
  return {
    all: (text, values) => query(text, values).rows.map(asBuffers),
    run: (text, values) => query(text, values).rowCount,
    atOnce,
    withoutTrigger(name, work) {
      const [row] = query("select tgrelid::regclass::text as name from pg_trigger where tgname = ?", [name]).rows;
      atOnce(() => {
        ask(address, `alter table ${row?.name} disable trigger ${name}`);
        work();
        ask(address, `alter table ${row?.name} enable trigger ${name}`);
      });
    },
    close: () => void ask(address),
  };
}

/** @param file of SQLite: on PostgreSQL everything is in one database */
export const connect = (dataDir: string, file = "roadhand.sqlite"): Connection =>
  process.env.DATABASE_URL ? postgresAt(process.env.DATABASE_URL) : sqliteAt(`${dataDir}/${file}`);

/** The demo as it was made, which nothing has changed since. */
export const connectDemo = (): Connection =>
  process.env.SEEDED_DATABASE
    ? postgresAt(process.env.SEEDED_DATABASE)
    : sqliteAt(`${process.env.SEEDED_FOLDER}/roadhand.sqlite`, { readonly: true });
