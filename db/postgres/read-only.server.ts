import { drizzle } from "drizzle-orm/node-postgres";
import type { ReadOnlyDatabase } from "../read-only-database";
import { migrations } from "./migrate.server";
import pg from "./types.server";

/** Milliseconds. */
const CONNECT_LIMIT = 5000;
const QUERY_LIMIT = 60_000;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: QUERY_LIMIT,
  });
  client.on("error", () => {});
  await client.connect();
  await client.query("set default_transaction_read_only = on");
  return client;
}

export async function openReadOnly(url: string): Promise<ReadOnlyDatabase> {
  const client = await connect(url);
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema()",
  );
  return {
    db: drizzle(client, { casing: "snake_case" }) as unknown as ReadOnlyDatabase["db"],
    tables: new Set(rows.map(({ name }) => name)),
    migrations,
    close: () => client.end(),
  };
}

export type Server = {
  version: number;
  collation: string;
  isStandby: boolean;
  mayCreate: boolean;
  /** Milliseconds by which its clock is ahead of this machine's. */
  clockAhead: number;
};

export async function inspectServer(url: string): Promise<Server> {
  const client = await connect(url);
  try {
    const before = Date.now();
    const { rows } = await client.query<Omit<Server, "clockAhead"> & { at: number }>(`select
      current_setting('server_version_num')::int as version, datcollate as collation,
      pg_is_in_recovery() as "isStandby", has_schema_privilege(current_schema(), 'create') as "mayCreate",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as at
      from pg_database where datname = current_database()`);
    const [{ at, ...server }] = rows as [Omit<Server, "clockAhead"> & { at: number }];
    return { ...server, clockAhead: at - (before + Date.now()) / 2 };
  } finally {
    await client.end();
  }
}
