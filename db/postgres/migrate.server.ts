import type { ClientBase } from "pg";
import { type Applied, migrationsOf, pendingOf } from "../migration";

export const migrations = migrationsOf(
  import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true }),
);

/** Any number that nothing else locks. */
const LOCK = 8_204_019;

/** Milliseconds. */
const WITH_LONG_TIMEOUT = { query_timeout: 24 * 3600_000 };

/** One node at a time. @throws Error where the database is newer, or an applied migration was altered */
export async function migrate(client: ClientBase, expected = migrations): Promise<{ applied: string[] }> {
  // An index on a large table takes longer than a statement may otherwise.
  await client.query("set statement_timeout = 0");
  await client.query({ ...WITH_LONG_TIMEOUT, text: "select pg_advisory_lock($1)", values: [LOCK] });
  try {
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at bigint not null)",
    );
    const { rows } = await client.query<Applied>("select name, checksum from migrations");
    const pending = pendingOf(expected, rows);
    for (const { name, sql, checksum } of pending) await apply(client, name, sql, checksum);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    await client.query("reset statement_timeout");
  }
}

async function apply(client: ClientBase, name: string, sql: string, checksum: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query({ ...WITH_LONG_TIMEOUT, text: sql });
    await client.query("insert into migrations (name, checksum, applied_at) values ($1, $2, $3)", [
      name,
      checksum,
      Date.now(),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
