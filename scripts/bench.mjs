// Options: --quick, --only 4,6, --folder bench-data (keeps its data for the next run), --spread; or `lists --sizes few,many --postgres`, or `move --rows 100000`, or `hour --minutes 60`.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureClicks } from "../bench/clicks.mjs";
import { table } from "../bench/goals.mjs";
import { measureBinder, measureHeavy } from "../bench/heavy.mjs";
import { measureHour } from "../bench/hour.mjs";
import { folderOf, measureGrowth, measureLists } from "../bench/lists.mjs";
import { rehearseMove } from "../bench/move.mjs";
import { begin, rested, seed, signIn, startProduct, startProgram } from "../bench/product.mjs";
import { measureApi, measurePages, measureSaves } from "../bench/rates.mjs";
import { measureStart } from "../bench/start.mjs";
import { measureViews } from "../bench/views.mjs";
import { provideChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { startPostgres } from "./postgres.mjs";
import { build, install, root } from "./ready.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    spread: { type: "boolean", default: false },
    rows: { type: "string" },
    only: { type: "string" },
    minutes: { type: "string" },
    folder: { type: "string" },
    postgres: { type: "boolean", default: false },
    sizes: { type: "string" },
  },
});
const { quick } = values;
const few = 1000;
const many = Number(values.rows ?? (quick ? 10_000 : 100_000));
const pace = quick ? { seconds: 0.4, rounds: 1, warming: 0.2 } : { seconds: 2, rounds: 5, warming: 1 };
const wanted = values.only?.split(",").map(Number);
const isWanted = (...goals) => !wanted || goals.some((goal) => wanted.includes(goal));

install();
build();

const folder = values.folder ?? mkdtempSync(join(tmpdir(), "roadhand-bench-"));
mkdirSync(folder, { recursive: true });
if (!values.folder) process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
if (positionals[0] === "lists") {
  await measureLists(folder, { sizes: values.sizes?.split(","), onPostgres: values.postgres });
  process.exit(0);
}
if (positionals[0] === "move") {
  const server = await startPostgres(["shared_buffers=1GB"]);
  try {
    await rehearseMove(folder, folderOf(folder, 1, many), server);
  } finally {
    server.stop();
  }
  process.exit(0);
}
if (positionals[0] === "hour") {
  const minutes = Number(values.minutes ?? (quick ? 2 : 60));
  await measureHour({ data: folderOf(folder, 1, quick ? few : 10_000), folder, minutes });
  console.log(`\n${table()}`);
  process.exit(0);
}
const running = [];
const keep = (program) => {
  running.push(program);
  return program;
};

async function startBare() {
  const cwd = join(root, "bench/bare");
  const bin = (name) => join(root, "node_modules/.bin", name);
  if (spawnSync(bin("react-router"), ["build"], { cwd, stdio: "ignore" }).status !== 0)
    throw new Error("the bare app could not be built");
  const env = { ...process.env, NODE_ENV: "production", BENCH_FOLDER: folder };
  const args = ["build/server/index.js"];
  return keep(await startProgram(bin("react-router-serve"), args, { cwd, env, port: await freePort() })).origin;
}

async function step(goals, work) {
  if (!isWanted(...goals)) return;
  const begun = performance.now();
  await work();
  console.log(`  ${((performance.now() - begun) / 1000).toFixed(0)} s for ${goals.join(", ")}`);
}

async function startWith(each, companies = 1) {
  const product = keep(await startProduct(folderOf(folder, companies, each)));
  return { ...product, cookie: await signIn(product.origin, "north.manager") };
}

async function reviewOf({ origin }) {
  const cookie = await signIn(origin, "sun.manager");
  const list = await (await fetch(`${origin}/applications?status=in_review`, { headers: { cookie } })).text();
  return { cookie, path: /href="(\/application\/[\w-]+)/.exec(list)[1] };
}

try {
  console.log(`${cpus().length} processors, load average ${loadavg()[0].toFixed(1)}, ${many} applications\n`);
  if (isWanted(1, 2, 3)) await provideChromium();
  await step([9], () => measureStart({ folder: folderOf(folder, 1, many), rounds: pace.rounds }));
  const bare = await startBare();
  const small = await startWith(few);
  const { origin } = small;
  const cookies = { staff: small.cookie, applicant: await begin(origin) };
  const review = await reviewOf(small);
  await step([1, 2], () => measureViews({ origin, cookies, review, bare, isWanted, rounds: pace.rounds }));
  await step([3], async () => {
    const product = await startWith(3000);
    await measureClicks({ product, signed: await signIn(product.origin, "sun.manager"), rounds: pace.rounds });
  });
  await step([4], () => measurePages({ origin, cookies, review, bare, ...pace }));
  await step([5], () => measureApi({ origin, bare, ...pace }));
  await step([8], () => measureSaves({ origin, bare, ...pace }));
  if (isWanted(6, 7)) {
    const large = await startWith(many);
    await step([6], async () => {
      const sizes = [[large, many.toLocaleString("en")]];
      if (values.spread) sizes.push([await startWith(2000, 500), "1,000,000 of 500 companies"]);
      for (const [product, rows] of sizes) {
        for (const { pid } of [small, product]) await rested(pid);
        await measureGrowth({ few: small, many: product, rows, ...pace });
      }
    });
    await step([7], async () => {
      await measureHeavy({ product: large, cookies: { staff: large.cookie }, ...pace });
      const drivers = quick ? 6 : 100;
      seed(folderOf(folder, 1, few / 2), drivers);
      const signed = await startWith(few / 2);
      await measureBinder({ product: signed, cookies: { staff: signed.cookie }, drivers, ...pace });
    });
  }
  console.log(`\n${table()}`);
} finally {
  await Promise.all(running.map(({ stop }) => stop()));
}
process.exit(0);
