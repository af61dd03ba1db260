/** An installation that 0.9 filled and backed up, 22 migrations ago, restored and started by this release. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { askEveryRoute } from "../http/every-route";
import { startProgram } from "../http/program";
import { commandHere } from "../long/command-here";

const base = mkdtempSync(join(process.env.DATA_DIR ?? "", "last-"));
execFileSync("tar", ["-xf", "tests/fixtures/backup-81054f8.tar", "-C", base]);

it("All routes of this release answer on it, and its audit is whole", async () => {
  const [into, KEY_FILE] = [join(base, "data"), join(base, "root.key")];
  const key = join(base, "secret.key");
  const restored = await commandHere({ KEY_FILE }, "restore", join(base, "backups"), "--into", into, "--key", key);
  expect(restored).toMatchObject({ code: 0, said: { applications: 6 } });
  process.env.SEEDED_FOLDER = into;
  const program = await startProgram({ settings: { KEY_FILE } });
  const asked = await askEveryRoute(program);
  expect(asked.filter(({ status }) => status >= 500)).toEqual([]);
  expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
  const verified = await commandHere({ DATA_DIR: program.dataDir, KEY_FILE }, "verify-audit");
  expect(verified).toMatchObject({ code: 0, said: { ok: true } });
});
