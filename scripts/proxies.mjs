import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./ready.mjs";

// Unpacked, not installed: installing starts them, on the ports of a web server.
const FOLDER = join(root, "node_modules/.proxies");
const PACKAGES = { nginx: ["nginx"], caddy: ["caddy"] };

const works = (path) =>
  spawnSync(path, path.endsWith("nginx") ? ["-v"] : ["version"], { stdio: "ignore" }).status === 0;

/** @returns the path of one that starts */
function find(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  const paths = [
    ...folders.map((folder) => join(folder, name)),
    ...["usr/sbin", "usr/bin"].map((folder) => join(FOLDER, folder, name)),
  ];
  return paths.find((path) => existsSync(path) && works(path));
}

const attempt = (command, args) =>
  spawnSync(command, args, { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 }).status === 0;

function unpack(packages) {
  if (!attempt("apt-get", ["-o", "APT::Sandbox::User=root", "download", "-qq", ...packages])) return;
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".deb"))) {
    attempt("dpkg-deb", ["-x", file, "."]);
    rmSync(join(FOLDER, file));
  }
}

/** Takes the installed ones, or gets Debian's packages. @returns their paths */
export function provideProxies() {
  mkdirSync(FOLDER, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  let updated = !isRoot;
  return Object.fromEntries(
    Object.entries(PACKAGES).map(([name, packages]) => {
      if (!find(name)) unpack(packages);
      if (!find(name) && !updated) {
        updated = true;
        attempt("apt-get", ["update", "-qq"]);
        unpack(packages);
      }
      // Whatever it needs beside it; on a machine that has it already nothing is done.
      if (!find(name) && isRoot)
        attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "libpcre2-8-0", "libssl3"]);
      const path = find(name);
      if (!path) throw new Error(`${name} could not be found, and Debian's package could not be unpacked: install it.`);
      return [name, path];
    }),
  );
}
