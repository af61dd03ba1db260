import { type AnyColumn, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import type { Db } from "./client.server";
import { engine } from "./engine";
import * as postgres from "./postgres/prepared.server";
import * as sqlite from "./sqlite/prepared.server";

type Rows<Q> = Q extends { prepare(): { all(): (infer Row)[] } } ? Row : never;

export type Prepared<Row> = {
  all(values?: Record<string, unknown>): Promise<Row[]>;
  get(values?: Record<string, unknown>): Promise<Row | undefined>;
  run(values?: Record<string, unknown>): Promise<void>;
};

const prepareFor = engine === "postgres" ? postgres.prepareFor : sqlite.prepareFor;

export function prepared<Q>(build: (tx: Db) => Q): (tx: Db) => Prepared<Rows<Q>> {
  const queries = new WeakMap<Db, Prepared<Rows<Q>>>();
  return (tx) => {
    const existing = queries.get(tx);
    if (existing) return existing;
    const query = prepareFor(build(tx)) as Prepared<Rows<Q>>;
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
