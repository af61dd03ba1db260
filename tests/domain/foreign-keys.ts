import { db } from "db/client.server";
import { engine } from "db/engine";
import { queryAll } from "db/raw.server";
import { sql } from "drizzle-orm";

export async function tablesReferencing(...tables: string[]): Promise<string[]> {
  const keys = await queryAll<{ name: string; referenced: string }>(
    db,
    engine === "postgres"
      ? sql`select conrelid::regclass::text as name, confrelid::regclass::text as referenced from pg_constraint where contype = 'f'`
      : sql`select tables.name, keys."table" as referenced from sqlite_schema tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table'`,
  );
  return [...new Set(keys.filter(({ referenced }) => tables.includes(referenced)).map(({ name }) => name))];
}
