/** What the lists are searched, filtered and counted by follows every operation. */
import { db, transaction } from "db/client.server";
import { queryAll } from "db/raw.server";
import { applications, cdls, drivers } from "db/schema";
import { indexPerson, rowsOfPeople } from "db/search.server";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { moveApplication } from "~/domain/application/move.server";
import { seedDemo } from "../../../server/seed/demo";
import { DIFFERENT } from "./list-differences";

beforeAll(() => seedDemo());

const all = <T>(query: string) => queryAll<T>(db, sql.raw(query));
const one = async <T>(query: string) => (await all<T>(query))[0] as T;

describe("what the lists hold of people and counters", () => {
  it("is whole after the demo was made", async () => {
    expect(await all(DIFFERENT)).toEqual([]);
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
});
