// What the other scripts stand on: the locked dependencies and an up-to-date build, made only when missing or stale.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOnceStale } from "./fresh.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** Runs a command and ends the script with its code if it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) process.exit(status ?? 1);
}

/** `npm ci` where the installed packages are not those of the lock file for this Node. */
export function install() {
  const stamp = createHash("sha256")
    .update(`${readFileSync("package-lock.json")}${process.version}${process.platform}${process.arch}`)
    .digest("hex");
  const mark = "node_modules/.roadhand-installed";
  if (existsSync(mark) && readFileSync(mark, "utf8") === stamp) return;
  console.log("Installing the locked dependencies (a first time takes a few minutes) …");
  run("npm", ["ci", "--no-audit", "--no-fund"], { shell: process.platform === "win32" });
  writeFileSync(mark, stamp);
}

export const BUILD = {
  sources: [
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
  ],
  // A build by hand empties this folder first, so the mark never outlives what it speaks of.
  mark: "build/.sources",
  lock: "node_modules/.roadhand-build.lock",
};

/** Builds where the sources differ from those of the last build. */
export function build() {
  makeOnceStale({
    ...BUILD,
    make() {
      console.log("Building …");
      const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
        encoding: "utf8",
        // A test run that builds has a NODE_ENV of its own, which would stay in the product.
        env: { ...process.env, NODE_ENV: "production" },
        shell: process.platform === "win32",
      });
      if (status === 0) return;
      console.error(stdout, stderr);
      throw new Error("the build failed");
    },
  });
}
