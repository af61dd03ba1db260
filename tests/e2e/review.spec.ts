/** A reviewer at work: what the first screen shows, how few presses a decision takes, and all of it by keyboard. */
import type { Page } from "@playwright/test";
import { applyTo, familyOf } from "./applying";
import { expect, test } from "./fixtures";
import { signInAs } from "./prepared";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };
const LIST = "?status=submitted&sort=name_asc";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.locator("#actions summary").filter({ hasText: name });

async function openFirst(page: Page, family: string, first: string): Promise<void> {
  await page.goto(`/applications?q=${family}`);
  const link = page.getByRole("link", { name: `${first} ${family}`, exact: true });
  const path = new URL((await link.getAttribute("href")) ?? "", page.url()).pathname;
  await page.goto(`${path}${LIST}`);
  await expect(heading(page)).toHaveText(`${first} ${family}`);
}

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom + scrollY);

test("the first screen decides, and the decision stays in view", async ({ page, look }) => {
  await page.setViewportSize(DESK);
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=in_review&q=abdi");
  await page.getByRole("link", { name: "Mohamed Abdi", exact: true }).click();
  await expect(heading(page)).toHaveText("Mohamed Abdi");
  await look(page);
  for (const part of ["section[aria-label='At a glance']", "#actions", ".alert:has(h2)"])
    expect(await topOf(page, part), part).toBeLessThanOrEqual(DESK.height);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, "six thousand before").toBeLessThanOrEqual(3700);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(button(page, "Approve")).toBeInViewport();
  await expect(heading(page)).toBeInViewport();

  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  await look(page);
  // Documents and notes stand a little further down: what leads to them is in the first two screens.
  for (const part of ["#actions", "a[href^='tel:']", "a[href='#documents']", "a[href='#notes']"])
    expect(await topOf(page, part), part).toBeLessThanOrEqual(2 * PHONE.height);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(button(page, "Approve")).toBeInViewport();
});

test("two presses approve or reject with a reason and lead on to the next, or assign and stay", async ({
  page,
  look,
  baseURL,
}) => {
  const family = familyOf("press");
  const [ada, bea, cleo] = (await applyTo(String(baseURL), family, 3)) as [string, string, string];
  await page.setViewportSize(DESK);
  await signInAs(page, "sun.manager");
  await openFirst(page, family, ada);
  await button(page, "Approve").click();
  await look(page);
  await page.locator("details[name=act][open] button[type=submit]").click();
  await expect(heading(page)).toHaveText(`${bea} ${family}`);
  await expect(page.getByText("Approved. This is the next one in your list.")).toBeVisible();
  await expect(page.locator("details[name=act][open]")).toHaveCount(0);

  await button(page, "Reject").click();
  await look(page);
  await page.locator("details[name=act][open]").getByRole("button", { name: "No answer from the driver" }).click();
  await expect(heading(page)).toHaveText(`${cleo} ${family}`);

  await button(page, "Assign").click();
  await look(page);
  await page.locator("details[name=act][open] button[name=userId]").first().click();
  await expect(page.getByText("Application assigned.")).toBeVisible();
  await expect(heading(page)).toHaveText(`${cleo} ${family}`);
});

/** Tabs on until something with these words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    if (focused === words) return;
  }
  throw new Error(`no way to ${words} by keyboard`);
}

test("three are reviewed by keyboard alone", async ({ page, baseURL }) => {
  const family = familyOf("keys");
  const names = await applyTo(String(baseURL), family, 4);
  await page.setViewportSize(DESK);
  await signInAs(page, "sun.manager");
  await openFirst(page, family, names[0] as string);
  for (const [index, next] of names.slice(1).entries()) {
    if (index % 3 === 1) {
      await tabTo(page, "Reject");
      await page.keyboard.press("Enter");
      await tabTo(page, "Incomplete");
    } else {
      await tabTo(page, "Approve");
      await page.keyboard.press("Enter");
      await tabTo(page, "Approve");
    }
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(`${next} ${family}`);
  }
});
