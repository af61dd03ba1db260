/** What the lists are searched, filtered and counted by follows every operation, and what was there before the migration stands in it too. */
import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { db, transaction } from "db/client.server";
import { companyWord, wordsOfPerson } from "db/match";
import { applications, cdls, drivers } from "db/schema";
import { indexPerson, purgeSearch, rowsOfPeople } from "db/search.server";
import { migrate, migrations } from "db/sqlite/migrate.server";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { moveApplication } from "~/domain/application/move.server";
import { seedDemo } from "../../../server/seed/demo";

beforeAll(() => seedDemo());

const all = <T>(query: string) => transaction(async (tx) => tx.all<T>(sql.raw(query)));
const one = async <T>(query: string) => (await all<T>(query))[0] as T;

const check = () =>
  transaction(async (tx) => tx.run(sql`insert into people_search (people_search) values ('integrity-check')`));

/** Every word of the index and where it stands. */
const WORDS = "create virtual table temp.words using fts5vocab(main, people_search, instance)";
const wordsIn = "select term, doc, col, offset from temp.words order by doc, col, offset, term";

/** Copies that are not what they copy, and counters that do not count. */
const DIFFERENT = `
  with wanted as (
    select company_id, status as counted, count(*) as number from applications group by 1, 2
    union all select company_id, 'drivers', count(*) from drivers
      where erased_at is null and merged_into_id is null group by 1)
  select 'driver' as kind, d.id from drivers d left join cdls c on c.driver_id = d.id and c.current = 1
  where (d.licence_classes, d.licence_state, d.licence_expires_on) is not (c.licence_classes, c.state_issued, c.expiration_on)
    or d.search_id is null
  union all
  select 'application', a.id from applications a join drivers d on d.id = a.driver_id
  where (a.first_name, a.last_name, a.licence_classes, a.licence_state, a.licence_expires_on, a.search_id, a.submission_order)
    is not (d.first_name, d.last_name, d.licence_classes, d.licence_state, d.licence_expires_on, d.search_id, coalesce(a.submitted_at, 0))
  union all
  select 'count', company_id || counted from (
    select company_id, counted, number from wanted except select company_id, counted, number from list_counts)
  union all
  select 'count', company_id || counted from (
    select company_id, counted, number from list_counts where number > 0 except select company_id, counted, number from wanted)`;

describe("what the lists hold of people and counters", () => {
  it("is whole after the demo was made", async () => {
    expect(await all(DIFFERENT)).toEqual([]);
    await check();
  });

  it("follows a move", async () => {
    const [row] = await db.select().from(applications).where(eq(applications.status, "draft")).limit(1);
    if (!row) throw new Error("no draft");
    await transaction((tx) => moveApplication(tx, "system", row, "expire"));
    expect(await all(DIFFERENT)).toEqual([]);
  });

  it("follows names, phones and licences", async () => {
    const { id, driver, company } = await one<{ id: string; driver: string; company: string }>(
      `select id, driver_id as driver, company_id as company from applications
       where status = 'submitted' and driver_id in (select driver_id from cdls) limit 1`,
    );
    const find = (query: string) =>
      db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            rowsOfPeople(applications, company, { query, licence: Buffer.from("none") }).whereToCount,
            eq(applications.id, id),
          ),
        );
    await transaction(async (tx) => {
      const named = { firstName: "Zoë", lastName: "Quändt", phone: "+17015550999" };
      await tx.update(drivers).set(named).where(eq(drivers.id, driver));
      await tx.update(cdls).set({ stateIssued: "HI" }).where(eq(cdls.driverId, driver));
      await indexPerson(tx, driver);
    });
    for (const typed of ["zoe quandt", "0999", "(701) 555-0999"]) expect(await find(typed), typed).toEqual([{ id }]);
    expect(await one(`select licence_state as state from applications where id = '${id}'`)).toEqual({ state: "HI" });
    expect(await all(DIFFERENT)).toEqual([]);
  });

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
