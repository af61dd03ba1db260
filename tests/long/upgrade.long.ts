/**
 * The program of the last release fills an installation with APPLICATIONS, 10,000 by default; this one migrates it, answers on every route, and
 * the way back is gone: the old program refuses what was migrated, and its own backup is restored by it. RELEASE is a commit or tag.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { askEveryRoute } from "../http/every-route";
import { type Program, startProgram } from "../http/program";
import { staff } from "../http/visitor";
import { backupSettings, command } from "./backup";

const APPLICATIONS = Number(process.env.APPLICATIONS ?? 10_000);
/** What 0.9.0 is tagged at. */
const RELEASE = process.env.RELEASE ?? "81054f81";
const base = mkdtempSync(join(tmpdir(), "roadhand-upgrade-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

function buildRelease(): string {
  const folder = join(base, "release");
  mkdirSync(folder);
  execFileSync("sh", ["-c", `git archive ${RELEASE} | tar -x -C ${folder}`]);
  // Its packages are among this one's, at the same versions or newer ones of the same line.
  symlinkSync(join(createRequire(import.meta.url).resolve("vite/package.json"), "../.."), join(folder, "node_modules"));
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "build"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${RELEASE} could not be built: ${stderr}`);
  return folder;
}

const TABLES = ["applications", "drivers", "companies", "users", "files", "notes"];
function countsOf(dataDir: string): Record<string, number> {
  const database = new Database(join(dataDir, "roadhand.sqlite"), { readonly: true });
  const counts = TABLES.map((table) => [table, database.prepare(`select count(*) from ${table}`).pluck().get()]);
  database.close();
  return Object.fromEntries(counts);
}

async function stop({ child, ended }: Program): Promise<void> {
  child.kill("SIGTERM");
  expect(await ended).toEqual({ code: 0, signal: null });
}

it(`${APPLICATIONS} applications of ${RELEASE} are migrated, shown on every route, and there is a way back`, async () => {
  const release = buildRelease();
  const dataDir = join(base, "data");
  const settings = backupSettings(dataDir, base);
  const old = (env: Record<string, string>, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["build/server/run-admin.js", ...args, "--json"], {
      cwd: release,
      env: { ...process.env, ...env },
      encoding: "utf8",
      maxBuffer: 1e9,
    });
    return { code: status, said: JSON.parse(stdout || JSON.stringify({ stderr })) as Record<string, unknown> };
  };
  // In the tests' own folder there is the demo of this release.
  const SEEDED_FOLDER = process.env.SEEDED_FOLDER;
  process.env.SEEDED_FOLDER = mkdtempSync(join(base, "empty-"));
  const serve: [string, string] = [process.execPath, join(release, "scripts/serve.mjs")];

  await stop(await startProgram({ dataDir, settings, command: serve }));
  expect(old(settings, "seed", "--applications", String(APPLICATIONS))).toMatchObject({ code: 0 });
  const before = countsOf(dataDir);
  expect(before.applications).toBeGreaterThanOrEqual(APPLICATIONS);

  const packs = join(base, "packs");
  mkdirSync(packs);
  const { said } = old({}, "backup-key", "--to", join(base, "secret.key"));
  const sealing = { ...settings, BACKUP_DIR: packs, BACKUP_KEY: String(said.publicKey) };
  expect(old(sealing, "backup")).toMatchObject({ code: 0, said: { missing: 0 } });

  const began = performance.now();
  const program = await startProgram({ dataDir, settings });
  const migrated = Math.round(performance.now() - began);
  expect(program.said()).toContain("brought up to date by");
  const asked = await askEveryRoute(program, true);
  expect(asked.filter(({ status }) => status >= 500)).toEqual([]);
  await stop(program);
  expect(countsOf(dataDir)).toEqual(before);
  expect(await command(settings, "verify-audit")).toMatchObject({ code: 0 });

  expect(old(settings, "check")).toMatchObject({ code: 1 });
  const back = join(base, "back");
  cpSync(join(dataDir, "keys", "root.key"), join(base, "root.key"));
  const returning = { ...settings, DATA_DIR: back, KEY_FILE: join(base, "root.key") };
  expect(old(returning, "restore", packs, "--key", join(base, "secret.key"))).toMatchObject({ code: 0 });
  expect(countsOf(back)).toEqual(before);
  const again = await startProgram({ dataDir: back, settings: returning, command: serve });
  expect((await (await staff(again, "north.manager")).get("/applications")).status).toBe(200);
  await stop(again);

  // This release restores it as well.
  const forward = { ...returning, DATA_DIR: join(base, "forward") };
  expect(await command(forward, "restore", packs, "--key", join(base, "secret.key"))).toMatchObject({ code: 0 });
  expect(countsOf(forward.DATA_DIR)).toEqual(before);
  process.env.SEEDED_FOLDER = SEEDED_FOLDER;
  process.stdout.write(`${JSON.stringify({ ...before, migrated, asked: asked.length })}\n`);
});
