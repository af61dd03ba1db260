import { db, transaction } from "db/client.server";
import { drivers } from "db/schema";
import { indexPerson } from "db/search.server";
import { and, asc, gt, sql } from "drizzle-orm";
import { yieldToRequests } from "~/server/slices.server";

const BATCH = 50;

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
    for (const { id } of found) {
      await yieldToRequests();
      await transaction((tx) => indexPerson(tx, id));
    }
    last = found.at(-1)?.id ?? last;
  }
}
