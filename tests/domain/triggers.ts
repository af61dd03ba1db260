import { db } from "db/client.server";
import { engine } from "db/engine";
import { queryAll } from "db/raw.server";
import { sql } from "drizzle-orm";

type Trigger = { table: string; event: string };

/** Each with the table it stands on, and INSERT, UPDATE or DELETE. */
export async function triggersNamed(beginning: string): Promise<Trigger[]> {
  const named = `${beginning.replaceAll("_", "\\_")}%`;
  if (engine === "postgres")
    return queryAll(
      db,
      sql`select distinct event_object_table as "table", event_manipulation as event, trigger_name
        from information_schema.triggers where trigger_name like ${named}`,
    );
  const rows = await queryAll<{ table: string; sql: string }>(
    db,
    sql`select tbl_name as "table", sql from sqlite_schema where type = 'trigger' and name like ${named} escape '\\'`,
  );
  return rows.map(({ table, sql: text }) => ({ table, event: /(?:AFTER|BEFORE) (\w+)/.exec(text)?.[1] ?? "" }));
}
