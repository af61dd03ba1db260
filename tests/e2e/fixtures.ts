/** What the browser tests share: a visitor with an address of their own, axe where script runs, pictures of a licence. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { card, colourOf } from "../card";
import { checkByAxe } from "./axe";

export const PASSWORD = "correct horse battery staple";
export { expect };

let visitors = 0;

/** Unless another test of this run has done it, in any worker. Playwright empties the folder when a run starts. */
async function onceARun(what: string, job: () => Promise<void>): Promise<void> {
  const folder = join(test.info().project.outputDir, "looked-at");
  const mark = join(folder, encodeURIComponent(what).slice(0, 250));
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(mark, "", { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return;
  }
  try {
    await job();
  } catch (error) {
    // A second try has to find the same.
    rmSync(mark);
    throw error;
  }
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const VERSION = /(?<=^\/(privacy-policy|terms-and-conditions)\/).+/;
/** What an address shows, whosever it is, and whichever version of a text. */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname.replace(ID, "id").replace(VERSION, "version")}?${[...searchParams.keys()].sort().join("&")}`;
}

/** What a page lacks that every page has. */
function faultsOf() {
  const unnamed = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")].filter(
    (field) => !field.labels?.length && !field.getAttribute("aria-label"),
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  const headings = [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility());
  return {
    isThere: headings.length === 1 && document.title.endsWith("Roadhand"),
    refused: document.querySelector(".summary") !== null,
    faults: { unnamed: unnamed.map((field) => field.name), sideways: scrollWidth - clientWidth },
  };
}

type Visit = (otherwise?: BrowserContextOptions) => Promise<BrowserContext>;

export const test = base.extend<{
  visit: Visit;
  another: (otherwise?: BrowserContextOptions) => Promise<Page>;
  look: (page: Page) => Promise<void>;
  lookEachWay: (page: Page) => Promise<void>;
}>({
  // Each visitor comes from an address of their own, so that the rate limits of one don't stop another.
  visit: async ({ browser, contextOptions, javaScriptEnabled, viewport, locale, colorScheme }, use, info) => {
    const violations: string[] = [];
    const open: BrowserContext[] = [];
    await use(async (otherwise) => {
      visitors += 1;
      const address = `10.${info.workerIndex % 250}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
      const context = await browser.newContext({
        ...contextOptions,
        javaScriptEnabled,
        viewport,
        locale,
        colorScheme,
        ...otherwise,
        extraHTTPHeaders: { "X-Forwarded-For": address },
      });
      context.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) violations.push(message.text());
      });
      open.push(context);
      return context;
    });
    await Promise.all(open.map((context) => context.close()));
    expect(violations, "the page keeps its own content policy").toEqual([]);
  },
  context: async ({ visit }, use) => use(await visit()),
  /** Somebody else, with a browser of their own. */
  another: async ({ visit }, use) => use(async (otherwise) => (await visit(otherwise)).newPage()),
  /** One h1, a title, no sideways scroll, every field named; and axe once a run for each page with and without errors. */
  look: async ({ javaScriptEnabled }, use) => {
    await use(async (page) => {
      let seen: ReturnType<typeof faultsOf> | undefined;
      await expect(async () => {
        seen = await page.evaluate(faultsOf);
        expect(seen.isThere, `${page.url()} has one heading and a title`).toBe(true);
      }).toPass();
      expect(seen?.faults, page.url()).toEqual({ unnamed: [], sideways: 0 });
      if (javaScriptEnabled) await onceARun(`${pageOf(page.url())} ${seen?.refused}`, () => checkByAxe(page));
    });
  },
  /** As it is, and once a run also at 320 px, and in Spanish and dark: of a page that can be asked for again. */
  lookEachWay: async ({ javaScriptEnabled, look }, use) => {
    await use(async (page) => {
      await look(page);
      if (!javaScriptEnabled) return;
      await onceARun(`each way ${pageOf(page.url())}`, () => lookOtherwise(page, look));
    });
  },
});

const NARROW = { width: 320, height: 640 };

/** What scrolls sideways or runs out of its card, links that run into the next one, and icons that had to give way. */
const crowded = (): string[] =>
  [...document.querySelectorAll("html, .card, nav a, svg[width]")]
    .filter((each) =>
      each instanceof SVGElement
        ? each.checkVisibility() && each.getBoundingClientRect().width < Number(each.getAttribute("width")) - 1
        : each.scrollWidth > each.clientWidth,
    )
    .map((each) => each.outerHTML.slice(0, 200));

/** A second page of each visitor, where what is shown otherwise leaves their own as it is. */
const besides = new WeakMap<BrowserContext, Promise<Page>>();

async function besideOf(page: Page): Promise<Page> {
  const context = page.context();
  const beside = besides.get(context) ?? context.newPage();
  besides.set(context, beside);
  return beside;
}

/** At 320 px, and in Spanish and dark. */
async function lookOtherwise(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const [size, url, beside] = [page.viewportSize(), page.url(), await besideOf(page)];
  await page.setViewportSize(NARROW);
  expect(await page.evaluate(crowded), `${url} at 320 px`).toEqual([]);
  if (size) await page.setViewportSize(size);
  await page.context().addCookies([{ name: "language", value: "es", domain: new URL(url).hostname, path: "/" }]);
  await beside.setViewportSize(NARROW);
  await beside.emulateMedia({ colorScheme: "dark" });
  await beside.goto(url);
  await expect(beside.locator("html")).toHaveAttribute("lang", "es");
  expect(await beside.evaluate(crowded), `${url} at 320 px in Spanish`).toEqual([]);
  await look(beside);
  await page.context().clearCookies({ name: "language" });
  // What it would save by itself, or ask again, is not wanted.
  await beside.goto("about:blank");
}

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

const pictures = new Map<string, Promise<Buffer>>();

/** A picture that differs from any other by its colour. */
export async function picture(
  name: string,
  colour: string,
  width = 1000,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const key = `${colour} ${width}`;
  const drawn =
    pictures.get(key) ??
    card(colourOf(colour), width, Math.round(width * 0.4))
      .jpeg()
      .toBuffer();
  pictures.set(key, drawn);
  return { name, mimeType: "image/jpeg", buffer: await drawn };
}

let people = 0;
/** An e-mail address nobody has used yet. */
export const newEmail = (name: string): string => {
  people += 1;
  return `${name}.${process.pid}.${Date.now()}.${people}@example.test`;
};

/** On a phone what is needed less is in the header's menu. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator("main").waitFor();
  const menu = page.locator("header details:not([open]) > summary");
  if (await menu.isVisible()) await menu.click();
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/user/login");
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/login/);
}
