/** What the two engines say in different words. */
import type { AnyColumn, Placeholder, SQL, SQLWrapper } from "drizzle-orm";
import { engine } from "./engine";
import { expressions as postgres } from "./postgres/expressions";
import { expressions as sqlite } from "./sqlite/expressions";

/** JSON text of an array. */
export type Listed = string | Placeholder | SQLWrapper;

export type Expressions = {
  /** @returns a subquery */
  textsOf(list: Listed): SQL;
  numbersOf(list: Listed): SQL;
  /** As text; of an object or list its JSON. */
  fieldOf(json: SQLWrapper, ...names: string[]): SQL<string | null>;
  /** Whether the text is in a list of the JSON. */
  isIn(value: string | SQLWrapper | Placeholder, json: SQLWrapper, ...names: string[]): SQL;
  /** A table of `value` and `key`, for `from`. */
  elementsOf(list: Listed, name: string): SQL;
  arrayOf(parts: SQL[]): SQL<string>;
  gathered(value: SQL, order: SQL): SQL<string>;
  /** A row's own number: what stands in each index of SQLite. */
  rowOf(table: SQLWrapper): SQL;
  /** Keeps SQLite, which has no statistics here, from taking this condition's index. */
  unindexed(value: SQLWrapper): SQL;
  indexedBy(index: string): SQL;
  unplanned: SQL;
  /** A join that SQLite must do after what stands before it. */
  joinAfter: SQL;
  /** From 1; 0 where it is not there. */
  positionOf(text: SQL, character: string): SQL;
  endOf(text: AnyColumn | SQL, length: number): SQL;
  /** Letters of either case. @param pattern with `\` before a character that means itself */
  isLike(text: SQLWrapper, pattern: string | Placeholder): SQL;
};

export const {
  arrayOf,
  elementsOf,
  endOf,
  fieldOf,
  gathered,
  indexedBy,
  isIn,
  isLike,
  joinAfter,
  numbersOf,
  rowOf,
  positionOf,
  textsOf,
  unindexed,
  unplanned,
} = engine === "postgres" ? postgres : sqlite;
