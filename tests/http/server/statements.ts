/** What the database is asked while something is done. */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** The workers that send letters and make papers go on meanwhile, woken by a request. */
const OF_WORKERS = /"(outbox|application_snapshots|releases)"/;

/** Jobs that come by themselves ask too, so only what a request leads to is counted. */
const requests = new AsyncLocalStorage<true>();
subscribe("http.server.request.start", () => requests.enterWith(true));

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const note = (sql: unknown) => {
    if (requests.getStore()) seen.push(String(sql));
  };
  subscribe("roadhand:statement", note);
  try {
    await work();
  } finally {
    unsubscribe("roadhand:statement", note);
  }
  return seen.filter((sql) => !OF_WORKERS.test(sql));
}
