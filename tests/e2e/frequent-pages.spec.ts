/** What staff's pages load before they answer, and what is there before it is needed. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { signInAs } from "./prepared";

test.use({ viewport: { width: 1280, height: 800 } });

const hydrated = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-hydrated", "");

test("a click on a page of every day waits for its data, and for no module or texts", async ({ page }) => {
  await signInAs(page, "north.manager");
  for (const [list, record] of [
    ["/applications", 'main a[href^="/application/"]'],
    ["/drivers", 'main a[href^="/driver/"]'],
  ] as const) {
    await page.goto(list, { waitUntil: "networkidle" });
    await hydrated(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.locator(record).first().click();
    await expect(page.locator("h1")).not.toHaveText(/^(Applications|Drivers)$/);
    expect(requested.filter((path) => path.endsWith(".data"))).not.toEqual([]);
    expect(requested.filter((path) => /^\/(assets|texts)\//.test(path))).toEqual([]);
    page.removeAllListeners("request");
  }
});

test("a page that is opened directly asks for all of its texts at once", async ({ page }) => {
  await signInAs(page, "north.manager");
  await page.goto("/applications");
  const review = await page.locator('main a[href^="/application/"]').first().getAttribute("href");
  // Without what is preloaded for other pages.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.route("**/texts/**", async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto(String(review));
  await hydrated(page);
  const texts = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes("/texts/"))
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  );
  const firstAnswer = Math.min(...texts.map(({ responseEnd }) => responseEnd));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(({ startTime }) => startTime > firstAnswer)).toEqual([]);
});
