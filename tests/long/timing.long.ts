/** Whether the time of an answer tells a stranger who has an account, or who has applied. TRIES of each, 1,000 by default. */
import Database from "better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { startDemo } from "./program";

const TRIES = Number(process.env.TRIES ?? 1000);
const { origin, folder, stop } = await startDemo();
const data = new Database(`${folder}/roadhand.sqlite`, { readonly: true });
const limits = new Database(`${folder}/limits.sqlite`);
afterAll(async () => {
  data.close();
  limits.close();
  await stop();
});

type Post = { path: string; type: string; body: string };
let sent = 0;
/** Milliseconds. */
async function timeOf({ path, type, body }: Post): Promise<number> {
  sent += 1;
  if (sent % 20 === 0) limits.prepare("delete from limits").run();
  const from = [10, sent >> 16, sent >> 8, sent].map((part) => part & 255).join(".");
  const headers = { "content-type": type, origin, "x-forwarded-for": from };
  const begun = performance.now();
  const response = await fetch(origin + path, { method: "POST", headers, body, redirect: "manual" });
  await response.arrayBuffer();
  return performance.now() - begun;
}

/** The chance that one of `a` took longer than one of `b`, or the other way round: 0.5 where nothing can be told. */
function areaUnderCurve(a: number[], b: number[]): number {
  const all = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))];
  all.sort((one, other) => one.ms - other.ms);
  const ranks = all.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0);
  const area = (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
  return Math.max(area, 1 - area);
}

const form = (path: string, fields: Record<string, string>): Post => ({
  path,
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(fields).toString(),
});
const json = (path: string, value: unknown): Post => ({ path, type: "application/json", body: JSON.stringify(value) });
/** As long as the address of somebody known. */
const strangerLike = (email: string) =>
  `${Math.random().toString(36).slice(2).padEnd(30, "x").slice(0, email.indexOf("@"))}@example.test`;
const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1]?.toFixed(2);

const STAFF = "select email from users";
const APPLIED = `select d.email from drivers d join applications a on a.driver_id = d.id
  join templates t on t.id = a.template_id where t.code = 'NRTHWAY'`;

it.each([
  ["forgot password", STAFF, TRIES, (email: string) => form("/user/forgot-password", { email })],
  ["sign in", STAFF, TRIES / 5, (email: string) => form("/user/login", { username: email, password: "a wrong one" })],
  [
    "application/continue",
    APPLIED,
    TRIES,
    (email: string) => json("/api/v1/application/continue", { email, code: "NRTHWAY" }),
  ],
])("%s takes as long for a stranger", async (name, who, tries, post) => {
  const people = data.prepare(who).pluck().all() as string[];
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let number = -50; number < tries; number += 1) {
    const known = people[Math.abs(number) % people.length] ?? "";
    const pair = [["known", known] as const, ["unknown", strangerLike(known)] as const];
    // In either order, so that what one leaves behind falls on both.
    for (const [which, email] of Math.random() < 0.5 ? pair : pair.reverse()) {
      const ms = await timeOf(post(email));
      if (number >= 0) times[which].push(ms);
    }
  }
  const area = areaUnderCurve(times.known, times.unknown);
  console.info(`${name}: AUC ${area.toFixed(3)}, medians ${median(times.known)} and ${median(times.unknown)} ms`);
  expect(area).toBeLessThanOrEqual(0.55);
});
