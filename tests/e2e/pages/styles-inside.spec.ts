/** A page that holds the rules which it uses looks as it would with the whole sheet: on a phone, a desk and paper, light and dark. */
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

/** How each element and what stands before and after it is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      // A custom property that nothing reads draws nothing.
      const names = [...style].filter((name) => !name.startsWith("--"));
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
    };
    return [...document.querySelectorAll("html, body, body *")].flatMap((element) =>
      [undefined, "::before", "::after"].map(
        (part) => `${element.tagName}.${element.getAttribute("class")}${part ?? ""} ${styleOf(element, part)}`,
      ),
    );
  });

const differing = (one: string[], other: string[]) =>
  one.flatMap((style, at) => {
    const [mine, theirs] = [style.split("; "), other[at]?.split("; ") ?? []];
    return mine[0] && style !== other[at]
      ? [mine[0].slice(0, 60), ...mine.filter((line) => !theirs.includes(line))]
      : [];
  });

async function looksTheSame(page: Page, path: string, sheet: string): Promise<void> {
  const looks = async () => {
    const all: string[][] = [];
    for (const width of [360, 1280])
      for (const how of [{ colorScheme: "light" }, { colorScheme: "dark" }, { media: "print" }] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.emulateMedia({ media: "screen", ...how });
        all.push(await drawn(page));
      }
    return all;
  };
  await page.goto(path);
  expect(await page.locator("style").count(), path).toBe(1);
  const own = await looks();
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    await new Promise((resolve) => {
      link.onload = resolve;
      document.head.append(link);
    });
    document.querySelector("style")?.remove();
  }, sheet);
  const whole = await looks();
  for (const [at, look] of own.entries()) expect(differing(look, whole[at] ?? []), path).toEqual([]);
}

test("of visitors and of a driver", async ({ page, context }) => {
  await begin(page, "/applicant");
  const sheet = (await page.locator("link[rel=stylesheet]").getAttribute("href")) as string;
  for (const path of DRIVER) {
    await context.clearCookies({ name: "sheet" });
    await looksTheSame(page, path, sheet);
  }
  await context.clearCookies();
  for (const path of VISITOR) await looksTheSame(page, path, sheet);
});
