// Goal 7: how long others wait during heavy requests, and how much memory these take.
import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import sharp from "sharp";
import { atMost } from "./goals.mjs";
import { address, ask, load } from "./load.mjs";
import { api, begin, residentMB, rested, signIn, tokenOf } from "./product.mjs";

const OTHERS = 4;

const keepAsking = async (ended, one) => {
  while (!ended.value) await one();
};

function download({ origin, cookie, path }) {
  const agent = new Agent({ keepAlive: true });
  const firsts = [];
  const one = async () => {
    const headers = { cookie, "x-forwarded-for": address() };
    const { status, first } = await ask(agent, origin, path, { headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    firsts.push(first);
  };
  return { one, firsts };
}

/** From the demo: generated people have no files, and empty folders no ZIP. */
export async function pathOfZip(origin, cookie) {
  const find = async (path, link) => {
    const page = await (await fetch(origin + path, { headers: { cookie } })).text();
    return new Set(page.match(link));
  };
  for (const driver of await find("/drivers?q=thunderhawk", /\/driver\/[\da-f]{8}-[\w-]+/g))
    for (const folder of await find(driver, /\/folder\/[\da-f]{8}-[\w-]+/g))
      for (const path of await find(folder, /\/folder\/[\w-]+\/zip/g)) return path;
  throw new Error("James Thunderhawk has no ZIP");
}

const CARD = {
  firstName: "Maya",
  lastName: "Ruiz",
  licenceClasses: "A",
  stateIssued: "NE",
  licenceNumber: "H7654321",
  "expirationDate.month": "5",
  "expirationDate.day": "14",
  "expirationDate.year": "2035",
};
/** Uploads per driver and hour are limited. */
const UPLOADERS = 4;

/** Two pictures of 10 MB in one form, not reduced in a browser. */
async function upload(origin) {
  const [width, height] = [2600, 1800];
  const noise = { raw: { width, height, channels: 3 } };
  // Identical pictures are refused.
  const jpeg = () =>
    sharp(randomBytes(width * height * 3), noise)
      .jpeg({ quality: 96, chromaSubsampling: "4:4:4" })
      .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(CARD)) form.append(name, value);
  for (const side of ["front", "back"])
    form.append(side, new Blob([await jpeg()], { type: "image/jpeg" }), `${side}.jpg`);
  const packed = new Response(form);
  const type = packed.headers.get("content-type");
  const body = Buffer.from(await packed.arrayBuffer());
  const drivers = await Promise.all(Array.from({ length: UPLOADERS }, () => begin(origin)));
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  const one = async () => {
    const headers = { origin, cookie: drivers[sent++ % UPLOADERS], "content-type": type, "x-forwarded-for": address() };
    const path = "/applicant/driver/cdl/add";
    const { status } = await ask(agent, origin, path, { method: "POST", headers, body });
    if (status !== 302 && status !== 429) throw new Error(`the upload answered ${status}`);
  };
  return { one, firsts: [] };
}

/** Wrong passwords for unknown names, eight a second. */
function flood({ origin }) {
  const agent = new Agent({ keepAlive: true });
  const one = async () => {
    const headers = { origin, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address() };
    const body = new URLSearchParams({ username: `nobody.${Math.random()}`, password: "a wrong password" }).toString();
    void ask(agent, origin, "/user/login", { method: "POST", headers, body }).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 125));
  };
  return { one, firsts: [] };
}

/** Only people of `seed` have signed, not those that are generated. */
export async function signers(origin, token, many) {
  const found = [];
  for (let cursor = ""; found.length < many; ) {
    const query = new URLSearchParams({ limit: "100", ...(cursor && { cursor }) });
    const { data, page } = await api(origin, "GET", `driver?${query}`, undefined, token);
    found.push(...data.filter(({ email }) => /^\d+\..*@example\.test$/.test(email)).map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  if (found.length < many) throw new Error(`only ${found.length} drivers have signed`);
  return found.slice(0, many);
}

export async function measureBinder({ product: { origin, pid }, cookies, drivers, seconds }) {
  const others = (until) =>
    load({
      origin,
      path: "/drivers",
      connections: OTHERS,
      until,
      headers: { cookie: cookies.staff },
      seconds: until ? 300 : seconds * 4,
    });
  const token = await tokenOf(origin, "north.admin");
  const driver = await signers(origin, token, drivers);
  await rested(pid);
  const calm = await others();
  const before = residentMB(pid);
  const begun = performance.now();
  const { id } = (await api(origin, "POST", "binder", { driver, investigation: false }, token)).data;
  const ready = (async () => {
    for (;;) {
      const { state } = (await api(origin, "GET", `binder/${id}`, undefined, token)).data;
      if (state === "ready") return (performance.now() - begun) / 1000;
      if (state !== "waiting" && state !== "making") throw new Error(`the binder is ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  const busy = await others(ready);
  const after = residentMB(pid);
  console.log(`  a binder of ${drivers} drivers was ready after ${(await ready).toFixed(1)} s`);
  atMost(7, `a binder of ${drivers} drivers: others' p99, times as long as alone`, busy.p99 / calm.p99, 2);
  atMost(7, `a binder of ${drivers} drivers: MB more`, after - before, 100);
}

export async function measureHeavy({ product, cookies, seconds }) {
  const { origin, pid } = product;
  const others = () =>
    load({ origin, path: "/drivers", seconds: seconds * 2, connections: OTHERS, headers: { cookie: cookies.staff } });
  const cookie = await signIn(origin, "north.admin");
  for (const [what, heavy] of [
    ["a CSV of all applications", download({ origin, cookie, path: "/applications/export" })],
    ["a ZIP of a driver's documents", download({ origin, cookie, path: await pathOfZip(origin, cookie) })],
    [`an upload of two pictures of 10 MB`, await upload(origin)],
    ["eight wrong passwords a second", flood({ origin })],
  ]) {
    const calm = await others();
    const before = residentMB(pid);
    const ended = { value: false };
    const asking = keepAsking(ended, heavy.one);
    // Reported once others have been measured.
    asking.catch(() => {});
    const busy = await others();
    const after = residentMB(pid);
    ended.value = true;
    await asking;
    atMost(7, `${what}: others' p95, times as long as alone`, busy.p95 / calm.p95, 2);
    atMost(7, `${what}: MB more`, after - before, 100);
    if (heavy.firsts.length > 0) atMost(7, `${what}: ms until the first byte, alone first`, heavy.firsts[0], 200);
  }
}
