/** SQLite parses and plans a statement at each prepare: a tenth of the time of a page with twenty. */
import type Database from "better-sqlite3";
import { LRUCache } from "lru-cache";

type CachedStatement = Pick<Database.Statement, "run" | "all" | "get"> & {
  raw(): Pick<Database.Statement, "all" | "get">;
};

const MAX_STATEMENTS = 500;

/** Caches statements by text. A better-sqlite3 statement stays raw once it was, so each mode has its own. */
export function preparedOnce(connection: Database.Database): Database.Database {
  const cache = new LRUCache<string, CachedStatement>({ max: MAX_STATEMENTS });
  function prepare(text: string): CachedStatement {
    const existing = cache.get(text);
    if (existing) return existing;
    const statement = connection.prepare(text);
    let raw: Database.Statement | undefined;
    const cached: CachedStatement = {
      run: (...values) => statement.run(...values),
      all: (...values) => statement.all(...values),
      get: (...values) => statement.get(...values),
      raw() {
        raw ??= connection.prepare(text).raw();
        return raw;
      },
    };
    cache.set(text, cached);
    return cached;
  }
  return Object.assign(Object.create(connection), { prepare }) as Database.Database;
}
