/**
 * Too much of everything: 200 clients at once, bodies of up to 300 MB, pictures of 49 megapixels, sixty uploads together, an export of
 * ROWS applications (5,000 by default) beside others. All of them are answered, health too, in less than 500 MB.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { applicant, newEmail, saveSection, TYPED } from "../http/applicant";
import { FIELDS, formOf, handIn } from "../http/driver/licence";
import { type Program, startProgram } from "../http/program";
import { exchange, newAddress, staff, Visitor } from "../http/visitor";
import { resident } from "./resident";

const ROWS = Number(process.env.ROWS ?? 5000);
const CLIENTS = 200;
const MB = 1024 * 1024;
/** Megabytes. */
const CEILING = 500;

let program: Program;
const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "load-"));
beforeAll(async () => {
  cpSync(process.env.SEEDED_FOLDER ?? "", dataDir, { recursive: true });
  const seed = `process.exitCode = await (await import("./build/server/admin.js")).admin(["seed", "--applications", "${ROWS}"])`;
  const env = { ...process.env, DATA_DIR: dataDir };
  expect(spawnSync(process.execPath, ["--input-type=module", "-e", seed], { env, stdio: "inherit" }).status).toBe(0);
  program = await startProgram({ dataDir });
}, 1800_000);
afterAll(() => program.child.kill("SIGTERM"));
afterEach(() => {
  const { now, peak } = resident(program.child);
  process.stdout.write(`${expect.getState().currentTestName}: ${now} MB, at most ${peak} MB\n`);
  expect(peak).toBeLessThan(CEILING);
});

type Counted = Record<string, number>;
/** Asks for health all the while. @returns what was answered to whom, how often */
async function amid(storm: Promise<{ status: number }>[]): Promise<{ answers: Counted; health: Counted }> {
  const [answers, health]: Counted[] = [{}, {}];
  const count = (in_: Counted, response: Promise<{ status: number }>) =>
    response.then(
      ({ status }) => {
        in_[status] = (in_[status] ?? 0) + 1;
      },
      (error: { code?: string }) => {
        in_[error.code ?? String(error)] = (in_[error.code ?? String(error)] ?? 0) + 1;
      },
    );
  let over = false;
  const watch = (async () => {
    while (!over) {
      await count(health as Counted, exchange(program.origin, "/healthz"));
      await setTimeout(100);
    }
  })();
  await Promise.all(storm.map((response) => count(answers as Counted, response)));
  over = true;
  await watch;
  process.stdout.write(`${JSON.stringify({ answers, health })}\n`);
  return { answers: answers as Counted, health: health as Counted };
}
const times = <T>(count: number, make: (number: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, number) => make(number));
/** By the answer's status; whatever else is there was never answered. */
const only = (counted: Counted, ...statuses: number[]) =>
  expect(Object.keys(counted).filter((status) => !statuses.includes(Number(status)))).toEqual([]);

it(`${CLIENTS} clients at once, of every kind`, async () => {
  const north = await staff(program, "north.admin");
  const pages = ["/", "/applications", "/drivers", "/applications?q=ma", "/user"];
  const { answers, health } = await amid(
    times(CLIENTS, async (number) => {
      const visitor = new Visitor(program.origin);
      if (number % 4 === 0) for (const [name, value] of north.cookies) visitor.cookies.set(name, value);
      let last = await visitor.get("/?first");
      for (let round = 0; round < 10; round += 1)
        last = await (number % 4 === 0
          ? visitor.get(pages[round % pages.length] ?? "/")
          : number % 4 === 1
            ? visitor.post("/apply", { code: "SUNBEAM", email: newEmail() })
            : visitor.get(`/user/login?${round}`));
      return last;
    }),
  );
  only(answers, 200, 302, 503);
  only(health, 200);
});

/** Sends all of it, whatever is answered meanwhile. */
function flood(path: string, type: string, bytes: number): Promise<{ status: number }> {
  const part = Buffer.alloc(MB, "a");
  const { hostname, port } = new URL(program.origin);
  const headers = {
    "content-type": type,
    "content-length": bytes,
    origin: program.origin,
    "x-forwarded-for": newAddress(),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method: "POST", headers, agent: false }, (incoming) => {
      incoming.resume();
      resolve({ status: incoming.statusCode ?? 0 });
    });
    outgoing.on("error", reject);
    Readable.from(
      (function* () {
        for (let sent = 0; sent < bytes; sent += part.length) yield part;
      })(),
    ).pipe(outgoing);
  });
}

it("bodies of 10 to 300 MB", async () => {
  const storm = [10, 30, 100, 300].flatMap((megabytes) => [
    ...times(4, () => flood("/user/login", "application/x-www-form-urlencoded", megabytes * MB)),
    ...times(4, () => flood("/applicant/driver/cdl/add", "multipart/form-data; boundary=x", megabytes * MB)),
  ]);
  const { answers, health } = await amid(storm);
  only(answers, 302, 400, 413, 415, 422, 503);
  only(health, 200);
});

const someone = async () => {
  const who = await applicant(program);
  await saveSection(who, "you", TYPED.you);
  return who;
};

it("pictures of 49 megapixels, and sixty uploads of two pictures together", async () => {
  const large = await sharp({
    create: {
      width: 7000,
      height: 7000,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 120, sigma: 8 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  process.stdout.write(`a picture of ${(large.length / MB).toFixed(1)} MB\n`);
  const people: Awaited<ReturnType<typeof someone>>[] = [];
  for (let count = 0; count < 60; count += 1) people.push(await someone());
  const many = await amid(people.map((who) => handIn(who)));
  only(many.answers, 302, 503);
  expect(many.answers[302]).toBeGreaterThan(30);
  only(many.health, 200);
  const other = await sharp(large).flop().jpeg({ quality: 60 }).toBuffer();
  const form = () => formOf({ ...FIELDS, front: large, back: other });
  const few = await amid(people.slice(0, 8).map((who) => who.upload("/applicant/driver/cdl/add", form())));
  only(few.answers, 302, 503);
  expect(few.answers[302]).toBeGreaterThan(0);
  only(few.health, 200);
});

it(`exports of ${ROWS} applications beside others`, async () => {
  const north = await staff(program, "north.admin");
  const { answers, health } = await amid([
    ...times(4, () => north.get("/applications/export")),
    ...times(50, (number) => new Visitor(program.origin).get(`/user/login?${number}`)),
  ]);
  only(answers, 200);
  only(health, 200);
});
