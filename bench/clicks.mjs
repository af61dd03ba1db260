// Goal 3: from a click to the painted result.
import { atMost } from "./goals.mjs";
import { at, median } from "./load.mjs";
import { openBrowser, openPage, slowDown } from "./views.mjs";

const LOOPBACK = { latency: 0, bytesPerSecond: -1, slowerBy: 1 };
const LINE = { latency: 150, bytesPerSecond: -1, slowerBy: 1 };

/** Each has another heading. */
const WAY = [
  ["/applications", 'main a[href^="/application/"]'],
  ["/drivers", 'main a[href^="/driver/"]'],
  ["/applications", 'header a[href="/drivers"], nav a[href="/drivers"]'],
  ["/drivers", 'header a[href="/applications"], nav a[href="/applications"]'],
];

/** Injected into each document; a click may load a new document or update this one. */
function watch() {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector("h1")?.textContent;
  addEventListener(
    "click",
    () => {
      sessionStorage.clicked = JSON.stringify({ at: now(), heading: heading() });
    },
    true,
  );
  const look = () => {
    const clicked = JSON.parse(sessionStorage.clicked ?? "null");
    if (clicked && heading() && heading() !== clicked.heading) {
      sessionStorage.removeItem("clicked");
      // This frame is on the screen when the next one begins.
      requestAnimationFrame(() => {
        window.waited = now() - clicked.at;
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @returns milliseconds of each click */
async function clicksOf(browser, origin, cookie, pace, rounds) {
  const { context, page, session } = await openPage(browser, origin, { script: true, cookie });
  await page.addInitScript(watch);
  await slowDown(session, pace);
  const times = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [from, link] of WAY) {
      await page.goto(origin + from, { waitUntil: "load" });
      // How soon that is has a goal of its own (views.mjs).
      await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
      await page.locator(link).first().click();
      await page.waitForFunction(() => window.waited > 0);
      times.push(await page.evaluate(() => window.waited));
    }
  await context.close();
  return times;
}

/** @param product with 3,000 applications */
export async function measureClicks({ product: { origin, cookie }, rounds }) {
  const browser = await openBrowser();
  try {
    await clicksOf(browser, origin, cookie, LOOPBACK, 1);
    const near = await clicksOf(browser, origin, cookie, LOOPBACK, rounds * 4);
    atMost(3, "click to painted, ms in the middle", median(near), 100);
    atMost(3, "click to painted, ms at p95", at(0.95)(near), 200);
    const far = await clicksOf(browser, origin, cookie, LINE, rounds);
    atMost(3, "click to painted on a line of 150 ms, ms in the middle", median(far), 300);
  } finally {
    await browser.close();
  }
}
