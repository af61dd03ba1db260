/** Full-text indexes by GIN over tsvector (migration 0002). */
import { type SQL, sql } from "drizzle-orm";
import { db } from "../client.server";
import { execute, queryOne } from "../raw.server";
import type { Indexed, SearchIndex } from "../search-index.server";
import { queryOf, vectorOf } from "./match";

/** Before any limit: PostgreSQL expects more matches than there are, so for the first 200 it would read the whole table. */
const allOf = (rows: SQL): SQL => sql`with matches as materialized (${rows}) select number from matches`;

export const searchIndex: SearchIndex = {
  async add(tx, { searchId, company, words, keys }: Indexed) {
    const vector = sql`${vectorOf(words, company)}::tsvector`;
    const row =
      searchId === null
        ? await queryOne<{ id: number }>(tx, sql`insert into people_search (words) values (${vector}) returning id`)
        : await queryOne<{ id: number }>(
            tx,
            sql`insert into people_search (id, words) values (${searchId}, ${vector})
              on conflict (id) do update set words = excluded.words returning id`,
          );
    const id = Number(row?.id);
    await execute(
      tx,
      sql`insert into similar_names (id, keys) values (${id}, ${vectorOf(keys)}::tsvector)
        on conflict (id) do update set keys = excluded.keys`,
    );
    return id;
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
