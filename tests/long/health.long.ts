/** Health while 20 licences of two pictures are taken in at once, against health at rest. */
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicant, saveSection, TYPED } from "../http/applicant";
import { handIn, jpeg } from "../http/driver/licence";
import { type Program, startProgram } from "../http/program";

const UPLOADS = 20;
/** Milliseconds. */
const WANTED = 100;

let program: Program;
beforeAll(async () => {
  program = await startProgram({ settings: { TRUST_PROXY: "1" } });
}, 600_000);
afterAll(() => program.child.kill("SIGTERM"));

/** In a thread of its own: this one is busy making pictures, and would count its own delays. */
const ASKS = `
  const { get } = require("node:http");
  const { parentPort, workerData } = require("node:worker_threads");
  const ask = () => new Promise((resolve, reject) => {
    const begun = performance.now();
    get(workerData, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(String(response.statusCode)));
      });
    }).once("error", reject);
  });
  let isOver = false;
  parentPort.once("message", () => { isOver = true; });
  (async () => {
    const times = [];
    while (!isOver) {
      times.push(await ask());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    parentPort.postMessage(times);
  })();`;

/** @returns milliseconds of each answer, in order of length */
async function healthDuring(work: Promise<unknown>): Promise<number[]> {
  const asker = new Worker(ASKS, { eval: true, workerData: `${program.origin}/healthz` });
  const times = new Promise<number[]>((resolve, reject) => asker.once("message", resolve).once("error", reject));
  await Promise.race([work, times]);
  asker.postMessage("over");
  return (await times).sort((a, b) => a - b);
}
const told = (times: number[]) => ({
  asked: times.length,
  median: Math.round(times[times.length >> 1] ?? 0),
  "95 of 100": Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  over: times.filter((time) => time > WANTED).length,
  longest: Math.round(times.at(-1) ?? 0),
});

it(`answers within ${WANTED} ms while ${UPLOADS} uploads run, on a machine that answers at once when it rests`, async () => {
  const people = [];
  for (let count = 0; count < UPLOADS; count += 1) {
    const who = await applicant(program);
    await saveSection(who, "you", TYPED.you);
    // Made before: a picture takes this machine as much as handing it in.
    people.push({ who, pictures: { front: await jpeg(), back: await jpeg() } });
  }
  const rest = told(await healthDuring(setTimeout(3000)));
  const uploads = Promise.all(people.map(({ who, pictures }) => handIn(who, pictures)));
  const busy = told(await healthDuring(uploads));
  const answers = (await uploads).map(({ status }) => status);
  process.stdout.write(`${JSON.stringify({ rest, busy, taken: answers.filter((status) => status === 302).length })}\n`);
  expect(answers.filter((status) => status !== 302 && status !== 503)).toEqual([]);
  // Other programs that work beside it count against both alike.
  expect(busy["95 of 100"]).toBeLessThanOrEqual(WANTED + rest["95 of 100"]);
}, 600_000);
