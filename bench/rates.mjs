// Goals 5 to 8 and 11: requests a second, against floors that do the least that such an answer needs.
import { Agent } from "node:http";
import { startApiFloor, startBytes, startSavingFloor } from "./floors.mjs";
import { atLeast, atMost } from "./goals.mjs";
import { address, ask, at, load, share } from "./load.mjs";
import { beginByApi, tokenOf } from "./product.mjs";

const bearer = (token) => ({ authorization: `Bearer ${token}` });

export async function measureOpenPages({ origin, seconds, rounds }) {
  for (const path of ["/", "/apply", "/user/login"]) {
    const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
    const headers = { "content-type": "text/html; charset=utf-8" };
    const floor = await startBytes(headers, Buffer.from(await response.arrayBuffer()));
    const sides = [origin, floor.origin].map((side) => () => load({ origin: side, path, seconds }));
    atLeast(5, `\`${path}\`, share of node:http sending the same bytes`, await share(sides, rounds), 0.5);
    floor.stop();
  }
}

/** @param cookies of an applicant and of a member of staff @param review its address and a cookie of who may see it */
export async function measurePages({ origin, cookies, review, bare, seconds, rounds }) {
  const { staff, applicant } = cookies;
  for (const [path, cookie, floor, goal] of [
    ["/applications", staff, "/", 0.6],
    ["/drivers", staff, "/", 0.6],
    ["/", staff, "/form", 0.8],
    [review.path, review.cookie, "/", 0.5],
    ["/applicant", applicant, "/form", 1.5],
    ["/applicant/application/you", applicant, "/form", 1.5],
  ]) {
    const sides = [
      () => load({ origin, path, seconds, headers: { cookie } }),
      () => load({ origin: bare, path: floor, seconds }),
    ];
    const name = path === review.path ? "a review" : `\`${path}\``;
    atLeast(
      6,
      `${cookie === applicant ? "a driver's" : "staff's"} ${name}, share of a bare page`,
      await share(sides, rounds),
      goal,
    );
  }
}

/** Of so many connections that come at once, what the slowest wait for their first answer. */
async function freshConnections(origin, path, headers, waves) {
  const times = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const agent = new Agent({ keepAlive: false });
    const one = () => ask(agent, origin, path, { headers: { ...headers, "x-forwarded-for": address() } });
    times.push(...(await Promise.all(Array.from({ length: 16 }, one))).map(({ last }) => last));
  }
  return at(0.99)(times);
}

export async function measureFresh({ origin, cookies, bare, rounds }) {
  const waves = 4 * rounds;
  const own = await freshConnections(origin, "/drivers", { cookie: cookies.staff }, waves);
  const floor = await freshConnections(bare, "/", {}, waves);
  atMost(7, "slowest first answers of 16 at once, times a bare page's", own / floor, 2);
}

export async function measureApi({ origin, seconds, rounds }) {
  const floor = await startApiFloor();
  const token = await tokenOf(origin, "north.manager");
  for (const [path, least, goal] of [
    ["/api/v1/auth/me", "/one", 0.7],
    ["/api/v1/driver?limit=50", "/fifty", 0.5],
  ]) {
    const sides = [
      () => load({ origin, path, seconds, headers: bearer(token) }),
      () => load({ origin: floor.origin, path: least, seconds, headers: bearer(floor.token) }),
    ];
    atLeast(8, `\`${path}\`, share of node:http with one query`, await share(sides, rounds), goal);
  }
  floor.stop();
}

const YOU = {
  firstName: "Maya",
  lastName: "Ruiz",
  dateOfBirth: "1988-05-14",
  phone: "402 555 0134",
  rightToWork: "yes",
};
const SAVERS = 8;

/** Each connection is a driver of its own, who saves the same part again and again. */
export async function measureSaves({ origin, folder, seconds, rounds }) {
  const floor = await startSavingFloor(folder);
  const drivers = await Promise.all(Array.from({ length: SAVERS }, () => beginByApi(origin)));
  const versions = drivers.map(() => 0);
  const json = { "content-type": "application/json" };
  const save = {
    origin,
    path: "/api/v1/application/mine/section/you",
    make: (number) => {
      const body = JSON.stringify({ version: versions[number], answers: YOU });
      versions[number] += 1;
      return { method: "PUT", headers: { ...json, ...bearer(drivers[number]) }, body };
    },
  };
  const body = JSON.stringify({ version: 0, answers: YOU });
  const least = { origin: floor.origin, path: "/save", method: "POST", headers: json, body };
  const sides = [save, least].map((side) => () => load({ ...side, seconds, connections: SAVERS }));
  atLeast(11, "a section saved, share of a bare durable POST", await share(sides, rounds), 0.3);
  floor.stop();
}
