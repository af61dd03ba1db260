import { type AnyColumn, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import type { Db } from "./client.server";

export function prepared<Q>(build: (tx: Db) => { prepare(): Q }): (tx: Db) => Q {
  const queries = new Map<Db, Q>();
  return (tx) => {
    const query = queries.get(tx) ?? build(tx).prepare();
    queries.set(tx, query);
    return query;
  };
}

/** Of the row, which the name of an older column may differ from. */
const keyOf = (column: AnyColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, each]) => each === column)?.[0] ?? column.name;

export function placeholderFor(column: AnyColumn): SQL {
  // Drizzle would turn a null into JSON text, or call a Date method on it.
  const encoder = { mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)) };
  return sql`${sql.param(sql.placeholder(keyOf(column)), encoder)}`;
}

export const wholeRow = <T extends Table>(table: T): Record<keyof T["_"]["columns"], SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, placeholderFor(column)]),
  ) as never;
