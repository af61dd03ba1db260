/** Rows of the product's database, beside it: of SQLite's file, or of the PostgreSQL that DATABASE_URL names. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { createSyncFn } from "synckit";

export type Connection = {
  all(query: string, values?: readonly unknown[]): Record<string, unknown>[];
  /** @returns how many rows it changed */
  run(statement: string, values?: readonly unknown[]): number;
  /** Nothing that the product writes comes between. */
  atOnce(work: () => void): void;
  /** As somebody at the database itself could do what triggers and foreign keys forbid. */
  unguarded(work: () => void): void;
  /** Whether it stands in a file of SQLite, or in a row of PostgreSQL, as it is. */
  holds(secret: string | Buffer, besides?: "limits"): boolean;
  /** Nobody else writes. @returns what ends it */
  lock(): () => void;
  /** @param change like `insert on outbox` @param condition on the row, `new` or `old` @returns what ends it */
  refuse(change: string, condition?: string): () => void;
  close(): void;
};

const refused = (change: string, condition = "true") =>
  `create trigger refused before ${change} for each row when (${condition})`;

type Trigger = { name: string; sql: string };

export function sqliteAt(path: string, options?: Database.Options): Connection {
  const database = new Database(path, options);
  database.pragma("busy_timeout = 2000");
  const atOnce = (work: () => void) => database.transaction(work).immediate();
  return {
    all: (query, values = []) => database.prepare(query).all(...values) as Record<string, unknown>[],
    run: (statement, values = []) => database.prepare(statement).run(...values).changes,
    atOnce,
    unguarded(work) {
      const triggers = database
        .prepare("select name, sql from sqlite_schema where type = 'trigger'")
        .all() as Trigger[];
      database.pragma("foreign_keys = off");
      atOnce(() => {
        for (const { name } of triggers) database.exec(`drop trigger ${name}`);
        work();
        for (const { sql } of triggers) database.exec(sql);
      });
      database.pragma("foreign_keys = on");
    },
    holds: (secret, besides) =>
      readdirSync(dirname(path))
        .filter((name) => name.includes(".sqlite") && !name.startsWith(`${besides}.`))
        .some((name) => readFileSync(join(dirname(path), name)).includes(secret)),
    lock() {
      database.exec("begin immediate");
      return () => void database.exec("rollback");
    },
    refuse(change, condition) {
      database.exec(`${refused(change, condition)} begin select raise(abort, 'refused'); end`);
      return () => void database.exec("drop trigger refused");
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
  const begin = () => ask(address, "begin; lock table transaction_order in exclusive mode");
  function atOnce(work: () => void): void {
    begin();
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
    unguarded(work) {
      ask(address, "set session_replication_role = replica");
      atOnce(work);
      ask(address, "reset session_replication_role");
    },
    holds(secret, besides) {
      const tables = query("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'").rows;
      const searched = tables.filter(({ name }) => name !== besides);
      const rows = searched.map(({ name }) => `select whole::text as stored from ${name} as whole`).join(" union all ");
      const hex = Buffer.from(secret).toString("hex");
      const { rowCount } = query(
        `select 1 from (${rows}) as texts where strpos(stored, ?) > 0 or strpos(stored, ?) > 0 limit 1`,
        [typeof secret === "string" ? secret : hex, hex],
      );
      return rowCount > 0;
    },
    lock() {
      begin();
      return () => void ask(address, "rollback");
    },
    refuse(change, condition) {
      ask(
        address,
        `create function refused() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
         ${refused(change, condition)} execute function refused()`,
      );
      return () => void ask(address, "drop function refused cascade");
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
