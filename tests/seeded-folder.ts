/** The demo's data folder, made once by the built product: each test file that starts the product begins with a copy. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../scripts/ready.mjs";
import { scratch } from "./scratch";
import { SETTINGS } from "./settings";

/** Its PDFs and its binder as well: each copy would make the same ones again. */
const MAKE = `
  import { setTimeout } from "node:timers/promises";
  import Database from "better-sqlite3";
  const { start } = await import("./build/server/main.js");
  const { stop } = await start();
  const data = new Database(process.env.DATA_DIR + "/roadhand.sqlite", { readonly: true });
  const waiting = data.prepare(\`select
    (select count(*) from application_papers where made_at is null) +
    (select count(*) from binders where state in ('waiting', 'making'))\`).pluck();
  while (waiting.get() > 0) await setTimeout(200);
  data.close();
  await stop();
  process.exit(0);`;

/** Each project calls it, the first one makes the folder for all. */
export default function setup(project: TestProject) {
  if (process.env.SEEDED_FOLDER) return;
  build();
  project.onTestsRerun(async () => build());
  const folder = mkdtempSync(scratch("seeded"));
  const env = { ...process.env, ...SETTINGS, DATA_DIR: folder };
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", MAKE], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("the demo could not be made");
  process.env.SEEDED_FOLDER = folder;
  return () => {
    const ofWorkers = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}-worker-`));
    for (const name of [basename(folder), ...ofWorkers])
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  };
}
