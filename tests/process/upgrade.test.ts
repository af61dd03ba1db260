/** An installation that release 2044a62 filled, five migrations ago, started by this one. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { shows, wordsOf } from "../http/page";
import { startProgram } from "../http/program";
import { staff } from "../http/visitor";
import { commandHere } from "../long/command-here";

const before = mkdtempSync(join(process.env.DATA_DIR ?? "", "release-"));
execFileSync("tar", ["-xzf", "tests/fixtures/release-2044a62.tar.gz", "-C", before]);
process.env.SEEDED_FOLDER = before;

function read<T>(folder: string, query: string): T[] {
  const database = new Database(join(folder, "roadhand.sqlite"));
  try {
    return database.prepare(query).all() as T[];
  } finally {
    database.close();
  }
}

const APPLICATIONS =
  "select a.id, a.status, a.driver_id, d.last_name from applications a join drivers d on d.id = a.driver_id order by a.id";
type Application = { id: string; status: string; driver_id: string; last_name: string };

it("An upgrade keeps people, answers, pictures and the audit, and is done once", async () => {
  const stored = read<Application>(before, APPLICATIONS);
  expect(stored.map(({ status }) => status).toSorted()).toEqual([
    "approved",
    "draft",
    "hired",
    "in_review",
    "rejected",
    "submitted",
  ]);
  const first = await startProgram();
  expect(first.said()).toContain("brought up to date by 0011_installation.sql, ");
  expect(read<Application>(first.dataDir, APPLICATIONS)).toEqual(stored);

  const managers = await Promise.all(["north.manager", "sun.manager"].map((name) => staff(first, name)));
  let pictures = 0;
  for (const { id, status, driver_id, last_name } of stored) {
    const [own] = (
      await Promise.all(managers.map(async (who) => ({ who, page: await who.get(`/application/${id}`) })))
    ).filter(({ page }) => page.status === 200);
    expect(own, `${status} ${id}`).toBeDefined();
    if (!own) continue;
    // Drafts may lack a name; a number that can be masked has been opened.
    if (status !== "draft") shows(own.page, 200, last_name);
    if (status !== "draft") expect(wordsOf(own.page.text)).toMatch(/\*{3}-\*{2}-\d{4}/);
    const cdl = await own.who.get(`/driver/${driver_id}/cdl`);
    for (const [, source = ""] of cdl.text.matchAll(/<img[^>]* src="(\/file\/[^"]+)"/g)) {
      const picture = await own.who.get(source.replaceAll("&amp;", "&"));
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
      pictures += 1;
    }
  }
  expect(pictures).toBeGreaterThan(1);

  const verified = await commandHere({ DATA_DIR: first.dataDir }, "verify-audit");
  expect(verified).toMatchObject({ code: 0, said: { ok: true } });
  first.child.kill("SIGTERM");
  expect(await first.ended).toEqual({ code: 0, signal: null });

  const again = await startProgram({ dataDir: first.dataDir });
  expect(again.said()).toContain(`${first.dataDir}, as it was left`);
  // What was set aside between stop and start is what the older program left, for the way back.
  expect(read(before, "select name from migrations where name > '0011'")).toEqual([]);
  expect(read<Application>(before, APPLICATIONS)).toEqual(stored);
});
