// npm run test:postgres: the tests of the domain and of HTTP on a throwaway PostgreSQL, all of them or those named.
//   npm run test:postgres -- tests/domain/note
// Debian's package is installed where it is missing. POSTGRES_BIN names another folder of its programs.
import { spawnSync } from "node:child_process";
import { startPostgres } from "./postgres.mjs";
import { install } from "./ready.mjs";

install();
// What a test loses in a crash, nobody misses.
const { url, stop } = await startPostgres(["fsync=off"]);
let status = 1;
try {
  const projects = ["domain", "http", "process"].flatMap((name) => ["--project", name]);
  const words = ["vitest", "run", ...projects, ...process.argv.slice(2)];
  ({ status } = spawnSync("npx", words, { stdio: "inherit", env: { ...process.env, POSTGRES_SERVER: url } }));
} finally {
  stop();
}
process.exit(status ?? 1);
