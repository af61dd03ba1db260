import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOnceStale } from "./fresh.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) process.exit(status ?? 1);
}

// The build needs development packages whatever NODE_ENV or npm's settings say.
export const INSTALL = ["ci", "--include=dev", "--no-audit", "--no-fund"];

export function isTooOld(version, wanted) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = wanted.replace(/^>=/, "").split(".").map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

const INSTALLED = "node_modules/.roadhand-installed";

export function installStamp(lock = readFileSync("package-lock.json", "utf8")) {
  const packages = lock.replace(/("name": "roadhand",\s+"version": )"[^"]+"/g, "$1");
  return createHash("sha256").update(`${packages}${process.version}${process.platform}${process.arch}`).digest("hex");
}

/** An image has the build without its sources. */
const isImage = () => !existsSync("app");

/** Runs as npm's `postinstall`, so that nothing is installed twice. */
export function markInstalled() {
  if (!existsSync("node_modules/@react-router/dev")) return; // After `--omit=dev` there is no build tool.
  writeFileSync(INSTALLED, installStamp());
}

export function install() {
  if (isImage()) return;
  const { node } = JSON.parse(readFileSync("package.json", "utf8")).engines;
  if (isTooOld(process.version, node)) {
    console.error(`Roadhand needs Node ${node.slice(2)} or newer, and this is ${process.version}. Install Node 22.`);
    process.exit(1);
  }
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === installStamp()) return;
  // stdout belongs to the script's own output.
  console.error("Installing the locked dependencies (a first time takes a few minutes) …");
  run("npm", INSTALL, { stdio: ["inherit", 2, "inherit"], shell: process.platform === "win32" });
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
    "vite.enhancement.ts",
    "react-router.config.ts",
    "tsconfig.json",
    "package-lock.json",
  ],
  // `react-router build` empties this folder, so the mark never outlives its build.
  mark: "build/.sources",
  lock: "node_modules/.roadhand-build.lock",
};

export function build() {
  if (isImage()) return;
  makeOnceStale({
    ...BUILD,
    make() {
      console.error("Building …");
      const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
        encoding: "utf8",
        // A test runner sets its own NODE_ENV, which the build would keep.
        env: { ...process.env, NODE_ENV: "production" },
        shell: process.platform === "win32",
      });
      if (status === 0) return;
      console.error(stdout, stderr);
      throw new Error("the build failed");
    },
  });
}
