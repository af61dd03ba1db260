import type { SQL } from "drizzle-orm";
import type { Db } from "./client.server";
import { engine } from "./engine";
import type { Match } from "./match";

export type Indexed = {
  /** Null: a new row. */
  searchId: number | null;
  company: string;
  /** Separated by spaces, as `keys` are. */
  words: string;
  keys: string;
};

/** Words of people for prefixes, and keys of names that are alike, in rows of the same numbers. */
export type SearchIndex = {
  /** @returns its number */
  add(tx: Db, row: Indexed): Promise<number>;
  remove(tx: Db, searchId: number): Promise<void>;
  /** @returns a subquery of `number` */
  people(match: Match): SQL;
  similar(match: Match): SQL;
  /** What was removed must not remain in the files. */
  purge(): Promise<void>;
};

export const { searchIndex } =
  engine === "postgres" ? await import("./postgres/search.server") : await import("./sqlite/search.server");
