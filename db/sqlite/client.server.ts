import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { dataPath } from "~/env.server";
import type { Connection, Loggers } from "../client.server";
import { migrate, migrations } from "./migrate.server";
import { setPragmas } from "./pragmas.server";
import { preparedOnce } from "./statements.server";

function connect(): Database.Database {
  const connection = new Database(dataPath("roadhand.sqlite"));
  const [refused] = setPragmas(connection);
  if (refused)
    throw new Error(
      `SQLite refuses a pragma that durability needs: ${refused.name} is ${refused.found}, not ${refused.expected}`,
    );
  return connection;
}

const isBusy = (error: unknown) => /^SQLITE_BUSY/.test(String((error as { code?: string }).code));

export function open(loggers: Loggers) {
  const writer = connect();
  // Before the statements that modules prepare as they load.
  const { applied } = migrate(writer);
  // Short, because a longer wait in SQLite blocks the event loop; `begin` is tried again.
  writer.pragma("busy_timeout = 20");
  const reader = connect();
  reader.pragma("query_only = ON");
  // 16 MB: with SQLite's 2 MB, each count of a large company reads its index from the file again.
  reader.pragma("cache_size = -16000");
  const writing = drizzle(preparedOnce(writer), { casing: "snake_case", logger: loggers.writing });

  return {
    applied,
    isNew: applied.length === migrations.length,
    reading: drizzle(preparedOnce(reader), { casing: "snake_case", logger: loggers.reading }),
    begin: async () => {
      try {
        writer.exec("BEGIN IMMEDIATE");
        return writing;
      } catch (error) {
        if (isBusy(error)) return undefined;
        throw error;
      }
    },
    execute: async (statement: string) => {
      writer.exec(statement);
    },
    inTransaction: () => writer.inTransaction,
    check: async () => {
      reader.prepare("select 1").get();
      if (writer.inTransaction) return;
      writer.exec("BEGIN IMMEDIATE");
      writer.exec("ROLLBACK");
    },
    forget: async () => {
      if (!writer.inTransaction) writer.pragma("wal_checkpoint(TRUNCATE)");
    },
    syncEach: async (isEach: boolean) => {
      writer.pragma(`synchronous = ${isEach ? "FULL" : "NORMAL"}`);
    },
    close: async () => {
      reader.close();
      writer.pragma("wal_checkpoint(TRUNCATE)");
      writer.close();
    },
    uniqueViolations: new Set(["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"]),
  } satisfies Connection<typeof writing>;
}
