import { type Db, db, transaction } from "db/client.server";
import { log } from "~/server/log.server";
import { yieldToRequests } from "~/server/slices.server";
import { findRecipient } from "./recipient.server";

/** Rows per transaction: other writers wait for these. */
const BATCH_SIZE = 20;

/** A failing batch is retried one by one, so that one row does not stop the others. */
export async function writeEach<T extends { id: string }>(
  all: readonly T[],
  write: (tx: Db, one: T) => Promise<boolean>,
): Promise<number> {
  const together = (some: readonly T[]) =>
    transaction(async (tx) => {
      let written = 0;
      for (const one of some) if (await write(tx, one)) written += 1;
      return written;
    });
  let count = 0;
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    await yieldToRequests();
    const some = all.slice(from, from + BATCH_SIZE);
    try {
      count += await together(some);
    } catch {
      for (const one of some)
        count += await together([one]).catch((error: unknown) => {
          log.error({ request: one.id, err: error }, "document request");
          return 0;
        });
    }
  }
  return count;
}

export async function withRecipient<T>(
  all: readonly T[],
  companyId: string,
  driverOf: (one: T) => string,
): Promise<T[]> {
  const found: T[] = [];
  for (const one of all) {
    await yieldToRequests();
    if (await findRecipient(db, { id: driverOf(one), companyId })) found.push(one);
  }
  return found;
}
