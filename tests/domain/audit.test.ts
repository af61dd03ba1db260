/** The audit: a chain that shows where it was broken, in a table that refuses to be changed. */
import Database from "better-sqlite3";
import { type Db, db, transaction } from "db/client.server";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonymous } from "~/domain/actor";
import { dataPath } from "~/env.server";
import { audit, auditAlone, findBrokenLink } from "~/server/audit.server";
import { withRequestScope } from "~/server/request-scope.server";

const WRITTEN = 8;
let direct: Database.Database;

beforeAll(async () => {
  for (let number = 1; number < WRITTEN; number += 1)
    await auditAlone(number % 2 ? "system" : anonymous, { action: `test.${number}`, detail: { number } });
  await withRequestScope({ requestId: "request-1", ip: "10.0.0.1", userAgent: "" }, () =>
    auditAlone(
      {
        role: "Manager",
        userId: "user-1",
        username: "m",
        name: "M",
        email: "m@example.test",
        sessionId: "session-1",
        companyId: "company-1",
        companyName: "C",
        timeZone: "America/Chicago",
        realUser: { id: "rtic-1", name: "R" },
      },
      { action: "test.masked", object: "object-1" },
    ),
  );
  direct = new Database(dataPath("roadhand.sqlite"));
});
afterAll(() => direct.close());

/** What somebody with the file in hand might do; undone afterwards. */
async function tamper(...statements: string[]): Promise<number | undefined> {
  direct.exec("BEGIN IMMEDIATE");
  try {
    direct.exec("DROP TRIGGER audit_events_no_update; DROP TRIGGER audit_events_no_delete;");
    for (const statement of statements) expect(direct.prepare(statement).run().changes).toBeGreaterThan(0);
    return await findBrokenLink(drizzle(direct, { casing: "snake_case" }) as unknown as Db);
  } finally {
    direct.exec("ROLLBACK");
  }
}

describe("the audit", () => {
  it("is whole as long as nobody has touched it", async () => {
    expect(await findBrokenLink(db)).toBeUndefined();
    expect(await tamper("update audit_events set action = 'test.3' where seq = 3")).toBeUndefined();
  });

  it("keeps who, really who, where from and what about", () => {
    expect(direct.prepare("select * from audit_events where action = 'test.masked'").get()).toMatchObject({
      seq: WRITTEN,
      actor: "user-1",
      real_user_id: "rtic-1",
      company_id: "company-1",
      object: "object-1",
      ip: "10.0.0.1",
      request_id: "request-1",
    });
  });

  it.each([
    ["action = 'test.harmless'"],
    ["actor = 'somebody else'"],
    ["at = at + 1"],
    ["detail = '{\"number\":4}'"],
    ["company_id = 'company-2'"],
    ["object = 'object-2'"],
    ["ip = '10.0.0.9'"],
    ["real_user_id = 'nobody'"],
    ["hash = zeroblob(32)"],
    ["previous_hash = zeroblob(32)"],
  ])("names the row in which %s was set", async (change) => {
    expect(await tamper(`update audit_events set ${change} where seq = 5`)).toBe(5);
  });

  it("names the row after one that was taken out, or put elsewhere", async () => {
    expect(await tamper("delete from audit_events where seq = 3")).toBe(4);
    expect(await tamper("delete from audit_events where seq = 1")).toBe(2);
    expect(
      await tamper(
        "delete from audit_events where seq = 3",
        "update audit_events set seq = 3 where seq = 4",
        "update audit_events set seq = 4 where seq = 5",
      ),
    ).toBe(3);
  });

  it("names a row that was added without the key", async () => {
    expect(
      await tamper(
        `insert into audit_events (seq, at, actor, action, previous_hash, hash)
         select ${WRITTEN + 1}, at, actor, action, hash, hash from audit_events where seq = ${WRITTEN}`,
      ),
    ).toBe(WRITTEN + 1);
  });

  it("refuses to be changed or shortened", () => {
    expect(() => direct.exec("update audit_events set action = 'x' where seq = 2")).toThrow("append-only");
    expect(() => direct.exec("delete from audit_events where seq = 2")).toThrow("append-only");
    expect(() => direct.exec("delete from audit_events")).toThrow("append-only");
  });

  it("is not written where the change it tells of is undone", async () => {
    const count = () => direct.prepare("select count(*) as rows from audit_events").get();
    const before = count();
    await expect(
      transaction(async (tx) => {
        await audit(tx, "system", { action: "test.undone" });
        throw new Error("something else went wrong");
      }),
    ).rejects.toThrow("something else");
    expect(count()).toEqual(before);
  });

  it("stays a chain when many write at once", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, number) => auditAlone("system", { action: `parallel.${number}` })),
    );
    expect(await findBrokenLink(db)).toBeUndefined();
  });
});
