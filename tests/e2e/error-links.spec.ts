/** A question that is hidden is not asked: every error of a section leads to a field that can be seen, whatever was answered. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { begin, press, WORK } from "./saving";

const SECTIONS =
  "notices you residences licences experience accidents convictions work education testing questions".split(" ");
/** The answers that hide what follows from a question, and those that show it. */
const ANSWERS: Record<string, readonly string[]> = { nothing: [], no: ["no", "none"], yes: ["yes", "some"] };

async function answer(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values)
    for (const choice of await page.locator(`main input[type=radio][value=${value}]`).all())
      if (await choice.isVisible()) await choice.check();
}

/** @returns the errors that lead nowhere, and to what is hidden */
const astray = (page: Page) =>
  page.locator(".summary li").evaluateAll((errors) =>
    errors
      .map((error) => ({ text: error.textContent, target: error.querySelector("a")?.hash.slice(1) }))
      .filter(({ target }) => !target || !document.getElementById(target)?.getClientRects().length)
      .map(({ text, target }) => `${text} → ${target}`),
  );

/** @returns the errors that stand before that of an earlier field */
const outOfOrder = (page: Page) =>
  page.locator(".summary li a").evaluateAll((links) => {
    const targets = links.map((link) => document.getElementById((link as HTMLAnchorElement).hash.slice(1)));
    return links.flatMap((link, at) => {
      const [target, next] = [targets[at], targets[at + 1]];
      const follows = !target || !next || target.compareDocumentPosition(next) !== Node.DOCUMENT_POSITION_PRECEDING;
      return follows ? [] : [`${link.textContent} before ${links[at + 1]?.textContent}`];
    });
  });

for (const [said, values] of Object.entries(ANSWERS))
  test(`with ${said} answered, each error of each section leads to a field that is shown, in the order of the fields`, async ({
    page,
  }) => {
    await begin(page);
    for (const section of SECTIONS) {
      await page.goto(`/applicant/application/${section}`);
      await answer(page, values);
      const loaded = page.waitForEvent("load");
      await press(page);
      await loaded;
      // Taken as it is, it leads on: to the next part, or to what this part asks next.
      if (!new URL(page.url()).searchParams.has("check")) continue;
      await expect(page.locator(".summary")).toBeVisible();
      expect(await astray(page), section).toEqual([]);
      expect(await outOfOrder(page), section).toEqual([]);
    }
  });

test("what hides behind an answer that was not given is no error", async ({ page }) => {
  await begin(page);
  const errors: Record<string, number> = {};
  for (const section of ["licences", "experience", "accidents", "convictions", "work", "testing"]) {
    await page.goto(`/applicant/application/${section}`);
    await press(page);
    await expect(page.locator(".summary")).toBeVisible();
    errors[section] = await page.locator(".summary li").count();
  }
  expect(errors).toEqual({ licences: 2, experience: 1, accidents: 1, convictions: 1, work: 2, testing: 1 });
});

test("what is wrong is in sight each time that it is refused, wherever the page was scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page, WORK);
  await answer(page, ["some"]);
  for (let time = 0; time < 4; time += 1) {
    const loaded = page.waitForEvent("load");
    await press(page);
    await loaded;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const top = (await page.locator(".summary").boundingBox())?.y;
    expect(top, `time ${time}`).toBeGreaterThanOrEqual(0);
    expect(top, `time ${time}`).toBeLessThan(740);
  }
});
