/** Expressions that differ between the engines. */
import type { AnyColumn, Placeholder, SQL, SQLWrapper } from "drizzle-orm";
import { engine } from "./engine";
import { expressions as postgres } from "./postgres/expressions";
import { expressions as sqlite } from "./sqlite/expressions";

export type JsonArray = string | Placeholder | SQLWrapper;

export type Expressions = {
  selectJsonTexts(list: JsonArray): SQL;
  selectJsonNumbers(list: JsonArray): SQL;
  /** As text; of an object or list its JSON. */
  jsonField(json: SQLWrapper, ...names: string[]): SQL<string | null>;
  /** Whether the text is in a list of the JSON. */
  isInJsonArray(value: string | SQLWrapper | Placeholder, json: SQLWrapper, ...names: string[]): SQL;
  jsonElements(list: JsonArray, name: string): SQL;
  jsonArray(parts: SQL[]): SQL<string>;
  jsonArrayAgg(value: SQL, order: SQL): SQL<string>;
  /** A row's own number: what stands in each index of SQLite. */
  rowId(table: SQLWrapper): SQL;
  /** Keeps SQLite, which has no statistics here, from taking this condition's index. */
  unindexed(value: SQLWrapper): SQL;
  indexedBy(index: string): SQL;
  unplanned: SQL;
  /** A join that SQLite must do after what stands before it. */
  joinAfter: SQL;
  positionOf(text: SQL, character: string): SQL;
  lastCharacters(text: AnyColumn | SQL, length: number): SQL;
  /** Letters of either case. @param pattern with `\` before a character that means itself */
  isLike(text: SQLWrapper, pattern: string | Placeholder): SQL;
};

export const {
  jsonArray,
  jsonElements,
  lastCharacters,
  jsonField,
  jsonArrayAgg,
  indexedBy,
  isInJsonArray,
  isLike,
  joinAfter,
  selectJsonNumbers,
  rowId,
  positionOf,
  selectJsonTexts,
  unindexed,
  unplanned,
} = engine === "postgres" ? postgres : sqlite;
