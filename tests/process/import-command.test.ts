/** `npm run admin -- import`, on the demo's data, without the program. */
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";

const folder = process.env.DATA_DIR ?? "";
let data: Database.Database;
let perform: typeof import("../../server/commands/run").perform;
beforeAll(async () => {
  cpSync(process.env.SEEDED_FOLDER ?? "", folder, { recursive: true });
  ({ perform } = await import("../../server/commands/run"));
  await import("db/client.server");
  data = new Database(join(folder, "roadhand.sqlite"));
});

const HEAD = "first_name,last_name,email,start_date";
const usdot = () =>
  String(data.prepare("select usdot_number from companies where name = 'Northway Freight'").pluck().get());
const statusesOf = (email: string) => data.prepare("select status from drivers where email = ?").pluck().all(email);

async function run(line: string, company: string, confirm = false) {
  const path = join(folder, "drivers.csv");
  writeFileSync(path, `${HEAD}\n${line}\n`);
  return perform("import", { table: path, company, ...(confirm && { confirm: "yes" }) });
}

describe("drivers by CSV", () => {
  it("says first what would be done, does it when told so, and changes nothing the second time", async () => {
    const line = "Cora,Command,cora@box.test,2021-07-01";
    expect((await run(line, usdot())).lines).toEqual([
      "Northway Freight: 1 drivers would be added, 0 are there already and stay as they are.",
      "Columns: first_name = first_name, last_name = last_name, email = email, start_date = start_date. Days: month first.",
      "Run it again with --confirm.",
    ]);
    expect(statusesOf("cora@box.test")).toEqual([]);
    expect((await run(line, usdot(), true)).json).toMatchObject({ done: true, drivers: 1, known: 0, faults: [] });
    expect((await run(line, usdot(), true)).json).toMatchObject({ done: true, drivers: 0, known: 1, faults: [] });
    expect(statusesOf("cora@box.test")).toEqual(["active"]);
  });

  it("names the bad rows, a company that is not there and one that is shut", async () => {
    await expect(run("Cora,,cora2@box.test,2021-07-01", usdot(), true)).rejects.toThrow(
      "Line 2: last_name: Fill in this field.",
    );
    await expect(run("C,D,cora3@box.test,2021-07-01", "99999999", true)).rejects.toThrow("No company has");
    const number = usdot();
    data.prepare("update companies set status = 'suspended' where usdot_number = ?").run(number);
    await expect(run("C,D,cora3@box.test,2021-07-01", number, true)).rejects.toThrow("suspended or closed");
    expect([...statusesOf("cora2@box.test"), ...statusesOf("cora3@box.test")]).toEqual([]);
  });
});
