/** What was counted is told again only as long as nothing of it was written to. */
import Database from "better-sqlite3";
import { db, transaction } from "db/client.server";
import { keepAnswer, keepGiven } from "db/kept.server";
import { companies, drivers, users } from "db/schema";
import { count, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { importDrivers } from "~/domain/driver/import.server";
import { countDriverViews } from "~/domain/driver/list.server";
import type { CompanyUser } from "~/domain/session/actor";
import { dataPath } from "~/env.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";
import { statementsOf } from "../plans";

let staff: CompanyUser;
beforeAll(async () => {
  staff = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }), "Administrator");
});

const named = () => sql`${companies.id} = ${staff.companyId} and ${companies.name} = 'Kept'`;
const byText = async () => (await keepAnswer(db.select({ number: count() }).from(companies).where(named())))[0]?.number;
const prepared = db
  .select({ number: count() })
  .from(companies)
  .where(sql`${companies.id} = ${sql.placeholder("id")} and ${companies.name} = 'Kept'`)
  .prepare();
const byPlace = async () => (await keepGiven(prepared, { id: staff.companyId }))?.number;
const call = (name: string) =>
  transaction((tx) => tx.update(companies).set({ name }).where(eq(companies.id, staff.companyId)));

it.each([
  ["what was built", byText],
  ["what was prepared", byPlace],
])("asks anew after a change, and otherwise not: %s", async (_, number) => {
  await call("Other");
  expect(await number()).toBe(0);
  expect(await statementsOf(number)).toEqual([]);
  await transaction((tx) => tx.update(users).set({ name: "Somebody" }).where(eq(users.id, staff.userId)));
  expect(await statementsOf(number)).toEqual([]);
  await call("Kept");
  expect(await number()).toBe(1);
});

it("keeps nothing beyond its end that was counted while a change was under way", async () => {
  await call("Other");
  await transaction(async (tx) => {
    await tx.update(companies).set({ name: "Kept" }).where(eq(companies.id, staff.companyId)).returning();
    expect(await byText()).toBe(0);
  });
  expect(await byText()).toBe(1);
});

it("sees what another program wrote", async () => {
  await call("Other");
  expect(await byText()).toBe(0);
  const other = new Database(dataPath("roadhand.sqlite"));
  other.prepare("update companies set name = 'Kept' where id = ?").run(staff.companyId);
  other.close();
  expect(await byText()).toBe(1);
});

it("tells others what is theirs", async () => {
  await call("Kept");
  expect(await byPlace()).toBe(1);
  expect((await keepGiven(prepared, { id: staff.userId }))?.number).toBe(0);
});

it("counts a driver who has just come", async () => {
  const before = await countDriverViews(staff);
  expect(await statementsOf(() => countDriverViews(staff))).toEqual([]);
  await importDrivers(
    staff,
    Buffer.from("first_name,last_name,email,start_date\nRosa,Quint,rosa.quint@example.test,2026-01-05"),
  );
  const { all, active } = await countDriverViews(staff);
  expect([all, active]).toEqual([before.all + 1, before.active + 1]);
  expect(active).toBe(await db.$count(drivers, eq(drivers.companyId, staff.companyId)));
});

it("rests on triggers that write nothing but what is to be derived anew", async () => {
  const triggers = db.all<{ sql: string }>(sql`select sql from sqlite_schema where type = 'trigger'`);
  const written = triggers.flatMap(({ sql: text }) =>
    [...(text.split(/\bBEGIN\b/i)[1] ?? "").matchAll(/\b(?:insert\b[^(]*?\binto|update|delete from)\s+"?(\w+)/gi)].map(
      ([, table]) => table,
    ),
  );
  expect(triggers.length).toBeGreaterThan(10);
  expect(new Set(written)).toEqual(new Set(["qualification_stale"]));
});
