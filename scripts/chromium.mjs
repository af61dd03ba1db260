import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

// The headless shell uses a quarter of the memory of a whole browser and half the time per visit.
const SHELL = ["chromium-headless-shell"];
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(names) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {}
    }
  }
  return undefined;
}

const ownIsThere = () => existsSync(createRequire(import.meta.url)("playwright").chromium.executablePath());

const shell = () => process.env.CHROMIUM_PATH || onPath(SHELL);

export const chromiumPath = () => shell() || (ownIsThere() ? undefined : onPath(WHOLE));

const attempt = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 }).status === 0;

export async function provideChromium() {
  if (shell() || ownIsThere()) return;
  console.log("Getting a Chromium for the browser tests …");
  const root = process.getuid?.() === 0;
  const apt = (name) =>
    attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"]);
  const debian = () => root && attempt("apt-get", ["update", "-qq"]) && [...SHELL, WHOLE[0]].some(apt);
  const playwright = () => attempt("npx", ["playwright", "install", ...(root ? ["--with-deps"] : []), "chromium"]);
  if (debian() || playwright() || onPath(WHOLE)) return;
  console.error("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
  process.exit(1);
}
