// Goals 1 to 4: what a browser has to fetch, and when it has painted, on a slow line and a slow phone.
import { chromium } from "@playwright/test";
import { chromiumPath } from "../scripts/chromium.mjs";
import { atMost } from "./goals.mjs";
import { median } from "./load.mjs";

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER_BY = 6;

export async function openBrowser() {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
}

async function openPage(browser, origin, { script, cookie }) {
  const context = await browser.newContext({ javaScriptEnabled: script });
  for (const pair of (cookie ?? "").split("; ").filter(Boolean)) {
    const [name, ...value] = pair.split("=");
    await context.addCookies([{ name, value: value.join("="), url: origin }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  return { context, page, session };
}

/** @returns requests and kB of a visit with an empty cache and of the next one, without the icon; `between` is a page seen meanwhile */
async function weigh(browser, origin, path, { between, ...how }) {
  const { context, page, session } = await openPage(browser, origin, how);
  const kinds = new Map();
  let visit = {};
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.fromDiskCache) kinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind || kind === "Other") return;
    visit.requests += 1;
    visit[kind] = (visit[kind] ?? 0) + encodedDataLength / 1000;
  });
  const visits = [];
  for (let time = 0; time < 2; time += 1) {
    visit = {};
    if (between && time > 0) await page.goto(origin + between, { waitUntil: "networkidle" });
    visit = { requests: 0, Document: 0, Stylesheet: 0, Script: 0 };
    await page.goto(origin + path, { waitUntil: "networkidle" });
    visits.push(visit);
  }
  await context.close();
  return { first: visits[0], next: visits[1] };
}

/** @returns milliseconds until the first paint and until the form can be sent, with nothing kept from before */
async function paint(browser, origin, path, how) {
  const { context, page, session } = await openPage(browser, origin, how);
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_BY });
  await page.goto(origin + path, { waitUntil: "load", timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    ready: performance.getEntriesByType("navigation")[0].domInteractive,
  }));
  await context.close();
  return times;
}

/** The same page on both sides in turn. @returns first paint and readiness of the one as multiples of the other's */
async function slower(browser, one, other, rounds) {
  const measured = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { origin, path, ...how }] of [one, other].entries())
      measured[index].push(await paint(browser, origin, path, how));
  const of = (index, what) => median(measured[index].map((times) => times[what]));
  return { painted: of(0, "painted") / of(1, "painted"), ready: of(0, "ready") / of(1, "ready") };
}

const page = ({ Document, Stylesheet }) => Document + Stylesheet;

/** @param cookies of an applicant and of a member of staff @param bare the origin of a bare app with `/form` @param rounds with one, only two pages are compared with themselves without script */
export async function measureViews({ origin, cookies, bare, rounds }) {
  const browser = await openBrowser();
  const { applicant, staff } = cookies;
  const section = "/applicant/application/work";
  const weighed = (path, how) => weigh(browser, origin, path, how);
  // On a slow line a page takes some seconds.
  const isCompared = (path) => rounds > 1 || [section, "/applications"].includes(path);
  const compared = (path, { cookie }) => {
    const side = { origin, path, cookie };
    return slower(browser, { ...side, script: true }, { ...side, script: false }, rounds);
  };

  const open = async (path) => {
    const { first } = await weighed(path, { script: false });
    atMost(1, `\`${path}\` without script: requests`, first.requests, 1);
    atMost(1, `\`${path}\` without script: kB`, page(first), 15);
  };
  const lively = async ([path, cookie]) => {
    const { first, next } = await weighed(path, { script: true, cookie });
    atMost(2, `\`${path}\`: kB of script`, first.Script, 15);
    atMost(2, `\`${path}\`: kB of script on the next view`, next.Script, 0);
    if (!isCompared(path)) return;
    const { painted, ready } = await compared(path, { cookie });
    atMost(2, `\`${path}\`: first paint with script, times without`, painted, 1.1);
    atMost(2, `\`${path}\`: ready with script, times without`, ready, 1.05);
  };
  const empty = async () => {
    // Signing in leads to the list of parts, which lends the sheet.
    const { first, next } = await weighed(section, { script: false, cookie: applicant, between: "/applicant" });
    atMost(3, "an empty work section: kB of the first view", page(first), 15);
    atMost(3, "an empty work section: kB of the next", page(next), 8);
    const own = { origin, path: section, cookie: applicant, script: false };
    const { painted } = await slower(browser, own, { origin: bare, path: "/form", script: false }, rounds);
    atMost(3, "an empty work section: first paint, times a bare form's", painted, 1.3);
  };
  const ofStaff = async (path) => {
    const { first } = await weighed(path, { script: true, cookie: staff });
    atMost(4, `staff's \`${path}\`: kB of script`, first.Script, 115);
    if (!isCompared(path)) return;
    const { painted } = await compared(path, { cookie: staff });
    atMost(4, `staff's \`${path}\`: first paint with script, times without`, painted, 1.1);
  };

  try {
    for (const path of ["/", "/apply", "/user/login"]) await open(path);
    for (const which of [["/apply"], ["/applicant", applicant], [section, applicant]]) await lively(which);
    await empty();
    for (const path of ["/", "/applications", "/drivers"]) await ofStaff(path);
  } finally {
    await browser.close();
  }
}
