// Goal 9: memory after an hour of mixed work at a steady pace, and whether it still grows.
import { randomBytes } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { atMost } from "./goals.mjs";
import { pathOfZip, signers } from "./heavy.mjs";
import { PAGES } from "./lists.mjs";
import { address, median } from "./load.mjs";
import { api, begin, residentMB, rested, seed, signIn, startProduct, tokenOf } from "./product.mjs";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SAMPLE = 10 * SECOND;
/** A ratio: the heap swings by a quarter between collections, so medians of thirty samples differ by some per cent. */
const TOLERANCE = 1.1;
const SIGNERS = 10;
const WORDS = "smith ma jones garcia lee son maria john ann brown wil rod king ray har bell fox kim dia car".split(" ");
const NAME = { firstName: "Maya", lastName: "Ruiz" };
const SECTIONS = {
  you: {
    ...NAME,
    "dateOfBirth.month": "5",
    "dateOfBirth.day": "14",
    "dateOfBirth.year": "1988",
    ssn: "",
    noSsnReason: "",
    phone: "(402) 555-0134",
    rightToWork: "yes",
  },
  residences: {
    "current.street": "12 Oak Street",
    "current.city": "Omaha",
    "current.state": "NE",
    "current.zip": "68102",
    "current.since.month": "3",
    "current.since.year": "2010",
  },
};
const CARD = {
  ...NAME,
  licenceClasses: "A",
  stateIssued: "NE",
  licenceNumber: "H7654321",
  "expirationDate.month": "5",
  "expirationDate.day": "14",
  "expirationDate.year": "2035",
};

function childrenOf(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const read = (task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean);
  return tasks.flatMap(read).flatMap((child) => [child, ...childrenOf(child)]);
}
const heldMB = (pid) => [pid, ...childrenOf(pid)].map(residentMB).reduce((sum, one) => sum + one, 0);

const any = (list) => list[Math.floor(Math.random() * list.length)];
const picture = () =>
  sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .resize(1600, 1067)
    .jpeg()
    .toBuffer();

/** A person has few sessions at a time, so nobody signs in anew each minute. */
async function workOf(origin, count) {
  const who = {};
  const signInAnew = async () => {
    who.manager = await signIn(origin, "north.manager");
    who.admin = await signIn(origin, "north.admin");
    who.sun = await signIn(origin, "sun.manager");
    who.token = await tokenOf(origin, "north.manager");
  };
  await signInAnew();

  const ask = async (path, { cookie = "", expect = 200, headers = {}, ...rest } = {}) => {
    const sent = { origin, cookie, "x-forwarded-for": address(), ...headers };
    const response = await fetch(origin + path, { redirect: "manual", ...rest, headers: sent });
    count(path, response.status, expect);
    return response.text();
  };
  const post = (path, body, { expect = 302, ...rest } = {}) => ask(path, { method: "POST", body, expect, ...rest });
  const form = (fields) => new URLSearchParams(fields);
  const call = (path) => ask(`/api/v1/${path}`, { headers: { authorization: `Bearer ${who.token}` } });

  // From the demo: generated applications have no answers to show.
  const list = await ask("/applications?status=in_review", { cookie: who.sun });
  const reviews = [...new Set(list.match(/\/application\/[\da-f]{8}-[\w-]+/g))];
  const zip = await pathOfZip(origin, who.admin);
  const signed = await signers(origin, who.token, SIGNERS);

  const apply = async (uploads) => {
    const cookie = await begin(origin);
    for (const [section, fields] of Object.entries(SECTIONS)) {
      const path = `/applicant/application/${section}`;
      await ask(path, { cookie });
      await post(path, form([["version", "0"], ["then", "continue"], ...Object.entries(fields)]), { cookie });
    }
    for (const path of ["/applicant", "/applicant/application"]) await ask(path, { cookie });
    if (!uploads) return;
    const body = new FormData();
    for (const [name, value] of Object.entries(CARD)) body.append(name, value);
    for (const side of ["front", "back"])
      body.append(side, new Blob([await picture()], { type: "image/jpeg" }), `${side}.jpg`);
    await post("/applicant/driver/cdl/add", body, { cookie });
    for (const path of ["/applicant/driver/cdl/view", "/applicant/driver/cdl/pdf"]) await ask(path, { cookie });
  };
  const language = (value) => ({ cookie: `language=${value}` });

  return [
    [0.3, () => ask(any(["/", "/apply", "/user/login", "/privacy-policy"]), language(any(["en", "es"])))],
    [0.2, () => ask(any(PAGES), { cookie: who.manager })],
    [1, () => ask(`/applications?q=${any(WORDS)}+${any("abcdefghijklm")}`, { cookie: who.manager })],
    [1, () => ask(`/drivers?q=${any(WORDS)}`, { cookie: who.manager })],
    [0.7, () => ask(`/driver/${any(signed)}`, { cookie: who.manager })],
    [1.5, () => ask(any(reviews), { cookie: who.sun })],
    [0.3, () => call("auth/me")],
    [1, () => call(any(["driver?limit=50", "application?limit=25", `driver?limit=50&q=${any(WORDS)}`]))],
    [5, () => apply(false)],
    [30, () => apply(true)],
    [10, () => post("/preferences/language?returnTo=/apply", form({ value: any(["en", "es"]) }))],
    [15, () => post("/user/login", form({ username: `nobody.${Math.random()}`, password: "wrong" }), { expect: 401 })],
    [60, signInAnew],
    [60, () => ask("/applications/export", { cookie: who.admin })],
    [60, () => ask(zip, { cookie: who.admin })],
    [60, () => ask(`${any(reviews)}/pdf`, { cookie: who.sun })],
    [600, async () => api(origin, "POST", "binder", { driver: signed }, await tokenOf(origin, "north.admin"))],
  ];
}

/** @param data folder of a filled database, which is copied */
export async function measureHour({ data, folder, minutes }) {
  const copy = join(folder, "hour");
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  seed(copy, SIGNERS);
  const { origin, pid, stop } = await startProduct(copy);
  const answers = { all: 0, unexpected: {}, faults: 0 };
  const count = (path, status, expect) => {
    answers.all += 1;
    if (status === expect) return;
    const what = `${path.split("?")[0]} ${status}`;
    answers.unexpected[what] = (answers.unexpected[what] ?? 0) + 1;
    // 503 is the promised response to overload.
    if (status >= 500 && status !== 503) answers.faults += 1;
  };
  const begun = performance.now();
  const end = begun + minutes * MINUTE;
  const held = [];
  const sample = async () => {
    held.push(heldMB(pid));
    if (held.length % 6 > 0) return;
    const last = held.slice(-6).map(Math.round);
    const { all, unexpected } = answers;
    console.log(`minute ${held.length / 6}: ${last.join(" ")} MB, ${all} answers ${JSON.stringify(unexpected)}`);
  };
  /** A late run is not made up for: that would be a storm. */
  const pace = async ([seconds, work]) => {
    let next = begun + Math.random() * Math.min(seconds, 30) * SECOND;
    while (next < end) {
      await new Promise((resolve) => setTimeout(resolve, next - performance.now()));
      await work().catch((error) => count(error.cause?.code ?? error.message, 0, 200));
      next = Math.max(next + seconds * SECOND, performance.now());
    }
  };
  try {
    console.log(`started with ${Math.round(heldMB(pid))} MB`);
    await Promise.all([...(await workOf(origin, count)), [SAMPLE / SECOND, sample]].map(pace));
    await rested(pid);
    // V8 and the worker threads release memory only after idling.
    await new Promise((resolve) => setTimeout(resolve, MINUTE));
    const of = (from, to) => median(held.slice(from * 6, to && to * 6));
    console.log(`most ${Math.round(Math.max(...held))} MB, by tens of minutes:`);
    for (let from = 0; from < minutes; from += 10)
      console.log(`  from minute ${from}: ${Math.round(of(from, from + 10))}`);
    atMost(9, `MB at rest, a minute after ${minutes} minutes of mixed work`, heldMB(pid), 350);
    atMost(9, `${answers.all} answers: faults`, answers.faults, 0);
    if (minutes >= 20)
      atMost(9, "MB of the last five minutes, times those of minutes 10 to 15", of(-5) / of(10, 15), TOLERANCE);
  } finally {
    await stop();
  }
}
