/** Lists page by keyset: the cursor is the sort values of the last row seen, so page 4,000 costs what page 1 does. */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

type Value = string | number;

export const writeCursor = (values: Value[]): string => Buffer.from(JSON.stringify(values)).toString("base64url");

/** @returns undefined for a missing or mistyped cursor: the list then starts at its beginning */
export function readCursor(cursor: string | null | undefined, length: number): Value[] | undefined {
  if (!cursor || cursor.length > 500) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const fits =
      Array.isArray(values) &&
      values.length === length &&
      values.every((value) => typeof value === "string" || Number.isFinite(value));
    return fits ? (values as Value[]) : undefined;
  } catch {
    return undefined;
  }
}

/** `(a, b, id) > (…)`, or `<` for a list that runs downward. */
export function beyond(columns: AnyColumn[], values: Value[] | undefined, direction: "asc" | "desc"): SQL | undefined {
  if (!values) return undefined;
  const left = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const right = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return direction === "asc" ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`;
}

/** The text stands anywhere in the column, upper or lower case. */
export const contains = (column: AnyColumn, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
