/** Every page of every role, in both languages and themes, at the narrowest width: named, contrasted, without sideways scroll. */
import type { Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./fixtures";

type Visit = { path: string } | { link: string | RegExp };

const VISITOR = [
  "/",
  "/apply",
  "/apply/found",
  "/applicant/application/sent",
  "/user/login",
  "/user/forgot-password",
  "/user/logout",
  "/privacy-policy",
  "/terms-and-conditions",
  "/forbidden",
  "/apply/verify",
  "/apply/verify?token=x",
  "/nowhere",
  "/dev/mail",
];
const COMPANY = [
  "/",
  "/applications",
  "/applications?status=approved&q=a",
  "/drivers",
  "/templates",
  "/templates/add",
  "/my-company",
  "/user",
];
const RTIC = ["/admin", "/admin?user=north", "/admin/company/new", "/user"];
/** Pages behind the first link of a list. */
const BEHIND: Record<string, Visit[]> = {
  "/applications?status=in_review": [{ link: /\/application\// }, { link: /\/approval$/ }],
  "/applications?status=submitted": [{ link: /\/application\// }, { link: /\/rejection$/ }],
  "/drivers?status=approved": [{ link: /\/driver\// }, { link: /\/hire$/ }],
  "/drivers?status=active": [{ link: /\/driver\// }, { link: /\/cdl$/ }, { link: /\/edit$/ }],
  "/drivers?q=Castillo": [{ link: /\/driver\// }, { link: /\/folder\// }, { link: /\/folder\// }],
  "/templates": [{ link: /\/templates\/view\// }, { link: /\/templates\/edit\// }],
};
const BEHIND_ADMIN: Record<string, Visit[]> = {
  "/admin": [{ link: /\/admin\/company\/0/ }, { link: /\/new-user$/ }],
  "/admin?user=manager": [{ link: /\/admin\/user\// }, { link: /\/reset-password$/ }],
  "/admin?user=north": [{ link: /\/admin\/user\// }, { link: /\/masquerade$/ }],
};

async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto("/user/login");
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await expect(page).not.toHaveURL(/login/);
}

async function follow(page: Page, pattern: string | RegExp): Promise<void> {
  const hrefs = await page
    .locator("main a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const href = hrefs.find((candidate) => new RegExp(pattern).test(candidate));
  expect(href, `a link to ${pattern} on ${page.url()}`).toBeTruthy();
  await page.goto(href as string);
}

async function tour(
  page: Page,
  look: (page: Page) => Promise<void>,
  paths: string[],
  behind: Record<string, Visit[]> = {},
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await look(page);
  }
  for (const [start, visits] of Object.entries(behind)) {
    await page.goto(start);
    for (const visit of visits) {
      if ("link" in visit) await follow(page, visit.link);
      await look(page);
    }
  }
}

const SETTINGS = [
  { name: "English, light, 360 px", locale: "en-US", colorScheme: "light", width: 360 },
  { name: "Spanish, dark, 320 px", locale: "es-MX", colorScheme: "dark", width: 320 },
] as const;

for (const { name, locale, colorScheme, width } of SETTINGS) {
  test.describe(name, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 640 } });

    test("a visitor's pages can be read and used", async ({ page, look }) => {
      await tour(page, look, VISITOR);
      await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
    });

    test("a company's pages can be read and used", async ({ page, look }) => {
      await signInAs(page, "north.admin");
      await tour(page, look, COMPANY, BEHIND);
    });

    test("the provider's pages can be read and used", async ({ page, look }) => {
      await signInAs(page, "rtic.admin");
      await tour(page, look, RTIC, BEHIND_ADMIN);
    });
  });
}
