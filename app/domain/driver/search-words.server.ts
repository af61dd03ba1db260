import { db, transaction } from "db/client.server";
import { drivers } from "db/schema";
import { indexPeople } from "db/search.server";
import { and, asc, gt, sql } from "drizzle-orm";
import { yieldToRequests } from "~/server/slices.server";

/** Others who write wait for as many. */
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
    const ids = found.map(({ id }) => id);
    last = ids.at(-1) ?? "";
    if (!last) return;
    await yieldToRequests();
    await transaction((tx) => indexPeople(tx, ids));
  }
}
