/** What the database is asked while something is done. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** The jobs that send letters, make papers and read files anew go on meanwhile. */
const OF_JOBS =
  /"(outbox|application_snapshots|releases|binders|qualification_stale)"|^select "id", "time_zone" from "companies"$/;

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const note = (sql: unknown) => seen.push(String(sql));
  subscribe("roadhand:statement", note);
  try {
    await work();
  } finally {
    unsubscribe("roadhand:statement", note);
  }
  return seen.filter((sql) => !OF_JOBS.test(sql));
}
