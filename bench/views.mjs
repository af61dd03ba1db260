// Goals 1 and 2: what a browser loads, and when it has painted and can be used.
import { chromium } from "@playwright/test";
import { chromiumPath } from "../scripts/chromium.mjs";
import { atMost } from "./goals.mjs";
import { median } from "./load.mjs";

const SLOW_PHONE = { latency: 400, bytesPerSecond: 50_000, slowerBy: 6 };
const OFFICE = { latency: 30, bytesPerSecond: 2_500_000, slowerBy: 4 };

export async function openBrowser() {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
}

export async function openPage(browser, origin, { script, cookie }) {
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

/** Icons and logos. */
const BESIDE = new Set(["Other", "Image"]);

/** @returns requests and kB of a visit with an empty cache and of the next one; `before` is a page visited earlier */
async function weigh(browser, origin, path, { before, ...how }) {
  const { context, page, session } = await openPage(browser, origin, how);
  const lent = new Set();
  const kinds = new Map();
  let visit = {};
  // What is prefetched for other pages waits until all else is loaded.
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/Low$/.test(request.initialPriority)) lent.add(requestId);
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.fromDiskCache) kinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind || BESIDE.has(kind) || lent.has(requestId)) return;
    visit.requests += 1;
    visit[kind] = (visit[kind] ?? 0) + encodedDataLength / 1000;
  });
  const visits = [];
  for (let time = 0; time < 2; time += 1) {
    if (before && time === 0) await page.goto(origin + before, { waitUntil: "networkidle" });
    visit = { requests: 0, Document: 0, Stylesheet: 0, Script: 0 };
    await page.goto(origin + path, { waitUntil: "networkidle" });
    visits.push(visit);
  }
  await context.close();
  return { first: visits[0], next: visits[1] };
}

export async function slowDown(session, { latency, bytesPerSecond, slowerBy }) {
  const line = { offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerBy });
}

/** @returns milliseconds to the first paint, to a usable form and to the end of script, with an empty cache */
async function paint(browser, origin, path, { pace, ...how }) {
  const { context, page, session } = await openPage(browser, origin, how);
  await slowDown(session, pace);
  await page.goto(origin + path, { waitUntil: "load", timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const times = await page.evaluate(() => {
    const [{ domInteractive, loadEventEnd }] = performance.getEntriesByType("navigation");
    const [{ startTime }] = performance.getEntriesByName("first-contentful-paint");
    return { painted: startTime, ready: domInteractive, run: loadEventEnd };
  });
  await context.close();
  return times;
}

/** Alternates two pages. @returns the medians of both */
async function sideBySide(browser, sides, rounds) {
  const measured = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { origin, path, ...how }] of sides.entries())
      measured[index].push(await paint(browser, origin, path, how));
  return measured.map((times) =>
    Object.fromEntries(Object.keys(times[0]).map((what) => [what, median(times.map((time) => time[what]))])),
  );
}

const page = ({ Document, Stylesheet }) => Document + Stylesheet;

/** Goal 1. @param cookie of an applicant @param bare the origin of the bare app */
async function measureSimplePages({ browser, origin, cookie, bare, rounds }) {
  for (const [path, who] of [
    ["/"],
    ["/apply"],
    ["/user/login"],
    ["/applicant", cookie],
    ["/applicant/application/work", cookie],
    ["/applicant/driver/cdl/add", cookie],
  ]) {
    const { first, next } = await weigh(browser, origin, path, { script: false, cookie: who });
    atMost(1, `\`${path}\`: requests without script`, first.requests, 1);
    atMost(1, `\`${path}\`: kB of the first view`, page(first), 15);
    atMost(1, `\`${path}\`: kB of the next`, page(next), 8);
    const lively = await weigh(browser, origin, path, { script: true, cookie: who });
    atMost(1, `\`${path}\`: kB of script`, lively.first.Script, 15);
    atMost(1, `\`${path}\`: kB of script on the next view`, lively.next.Script, 0);
    const [ours, least] = await sideBySide(
      browser,
      [
        { origin, path, script: true, cookie: who, pace: SLOW_PHONE },
        { origin: bare, path: "/plain", script: true, pace: SLOW_PHONE },
      ],
      rounds,
    );
    atMost(1, `\`${path}\`: first paint, times a bare form's`, ours.painted / least.painted, 1.15);
    atMost(1, `\`${path}\`: ready, times a bare form's`, ours.ready / least.ready, 1.15);
  }
}

/** Goal 2. @param review its path and a cookie of who may see it */
async function measureStaffPages({ browser, origin, cookie, review, rounds }) {
  for (const [path, who] of [
    ["/", cookie],
    ["/applications", cookie],
    ["/drivers", cookie],
    [review.path, review.cookie],
  ]) {
    const name = path === review.path ? "a review" : `staff's \`${path}\``;
    const { first } = await weigh(browser, origin, path, { script: true, cookie: who });
    atMost(2, `${name}: kB of script at first`, first.Script, 120);
    const further = await weigh(browser, origin, path, { script: true, cookie: who, before: "/user" });
    atMost(2, `${name}: kB of script after another page`, further.first.Script, 15);
    const side = { origin, path, cookie: who, pace: OFFICE };
    const sides = [true, false].map((script) => ({ ...side, script }));
    const [lively, still] = await sideBySide(browser, sides, rounds);
    atMost(2, `${name}: first paint with script, times without`, lively.painted / still.painted, 1.15);
    atMost(2, `${name}: ms until its script has run`, lively.run, 1500);
  }
}

/** @param cookies of an applicant and of a member of staff */
export async function measureViews({ cookies, review, isWanted, ...measured }) {
  const browser = await openBrowser();
  try {
    if (isWanted(1)) await measureSimplePages({ browser, cookie: cookies.applicant, ...measured });
    if (isWanted(2)) await measureStaffPages({ browser, cookie: cookies.staff, review, ...measured });
  } finally {
    await browser.close();
  }
}
