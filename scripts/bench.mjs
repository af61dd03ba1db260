// npm run bench: the budgets of the product, as ratios against floors measured in the same run.
//   npm run bench -- --rows 100000
//   npm run bench -- --rows 100000 --folder bench-data    keeps the data it makes there, for the next run
//   npm run bench -- lists                                only the lists, of many more sizes and questions
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureLists } from "../bench/lists.mjs";
import { load, median, sideBySide } from "../bench/load.mjs";
import { begin, freePort, seed, signIn, startProduct, startProgram, tokenOf } from "../bench/product.mjs";
import { openBrowser, weigh } from "../bench/weigh.mjs";
import { provideChromium } from "./chromium.mjs";
import { build, install, root } from "./ready.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: "string", default: "100000" },
    seconds: { type: "string", default: "2" },
    folder: { type: "string" },
  },
});
const FEW = 1000;
const many = Number(values.rows);
const seconds = Number(values.seconds);

install();
build();

const folder = values.folder ?? mkdtempSync(join(tmpdir(), "roadhand-bench-"));
const running = [];
if (!values.folder) process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
if (positionals[0] === "lists") {
  await measureLists(folder);
  process.exit(0);
}
await provideChromium();

/** Floors: a bare React Router app that hydrates and streams, and node:http sending bytes. */
async function startFloors() {
  const cwd = join(root, "bench/bare");
  const bin = (name) => join(root, "node_modules/.bin", name);
  if (spawnSync(bin("react-router"), ["build"], { cwd, stdio: "ignore" }).status !== 0)
    throw new Error("the bare app could not be built");
  const env = { ...process.env, NODE_ENV: "production" };
  const bare = await startProgram(bin("react-router-serve"), ["build/server/index.js"], {
    cwd,
    env,
    port: await freePort(),
  });
  running.push(bare);
  return bare.origin;
}

async function startBytes(headers, bytes) {
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push({ stop: () => server.close() });
  return `http://127.0.0.1:${server.address().port}`;
}

const lines = [];
const two = (number) => number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0);
function note(goal, what, measured, limit, better) {
  const kept = better === "more" ? measured >= limit : measured <= limit;
  lines.push({ goal, what, measured: two(measured), goal_is: `${better === "more" ? "≥" : "≤"} ${limit}`, kept });
  console.log(
    `${kept ? "✓" : "✗"} ${goal}. ${what}: ${two(measured)} (goal ${better === "more" ? "at least" : "at most"} ${limit})`,
  );
}

const side =
  (origin, path, options = {}) =>
  () =>
    load({ origin, path, seconds, ...options });
const ratio = ([ours, floor]) => ours.rate / floor.rate;

async function views(browser, origin, applicant) {
  for (const path of ["/", "/apply", "/user/login"]) {
    const plain = await weigh(browser, origin, path, { script: false });
    note(1, `${path} without script, requests`, plain.first.requests, 1, "less");
    note(1, `${path} without script, kB`, plain.first.Document + plain.first.Stylesheet, 6, "less");
    const lively = await weigh(browser, origin, path, { script: true });
    note(2, `${path} kB of script`, lively.first.Script, 130, "less");
    note(2, `${path} kB of script on the next view`, lively.next.Script, 0, "less");
  }
  const section = await weigh(browser, origin, "/applicant/application/work", { script: false, cookie: applicant });
  note(3, "an empty work section, first view kB", section.first.Document + section.first.Stylesheet, 12, "less");
  note(3, "an empty work section, next view kB", section.next.Document + section.next.Stylesheet, 8, "less");
}

async function anonymous(origin) {
  const response = await fetch(`${origin}/apply`, { headers: { "accept-encoding": "identity" } });
  const floor = await startBytes(
    { "content-type": "text/html; charset=utf-8" },
    Buffer.from(await response.arrayBuffer()),
  );
  note(
    4,
    "/apply against node:http sending the same bytes",
    ratio(await sideBySide([side(origin, "/apply"), side(floor, "/")])),
    0.5,
    "more",
  );
}

async function signedIn(origin, bare, cookie) {
  const list = side(origin, "/drivers", { headers: { cookie } });
  note(5, "/drivers against a bare list of 50 rows", ratio(await sideBySide([list, side(bare, "/")])), 1, "more");
  const token = await tokenOf(origin, "north.manager");
  const me = side(origin, "/api/v1/auth/me", { headers: { authorization: `Bearer ${token}` } });
  note(6, "auth/me against a bare resource route", ratio(await sideBySide([me, side(bare, "/json")])), 0.8, "more");
}

async function grown(few, many) {
  const pages = [
    ["/applications", 1.5],
    ["/applications?status=submitted", 1.5],
    ["/applications?q=mar", 2],
    ["/drivers", 1.5],
    ["/drivers?q=mar", 2],
  ];
  for (const [path, limit] of pages) {
    const sides = [many, few].map(({ origin, cookie }) => side(origin, path, { headers: { cookie } }));
    const [large, small] = await sideBySide(sides);
    note(7, `${path}, ${values.rows} rows against ${FEW}, p50`, large.p50 / small.p50, limit, "less");
  }
}

const YOU = "firstName=Maya&lastName=Ruiz&phone=402+555+0134&page=bench&version=0&then=continue";

async function saving(origin, cookie) {
  const path = "/applicant/application/you";
  const headers = { cookie, origin, "content-type": "application/x-www-form-urlencoded" };
  const save = side(origin, path, { method: "POST", headers, body: YOU, expect: 422 });
  await load({ origin, path, seconds: 0.2, method: "POST", headers, body: YOU, expect: 422 });
  note(
    10,
    "saving a section against showing it",
    ratio(await sideBySide([save, side(origin, path, { headers: { cookie } })])),
    0.5,
    "more",
  );
}

const residentMB = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1000;

async function starts(data) {
  const times = [];
  let resident = 0;
  for (let round = 0; round < 5; round += 1) {
    const product = await startProduct(data);
    times.push(product.startedIn / 1000);
    resident = residentMB(product.pid);
    await product.stop();
  }
  note(11, `seconds to start with ${values.rows} applications`, median(times), 2, "less");
  note(11, "MB resident after the start", resident, 200, "less");
}

try {
  const data = Object.fromEntries([FEW, many].map((rows) => [rows, join(folder, String(rows))]));
  for (const [rows, path] of Object.entries(data)) {
    if (existsSync(path)) continue;
    console.log(`Making ${rows} applications …`);
    seed(path, rows);
  }
  await starts(data[many]);
  const bare = await startFloors();
  const [few, large] = [await startProduct(data[FEW]), await startProduct(data[many])];
  running.push(few, large);
  for (const product of [few, large]) product.cookie = await signIn(product.origin, "north.manager");
  const applicant = await begin(few.origin);
  const browser = await openBrowser();
  await views(browser, few.origin, applicant);
  await browser.close();
  await anonymous(few.origin);
  await signedIn(large.origin, bare, large.cookie);
  await grown(few, large);
  await saving(few.origin, applicant);
  console.table(lines);
} finally {
  await Promise.all(running.map(({ stop }) => stop()));
}
process.exit(0);
