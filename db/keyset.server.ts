import { type AnyColumn, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isLike } from "./expressions";

export type Value = string | number;

export const writeCursor = (values: Value[]): string => Buffer.from(JSON.stringify(values)).toString("base64url");

/** @returns undefined for a missing or malformed cursor @param length any by default */
export function readCursor(cursor: string | null | undefined, length?: number): Value[] | undefined {
  if (!cursor || cursor.length > 500) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const fits =
      Array.isArray(values) &&
      (length === undefined || values.length === length) &&
      values.every((value) => typeof value === "string" || Number.isFinite(value));
    return fits ? (values as Value[]) : undefined;
  } catch {
    return undefined;
  }
}

export function afterCursor(
  columns: SQLWrapper[],
  values: Value[] | undefined,
  direction: "asc" | "desc",
): SQL | undefined {
  if (!values) return undefined;
  const keyTuple = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const right = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return direction === "asc" ? sql`(${keyTuple}) > (${right})` : sql`(${keyTuple}) < (${right})`;
}

export type Paging = { cursor?: string | null | undefined; before?: string | null | undefined };
export type Direction = "asc" | "desc";
export type Seek = { from: Value[] | undefined; direction: Direction; isBackward: boolean };

export function seekFrom({ cursor, before }: Paging, length: number, direction: Direction): Seek {
  const from = readCursor(before, length);
  if (!from) return { from: readCursor(cursor, length), direction, isBackward: false };
  return { from, direction: direction === "asc" ? "desc" : "asc", isBackward: true };
}

export function pageOf<Row>(read: Row[], limit: number, { from, isBackward }: Seek, keys: (row: Row) => Value[]) {
  const rows = read.slice(0, limit);
  if (isBackward) rows.reverse();
  const [first, last, more] = [rows[0], rows.at(-1), read.length > limit];
  return {
    rows,
    nextCursor: last && (isBackward || more) ? writeCursor(keys(last)) : null,
    previousCursor: first && (isBackward ? more : from !== undefined) ? writeCursor(keys(first)) : null,
  };
}

/** For JSON columns with sorted lists of few codes: an IN over all lists with the code can use an index. */
export function listsWith(column: AnyColumn, codes: Iterable<string>, code: string): SQL {
  let lists: string[][] = [[]];
  for (const next of [...codes].sort()) lists = lists.flatMap((list) => [list, [...list, next]]);
  return inArray(
    column,
    lists.filter((list) => list.includes(code)),
  );
}

export const contains = (column: AnyColumn, text: string): SQL =>
  isLike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
