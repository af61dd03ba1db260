/** SQLite reads and plans the text of a statement each time it is prepared: a tenth of the time of a page with twenty. */
import type Database from "better-sqlite3";
import { noteWrite, tablesIn } from "./written.server";

/** As Drizzle uses it: rows as objects, or after `raw` as arrays. */
type Kept = Pick<Database.Statement, "run" | "all" | "get"> & { raw(): Pick<Database.Statement, "all" | "get"> };

/** Lists have a text for each of their filters and orders; what nobody asked for lately goes. */
const MOST = 500;

/**
 * The same connection, whose statements are prepared once for each text. A statement of better-sqlite3 stays raw once it
 * was: there is one for each way of reading.
 */
export function preparedOnce(connection: Database.Database): Database.Database {
  const kept = new Map<string, Kept>();
  function prepare(text: string): Kept {
    const known = kept.get(text);
    if (known) {
      kept.delete(text);
      kept.set(text, known);
      return known;
    }
    const statement = connection.prepare(text);
    const written = statement.readonly ? [] : tablesIn(text);
    let raw: Database.Statement | undefined;
    const noted = () => {
      noteWrite(written);
      return statement;
    };
    const made: Kept = {
      run: (...values) => noted().run(...values),
      all: (...values) => noted().all(...values),
      get: (...values) => noted().get(...values),
      raw: () => {
        noteWrite(written);
        raw ??= connection.prepare(text).raw();
        return raw;
      },
    };
    kept.set(text, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    return made;
  }
  return Object.assign(Object.create(connection), { prepare }) as Database.Database;
}
