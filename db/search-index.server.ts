import type { SQL } from "drizzle-orm";
import type { Db } from "./client.server";
import { engine } from "./engine";
import type { Match } from "./match";

export type Indexed = {
  searchId: number | null;
  company: string;
  words: string;
  keys: string;
};

/** Words of people for prefixes, and keys of names that are alike, in rows of the same numbers. */
export type SearchIndex = {
  /** @returns the numbers of their rows, in their order */
  add(tx: Db, people: Indexed[]): Promise<number[]>;
  remove(tx: Db, searchId: number): Promise<void>;
  people(match: Match): SQL;
  similar(match: Match): SQL;
  /** What was removed must not remain in the files. */
  purge(): Promise<void>;
};

export const { searchIndex } =
  engine === "postgres" ? await import("./postgres/search.server") : await import("./sqlite/search.server");
