// What the other scripts stand on: the locked dependencies and an up-to-date build, made only when missing or stale.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** Runs a command and ends the script with its code if it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) process.exit(status ?? 1);
}

const stampOf = (text) => createHash("sha256").update(text).digest("hex");
const isCurrent = (path, stamp) => existsSync(path) && readFileSync(path, "utf8") === stamp;

/** `npm ci` where the installed packages are not those of the lock file for this Node. */
export function install() {
  const stamp = stampOf(`${readFileSync("package-lock.json")}${process.version}${process.platform}${process.arch}`);
  const mark = "node_modules/.roadhand-installed";
  if (isCurrent(mark, stamp)) return;
  console.log("Installing the locked dependencies (a first time takes a few minutes) …");
  run("npm", ["ci", "--no-audit", "--no-fund"], { shell: process.platform === "win32" });
  writeFileSync(mark, stamp);
}

const SOURCES = [
  "app",
  "db",
  "locales",
  "public",
  "server",
  "scripts/precompress.mjs",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

function* filesIn(path) {
  if (statSync(path).isFile()) yield path;
  else for (const entry of readdirSync(path).sort()) yield* filesIn(join(path, entry));
}

/** Builds where the sources differ from those of the last build. */
export function build() {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of filesIn(source)) hash.update(relative(root, file)).update(readFileSync(file));
  const stamp = hash.digest("hex");
  const mark = "build/.sources";
  if (isCurrent(mark, stamp)) return;
  console.log("Building …");
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(status ?? 1);
  }
  mkdirSync("build", { recursive: true });
  writeFileSync(mark, stamp);
}
