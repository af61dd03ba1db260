// npm run scale: what several machines do when one of them dies, on PostgreSQL under Patroni, a bucket in OpenStack Swift, and HAProxy.
// Debian: apt-get install postgresql patroni etcd-server haproxy swift-proxy swift-account swift-container swift-object
import { spawnSync } from "node:child_process";
import { postgresPrograms } from "./postgres.mjs";
import { install } from "./ready.mjs";

const PROGRAMS = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  "swift-ring-builder": "swift-proxy swift-account swift-container swift-object",
};

install();
postgresPrograms();
const PATH = `${process.env.PATH}:/usr/sbin`;
for (const [program, packages] of Object.entries(PROGRAMS))
  if (spawnSync(program, ["--version"], { stdio: "ignore", env: { ...process.env, PATH } }).error)
    throw new Error(`${program} is not installed: apt-get install ${packages}`);
const words = ["vitest", "run", "--project", "scale", ...process.argv.slice(2)];
const { status } = spawnSync("npx", words, { stdio: "inherit", env: { ...process.env, PATH, WITH_SCALE: "1" } });
process.exit(status ?? 1);
