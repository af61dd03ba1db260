/** What the database is asked while something is done. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** The workers that send letters and make papers go on meanwhile. */
const OF_WORKERS = /"(outbox|application_snapshots|releases)"/;

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const note = (sql: unknown) => seen.push(String(sql));
  subscribe("roadhand:statement", note);
  try {
    await work();
  } finally {
    unsubscribe("roadhand:statement", note);
  }
  return seen.filter((sql) => !OF_WORKERS.test(sql));
}
