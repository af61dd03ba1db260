/** The demo's data folder, made once by the built product: each test file that starts the product begins with a copy. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../scripts/ready.mjs";
import { databaseFor } from "./postgres/database";
import { scratch } from "./scratch";
import { SETTINGS } from "./settings";

/** Its PDFs and its binder as well: each copy would make the same ones again. */
const MAKE = `
  import { setTimeout } from "node:timers/promises";
  const { start } = await import("./build/server/main.js");
  const { stop } = await start();
  const WAITING = \`select
    (select count(*) from application_papers where made_at is null) +
    (select count(*) from binders where state in ('waiting', 'making')) as number\`;
  const { DATABASE_URL: connectionString, DATA_DIR } = process.env;
  async function postgres() {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString });
    await client.connect();
    const count = async () => Number((await client.query(WAITING)).rows[0].number);
    return { count, close: () => client.end() };
  }
  async function sqlite() {
    const { default: Database } = await import("better-sqlite3");
    const data = new Database(DATA_DIR + "/roadhand.sqlite", { readonly: true });
    return { count: () => data.prepare(WAITING).pluck().get(), close: () => data.close() };
  }
  const data = await (connectionString ? postgres() : sqlite());
  while ((await data.count()) > 0) await setTimeout(200);
  await data.close();
  await stop();
  process.exit(0);`;

/** Each project calls it, the first one makes the folder for all. */
export default async function setup(project: TestProject) {
  if (process.env.SEEDED_FOLDER) return;
  build();
  project.onTestsRerun(async () => build());
  const folder = mkdtempSync(scratch("seeded"));
  const { POSTGRES_SERVER: server } = process.env;
  const seeded = server ? await databaseFor(server, folder) : undefined;
  const env = { ...process.env, ...SETTINGS, DATA_DIR: folder, ...(seeded && { DATABASE_URL: seeded.url }) };
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", MAKE], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("the demo could not be made");
  process.env.SEEDED_FOLDER = folder;
  if (server && seeded) {
    // Nobody may be connected to what is copied, so tests look into a copy.
    process.env.SEEDED_TEMPLATE = seeded.name;
    process.env.SEEDED_DATABASE = (await databaseFor(server, `${folder}-demo`, seeded.name)).url;
  }
  return () => {
    const ofWorkers = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}-worker-`));
    for (const name of [basename(folder), ...ofWorkers])
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  };
}
