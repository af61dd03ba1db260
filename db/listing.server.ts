import { type AnyColumn, and, asc, desc, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";
import { db } from "./client.server";
import { rowOf, unindexed } from "./expressions";
import { beyond, type Paging, pageOf, walkFrom } from "./keyset.server";

type List = Table & { id: AnyColumn };
export type Conditions = { each: SQL | undefined; among: SQL | undefined };

/** No index of the conditions is used while an order is walked. */
export function withAll({ each, among }: Conditions, conditions: SQL[]): Conditions {
  const all = and(...conditions);
  return all ? { each: and(each, all), among: and(among, unindexed(sql`(${all})`)) } : { each, among };
}

const FEW = 1000;

/** Up to FEW matches are found first and then sorted; more fill a page sooner in the order's index. */
export async function narrow(
  list: List,
  { each, among }: Conditions,
  counted?: number,
): Promise<{ where: SQL | undefined; count: number }> {
  const number = counted ?? (await db.$count(list, each));
  return {
    where: number > FEW ? among : sql`${rowOf(list)} in (select ${rowOf(list)} from ${list} where ${each})`,
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
  const walk = walkFrom(paging, keys.length, direction);
  const turned = walk.direction === "asc" ? asc : desc;
  const read = await db
    .select(Object.fromEntries(keys.map((column, index) => [`key${index}`, sql<string | number>`${column}`])))
    .from(list)
    .where(and(where, beyond([...keys], walk.from, walk.direction)))
    .orderBy(...keys.map((column) => turned(column)))
    .limit(limit + 1);
  const { rows, ...cursors } = pageOf(
    read.map((row) => Object.values(row) as (string | number)[]),
    limit,
    walk,
    (row) => row,
  );
  return { ids: rows.map((row) => String(row.at(-1))), ...cursors };
}
export type Page = Awaited<ReturnType<typeof readPage>>;
