import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { ReadOnlyDatabase } from "../read-only-database";
import { migrations } from "./migrate.server";

export function openReadOnly(path: string): ReadOnlyDatabase {
  const database = new Database(path, { fileMustExist: true });
  database.pragma("query_only = ON");
  database.pragma("busy_timeout = 5000");
  const names = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  return {
    db: drizzle(database, { casing: "snake_case" }) as unknown as ReadOnlyDatabase["db"],
    tables: new Set(names),
    migrations,
    close: async () => {
      database.close();
    },
  };
}
