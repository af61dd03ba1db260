/** One schema for two engines: what SQLite's tables are asked to hold, PostgreSQL's hold as well. */
import { getTableColumns, is, Table } from "drizzle-orm";
import { getTableConfig as configInPostgres, type PgTable, PgTable as PgTableClass } from "drizzle-orm/pg-core";
import { getTableConfig as configInSqlite, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, expect, it, vi } from "vitest";

async function tablesOn(address: string): Promise<Map<string, Table>> {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", address);
  const schema: Record<string, unknown> = await import("db/schema");
  return new Map(Object.entries(schema).flatMap(([name, value]) => (is(value, Table) ? [[name, value]] : [])));
}

type Named = { name: string };
const names = (columns: unknown): string[] => (columns as Named[]).map(({ name }) => name);

/** The two have the same shape but for their types. */
function describeTable(table: Table) {
  const config = is(table, PgTableClass)
    ? (configInPostgres(table as PgTable) as unknown as ReturnType<typeof configInSqlite>)
    : configInSqlite(table as SQLiteTable);
  return {
    name: config.name,
    columns: Object.entries(getTableColumns(table))
      .map(([key, column]) => ({
        key,
        name: column.name,
        notNull: column.notNull,
        primary: column.primary,
        unique: column.isUnique,
        words: column.enumValues,
        // SQLite numbers an integer key by itself.
        hasDefault: column.hasDefault && !column.primary,
      }))
      .sort((a, b) => a.key.localeCompare(b.key)),
    primaryKeys: config.primaryKeys.map((key) => names(key.columns)),
    foreignKeys: config.foreignKeys.map((key) => {
      const { columns, foreignColumns } = key.reference();
      return { columns: names(columns), to: names(foreignColumns) };
    }),
    uniques: config.uniqueConstraints.map(({ columns }) => names(columns)),
    checks: config.checks.map(({ name }) => name).sort(),
    indexes: config.indexes
      .map(({ config: { name, columns, unique, where } }) => ({
        name,
        columns: names(columns),
        unique: Boolean(unique),
        partial: where !== undefined,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

const sqlite = await tablesOn("");
const postgres = await tablesOn("postgres://");
afterAll(() => vi.unstubAllEnvs());

it("has the same tables on both", () => {
  expect(sqlite.size).toBeGreaterThan(90);
  expect([...postgres.keys()].sort()).toEqual([...sqlite.keys()].sort());
  for (const table of postgres.values()) expect(is(table, PgTableClass)).toBe(true);
});

it.each([...sqlite.keys()])("describes %s with the same columns, keys, checks and indexes", (name) => {
  expect(describeTable(postgres.get(name) as Table)).toEqual(describeTable(sqlite.get(name) as Table));
});
