/** Which root keys the running program has read, for the command that rotates them. Each process writes a file of its own. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownNumber } from "./role";

const FILE = /^program(?:\.\d+)?\.keys$/;
const ownName = () => ["program", ownNumber(), "keys"].filter((part) => part !== undefined).join(".");

const pathsIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => FILE.test(name))
    .map((name) => join(dataDir, name));

export function reportKeys(dataDir: string, ids: string[]): void {
  const path = join(dataDir, ownName());
  writeFileSync(`${path}.part`, `${ids.join(" ")}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

export function reportedKeys(dataDir: string): string[] {
  const [ids = "", ...others] = new Set(pathsIn(dataDir).map((path) => readFileSync(path, "utf8").trim()));
  return others.length > 0 || ids === "" ? [] : ids.split(" ");
}

/** Before the first process of a start: an earlier start may have had more of them. */
export function deleteKeyReports(dataDir: string): void {
  for (const path of pathsIn(dataDir)) rmSync(path, { force: true });
}
