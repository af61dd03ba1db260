// npm run bench -- lists: what the lists and the home of a company's staff cost in each of three databases, side by side.
//   npm run bench -- lists --folder bench-data    keeps the databases (6 GB) for the next run
//   npm run bench -- lists --postgres             the same ones, moved to a throwaway PostgreSQL
import { fork, spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../scripts/postgres.mjs";
import { atMost } from "./goals.mjs";
import { load, sideBySide } from "./load.mjs";
import { admin } from "./move.mjs";
import { databases, settings, signIn, startProduct } from "./product.mjs";

/** Companies, including Northway Freight, and applications in each. */
const SIZES = { few: [1, 1_000], many: [1, 100_000], spread: [500, 2_000] };
const ROUNDS = 5;
export const PAGES = [
  "/",
  "/applications",
  "/applications?sort=name_asc",
  "/applications?status=submitted",
  "/applications?status=submitted&sort=submitted_asc",
  "/applications?assigned=nobody",
  "/applications?q=smith",
  "/applications?q=ma",
  "/reports",
  "/reports?period=all",
  "/drivers",
  "/drivers?status=active",
  "/drivers?q=ma",
  "/drivers/compliance",
  "/drivers/compliance?view=due",
];

const sources = fileURLToPath(new URL("sources.mjs", import.meta.url));

function make(path, companies, each) {
  if (existsSync(path)) return;
  console.log(`Filling ${companies} × ${each} applications …`);
  const making = `${path}.making`;
  const args = [sources, "/bench/fill.ts", "fill", companies, each].map(String);
  const { status } = spawnSync(process.execPath, args, { env: settings(making), stdio: "inherit" });
  if (status !== 0) throw new Error("the database could not be filled");
  renameSync(making, path);
}

async function startAsking(path) {
  const child = fork(sources, ["/bench/queries.ts", "run"], { env: settings(path) });
  const next = () => new Promise((resolve) => child.once("message", resolve));
  await next();
  return {
    ask: (name) => {
      child.send(name);
      return next();
    },
    stop: () => child.kill(),
  };
}

/** @returns the folder of a database of that size, created if missing */
export function folderOf(folder, companies, each) {
  const path = join(folder, `${companies}x${each}`);
  make(path, companies, each);
  return path;
}

const SHOWN = { few: "1,000", many: "100,000", spread: "500 × 2,000" };

export async function measureOperations(folder, sizes) {
  const sides = await Promise.all(sizes.map(async (size) => [size, await startAsking(join(folder, size))]));
  const names = await sides[0][1].ask("names");
  const rows = {};
  for (const name of names) {
    const best = {};
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [size, { ask }] of sides) {
        const { least, found } = await ask(name);
        best[size] = { least: Math.min(least, best[size]?.least ?? least), found };
      }
    rows[name] = {};
    for (const [size, { least, found }] of Object.entries(best))
      Object.assign(rows[name], {
        [`${SHOWN[size]}: found`]: found,
        [`${SHOWN[size]}: ms`]: least.toFixed(2),
        [`${SHOWN[size]}: ratio`]: (least / best.few.least).toFixed(2),
      });
  }
  for (const [, { stop }] of sides) stop();
  console.table(rows);
}

export async function measurePages(folder, sizes) {
  const products = await Promise.all(sizes.map((size) => startProduct(join(folder, size))));
  try {
    const cookies = await Promise.all(products.map(({ origin }) => signIn(origin, "north.manager")));
    for (const path of PAGES) {
      const sides = products.map(
        ({ origin }, at) =>
          () =>
            load({ origin, path, seconds: 1, headers: { cookie: cookies[at] } }),
      );
      const [few, ...larger] = await sideBySide(sides);
      const ratios = larger.map(({ p50 }, at) => `${(p50 / few.p50).toFixed(2)} × with ${SHOWN[sizes[at + 1]]}`);
      console.log(`${path}: p50 ${few.p50.toFixed(1)} ms with ${SHOWN[sizes[0]]}, ${ratios.join(", ")}`);
    }
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
  }
}

/** Goal 6, page by page. @param few @param many origins and cookies @param warming seconds */
export async function measureGrowth({ few, many, rows, seconds, rounds, warming }) {
  for (const path of PAGES) {
    const asking = (seconds) =>
      [many, few].map(
        ({ origin, cookie }) =>
          () =>
            load({ origin, path, seconds, headers: { cookie } }),
      );
    const sides = asking(seconds);
    // Both warm up alike, so that their code is compiled.
    await sideBySide(asking(warming), 1);
    const [large, small] = await sideBySide(sides, rounds);
    atMost(
      6,
      `\`${path}\`, p50 with ${rows}, times that with 1,000`,
      large.p50 / small.p50,
      path.includes("q=") ? 2 : 1.5,
    );
  }
}

async function moveTo(server, data, name) {
  const url = await server.createDatabase(name);
  const seconds = admin(settings(data), "move", "--to", url).toFixed(0);
  databases.set(data, url);
  const indexing = performance.now();
  await indexPeople(server, data, name);
  const indexed = ((performance.now() - indexing) / 1000).toFixed(0);
  const megabytes = ((await server.bytesOf(name)) / 1e6).toFixed(0);
  console.log(`${SHOWN[name]}: moved in ${seconds} s, people indexed in ${indexed} s, ${megabytes} MB there`);
}

/** As the first start after a move does. */
async function indexPeople(server, data, name) {
  const product = await startProduct(data);
  const left = "select count(*) as left from drivers where words_version < 2";
  while (Number((await server.query(name, left))[0].left) > 0)
    await new Promise((resolve) => setTimeout(resolve, 1000));
  await server.query(name, "vacuum analyze");
  await product.stop();
}

export async function measureLists(folder, { sizes = Object.keys(SIZES), onPostgres = false } = {}) {
  for (const size of sizes) make(join(folder, size), ...SIZES[size]);
  const postgres = onPostgres ? await startPostgres(["shared_buffers=1GB"]) : undefined;
  try {
    if (postgres) for (const size of sizes) await moveTo(postgres, join(folder, size), size);
    await measureOperations(folder, sizes);
    await measurePages(folder, sizes);
  } finally {
    postgres?.stop();
  }
}
