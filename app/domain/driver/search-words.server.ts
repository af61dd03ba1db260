import { db, transaction } from "db/client.server";
import { drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, asc, gt, sql } from "drizzle-orm";
import { SLICE, yieldToRequests } from "~/server/slices.server";

const BATCH = 50;

/** As many in one transaction as others who write may wait for: a commit costs more than a person. */
export async function reindexPeople(signal?: AbortSignal): Promise<void> {
  for (let last = ""; !signal?.aborted; ) {
    const found = await db
      .select({ id: drivers.id })
      .from(drivers)
      // A literal, as in the partial index: WORDS_VERSION (db/match.ts).
      .where(and(sql`${drivers.wordsVersion} < 2`, gt(drivers.id, last)))
      .orderBy(asc(drivers.id))
      .limit(BATCH);
    if (found.length === 0) return;
    last = found.at(-1)?.id ?? last;
    while (found.length > 0) {
      await yieldToRequests();
      await transaction(async (tx) => {
        const end = performance.now() + SLICE;
        for (let person = found.shift(); person; person = performance.now() < end ? found.shift() : undefined)
          await indexPerson(tx, person.id);
      });
    }
  }
}
