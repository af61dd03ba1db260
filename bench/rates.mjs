// Goals 4, 5 and 8: responses a second, as shares of those of a bare React Router app.
import { atLeast } from "./goals.mjs";
import { load, share } from "./load.mjs";
import { beginByApi, tokenOf } from "./product.mjs";

const bearer = (token) => ({ authorization: `Bearer ${token}` });

async function rowsOf(origin, path, cookie) {
  const page = await (await fetch(origin + path, { headers: { cookie } })).text();
  return page.slice(page.indexOf("<main")).match(/<(tr|li|dt)\b/g)?.length ?? 0;
}

/** @param cookies of an applicant and of a member of staff @param review its address and a cookie of who may see it */
export async function measurePages({ origin, cookies, review, bare, seconds, rounds }) {
  const { staff, applicant } = cookies;
  for (const [whose, path, cookie, goal] of [
    ["staff's", "/applications", staff, 0.3],
    ["staff's", "/drivers", staff, 0.3],
    ["staff's", "/", staff, 0.25],
    ["staff's", review.path, review.cookie, 0.25],
    ["a driver's", "/applicant", applicant, 0.5],
    ["a driver's", "/applicant/application/you", applicant, 0.5],
  ]) {
    const rows = await rowsOf(origin, path, cookie);
    const sides = [
      () => load({ origin, path, seconds, headers: { cookie } }),
      () => load({ origin: bare, path: `/?rows=${rows}`, seconds }),
    ];
    const name = path === review.path ? "review" : `\`${path}\``;
    atLeast(4, `${whose} ${name}, share of a bare page of ${rows} rows`, await share(sides, rounds), goal);
  }
}

const tokenOfBare = async (bare) => (await fetch(`${bare}/token`)).text();

export async function measureApi({ origin, bare, seconds, rounds }) {
  const [token, bareToken] = [await tokenOf(origin, "north.manager"), await tokenOfBare(bare)];
  for (const [path, least, goal] of [
    ["/api/v1/auth/me", "/people", 0.4],
    ["/api/v1/driver?limit=50", "/people?limit=50", 0.2],
  ]) {
    const sides = [
      () => load({ origin, path, seconds, headers: bearer(token) }),
      () => load({ origin: bare, path: least, seconds, headers: bearer(bareToken) }),
    ];
    atLeast(5, `\`${path}\`, share of a bare resource route with one query`, await share(sides, rounds), goal);
  }
}

const YOU = {
  firstName: "Maya",
  lastName: "Ruiz",
  dateOfBirth: "1988-05-14",
  phone: "402 555 0134",
  rightToWork: "yes",
};
const SAVERS = 8;

/** Each connection is another driver, who saves the same section again and again. */
export async function measureSaves({ origin, bare, seconds, rounds }) {
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
  const headers = { ...json, ...bearer(await tokenOfBare(bare)) };
  const body = JSON.stringify({ version: 0, answers: YOU });
  const least = { origin: bare, path: "/save", method: "POST", headers, body };
  const sides = [save, least].map((side) => () => load({ ...side, seconds, connections: SAVERS }));
  atLeast(8, "a section saved, share of a bare durable POST", await share(sides, rounds), 0.3);
}
