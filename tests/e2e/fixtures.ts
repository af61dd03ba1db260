/** What the browser tests share: a visitor with an address of their own, axe where script runs, pictures of a licence. */
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";

export const PASSWORD = "correct horse battery staple";
export { expect };

let visitors = 0;

export const test = base.extend<{ look: (page: Page) => Promise<void> }>({
  // Each test comes from its own address, so that the rate limits of one don't stop another.
  context: async ({ browser, contextOptions, javaScriptEnabled, viewport, locale, colorScheme }, use, info) => {
    visitors += 1;
    const address = `10.${info.workerIndex % 250}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
    const context = await browser.newContext({
      ...contextOptions,
      javaScriptEnabled,
      viewport,
      locale,
      colorScheme,
      extraHTTPHeaders: { "X-Forwarded-For": address },
    });
    const violations: string[] = [];
    context.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });
    await use(context);
    await context.close();
    expect(violations, "the page keeps its own content policy").toEqual([]);
  },
  /** One h1, a title, no sideways scroll, every field named; and axe where the page runs script. */
  look: async ({ javaScriptEnabled }, use) => {
    await use(async (page) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Roadhand$/);
      const faults = await page.evaluate(() => {
        const unnamed = [
          ...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea"),
        ].filter((field) => !field.labels?.length && !field.getAttribute("aria-label"));
        const { scrollWidth, clientWidth } = document.documentElement;
        return { unnamed: unnamed.map((field) => field.name), sideways: scrollWidth - clientWidth };
      });
      expect(faults, page.url()).toEqual({ unnamed: [], sideways: 0 });
      if (!javaScriptEnabled) return;
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
    });
  },
});

/** Fills month, day and year of a date. */
export async function fillDay(
  page: Page,
  legend: string | RegExp,
  [month, day, year]: [string, string, string],
): Promise<void> {
  const group = page.getByRole("group", { name: legend });
  await group.getByLabel(/^(Month|Mes)$/).fill(month);
  await group.getByLabel(/^(Day|Día)$/).fill(day);
  await group.getByLabel(/^(Year|Año)$/).fill(year);
}

export async function fillMonth(
  page: Page,
  legend: string | RegExp,
  [month, year]: [string, string],
  nth = 0,
): Promise<void> {
  const group = page.getByRole("group", { name: legend }).nth(nth);
  await group.getByLabel(/^(Month|Mes)$/).selectOption(month);
  await group.getByLabel(/^(Year|Año)$/).fill(year);
}

/** A picture that differs from any other by its colour. */
export async function picture(
  name: string,
  colour: string,
  width = 900,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width, height: Math.round(width * 0.63), channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

let people = 0;
/** An e-mail address nobody has used yet. */
export const newEmail = (name: string): string => {
  people += 1;
  return `${name}.${process.pid}.${Date.now()}.${people}@example.test`;
};

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/user/login");
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/login/);
}
