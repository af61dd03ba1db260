/** SQLite reads and plans the text of a statement each time it is prepared: a tenth of the time of a page with twenty. */
import type Database from "better-sqlite3";
import { LRUCache } from "lru-cache";

/** As Drizzle uses it: rows as objects, or after `raw` as arrays. */
type Kept = Pick<Database.Statement, "run" | "all" | "get"> & { raw(): Pick<Database.Statement, "all" | "get"> };

/** Lists have a text for each of their filters and orders. */
const MOST = 500;

/**
 * The same connection, whose statements are prepared once for each text. A statement of better-sqlite3 stays raw once it
 * was: there is one for each way of reading.
 */
export function preparedOnce(connection: Database.Database): Database.Database {
  const kept = new LRUCache<string, Kept>({ max: MOST });
  function prepare(text: string): Kept {
    const known = kept.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    let raw: Database.Statement | undefined;
    const made: Kept = {
      run: (...values) => statement.run(...values),
      all: (...values) => statement.all(...values),
      get: (...values) => statement.get(...values),
      raw() {
        raw ??= connection.prepare(text).raw();
        return raw;
      },
    };
    kept.set(text, made);
    return made;
  }
  return Object.assign(Object.create(connection), { prepare }) as Database.Database;
}
