import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// The headless shell takes two thirds of the time.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {}
    }
  }
  return undefined;
}

export const chromiumPath = () => process.env.CHROMIUM_PATH || onPath();

async function ownIsThere() {
  const { chromium } = await import("playwright");
  return existsSync(chromium.executablePath());
}

const attempt = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 }).status === 0;

/** Tries one on the PATH, then Playwright's download, then Debian's package. */
export async function provideChromium() {
  if (chromiumPath() || (await ownIsThere())) return;
  console.log("Getting a Chromium for the browser tests …");
  const root = process.getuid?.() === 0;
  const apt = (name) =>
    attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"]);
  const debian = () => root && attempt("apt-get", ["update", "-qq"]) && NAMES.slice(0, 2).some(apt);
  const playwright = () => attempt("npx", ["playwright", "install", ...(root ? ["--with-deps"] : []), "chromium"]);
  // On Debian the package comes first for root, because it brings its libraries along.
  if (debian() || playwright()) return;
  console.error("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
  process.exit(1);
}
