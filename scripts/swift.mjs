// A throwaway OpenStack Swift that speaks S3, on one folder of this machine.
// Debian: apt-get install swift-proxy swift-account swift-container swift-object
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.mjs";

const SECRET = "only-on-this-machine";
export const OWNER = { accessKeyId: "roadhand:files", secretAccessKey: SECRET };
export const STRANGER = { accessKeyId: "roadhand:stranger", secretAccessKey: SECRET };
const REGION = "us-east-1";
const KINDS = ["account", "container", "object"];

const commonOf = (folder, port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = INFO
`;

const storageOf = (folder, kind, port) => `${commonOf(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyOf = (folder, port) => `${commonOf(folder, port)}
[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth copy slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers =
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_roadhand_files = ${SECRET} .admin
user_roadhand_stranger = ${SECRET}
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket.destroy() !== undefined));
    socket.on("error", () => resolve(false));
  });

export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), "roadhand-swift-"));
  mkdirSync(join(folder, "devices", "d1"), { recursive: true });
  writeFileSync(
    join(folder, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = throwaway\nswift_hash_path_prefix = throwaway\n\n[storage-policy:0]\nname = Policy-0\ndefault = yes\n",
  );
  const [children, ports] = [[], []];
  const log = openSync(join(folder, "log"), "a");
  const run = (kind, text) => {
    const path = join(folder, `${kind}-server.conf`);
    writeFileSync(path, text);
    children.push(spawn(`swift-${kind}-server`, [path], { stdio: ["ignore", log, log] }));
  };
  for (const kind of KINDS) {
    const port = await freePort();
    const builder = join(folder, `${kind}.builder`);
    const ring = (...words) => execFileSync("swift-ring-builder", [builder, ...words], { stdio: "ignore" });
    ring("create", "4", "1", "1");
    ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
    ring("rebalance");
    run(kind, storageOf(folder, kind, port));
    ports.push(port);
  }
  const port = await freePort();
  run("proxy", proxyOf(folder, port));
  ports.push(port);
  const stop = () => {
    if (process.env.SWIFT_LOG) console.error(readFileSync(join(folder, "log"), "utf8"));
    for (const child of children) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await Promise.all(ports.map(isOpen))).every(Boolean)) {
      const signal = (name) => () => children.at(-1).kill(name);
      const endpoint = `http://127.0.0.1:${port}`;
      return { endpoint, region: REGION, pause: signal("SIGSTOP"), goOn: signal("SIGCONT"), stop };
    }
    await setTimeout(100);
  }
  stop();
  throw new Error(`Swift did not start: see ${join(folder, "log")}`);
}
