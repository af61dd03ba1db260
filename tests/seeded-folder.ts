/** The demo's data folder, made once by the built product: each test file that starts the product begins with a copy. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../scripts/ready.mjs";
import { SETTINGS } from "./settings";

const MAKE = `
  const { start } = await import("./build/server/main.js");
  const { stop } = await start();
  await stop();
  process.exit(0);`;

export default function setup(project: TestProject) {
  build();
  project.onTestsRerun(async () => build());
  const folder = mkdtempSync(join(tmpdir(), "roadhand-seeded-"));
  const env = { ...process.env, ...SETTINGS, DATA_DIR: folder };
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", MAKE], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("the demo could not be made");
  process.env.SEEDED_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
