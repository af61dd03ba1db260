/** What the migration of SQLite that came with the reports wrote of applications of before. */
import { cpSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sqliteAt } from "../http/connection";

it("Applications of before are counted as those of today", () => {
  const path = `${process.env.DATA_DIR}/roadhand.sqlite`;
  cpSync(process.env.SEEDED_FOLDER ?? "", process.env.DATA_DIR ?? "", { recursive: true });
  const { all, run, close } = sqliteAt(path);
  const ofTheDemo = "company_id = (select min(id) from companies where name = 'Northway Freight')";
  const read = () =>
    all(
      `select id, signed_at, reviewed_at, approved_at, stands_at from applications
       where ${ofTheDemo} and (status = 'draft' or signed_at is not null) order by id`,
    );
  const stored = read();
  expect(stored.length).toBeGreaterThan(0);
  const updates = readFileSync("db/sqlite/migrations/0026_sources-and-reports.sql", "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => /^\s*UPDATE/.test(statement) && !statement.includes("replied_at"));
  expect(updates).toHaveLength(2);
  run(
    `update applications set signed_at = null, reviewed_at = null, approved_at = null, stands_at = null
     where ${ofTheDemo} and status = 'draft'`,
  );
  for (const update of updates) run(update.trim().replace(/;$/, ""));
  expect(read()).toEqual(stored);
  close();
});
