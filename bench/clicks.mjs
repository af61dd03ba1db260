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
/** The demo's other company has signed applications, with all their answers. */
const SIGNED = [["/applications?status=in_review", 'main a[href^="/application/"]']];
/** Milliseconds until somebody clicks who has read the page; what is preloaded when idle is there by then. */
const READING = 1000;

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
async function clicksOf(browser, origin, { cookie, way }, pace, rounds) {
  const { context, page, session } = await openPage(browser, origin, { script: true, cookie });
  const refused = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(watch);
  await slowDown(session, pace);
  const times = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [from, link] of way) {
      await page.goto(origin + from, { waitUntil: "load" });
      // How soon that is has a goal of its own (views.mjs).
      await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
      await page.waitForTimeout(READING);
      await page.locator(link).first().click();
      await page.waitForFunction(() => window.waited > 0);
      times.push(await page.evaluate(() => window.waited));
    }
  if (refused.length > 0) throw new Error(refused.join());
  await context.close();
  return times;
}

/** @param product with 3,000 applications @param signed cookie of who reviews signed ones */
export async function measureClicks({ product: { origin, cookie }, signed, rounds }) {
  const people = [
    { cookie, way: WAY },
    { cookie: signed, way: SIGNED },
  ];
  const browser = await openBrowser();
  const clicks = async (pace, rounds) => {
    const times = [];
    for (const person of people) times.push(...(await clicksOf(browser, origin, person, pace, rounds)));
    return times;
  };
  try {
    await clicks(LOOPBACK, 1);
    const near = await clicks(LOOPBACK, rounds * 4);
    atMost(3, "click to painted, ms in the middle", median(near), 100);
    atMost(3, "click to painted, ms at p95", at(0.95)(near), 200);
    const far = await clicks(LINE, rounds);
    atMost(3, "click to painted on a line of 150 ms, ms in the middle", median(far), 300);
  } finally {
    await browser.close();
  }
}
