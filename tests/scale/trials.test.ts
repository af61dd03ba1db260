/** `npm run scale`: what people and programs see while machines die, are replaced or can't reach one another. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILD } from "../../scripts/ready.mjs";
import { newEmail } from "../http/applicant";
import { file, pdf } from "../http/driver/filing";
import { says } from "../http/page";
import { until } from "../http/until";
import { staff, Visitor } from "../http/visitor";
import { admin, cluster, nodes, origin, rowsOf, startNode, stopNode, wayToStore } from "./installation";
import { ask, Reader, Writer } from "./load";

const KILLS = Number(process.env.KILLS ?? 10);
const root = new URL("../../", import.meta.url).pathname;

/** As a table of docs/scale.md. */
const seen: [trial: string, seen: string][] = [];
afterAll(() => {
  process.stdout.write(`\n| trial | seen |\n|---|---|\n${seen.map((row) => `| ${row.join(" | ")} |\n`).join("")}\n`);
});

let cookie: string;
let north: Visitor;
beforeAll(async () => {
  for (const node of nodes) await startNode(node);
  north = await staff({ origin }, "north.admin");
  cookie = [...north.cookies].map((pair) => pair.join("=")).join("; ");
});
afterAll(async () => {
  for (const node of nodes) await stopNode(node, "SIGTERM");
  cluster.stop();
});

const LIST = { path: "/applications", shows: "</table>" };
const readers = (number: number) => Array.from({ length: number }, () => new Reader(cookie, LIST));
const sumOf = (all: { statuses: Record<number, number> }[]) => {
  const sum: Record<string, number> = {};
  for (const { statuses } of all)
    for (const [status, number] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + number;
  return sum;
};
const inWords = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, number]) => `${number} × ${status === "0" ? "no answer" : status}`)
    .join(", ");
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const ended = (all: { end(): Promise<void> }[]) => Promise.all(all.map((each) => each.end()));
async function faultsOf(writers: Writer[]) {
  const all = await Promise.all(writers.map((writer) => writer.faults()));
  return {
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    doubled: all.reduce((sum, { doubled }) => sum + doubled, 0),
  };
}

it(`the primary is killed ${KILLS} times under writes: nothing acknowledged is lost or doubled, and writes go on within 30 s`, async () => {
  const writers = await Writer.several(4, "north.admin");
  const reading = readers(2);
  const gaps: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await cluster.inStep();
    // Some writes while both are there.
    await setTimeout(3000);
    const killed = Date.now();
    const fallen = await cluster.killPrimary();
    await until(() => writers.every(({ latest }) => latest > killed));
    gaps.push(Math.max(...writers.map(({ latest }) => latest)) - killed);
    cluster.start(fallen);
  }
  await cluster.inStep();
  await ended([...writers, ...reading]);
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  const sorted = gaps.sort((a, b) => a - b);
  const { lost, doubled } = await faultsOf(writers);
  const wrong = reading.flatMap((reader) => reader.wrong);
  seen.push([
    `the primary killed ${KILLS} times under writes`,
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled; writes again after ${seconds(sorted[KILLS >> 1] ?? 0)} (median), ${seconds(sorted.at(-1) ?? 0)} at most; readers: ${inWords(sumOf(reading))}, ${wrong.length} without clear words`,
  ]);
  expect({ lost, doubled, wrong: wrong.slice(0, 3) }).toEqual({ lost: 0, doubled: 0, wrong: [] });
  expect(sorted.at(-1)).toBeLessThan(30_000);
  expect(acknowledged).toBeGreaterThan(KILLS * 10);
});

const unsent = () => Number(rowsOf("select count(*) as number from outbox where status <> 'sent'")[0]?.number);

/** Who applies gets a letter. */
async function requestLink(): Promise<void> {
  const visitor = new Visitor(origin);
  await visitor.post("/apply", { code: "SUNBEAM", email: newEmail() });
  const { location } = await visitor.post("/apply/match");
  expect(location).toBe("/applicant/application/sent");
}

it("each machine of the program is killed under load: nobody is answered wrongly, and its letters go out within a minute", async () => {
  const writers = await Writer.several(3, "north.admin");
  const reading = readers(3);
  const gaps: number[] = [];
  for (const node of nodes) {
    await setTimeout(3000);
    await Promise.all(Array.from({ length: 5 }, requestLink));
    const killed = Date.now();
    await stopNode(node, "SIGKILL");
    await requestLink();
    await until(() => unsent() === 0);
    gaps.push(Date.now() - killed);
    await startNode(node);
  }
  await ended([...writers, ...reading]);
  const { lost, doubled } = await faultsOf(writers);
  const wrong = reading.flatMap((reader) => reader.wrong);
  seen.push([
    "each machine of the program killed under load",
    `pages: ${inWords(sumOf(reading))}, ${wrong.length} answered wrongly; writes: ${inWords(sumOf(writers))}, ${lost} lost, ${doubled} doubled; all letters out after ${gaps.map(seconds).join(", ")}`,
  ]);
  expect({ lost, doubled, wrong: wrong.slice(0, 3) }).toEqual({ lost: 0, doubled: 0, wrong: [] });
  expect(Math.max(...gaps)).toBeLessThan(60_000);
});

it("the way to the bucket is cut while files are uploaded: refused in words, nothing is half there", async () => {
  const [folder] = rowsOf(
    `select f.id from folders f join drivers d on d.id = f.driver_id join companies c on c.id = d.company_id
     where f.kind = 'other' and c.name = 'Northway Freight' and d.status = 'active' and d.erased_at is null order by f.id`,
  );
  const page = `/folder/${folder?.id}/file`;
  const upload = (name: string) => file(north, page, { files: [{ bytes: pdf(2_000_000), name }] });
  expect((await upload("before.pdf")).status).toBe(302);
  const sending = Array.from({ length: 4 }, (_, at) => upload(`cut-${at}.pdf`));
  await setTimeout(150);
  wayToStore.cut();
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  const refused = await upload("refused.pdf");
  expect(refused.status).toBe(503);
  says(refused, "We can't save right now.");
  expect((await ask("/applications", { headers: { cookie } })).status).toBe(200);
  wayToStore.mend();
  expect((await upload("after.pdf")).status).toBe(302);
  const verified = await admin("verify-files");
  seen.push([
    "the way to the bucket cut while files are uploaded",
    `of four on their way ${statuses.filter((status) => status === 302).length} stored and ${statuses.filter((status) => status === 503).length} refused in words; the next refused in words; pages without files went on; afterwards every row's file is there (\`verify-files\`)`,
  ]);
  expect(statuses.every((status) => status === 302 || status === 503)).toBe(true);
  expect(verified.said).toMatchObject({ ok: true, faults: [] });
});

it("one machine and three: pages of somebody signed in a second", async () => {
  const SECONDS = 10;
  const rate = async () => {
    let pages = 0;
    const end = Date.now() + SECONDS * 1000;
    const asking = Array.from({ length: 12 }, async () => {
      while (Date.now() < end) {
        const { status } = await ask("/applications", { headers: { cookie } });
        expect(status).toBe(200);
        pages += 1;
      }
    });
    await Promise.all(asking);
    return pages / SECONDS;
  };
  const [, second, third] = nodes;
  if (!second || !third) throw new Error("there are three");
  const three = await rate();
  for (const node of [second, third]) await stopNode(node, "SIGTERM");
  await setTimeout(2000);
  const one = await rate();
  for (const node of [second, third]) await startNode(node);
  seen.push(["one machine, three machines", `${one.toFixed(0)} and ${three.toFixed(0)} pages a second`]);
  expect(three).toBeGreaterThan(0);
});

it("after all that the audit, the files and the settings are sound", async () => {
  for (const words of ["verify-audit", "verify-files", "check"])
    expect((await admin(words)).said).toMatchObject({ ok: true });
});

/** This release and one migration more. */
function buildNext(): string {
  const folder = mkdtempSync(join(process.env.DATA_DIR ?? "", "next-"));
  for (const name of [...BUILD.sources.filter((source) => !source.startsWith("scripts/")), "scripts", "package.json"]) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "db/postgres/migrations/9999_trial.sql"), "alter table notes add column trial text;\n");
  execFileSync("npm", ["run", "--silent", "build"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return folder;
}

it("machine after machine gets the next release with a migration: whoever tries once more sees no failure", async () => {
  const next = buildNext();
  const writers = await Writer.several(3, "north.admin");
  const failed: string[] = [];
  let asked = 0;
  let again = 0;
  let isOver = false;
  const asking = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      asked += 1;
      const once = () => ask("/applications", { headers: { cookie } });
      let { status } = await once();
      if (status !== 200) {
        again += 1;
        ({ status } = await once());
      }
      if (status !== 200) failed.push(String(status));
      await setTimeout(50);
    }
  });
  const applied = () => rowsOf("select 1 from migrations where name like '9999_trial%'").length;
  expect(applied()).toBe(0);
  for (const node of nodes) {
    await setTimeout(2000);
    await stopNode(node, "SIGTERM");
    await startNode(node, next);
  }
  isOver = true;
  await Promise.all(asking);
  await ended(writers);
  const { lost, doubled } = await faultsOf(writers);
  seen.push([
    "machine after machine gets the next release, with a migration",
    `${asked} pages, ${again} asked for once more, ${failed.length} failed; writes: ${inWords(sumOf(writers))}, ${lost} lost, ${doubled} doubled`,
  ]);
  expect(applied()).toBe(1);
  expect({ failed, lost, doubled }).toEqual({ failed: [], lost: 0, doubled: 0 });
});
