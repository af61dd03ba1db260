import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./ready.mjs";

const FOLDER = join(root, "node_modules/.debian");
const PROGRAMS = {
  // Unpacked only: installing it would start a web server.
  nginx: { shows: "-v", unpacked: ["nginx"], installed: ["libpcre2-8-0", "libssl3"] },
  caddy: { shows: "version", unpacked: ["caddy"], installed: [] },
  qpdf: { shows: "--version", unpacked: [], installed: ["qpdf"] },
  restic: { shows: "version", unpacked: ["restic"], installed: [] },
  promtool: { shows: "--version", unpacked: ["prometheus"], installed: [] },
  curl: { shows: "--version", unpacked: [], installed: ["curl"] },
  jq: { shows: "--version", unpacked: [], installed: ["jq"] },
  python3: { shows: "--version", unpacked: [], installed: ["python3"] },
  pdfsig: { shows: "-v", unpacked: [], installed: ["poppler-utils"] },
  initdb: { shows: "--version", unpacked: [], installed: ["postgresql"] },
};

/** The newest first. Debian has PostgreSQL's programs by version, and not in the PATH. */
const POSTGRES = "/usr/lib/postgresql";
const ofPostgres = () =>
  existsSync(POSTGRES)
    ? readdirSync(POSTGRES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(POSTGRES, version, "bin"))
    : [];

const starts = (path, shows) => spawnSync(path, [shows], { stdio: "ignore" }).status === 0;

function find(name) {
  const folders = [...ofPostgres(), ...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  const paths = [
    ...folders.map((folder) => join(folder, name)),
    ...["usr/sbin", "usr/bin"].map((folder) => join(FOLDER, folder, name)),
  ];
  return paths.find((path) => existsSync(path) && starts(path, PROGRAMS[name].shows));
}

const isRoot = process.getuid?.() === 0;
const attempt = (command, args) =>
  spawnSync(command, args, { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 }).status === 0;
const apt = (...args) => attempt("apt-get", ["-o", "APT::Sandbox::User=root", "-qq", ...args]);

function get({ unpacked, installed }) {
  if (unpacked.length > 0 && apt("download", ...unpacked)) {
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".deb"))) {
      attempt("dpkg-deb", ["-x", file, "."]);
      rmSync(join(FOLDER, file));
    }
  }
  if (installed.length > 0 && isRoot) apt("install", "-y", "--no-install-recommends", ...installed);
}

export function provide(name) {
  mkdirSync(FOLDER, { recursive: true });
  if (!find(name)) get(PROGRAMS[name]);
  if (!find(name) && isRoot && apt("update")) get(PROGRAMS[name]);
  const path = find(name);
  if (!path) throw new Error(`${name} could not be found, and Debian's package could not be fetched: install it.`);
  return path;
}
