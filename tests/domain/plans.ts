/** Which statements were made, and how SQLite looks for what they name. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { db } from "db/client.server";
import { sql } from "drizzle-orm";

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  const note = (statement: unknown) => seen.add(String(statement));
  subscribe("roadhand:statement", note);
  await work();
  unsubscribe("roadhand:statement", note);
  return [...seen];
}

/** Each step of it. */
export const planOf = (statement: string): string[] =>
  db
    .all<{ detail: string }>(sql.raw(`explain query plan ${statement.replaceAll("?", "'x'")}`))
    .map(({ detail }) => detail);
