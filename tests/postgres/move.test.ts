/** All rows moved from PostgreSQL to SQLite and back: the same, and the program works on each. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Connection, postgresAt, sqliteAt } from "../http/connection";
import { startProgram } from "../http/program";
import { until } from "../http/until";
import { staff } from "../http/visitor";
import { command } from "../long/backup";
import { databaseFor } from "./database";

const { POSTGRES_SERVER: server = "", SEEDED_TEMPLATE: template, SEEDED_FOLDER: seeded = "" } = process.env;
const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "move-"));
cpSync(seeded, dataDir, { recursive: true });
const first = await databaseFor(server, `${process.env.DATA_DIR}-first`, template);
const second = await databaseFor(server, `${process.env.DATA_DIR}-second`);
const settings = { DATA_DIR: dataDir, KEY_FILE: join(dataDir, "keys", "root.key") };
const onFirst = { ...settings, DATABASE_URL: first.url };
const onSqlite = { ...settings, DATABASE_URL: "" };
/** The last one that a program has worked on. */
let onLast = onSqlite;
const onSecond = { ...settings, DATABASE_URL: second.url };

/** Built anew by the first start after a move. */
const INDEXED_ANEW = "words_version";

function hashesIn(connection: Connection): Record<string, string> {
  const names = connection.all(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return Object.fromEntries(
    names
      .filter(({ name }) => !["limits", "migrations", "people_search", "similar_names"].includes(String(name)))
      .map(({ name }) => {
        const rows = connection.all(`select * from ${name}`).map((row) => {
          delete row[INDEXED_ANEW];
          return JSON.stringify(row);
        });
        return [String(name), createHash("sha256").update(rows.sort().join("\n")).digest("hex")];
      }),
  );
}

async function works(env: Record<string, string>): Promise<void> {
  const program = await startProgram({ dataDir, settings: env });
  const north = await staff(program, "north.admin");
  try {
    // Once people are indexed again.
    await until(async () => (await north.get("/drivers?q=castillo")).text.includes("Castillo"));
  } finally {
    program.child.kill("SIGTERM");
    await program.ended;
  }
}

it("moves to SQLite, once the target is empty, and the program works there", async () => {
  const moved = await command(onFirst, "move", "--to", "sqlite");
  expect(moved.said).toMatchObject({ ok: true, copied: 0 });
  expect(Number(moved.said.rows)).toBeGreaterThan(1000);
  const rows = sqliteAt(join(dataDir, "roadhand.sqlite"));
  expect(rows.all("pragma foreign_key_check")).toEqual([]);
  expect(rows.all("select count(*) as number from sqlite_schema where type = 'trigger'")[0]?.number).toBeGreaterThan(
    10,
  );
  rows.close();
  expect((await command(onSqlite, "verify-audit")).said).toMatchObject({ ok: true });
  const again = await command(onFirst, "move", "--to", "sqlite");
  expect([again.code, again.said.reasons]).toEqual([1, ["There are rows already. Nothing was changed."]]);
});

it("moves back to an empty PostgreSQL, row by row the same", async () => {
  expect((await command(onSqlite, "move", "--to", second.url)).said).toMatchObject({ ok: true });
  const [before, after] = [postgresAt(first.url), postgresAt(second.url)];
  const wanted = hashesIn(before);
  expect(Object.keys(wanted).length).toBeGreaterThan(80);
  expect(hashesIn(after)).toEqual(wanted);
  const references = "select count(*) as number from pg_constraint where contype = 'f'";
  expect(after.all(references)).toEqual(before.all(references));
  const off = "select count(*) as number from pg_trigger where tgenabled = 'D'";
  expect(after.all(off)[0]?.number).toBe(0);
  before.close();
  after.close();
  expect((await command(onSecond, "verify-audit")).said).toMatchObject({ ok: true });
});

it("people are found, and signed in, on both; what was left behind is refused at a start", async () => {
  await works(onSqlite);
  const third = await databaseFor(server, `${process.env.DATA_DIR}-third`);
  expect((await command(onSqlite, "move", "--to", third.url)).said).toMatchObject({ ok: true });
  onLast = { ...settings, DATABASE_URL: third.url };
  await works(onLast);
  const { said } = await command(onSecond, "check");
  expect(said.reasons?.join()).toContain("The audit was cut off");
});

it("refuses a database that a program works on, and one that is not empty", async () => {
  const program = await startProgram({ dataDir, settings: onLast });
  const empty = await databaseFor(server, `${process.env.DATA_DIR}-empty`);
  const busy = await command(onLast, "move", "--to", empty.url);
  expect(busy.said.reasons).toEqual(["A program works on this database: stop it first. Nothing was moved."]);
  program.child.kill("SIGTERM");
  await program.ended;
  const full = await command(onLast, "move", "--to", first.url);
  expect(full.said.reasons).toEqual(["There are rows already. Nothing was changed."]);
});
