// npm run bench -- move --rows 100000: a data folder moved to a throwaway PostgreSQL and back, and every table compared.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { settings } from "./product.mjs";

/** Begun anew by a move, or made of other rows by the first start after it. */
const MADE_ANEW = /^(limits|migrations|sqlite_.*|people_search.*|similar_names.*)$/;
const COLUMN_MADE_ANEW = "words_version";

/** @returns the seconds it took */
export function admin(env, ...args) {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, ["build/server/run-admin.js", ...args], { env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${args.join(" ")} failed`);
  return (performance.now() - begun) / 1000;
}

function tablesOf(folder) {
  const data = new Database(join(folder, "roadhand.sqlite"), { readonly: true });
  const names = data
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !MADE_ANEW.test(name));
  const tables = {};
  for (const name of names) {
    const columns = data.pragma(`table_info("${name}")`).map((column) => column.name);
    const inOrder = columns.filter((column) => column !== COLUMN_MADE_ANEW).sort();
    const hash = createHash("sha256");
    let rows = 0;
    const list = inOrder.map((column) => `"${column}"`).join();
    for (const row of data.prepare(`select ${list} from "${name}" order by ${list}`).raw().iterate()) {
      rows += 1;
      hash.update(JSON.stringify(row));
    }
    tables[name] = { rows, hash: hash.digest("hex") };
  }
  data.close();
  return tables;
}

/** @param server creates an empty database, and returns its address */
export async function rehearseMove(folder, data, server) {
  const there = { ...settings(data), DATABASE_URL: "" };
  const url = await server.createDatabase("rehearsal");
  const going = admin(there, "move", "--to", url);
  const back = join(folder, "moved-back");
  cpSync(data, back, { recursive: true, filter: (path) => !/roadhand\.sqlite/.test(path) });
  const returning = admin({ ...settings(back), DATABASE_URL: url }, "move", "--to", "sqlite");
  admin({ ...settings(back), DATABASE_URL: "" }, "verify-audit");
  const [before, after] = [tablesOf(data), tablesOf(back)];
  const different = Object.keys({ ...before, ...after }).filter((name) => before[name]?.hash !== after[name]?.hash);
  const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${Object.keys(before).length} tables, ${rows.toLocaleString("en")} rows: there in ${going.toFixed(0)} s, back in ${returning.toFixed(0)} s`,
  );
  if (different.length > 0) throw new Error(`Not the same afterwards: ${different.join(", ")}`);
  console.log("Every table has the same rows, by SHA-256 of all columns.");
}
