/** What may go wrong on a page that React changes in place: each says so, and what was typed stays. */
import type { Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./fixtures";
import { signInAs } from "./prepared";
import { expireSession } from "./saving";

test.use({ viewport: { width: 1280, height: 800 } });

const FORM = "/my-company/edit";
const PHONE = "(402) 555-0188";

async function typeOn(page: Page, username: string, path: string): Promise<void> {
  await signInAs(page, username);
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.getByLabel("Phone").first().fill(PHONE);
}

test("a refused form has its summary in focus, twice, and an error in its title", async ({ page }) => {
  await typeOn(page, "north.admin", FORM);
  const summary = page.locator("main .summary");
  await page.getByLabel("Name", { exact: true }).fill("");
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByLabel("Phone").first().focus();
  }
  await expect(page.getByLabel("Phone").first()).toHaveValue(PHONE);
});

test("a form without a connection stays, says so, and can be sent once there is one", async ({ page, context }) => {
  await typeOn(page, "north.admin", FORM);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "connection" });
  await expect(notice).toBeFocused();
  await expect(page.getByLabel("Phone").first()).toHaveValue(PHONE);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company saved.")).toBeVisible();
  await expect(notice).toBeHidden();
});

test("leaving with something typed asks first, and not once it is sent", async ({ page }) => {
  await typeOn(page, "sun.admin", FORM);
  const home = page.getByRole("link", { name: "Home" }).first();
  const asked = async (answer: "accept" | "dismiss") => {
    const dialog = page.waitForEvent("dialog");
    const pressed = home.click();
    const shown = await dialog;
    expect(shown.message()).toContain("isn't saved");
    await shown[answer]();
    await pressed;
  };
  await asked("dismiss");
  await expect(page).toHaveURL(/my-company\/edit/);
  await expect(page.getByLabel("Phone").first()).toHaveValue(PHONE);
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("main .summary")).toBeFocused();
  await asked("dismiss");
  await page.getByLabel("Name", { exact: true }).fill("Sunbeam Carriers");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company saved.")).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(FORM);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.getByLabel("Phone").first().fill("(402) 555-0199");
  await asked("accept");
  await expect(page).toHaveURL(/\/$/);
});

test("a form of an ended session comes back after the login with what was typed", async ({ page }) => {
  await typeOn(page, "rtic.manager", "/user");
  await expireSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.getByLabel("User name").fill("rtic.manager");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.locator("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByLabel("Phone")).toHaveValue(PHONE);
});

test("a menu opened before the scripts are there stays open when they come", async ({ page }) => {
  await signInAs(page, "north.admin");
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("header details > summary").click();
  come();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(page.getByRole("link", { name: /My Account/ })).toBeVisible();
});

test("the way back leads to the page before, where it was", async ({ page }) => {
  await signInAs(page, "north.admin");
  await page.goto("/audit");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => scrollY);
  // Without scrolling to it, as a pointer does that is at a link already.
  await page.getByRole("link", { name: "Drivers", exact: true }).evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drivers");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("a position's link is copied by a press, which says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, "north.admin");
  await page.goto("/templates");
  await page.getByRole("button", { name: "NRTHWAY" }).click();
  await expect(page.getByRole("status").filter({ hasText: "/apply?code=NRTHWAY" })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/apply\?code=NRTHWAY$/);
});
