/** Whatever a visitor or driver is shown has its rules in driver.css: it looks as with the staff's sheet, on a phone, a desk and paper, light and dark. */
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { begin } from "../saving";

const VISITOR = ["/", "/apply", "/apply/found", "/user/login", "/user/forgot-password", "/privacy-policy", "/nowhere"];
const SECTIONS = ["notices", "you", "residences", "licences", "work", "experience", "accidents", "testing", "review"];
const DRIVER = [
  "/applicant",
  "/user",
  "/applicant/driver/cdl/edit",
  ...SECTIONS.map((name) => `/applicant/application/${name}`),
];

declare const window: Window & { looks: Record<"own" | "staff", Map<string, string>[]> };

/** What the rules of both sheets set: only by these two pages can differ. */
const declared = (page: Page, sheet: string) =>
  page.evaluate(async (href) => {
    const staff = new CSSStyleSheet();
    staff.replaceSync(await (await fetch(href)).text());
    const names = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if ("style" in rule) for (const name of rule.style as CSSStyleDeclaration) names.add(name);
        if ("cssRules" in rule) collect(rule.cssRules as CSSRuleList);
      }
    };
    for (const { cssRules } of [staff, ...document.styleSheets]) collect(cssRules);
    // A custom property that nothing reads draws nothing.
    return [...names].filter((name) => !name.startsWith("--"));
  }, sheet);

/** Keeps in the page how each element that is drawn, and what stands before and after it, looks now. */
const note = (page: Page, sheet: "own" | "staff", properties: string[]) =>
  page.evaluate(
    ([name, names]) => {
      const looks = new Map<string, string>();
      const keep = (key: string, style: CSSStyleDeclaration) =>
        looks.set(key, names.map((property) => `${property}: ${style.getPropertyValue(property)}`).join("\n"));
      const look = (element: Element, at: string): void => {
        const style = getComputedStyle(element);
        const key = `${at} ${element.tagName}.${element.getAttribute("class")}`;
        if (style.display === "none") return;
        keep(key, style);
        for (const part of ["::before", "::after"]) {
          const beside = getComputedStyle(element, part);
          if (beside.content !== "none") keep(`${key}${part}`, beside);
        }
        // The options of a select are drawn by the system.
        if (element.tagName !== "SELECT")
          for (const [index, child] of [...element.children].entries()) look(child, `${at}.${index}`);
      };
      look(document.body, "");
      keep("html", getComputedStyle(document.documentElement));
      window.looks ??= { own: [], staff: [] };
      window.looks[name].push(looks);
    },
    [sheet, properties] as const,
  );

/** What is drawn by the page's own sheet otherwise than by that of the staff, or only by one of both. */
const differing = (page: Page) =>
  page.evaluate(() => {
    const { own, staff } = window.looks;
    return own.flatMap((look, at) => {
      const other = staff[at] ?? new Map<string, string>();
      return [...new Set([...look.keys(), ...other.keys()])].flatMap((key) => {
        const [mine, theirs] = [look.get(key), other.get(key)];
        if (mine === theirs) return [];
        if (mine === undefined || theirs === undefined) return [`${key} is drawn ${mine ? "too much" : "not at all"}`];
        const known = new Set(theirs.split("\n"));
        return [key, ...mine.split("\n").filter((line) => !known.has(line))];
      });
    });
  });

async function looksTheSame(page: Page, path: string, sheet: string, properties: string[]): Promise<void> {
  const look = async (name: "own" | "staff") => {
    for (const width of [360, 1280])
      for (const how of [{ colorScheme: "light" }, { colorScheme: "dark" }, { media: "print" }] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.emulateMedia({ media: "screen", ...how });
        await note(page, name, properties);
      }
  };
  await page.goto(path);
  // A custom element may show or hide what is inside it as soon as its script is there; `not-kept` is only a mark.
  await page.waitForFunction(() => document.querySelector(":not(:defined, not-kept)") === null);
  expect(await page.locator("style").count(), path).toBe(1);
  await look("own");
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    await new Promise((resolve) => {
      link.onload = resolve;
      document.head.append(link);
    });
    document.querySelector("style")?.remove();
  }, sheet);
  await look("staff");
  expect(await differing(page), path).toEqual([]);
}

const assets = new URL("../../../build/client/assets/", import.meta.url);
const staffSheet = () => `/assets/${readdirSync(assets).find((name) => /^staff-.*\.css$/.test(name))}`;

test("of visitors and of a driver", async ({ page, context }) => {
  await begin(page, "/applicant");
  const sheet = staffSheet();
  const properties = await declared(page, sheet);
  for (const path of DRIVER) {
    await context.clearCookies({ name: "sheet" });
    await looksTheSame(page, path, sheet, properties);
  }
  for (const path of VISITOR) {
    await context.clearCookies();
    await looksTheSame(page, path, sheet, properties);
  }
});
