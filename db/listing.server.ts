import { type AnyColumn, and, asc, count, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "./client.server";
import { beyond, type Place, pageOf, walkFrom } from "./keyset.server";

type List = SQLiteTable & { id: AnyColumn; companyId: AnyColumn };
/** `each` looks the matches up; `among` filters while the index of the order is scanned. */
export type Asked = {
  companyId: string;
  /** By words: finding the matches is what takes long. */
  searched: boolean;
  each: SQL | undefined;
  among: SQL | undefined;
};

/** The unary + keeps SQLite from using an index of the conditions while it walks an order. */
export function withAll(asked: Asked, conditions: SQL[]): Asked {
  const all = and(...conditions);
  return all ? { ...asked, each: and(asked.each, all), among: and(asked.among, sql`+(${all})`) } : asked;
}

const FEW = 1000;

type Narrowed = { where: SQL | undefined; count: number };

/** Up to FEW matches are found first and then sorted; more than that soon fill a page in the order's index. */
export async function narrow(list: List, asked: Asked): Promise<Narrowed> {
  return asked.searched ? search(list, asked) : narrowTo(list, asked, await db.$count(list, asked.each));
}

/** @param count how many match, which has been counted already */
export const narrowTo = (list: List, { each, among }: Asked, count: number): Narrowed => ({
  where: count > FEW ? among : sql`rowid in (select rowid from ${list} where ${each})`,
  count,
});

/** Words are looked up once: the page is read among the rows that were found. */
async function search(list: List, { companyId, each }: Asked): Promise<Narrowed> {
  const [found] = await db
    .select({ count: count(), rows: sql<string>`json_group_array(rowid)` })
    .from(list)
    .where(each);
  const { count: number, rows } = found ?? { count: 0, rows: "[]" };
  const isFound = sql`rowid in (select value from json_each(${rows}))`;
  const ofCompany = eq(list.companyId, companyId);
  // The + says which of the two finds rows. The company again, since a row's number may by now be another's.
  return { where: number > FEW ? sql`${ofCompany} and +${isFound}` : sql`${isFound} and +${ofCompany}`, count: number };
}

export type Order = { keys: readonly SQLWrapper[]; direction: "asc" | "desc" };

/** @param order its last key is the id */
export async function readPage(
  list: List,
  where: SQL | undefined,
  { keys, direction }: Order,
  place: Place,
  limit: number,
) {
  const walk = walkFrom(place, keys.length, direction);
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
