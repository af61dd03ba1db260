/** Full-text indexes by GIN over tsvector (migration 0002). */
import { type SQL, sql } from "drizzle-orm";
import { db } from "../client.server";
import { execute, queryAll } from "../raw.server";
import type { SearchIndex } from "../search-index.server";
import { queryOf, vectorOf } from "./match";

/** Before any limit: PostgreSQL expects more matches than there are, so for the first 200 it would read the whole table. */
const allOf = (rows: SQL): SQL => sql`with matches as materialized (${rows}) select number from matches`;

export const searchIndex: SearchIndex = {
  /** In one statement: ten thousand people by statements of their own took minutes. */
  async add(tx, people) {
    const list = people.map(({ searchId, company, words, keys }) => ({
      id: searchId,
      words: vectorOf(words, company),
      keys: vectorOf(keys),
    }));
    const rows = await queryAll<{ id: number }>(
      tx,
      sql`with people as materialized (
          select coalesce(id, nextval('people_search_id_seq')) as id, words::tsvector, keys::tsvector, number
            from rows from (jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as (id bigint, words text, keys text))
              with ordinality as person(id, words, keys, number)),
        words as (insert into people_search (id, words) select id, words from people
          on conflict (id) do update set words = excluded.words),
        keys as (insert into similar_names (id, keys) select id, keys from people
          on conflict (id) do update set keys = excluded.keys)
        select id from people order by number`,
    );
    return rows.map(({ id }) => Number(id));
  },
  async remove(tx, searchId) {
    await execute(tx, sql`delete from people_search where id = ${searchId}`);
    await execute(tx, sql`delete from similar_names where id = ${searchId}`);
  },
  people: (match) => allOf(sql`select id as number from people_search where words @@ ${queryOf(match)}::tsquery`),
  similar: (match) => allOf(sql`select id as number from similar_names where keys @@ ${queryOf(match)}::tsquery`),
  async purge() {
    await execute(db, sql`vacuum people_search`);
    await execute(db, sql`vacuum similar_names`);
  },
};
