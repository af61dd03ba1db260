/** SQLite's index of people: whole, without a word of whoever was erased, and holding what was there before the migration. */
import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { transaction } from "db/client.server";
import { companyWord, wordsOfPerson } from "db/match";
import { drivers } from "db/schema";
import { indexPerson, purgeSearch } from "db/search.server";
import { migrate, migrations } from "db/sqlite/migrate.server";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../../server/seed/demo";
import { DIFFERENT } from "./list-differences";

beforeAll(() => seedDemo());

const all = <T>(query: string) => transaction(async (tx) => tx.all<T>(sql.raw(query)));
const one = async <T>(query: string) => (await all<T>(query))[0] as T;

const check = () =>
  transaction(async (tx) => tx.run(sql`insert into people_search (people_search) values ('integrity-check')`));

/** Every word of the index and where it stands. */
const WORDS = "create virtual table temp.words using fts5vocab(main, people_search, instance)";
const wordsIn = "select term, doc, col, offset from temp.words order by doc, col, offset, term";

describe("the index of people", () => {
  it("is whole after the demo was made", check);

  it("holds no word of somebody who was erased, once it was written anew", async () => {
    const ids = (await all<{ id: string }>("select id from drivers")).map(({ id }) => id);
    const traces = async () =>
      (
        await one<{ n: number }>(
          `select count(*) as n from (select block from people_search_data union all select block from similar_names_data)
           where instr(cast(block as blob), cast('xanthippe' as blob)) or instr(cast(block as blob), cast('anthippe' as blob))`,
        )
      ).n;
    const call = (firstName: string, indexed: string[]) =>
      transaction(async (tx) => {
        await tx
          .update(drivers)
          .set({ firstName })
          .where(eq(drivers.id, ids[0] as string));
        for (const id of indexed) await indexPerson(tx, id);
      });
    await call("Xanthippe", ids);
    await call("", ids.slice(0, 1));
    expect(await traces()).toBeGreaterThan(0);
    await purgeSearch();
    expect(await traces()).toBe(0);
    await check();
  });
});

describe("a database that release 87892ec filled", () => {
  it("holds the same after the migration as if every person had been indexed anew", async () => {
    const rows = readFileSync(new URL("../../fixtures/release-87892ec.sql", import.meta.url), "utf8");
    const older = new Database(":memory:");
    migrate(
      older,
      migrations.filter(({ name }) => name < "0009"),
    );
    older.exec(rows);
    migrate(older);
    expect(older.prepare(DIFFERENT).all()).toEqual([]);
    older.exec(WORDS);
    const migrated = older.prepare(wordsIn).all();
    expect(migrated.length).toBeGreaterThan(200);

    const people = older.prepare("select * from drivers order by search_id").all() as Record<string, string | number>[];
    older.exec("delete from people_search");
    const insert = older.prepare("insert into people_search (rowid, company, words) values (?, ?, ?)");
    for (const { search_id, company_id, first_name, last_name, email, phone } of people)
      insert.run(
        search_id,
        companyWord(String(company_id)),
        wordsOfPerson({
          firstName: String(first_name),
          lastName: String(last_name),
          email: String(email),
          phone: phone as string | null,
        }),
      );
    // SQL can't fold a name, so its inner parts come with reindexPeople.
    const anew = older.prepare(wordsIn).all() as { term: string }[];
    expect(anew.filter(({ term }) => !term.startsWith("\u{E000}"))).toEqual(migrated);
    expect(older.prepare("select distinct words_version from drivers").pluck().all()).toEqual([0]);
  });
});
