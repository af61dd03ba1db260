import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFaults, proxyFaults, refusedNodeFaults, sqliteFaults } from "server/startup/machine";
import { expect, it } from "vitest";
import { INSTALL, installStamp, isTooOld } from "../scripts/ready.mjs";

it("A first start installs what the build needs, whatever leaves out development packages", () => {
  const left = (flags: string[]) =>
    spawnSync("npm", ["config", "get", "omit", ...flags], {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", npm_config_omit: "dev" },
    }).stdout.trim();
  expect(left([])).toBe("dev");
  expect(left(INSTALL.slice(1))).toBe("");
});

it("A new version of the program installs nothing, a new version of a package does", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  const changed = (name: string) => {
    const parsed = JSON.parse(lock) as { packages: Record<string, { version: string }> };
    (parsed.packages[name] as { version: string }).version = "9.9.9";
    return installStamp(`${JSON.stringify(parsed, null, 2)}\n`);
  };
  expect(changed("")).toBe(installStamp(lock));
  expect(changed("node_modules/zod")).not.toBe(installStamp(lock));
});

it("A Node that is too old is refused, and one whose security fixes end soon, or have ended, is told", () => {
  for (const version of ["v18.20.8", "v20.18.3"]) expect(isTooOld(version, ">=20.19"), version).toBe(true);
  for (const version of ["v20.19.0", "v22.3.0", "v24.0.0"]) expect(isTooOld(version, ">=20.19"), version).toBe(false);
  const at = (day: string) => new Date(day);
  expect(nodeFaults("v20.20.2", at("2026-01-29"))).toEqual([]);
  expect(nodeFaults("v20.20.2", at("2026-01-31"))).toEqual([
    "Node 20 gets its last security fixes on 2026-04-30; this is v20.20.2.",
  ]);
  expect(nodeFaults("v20.20.2", at("2026-05-01"))).toEqual([expect.stringContaining("no security fixes")]);
  expect(nodeFaults("v24.1.0", at("2026-11-22"))).toEqual([]);
  expect(nodeFaults("v40.0.0", at("2036-11-22"))).toEqual([]);
});

it("A Node without security fixes for a year is refused in production, on a day that is told before", () => {
  const at = (day: string) => new Date(day);
  expect(nodeFaults("v20.20.2", at("2026-11-28")).join()).toContain("In production it is refused from 2027-04-30 on.");
  expect(refusedNodeFaults("production", "v20.20.2", at("2027-04-29"))).toEqual([]);
  expect(refusedNodeFaults("production", "v20.20.2", at("2027-04-30"))).toHaveLength(1);
  expect(refusedNodeFaults("demo", "v20.20.2", at("2027-04-30"))).toEqual([]);
  expect(refusedNodeFaults("production", "v40.0.0", at("2036-11-22"))).toEqual([]);
});

it("A port that anybody reaches is told where a proxy is trusted", () => {
  expect(proxyFaults({ host: "0.0.0.0", trustProxy: 1 }).join()).toContain("HOST 0.0.0.0 can be reached without one");
  expect(proxyFaults({ host: "0.0.0.0", trustProxy: 0 })).toEqual([]);
  expect(proxyFaults({ host: "127.0.0.1", trustProxy: 1 })).toEqual([]);
});

it("A package of SQLite that was compiled against headers which it does not bear is told", () => {
  expect(sqliteFaults()).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "roadhand-ready-"));
  const compiled = join(folder, "better_sqlite3.node");
  // As the linker names the function of Node that it asks for.
  writeFileSync(compiled, "\0_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_\0");
  expect(sqliteFaults(compiled)).toEqual([expect.stringContaining("may end the program at any moment")]);
  expect(sqliteFaults(join(folder, "none.node"))).toEqual([]);
  rmSync(folder, { recursive: true });
});
