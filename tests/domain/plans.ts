/** Which statements were executed, each time, and how SQLite looks for what they name. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { db } from "db/client.server";
import { sql } from "drizzle-orm";

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const executed: string[] = [];
  const note = (statement: unknown) => executed.push(String(statement));
  subscribe("roadhand:statement", note);
  await work();
  unsubscribe("roadhand:statement", note);
  return executed;
}

/** Each step of it. */
export const planOf = (statement: string): string[] =>
  db
    .all<{ detail: string }>(sql.raw(`explain query plan ${statement.replaceAll("?", "'x'")}`))
    .map(({ detail }) => detail);
