// npm run test:postgres: the tests of the domain and of HTTP on a throwaway PostgreSQL, all of them or those named.
//   npm run test:postgres -- tests/domain/note
// Debian: apt-get install postgresql. POSTGRES_BIN names another folder of its programs.
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install } from "./ready.mjs";

function findPrograms() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
  if (!found)
    throw new Error("No PostgreSQL is installed: apt-get install postgresql, or name its folder in POSTGRES_BIN.");
  return found;
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

install();
const bin = findPrograms();
const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), "roadhand-postgres-"));
const data = join(folder, "data");

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" })) : undefined;
if (nobody !== undefined) chownSync(folder, nobody, -1);
const command = (program, ...words) =>
  execFileSync(join(bin, program), words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"], uid: nobody });

command("initdb", "-D", data, "-A", "trust", "--locale=C", "-E", "UTF8", "-U", "roadhand");
// What a test loses in a crash, nobody misses.
const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
command("pg_ctl", "-D", data, "-o", settings, "-l", join(folder, "log"), "-w", "start");
let status = 1;
try {
  const server = `postgres://roadhand@127.0.0.1:${port}/postgres`;
  const projects = ["domain", "http", "process"].flatMap((name) => ["--project", name]);
  const words = ["vitest", "run", ...projects, ...process.argv.slice(2)];
  ({ status } = spawnSync("npx", words, { stdio: "inherit", env: { ...process.env, POSTGRES_SERVER: server } }));
} finally {
  command("pg_ctl", "-D", data, "-m", "immediate", "stop");
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status ?? 1);
