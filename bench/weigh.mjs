import { chromium } from "@playwright/test";
import { chromiumPath } from "../scripts/chromium.mjs";

export async function openBrowser() {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
}

/** @returns requests and kB of a visit with an empty cache and of the next one, without the icon */
export async function weigh(browser, origin, path, { script, cookie }) {
  const context = await browser.newContext({ javaScriptEnabled: script });
  if (cookie) {
    const [name, ...value] = cookie.split("; ")[0].split("=");
    await context.addCookies([{ name, value: value.join("="), url: origin }]);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
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
    visit = { requests: 0, Document: 0, Stylesheet: 0, Script: 0 };
    await page.goto(origin + path, { waitUntil: "networkidle" });
    visits.push(visit);
  }
  await context.close();
  return { first: visits[0], next: visits[1] };
}
