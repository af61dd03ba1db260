/** One writer behind a queue, migrations that are never skipped or altered, lists that page without loss. */
import { AsyncResource } from "node:async_hooks";
import { readdirSync } from "node:fs";
import Database from "better-sqlite3";
import { appliedMigrations, checkDatabase, type Db, db, isUniqueViolation, transaction } from "db/client.server";
import { afterCursor, contains, readCursor, writeCursor } from "db/keyset.server";
import { prepared } from "db/prepared.server";
import { companies, idempotencyKeys } from "db/schema";
import { migrate, migrations } from "db/sqlite/migrate.server";
import { setPragmas } from "db/sqlite/pragmas.server";
import { noteStorageFault } from "db/storage.server";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listCompanies } from "~/domain/company/list.server";
import { conflict } from "~/domain/errors";
import type { RticUser } from "~/domain/session/actor";
import { dataPath } from "~/env.server";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { requestScope, withRequestScope } from "~/server/request-scope.server";
import { fewOrAll } from "../../long/few-or-all";

const folder = new URL("../../../db/sqlite/migrations/", import.meta.url).pathname;
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const company = (name: string, at = new Date()) => ({ id: newId(), name, createdAt: at, updatedAt: at });

describe("migrations", () => {
  const tables = (database: Database.Database) =>
    database.prepare("select sql from sqlite_schema where sql is not null order by type, name").pluck().all();

  it("make an empty folder up to date, once", () => {
    expect(appliedMigrations).toEqual(files);
    const empty = new Database(":memory:");
    expect(migrate(empty).applied).toEqual(files);
    expect(migrate(empty).applied).toEqual([]);
  });

  const older = files.slice(0, -1).map((name, index) => [name, index + 1] as const);
  const some = older.filter((_, index) => [0, 23, older.length - 1].includes(index));
  it.each(fewOrAll(some, older))("bring a filled database of %s up to date and keep what it holds", (last, count) => {
    const older = new Database(":memory:");
    const names = last < "0053" ? '"nameEn":"Driver"' : '"name":{"en":"Driver"}';
    migrate(older, migrations.slice(0, count));
    older.prepare("insert into companies (id, name, created_at, updated_at) values ('c', 'Old Freight', 1, 1)").run();
    older.exec(`
        insert into templates (id, company_id, code, status, created_at, updated_at) values ('t', 'c', 'OLDCODE', 'published', 1, 1);
        insert into template_versions (id, company_id, template_id, number, definition, published_at, created_at)
          values ('v', 'c', 't', 1, '{${names},"gapDays":14}', 1, 1)`);
    expect(migrate(older).applied).toEqual(files.slice(count));
    expect(older.prepare("select name from companies").pluck().all()).toEqual(["Old Freight"]);
    const definition = JSON.parse(older.prepare("select definition from template_versions").pluck().get() as string);
    expect(definition).toMatchObject({ name: { en: "Driver" }, gapDays: 14 });
    if (last < "0003") expect(definition).toMatchObject({ employerYears: "3+7", sections: {}, questions: [] });
    expect(() => older.exec("update template_versions set definition = '{}'")).toThrow("frozen");
    const fresh = new Database(":memory:");
    migrate(fresh);
    expect(tables(older)).toEqual(tables(fresh));
  });

  it("refuse a folder in which one was altered after it had run", () => {
    const altered = new Database(":memory:");
    migrate(altered);
    altered.prepare("update migrations set checksum = 'other' where name = ?").run(files[0]);
    expect(() => migrate(altered)).toThrow(`${files[0]} was altered`);
  });

  it("refuse a folder that is newer than the program", () => {
    const newer = new Database(":memory:");
    migrate(newer);
    newer.prepare("insert into migrations values ('9999_later.sql', 'x', 0)").run();
    expect(() => migrate(newer)).toThrow("newer than this program");
  });

  it("leave everything as it was where one fails", () => {
    const broken = new Database(":memory:");
    broken.exec("create table companies (id text)");
    const before = tables(broken).length;
    expect(() => migrate(broken)).toThrow("already exists");
    expect(tables(broken).filter((text) => !String(text).includes("migrations"))).toHaveLength(before);
    expect(broken.prepare("select count(*) from migrations").pluck().get()).toBe(0);
  });

  it("make strict tables, so that a column holds what it says", () => {
    const names = db.all<{ name: string }>(
      // What full-text search keeps for itself is SQLite's own making.
      sql`select name from pragma_table_list where strict = 0 and schema = 'main' and type = 'table'`,
    );
    expect(names.map(({ name }) => name).filter((name) => !name.startsWith("sqlite_"))).toEqual([]);
  });
});

describe("the database", () => {
  it("keeps what is committed through a power loss, and erases what is deleted", async () => {
    const pragma = (name: string) =>
      transaction(async (tx) => Object.values(tx.get(sql.raw(`pragma ${name}`)) as object)[0]);
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    expect(await pragma("secure_delete")).toBe(1);
    expect(await pragma("trusted_schema")).toBe(0);
    checkDatabase();
  });

  it("says which pragma does not hold, as on a disk that takes no write-ahead log", () => {
    expect(setPragmas(new Database(":memory:"))).toEqual([{ name: "journal_mode", expected: "wal", found: "memory" }]);
    const readonly = new Database(dataPath("roadhand.sqlite"), { readonly: true });
    expect(setPragmas(readonly)).toEqual([]);
    readonly.close();
  });

  it("can't be written through the reader", async () => {
    await expect(async () => db.insert(companies).values(company("Never"))).rejects.toThrow();
    expect(await db.select().from(companies).where(eq(companies.name, "Never"))).toEqual([]);
  });

  it("refuses a status that is not one, and a row that points at another company's", async () => {
    await expect(
      transaction(async (tx) => {
        await tx.insert(companies).values({ ...company("Odd"), status: "asleep" as "active" });
      }),
    ).rejects.toThrow();
    const direct = new Database(dataPath("roadhand.sqlite"));
    direct.pragma("foreign_keys = ON");
    const add = direct.prepare("insert into companies (id, name, created_at, updated_at) values (?, ?, 1, 1)");
    add.run("tenant-1", "One");
    add.run("tenant-2", "Two");
    direct
      .prepare(
        "insert into templates (id, company_id, code, created_at, updated_at) values ('t', 'tenant-1', 'TTTTTTT', 1, 1)",
      )
      .run();
    const version = direct.prepare(
      "insert into template_versions (id, company_id, template_id, number, definition, created_at) values (?, ?, 't', ?, '{}', 1)",
    );
    version.run("v1", "tenant-1", 1);
    expect(() => version.run("v2", "tenant-2", 2)).toThrow("FOREIGN KEY");
    direct.close();
  });

  it("keeps published versions of templates as they are", () => {
    const direct = new Database(dataPath("roadhand.sqlite"));
    direct.exec("update template_versions set definition = '{\"a\":1}' where id = 'v1'");
    direct.exec("update template_versions set published_at = 1 where id = 'v1'");
    expect(() => direct.exec("update template_versions set definition = '{}' where id = 'v1'")).toThrow("frozen");
    expect(() => direct.exec("update template_versions set number = 9 where id = 'v1'")).toThrow("frozen");
    direct.close();
  });

  it("tells a row that is there already from other faults", async () => {
    const row = company("Twice");
    const insert = () => transaction(async (tx) => tx.insert(companies).values(row));
    await insert();
    expect(isUniqueViolation(await insert().catch((error: unknown) => error))).toBe(true);
    expect(isUniqueViolation(new Error("other"))).toBe(false);
  });
});

describe("transactions", () => {
  it("run one after the other: twenty that read and write at once lose nothing", async () => {
    const row = company("Counter");
    await transaction(async (tx) => tx.insert(companies).values(row));
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transaction(async (tx) => {
          const [read] = await tx
            .select({ version: companies.version })
            .from(companies)
            .where(eq(companies.id, row.id));
          await Promise.resolve();
          await tx
            .update(companies)
            .set({ version: (read?.version ?? 0) + 1 })
            .where(eq(companies.id, row.id));
        }),
      ),
    );
    const [read] = await db.select({ version: companies.version }).from(companies).where(eq(companies.id, row.id));
    expect(read?.version).toBe(21);
  });

  it("undo everything where one part fails, and the next goes on", async () => {
    const [stored, lost] = [company("Kept"), company("Lost")];
    const results = await Promise.allSettled([
      transaction(async (tx) => {
        await tx.insert(companies).values(lost);
        await tx.insert(idempotencyKeys).values({ key: newId(), result: "b", createdAt: new Date() });
        throw new Error("no");
      }),
      transaction(async (tx) => {
        await tx.insert(companies).values(stored);
        return "done";
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    const names = (await db.select({ name: companies.name }).from(companies)).map(({ name }) => name);
    expect(names).toContain("Kept");
    expect(names).not.toContain("Lost");
    expect(await db.select().from(idempotencyKeys)).toEqual([]);
  });

  it("refuse to begin inside another, which would wait for itself", async () => {
    const inner = transaction(() => transaction(async () => "never"));
    await expect(inner).rejects.toThrow("inside another");
    expect(await transaction(async () => transaction)).toBe(transaction);
  });
});

describe("a query that is built once", () => {
  it("keeps nothing where nothing is given, and JSON and instants as any other", async () => {
    const at = new Date(1_700_000_000_000);
    await transaction((tx) => audit(tx, "system", { action: "demo.seeded", at }));
    await transaction((tx) => audit(tx, "system", { action: "demo.seeded", at, detail: { drivers: 3 } }));
    expect(
      db.all(sql`select typeof(detail) as type, detail, at, typeof(company_id) as company from audit_events
        where action = 'demo.seeded' order by seq`),
    ).toEqual([
      { type: "null", detail: null, at: at.getTime(), company: "null" },
      { type: "text", detail: '{"drivers":3}', at: at.getTime(), company: "null" },
    ]);
  });

  it("is asked of each connection by itself: the reader does not see what a transaction has not committed", async () => {
    const count = prepared((tx) => tx.select({ number: sql<number>`count(*)` }).from(companies));
    const numberIn = async (of: Db) => (await count(of).get())?.number ?? 0;
    const before = await numberIn(db);
    const outside = AsyncResource.bind(() => numberIn(db));
    const inside = await transaction(async (tx) => {
      await tx.insert(companies).values(company("Counted"));
      return [await numberIn(tx), await outside()];
    });
    expect(inside).toEqual([before + 1, before]);
    expect(await numberIn(db)).toBe(before + 1);
  });
});

describe("transactions that wait at the same time", () => {
  // However slow the machine, none is committed earlier than another.
  const clock = vi.spyOn(performance, "now");
  beforeEach(() => {
    clock.mockReturnValue(0);
  });
  afterEach(() => {
    clock.mockReset();
  });

  const named = async (name: string) => (await db.$count(companies, eq(companies.name, name))) > 0;
  const add = (name: string) => transaction(async (tx) => tx.insert(companies).values(company(name)));
  const outcomes = async (works: Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map((result) => (result.status === "rejected" ? result.reason : "done"));
  /** Refused by the database only when it is committed. */
  const failAtTheEnd = () =>
    transaction(async (tx) => {
      tx.run(sql`pragma defer_foreign_keys = on`);
      tx.run(sql`insert into templates (id, company_id, code, created_at, updated_at)
        values (${newId()}, 'no such company', 'NONE', 1, 1)`);
    });

  it("are committed together: each reads what those before it did, and nobody else does before the end", async () => {
    let seen: unknown;
    const outside = AsyncResource.bind(() => named("Together"));
    await Promise.all([
      add("Together"),
      transaction(async (tx) => {
        seen = [await tx.$count(companies, eq(companies.name, "Together")), await outside()];
      }),
    ]);
    expect(seen).toEqual([1, false]);
    expect(await named("Together")).toBe(true);
  });

  it("are undone each for itself: of two that change one row, one is refused, and the others are kept", async () => {
    const row = company("Contested");
    await transaction(async (tx) => tx.insert(companies).values(row));
    const save = (notes: string) =>
      transaction(async (tx) => {
        await tx.insert(companies).values(company(`By ${notes}`));
        const [read] = await tx.select().from(companies).where(eq(companies.id, row.id));
        if (read?.version !== 1) throw conflict("stale_version");
        await tx.update(companies).set({ version: 2 }).where(eq(companies.id, row.id));
        return notes;
      });
    const results = await Promise.allSettled([save("A"), save("B"), add("Beside")]);
    expect(results).toMatchObject([
      { status: "fulfilled", value: "A" },
      { status: "rejected", reason: { code: "stale_version" } },
      { status: "fulfilled" },
    ]);
    expect([await named("By A"), await named("By B"), await named("Beside")]).toEqual([true, false, true]);
  });

  it("go on where the first of them is refused", async () => {
    const refused = () =>
      transaction(async (tx) => {
        await tx.insert(companies).values(company("Undone"));
        throw conflict("no");
      });
    expect(await outcomes([refused(), add("After it"), refused(), add("And after")])).toMatchObject([
      { code: "no" },
      "done",
      { code: "no" },
      "done",
    ]);
    expect([await named("Undone"), await named("After it"), await named("And after")]).toEqual([false, true, true]);
  });

  it("all fail where the commit fails, even those that were refused because of another; the next goes through", async () => {
    const refused = transaction(async (tx) => {
      if (await tx.$count(companies, eq(companies.name, "In vain"))) throw conflict("there_already");
    });
    const works = [add("In vain"), transaction(async (tx) => (await tx.$count(companies)) > 0), refused];
    const told = await outcomes([...works, failAtTheEnd()]);
    expect(told.map((error) => String((error as Error).message))).toEqual(
      Array.from({ length: 4 }, () => "FOREIGN KEY constraint failed"),
    );
    expect(await named("In vain")).toBe(false);
    await add("Next");
    expect(await named("Next")).toBe(true);
  });

  it("all fail where the disk ends what they did together, with the same words; the rest goes through", async () => {
    const full = () =>
      transaction(async (tx) => {
        // As SQLite does by itself on a full disk.
        tx.run(sql`rollback`);
        throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      });
    const told = await outcomes([add("Lost with it"), full(), add("Later")]);
    noteStorageFault(undefined);
    expect(told).toMatchObject([{ code: "cannot_save" }, { code: "cannot_save" }, "done"]);
    expect([await named("Lost with it"), await named("Later")]).toEqual([false, true]);
  });

  it("fail where one of them ended the transaction unseen", async () => {
    const ends = () => transaction(async (tx) => tx.run(sql`rollback`));
    const ended = { message: "the transaction was ended from within" };
    expect(await outcomes([ends(), add("First"), ends(), add("Last")])).toMatchObject([ended, ended, ended, "done"]);
    expect([await named("First"), await named("Last")]).toEqual([false, true]);
    await add("Well again");
    expect(await named("Well again")).toBe(true);
  });

  it("know each its own request", async () => {
    const entry = (requestId: string) =>
      withRequestScope({ requestId, ip: "192.0.2.1", userAgent: "" }, () =>
        transaction(async () => requestScope()?.requestId),
      );
    expect(await Promise.all([entry("a"), transaction(async () => requestScope()), entry("b")])).toEqual([
      "a",
      undefined,
      "b",
    ]);
  });

  it("stay short: what waits behind long work is committed by itself", async () => {
    let seen: boolean | undefined;
    const long = transaction(async (tx) => {
      await tx.insert(companies).values(company("Long"));
      clock.mockReturnValue(30);
    });
    const outside = AsyncResource.bind(() => named("Long"));
    const behind = transaction(async () => {
      seen = await outside();
    });
    await Promise.all([long, behind]);
    expect(seen).toBe(true);
  });
});

describe("a database that another process holds", () => {
  const other = new Database(dataPath("roadhand.sqlite"));
  afterAll(() => other.close());
  const write = () => transaction(async (tx) => tx.insert(companies).values(company("Waited")));

  it("is waited for aside: everybody else goes on meanwhile", async () => {
    other.exec("BEGIN IMMEDIATE");
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
      if (turns === 40) other.exec("COMMIT");
    }, 5);
    await write();
    clearInterval(others);
    expect(turns).toBeGreaterThanOrEqual(40);
  });

  it("is not waited for for ever: all who wait are refused together, and the next goes through", async () => {
    other.exec("BEGIN IMMEDIATE");
    const writes = [1, 2, 3, 4].map(() => write().catch((error: unknown) => error));
    await Promise.race(writes);
    // Whoever only now began to wait for 3 seconds would go through.
    const release = setTimeout(() => other.exec("COMMIT"), 1500);
    for (const refusal of await Promise.all(writes))
      expect(refusal).toMatchObject({ refusal: "unavailable", details: { retryAfter: 5 } });
    clearTimeout(release);
    if (other.inTransaction) other.exec("COMMIT");
    await write();
  });
});

describe("lists that page", () => {
  const admin: RticUser = {
    role: "RTIC Administrator",
    userId: newId(),
    username: "a",
    name: "A",
    email: "a@example.test",
    sessionId: newId(),
    stepUpAt: null,
    twoFactorDue: null,
  };
  // Three of each name: the id decides between equals.
  const listed = Array.from({ length: 180 }, (_, number) =>
    company(`Page ${String(Math.floor(number / 3)).padStart(3, "0")}`),
  );

  beforeAll(async () => {
    await transaction(async (tx) => tx.insert(companies).values(listed));
  });

  it("show each row once, while others are added before and behind", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof listCompanies>> = await listCompanies(admin, { cursor, q: "Page " });
      seen.push(...page.companies.map(({ id }) => id));
      const added = ["Page 000", "Page 030 a", "Page 999"].map((name) => company(name));
      await transaction(async (tx) => tx.insert(companies).values(added));
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor && pages < 10);
    expect(pages).toBeGreaterThan(3);
    expect(new Set(seen).size).toBe(seen.length);
    expect(listed.filter(({ id }) => !seen.includes(id))).toEqual([]);
    const names = await db.select({ id: companies.id, name: companies.name }).from(companies);
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    expect(seen.map((id) => nameOf.get(id))).toEqual(seen.map((id) => nameOf.get(id)).sort());
  });

  it("begin at the beginning where the cursor is not one of ours", async () => {
    const first = await listCompanies(admin, { q: "Page " });
    for (const cursor of ["", "nonsense", "W10", writeCursor([1]), writeCursor(["a", "b", "c"]), "x".repeat(600)])
      expect((await listCompanies(admin, { cursor, q: "Page " })).companies[0]?.id, cursor.slice(0, 20)).toBe(
        first.companies[0]?.id,
      );
  });

  it("read their cursors back, whatever the names hold", () => {
    for (const values of [
      ["Łoś & Sons", newId()],
      [1_700_000_000_000, newId()],
      ["'; drop table companies --", "x"],
    ])
      expect(readCursor(writeCursor(values), 2)).toEqual(values);
    const inject = Buffer.from('[{"toString":1},"x"]').toString("base64url");
    expect(readCursor(inject, 2)).toBeUndefined();
    expect(afterCursor([companies.name], undefined, "asc")).toBeUndefined();
  });

  it("search for signs of patterns as they are typed", async () => {
    const odd = company("100% Haul_age \\ Co");
    await transaction(async (tx) => tx.insert(companies).values(odd));
    const find = async (text: string) =>
      (await db.select({ name: companies.name }).from(companies).where(contains(companies.name, text))).map(
        ({ name }) => name,
      );
    for (const text of ["100%", "HAUL_AGE", "\\ co"]) expect(await find(text), text).toEqual([odd.name]);
    expect(await find("100_ Haul")).toEqual([]);
    expect(await find("%")).toEqual([odd.name]);
  });
});
