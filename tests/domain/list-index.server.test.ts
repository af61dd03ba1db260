/** The index of the lists follows every change of the rows it stands for, whoever makes it. */
import { transaction } from "db/client.server";
import { applications, cdls, drivers } from "db/schema";
import { purgeSearch, readMatches } from "db/search.server";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../server/seed/demo";

beforeAll(() => seedDemo());

const all = <T>(query: string) => transaction(async (tx) => tx.all<T>(sql.raw(query)));
const run = (statement: string) => transaction(async (tx) => void tx.run(sql.raw(statement)));
const found = (match: string) =>
  readMatches("application", { match, direction: "desc", limit: 5000 }).map(({ id }) => id);

/** What the index holds and what it should. */
async function difference() {
  const held = await all("select rowid as seq, scope, words from application_search order by rowid");
  const wanted = await all("select seq, scope, words from application_tokens order by seq");
  const [drivers] = await all<{ held: number; wanted: number }>(
    `select (select count(*) from driver_search) as held, (select count(*) from drivers) as wanted`,
  );
  expect(drivers?.held).toBe(drivers?.wanted);
  expect(held).toEqual(wanted);
  await run("insert into application_search (application_search) values ('integrity-check')");
  await run("insert into driver_search (driver_search) values ('integrity-check')");
}
const inOrder = async () =>
  expect(found("{scope}: (statusdraft OR statussubmitted OR statushired)")).toEqual(
    (
      await all<{ id: string }>(
        "select id from applications where status in ('draft', 'submitted', 'hired') order by last_activity_at desc, (select seq from application_rank where application_id = id) desc",
      )
    ).map(({ id }) => id),
  );

describe("the index", () => {
  it("is whole and in the order of last activity after the demo was made", async () => {
    await difference();
    await inOrder();
  });

  it("follows changes of applications, people and licences", async () => {
    const [one] = await all<{ id: string; driver: string }>(
      "select id, driver_id as driver from applications where status = 'submitted' and driver_id in (select driver_id from cdls) limit 1",
    );
    const { id, driver } = one as { id: string; driver: string };
    await transaction(async (tx) => {
      await tx
        .update(drivers)
        .set({ firstName: "Zoë", lastName: "Quändt", phone: "+17015550999" })
        .where(eq(drivers.id, driver));
      await tx
        .update(applications)
        .set({ warnings: ["no_ssn"] })
        .where(eq(applications.id, id));
      await tx.update(cdls).set({ stateIssued: "HI" }).where(eq(cdls.driverId, driver));
    });
    expect(found('{words}: ("zoe" AND "quandt" AND "0999") AND {scope}: ("warningnossn" AND "statehi")')).toEqual([id]);
    await difference();
    await run(`delete from cdls where driver_id = '${driver}'`);
    expect(found('{scope}: "statehi"')).toEqual([]);
    await difference();
  });

  it("keeps its order when times change, also where many are the same to the millisecond", async () => {
    await run("update applications set last_activity_at = last_activity_at - 86400000 where status = 'hired'");
    await inOrder();
    await run(
      "update applications set last_activity_at = 1700000000000 where status in ('draft', 'submitted', 'hired')",
    );
    await inOrder();
    await run("update applications set last_activity_at = 1700000000001 where status = 'draft'");
    await inOrder();
    await difference();
  });

  it("holds no word of somebody who was erased, once it was written anew", async () => {
    await run("update drivers set first_name = 'Xanthippe' where id = (select driver_id from applications limit 1)");
    await run("update drivers set first_name = '' where first_name = 'Xanthippe'");
    const traces = async () =>
      (
        await all<{ n: number }>(
          "select count(*) as n from application_search_data where instr(cast(block as blob), cast('xanthippe' as blob))",
        )
      )[0]?.n;
    expect(await traces()).toBeGreaterThan(0);
    await purgeSearch();
    expect(await traces()).toBe(0);
    await difference();
  });
});
