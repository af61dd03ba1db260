/** Full-text indexes by FTS5: `people_search` (migration 0009) and `similar_names` (0056). */
import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { type Db, transaction } from "../client.server";
import type { SearchIndex } from "../search-index.server";
import { expressionOf } from "./match";

const PAGES_AT_ONCE = 64;

const changesOf = (tx: Db): number => tx.get<{ changes: number }>(sql`select total_changes() as changes`).changes;

async function mergeAll(index: SQL): Promise<void> {
  const merge = (pages: number) =>
    transaction(async (tx) => {
      const before = changesOf(tx);
      tx.run(sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`);
      return changesOf(tx) - before;
    });
  // The first call starts a merge of all segments, which is done once a call changes only its own row.
  await merge(-PAGES_AT_ONCE);
  while ((await merge(PAGES_AT_ONCE)) >= 2) await setImmediate();
}

export const searchIndex: SearchIndex = {
  async add(tx, people) {
    return people.map(({ searchId, company, words, keys }) => {
      const { lastInsertRowid } = tx.run(
        sql`insert or replace into people_search (rowid, company, words) values (${searchId}, ${company}, ${words})`,
      );
      const id = searchId ?? Number(lastInsertRowid);
      tx.run(sql`insert or replace into similar_names (rowid, keys) values (${id}, ${keys})`);
      return id;
    });
  },
  async remove(tx, searchId) {
    tx.run(sql`delete from people_search where rowid = ${searchId}`);
    tx.run(sql`delete from similar_names where rowid = ${searchId}`);
  },
  people: (match) => sql`select rowid as number from people_search where people_search match ${expressionOf(match)}`,
  similar: (match) => sql`select rowid as number from similar_names where similar_names match ${expressionOf(match)}`,
  /** Deleted words stay in older index segments until a merge; secure-delete made each save ten times slower. */
  async purge() {
    await mergeAll(sql`people_search`);
    await mergeAll(sql`similar_names`);
  },
};
