/** The short form of tests/long/crash.long.ts. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { killRounds } from "../long/crash";

it("What was acknowledged before a kill is there after the next start, in a whole audit", async () => {
  const crashed = await killRounds(1, () => 500, 5);
  expect(crashed).toMatchObject({ lost: [], unsound: [] });
  expect(crashed.acknowledged).toBeGreaterThan(4);
  expect(crashed.saves).toBeGreaterThan(4);
  expect(crashed.logged).toBeGreaterThan(10_000);
  const folder = process.env.DATA_DIR ?? "";
  const [crash = ""] = readdirSync(folder).filter((name) => name.startsWith("crash-"));
  const verify = `process.exitCode = await (await import("./build/server/admin.js")).admin(["verify-audit"])`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", verify], {
    env: { ...process.env, DATA_DIR: join(folder, crash) },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ rows of the audit, all of them whole\.$/m)]);
});
