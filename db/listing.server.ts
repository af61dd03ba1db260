import { type AnyColumn, and, asc, desc, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";
import { db } from "./client.server";
import { rowId, unindexed } from "./expressions";
import { afterCursor, type Paging, pageOf, seekFrom } from "./keyset.server";

type List = Table & { id: AnyColumn };
/** The same rows twice: to count by any index, and to read page by page along the index of the order alone. */
export type Conditions = { whereToCount: SQL | undefined; whereToPage: SQL | undefined };

/** No index of the conditions is used while an order is walked. */
export function withAll({ whereToCount, whereToPage }: Conditions, conditions: SQL[]): Conditions {
  const all = and(...conditions);
  return all
    ? { whereToCount: and(whereToCount, all), whereToPage: and(whereToPage, unindexed(sql`(${all})`)) }
    : { whereToCount, whereToPage };
}

const SORTED_FIRST = 1000;

/** Few matches are quickest found first and then sorted; many by walking the order's index until a page is full. */
export async function countAndNarrow(
  list: List,
  { whereToCount, whereToPage }: Conditions,
  counted?: number,
): Promise<{ where: SQL | undefined; count: number }> {
  const number = counted ?? (await db.$count(list, whereToCount));
  return {
    where:
      number > SORTED_FIRST
        ? whereToPage
        : sql`${rowId(list)} in (select ${rowId(list)} from ${list} where ${whereToCount})`,
    count: number,
  };
}

export type Order = { keys: readonly SQLWrapper[]; direction: "asc" | "desc" };

export async function readPage(
  list: List,
  where: SQL | undefined,
  { keys, direction }: Order,
  paging: Paging,
  limit: number,
) {
  const seek = seekFrom(paging, keys.length, direction);
  const orderOfDirection = seek.direction === "asc" ? asc : desc;
  const read = await db
    .select(Object.fromEntries(keys.map((column, index) => [`key${index}`, sql<string | number>`${column}`])))
    .from(list)
    .where(and(where, afterCursor([...keys], seek.from, seek.direction)))
    .orderBy(...keys.map((column) => orderOfDirection(column)))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(
    read.map((row) => Object.values(row) as (string | number)[]),
    limit,
    seek,
    (row) => row,
  );
  return { ids: rows.map((row) => String(row.at(-1))), ...cursors };
}
export type Page = Awaited<ReturnType<typeof readPage>>;
