/** What PostgreSQL's migrations have made is what the schema says. */
import { type Db, db, transaction } from "db/client.server";
import { queryAll } from "db/raw.server";
import * as schema from "db/schema";
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

it("lets one transaction write at a time", async () => {
  const locks = (tx: Db) =>
    queryAll<{ mode: string }>(tx, sql`select mode from pg_locks where relation = 'transaction_order'::regclass`);
  expect(await locks(db)).toEqual([]);
  expect(await transaction(locks)).toEqual([{ mode: "ExclusiveLock" }]);
});
