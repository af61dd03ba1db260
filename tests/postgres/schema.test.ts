/** What PostgreSQL's migrations have made is what the schema says, and what is told as written is. */
import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { type Db, db, transaction } from "db/client.server";
import { execute, queryAll } from "db/raw.server";
import * as schema from "db/schema";
import { migrate } from "db/sqlite/migrate.server";
import { getTableColumns, getTableName, is, sql, Table } from "drizzle-orm";
import { expect, it } from "vitest";

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = Object.values(schema).flatMap((value) => (is(value, Table) ? [value] : []));

it.each(tables.map((table) => [getTableName(table), table] as const))(
  "holds the columns of %s",
  async (name, table) => {
    const found = await queryAll<{ name: string; type: string; required: boolean }>(
      db,
      sql`select column_name as name, data_type as type, is_nullable = 'NO' as required
      from information_schema.columns where table_name = ${name} order by column_name`,
    );
    const wanted = Object.values(getTableColumns(table)).map((column) => ({
      name: inSnakeCase(column.name),
      type: column.getSQLType(),
      required: column.notNull,
    }));
    expect(found).toEqual(wanted.sort((a, b) => (a.name < b.name ? -1 : 1)));
  },
);

it("has the triggers of SQLite", async () => {
  const sqlite = new Database(":memory:");
  migrate(sqlite);
  const rows = sqlite.prepare("select name, tbl_name as 'table', sql from sqlite_schema where type = 'trigger'").all();
  const wanted = (rows as { name: string; table: string; sql: string }[]).map(({ name, table, sql: text }) => {
    const [, timing, event] = /(BEFORE|AFTER) (INSERT|UPDATE|DELETE)/.exec(text) ?? [];
    return { name, table, timing, event };
  });
  const found = await queryAll<{ name: string }>(
    db,
    sql`select distinct trigger_name as name, event_object_table as "table", action_timing as timing,
      event_manipulation as event from information_schema.triggers`,
  );
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(found.sort(byName)).toEqual(wanted.sort(byName));
});

it("lets one transaction write at a time", async () => {
  const locks = (tx: Db) =>
    queryAll<{ mode: string }>(tx, sql`select mode from pg_locks where relation = 'transaction_order'::regclass`);
  expect(await locks(db)).toEqual([]);
  expect(await transaction(locks)).toEqual([{ mode: "ExclusiveLock" }]);
});

it("tells nobody that something was written where a fault that was swallowed has ended the transaction", async () => {
  const told = transaction(async (tx) => {
    await execute(tx, sql`select 1 / 0`).catch(() => {});
    return "written";
  });
  await expect(told).rejects.toThrow();
  expect(await transaction(async () => "written")).toBe("written");
});

it("refuses what a lost connection took along, and goes on with another", async () => {
  const lost = transaction(async (tx) => {
    await execute(tx, sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
    await setTimeout(100);
  });
  await expect(lost).rejects.toThrow();
  expect(await transaction(async () => "written")).toBe("written");
});
