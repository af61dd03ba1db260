/** Queries that are built once. Building one takes ten times as long as asking it. */
import { type AnyColumn, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import type { Db } from "./client.server";

/** Prepared by each connection when it is first asked. @param build with placeholders */
export function prepared<Q>(build: (tx: Db) => { prepare(): Q }): (tx: Db) => Q {
  const known = new Map<Db, Q>();
  return (tx) => {
    const query = known.get(tx) ?? build(tx).prepare();
    known.set(tx, query);
    return query;
  };
}

/** A place for a column's new value, under the column's name. */
export function given(column: AnyColumn): SQL {
  // Drizzle would make text of a null that is to be JSON, and ask it for its time where it is to be an instant.
  const encoder = { mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)) };
  return sql`${sql.param(sql.placeholder(column.name), encoder)}`;
}

/** A place for each column of a row, null where nothing is to be in it. */
export const wholeRow = <T extends Table>(table: T): Record<keyof T["_"]["columns"], SQL> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [name, given(column)])) as never;
