/** A transaction that reads through `db` misses what the calls before it in the same commit have written. */
import { subscribe } from "node:diagnostics_channel";
import { afterEach } from "vitest";

const worker = globalThis as { staleReads?: Error[] };
if (!worker.staleReads) {
  const found: Error[] = [];
  worker.staleReads = found;
  subscribe("roadhand:stale-read", (statement) => {
    found.push(new Error(`read through db inside a transaction: ${String(statement)}`));
  });
}

afterEach(() => {
  const [first] = worker.staleReads?.splice(0) ?? [];
  if (first) throw first;
});
