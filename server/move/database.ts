import { engine } from "db/engine";
import * as schema from "db/schema";
import { is, Table } from "drizzle-orm";
import { getTableConfig as configInPostgres, type PgTable } from "drizzle-orm/pg-core";
import { getTableConfig as configInSqlite, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** Both engines hold the same tables, columns and values. */
export type Shape = { name: string; columns: string[]; key: string[] };
export type Row = Record<string, unknown>;

/** A database that rows are moved from or to, while no program works on it. */
export type MoveDatabase = {
  /** By the key, from the row after `last` on. */
  page(shape: Shape, last?: Row): Promise<Row[]>;
  close(): Promise<void>;
};
export type MoveTarget = MoveDatabase & {
  /** Whether anything but what an empty one begins with is in it. */
  hasData(): Promise<boolean>;
  /** All or nothing: triggers and references are left aside meanwhile, and hold again before it is done. */
  fill(work: (insert: (shape: Shape, rows: Row[]) => Promise<void>) => Promise<void>): Promise<void>;
};

export const PAGE = 500;

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function shapeOf(table: Table): Shape {
  const { name, columns, primaryKeys } =
    engine === "postgres"
      ? (configInPostgres(table as PgTable) as unknown as ReturnType<typeof configInSqlite>)
      : configInSqlite(table as SQLiteTable);
  const names = columns.map((column) => inSnakeCase(column.name));
  const single = columns.filter(({ primary }) => primary).map((column) => inSnakeCase(column.name));
  const composed = primaryKeys[0]?.columns.map((column) => inSnakeCase(column.name)) ?? [];
  const key = [single, composed, names].find(({ length }) => length > 0) as string[];
  return { name, columns: names, key };
}

export const SHAPES: Shape[] = Object.values(schema)
  .flatMap((value) => (is(value, Table) ? [shapeOf(value)] : []))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));

/** @param mark of the number-th value, from 1 */
export function pageQuery({ name, columns, key }: Shape, last: Row | undefined, mark: (number: number) => string) {
  const list = (names: readonly string[]) => names.map((column) => `"${column}"`).join(", ");
  const after = last ? ` where (${list(key)}) > (${key.map((_, at) => mark(at + 1)).join(", ")})` : "";
  const text = `select ${list(columns)} from "${name}"${after} order by ${list(key)} limit ${PAGE}`;
  return { text, values: last ? key.map((column) => last[column]) : [] };
}

/** Filled by whoever uses a database at all. */
export const TELLING = ["companies", "users", "drivers", "audit_events"];
