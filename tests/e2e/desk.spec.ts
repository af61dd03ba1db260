/** Staff's lists: how much of them is seen at once, and how they are worked in. */
import type { Page } from "@playwright/test";
import { applyTo, familyOf } from "./applying";
import { expect, PASSWORD, test } from "./fixtures";
import { signInAs } from "./prepared";
import { expireSession } from "./saving";

test.use({ viewport: { width: 1280, height: 800 } });

/** Where the first row begins, and how many rows are whole within the window. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll("main tbody tr")].map((row) => row.getBoundingClientRect());
    return {
      first: rows[0]?.top ?? Number.NaN,
      seen: rows.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
      heights: rows.map(({ height }) => height),
    };
  });

for (const path of ["/applications", "/applications?class=A&sort=name_asc", "/drivers", "/drivers?class=A"])
  test(`${path} shows ten rows without scrolling`, async ({ page, look }) => {
    await signInAs(page, "north.manager");
    await page.goto(path);
    const { first, seen, heights } = await rowsOf(page);
    expect(first).toBeLessThanOrEqual(300);
    expect(seen).toBeGreaterThanOrEqual(10);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(40);
    for (const height of heights) expect(height).toBeLessThanOrEqual(44);
    await look(page);
  });

test("on a phone the first applicant stands well within the first screen", async ({ page, look }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(page, "north.manager");
  for (const path of ["/applications", "/drivers"]) {
    await page.goto(path);
    expect((await rowsOf(page)).first).toBeLessThanOrEqual(430);
    await look(page);
  }
});

test("a row opens wherever it is pressed, and its head and the toolbar stay", async ({ page }) => {
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=submitted");
  const row = page.locator("main tbody tr").nth(2);
  const name = await row.getByRole("link").innerText();
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width - 30, y + height / 2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.goto("/applications");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const tops = await page
    .locator("main thead th:first-child, main form[role=search]")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  for (const top of tops) expect(top).toBeGreaterThanOrEqual(0);
  for (const top of tops) expect(top).toBeLessThan(100);
});

test("by keys the first applicant is a few stops away", async ({ page }) => {
  await signInAs(page, "north.manager");
  await page.goto("/applications");
  const first = (await page.locator("main tbody tr a").first().getAttribute("href")) ?? "";
  const keys = ["Tab", "Enter", "Tab", "Enter", "Tab", "Tab"];
  for (const key of keys) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(first);
});

test("what is done with ticked rows appears once one is ticked", async ({ page }) => {
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=submitted");
  const acts = page.locator("form#ticked");
  await expect(acts).toBeHidden();
  await page.locator("main tbody input[type=checkbox]").first().check();
  await expect(acts).toBeInViewport();
  await page.locator("main tbody input[type=checkbox]").first().uncheck();
  await expect(acts).toBeHidden();
  await page.locator("main thead input[type=checkbox]").check();
  await expect(page.locator("main tbody input:not(:checked)")).toHaveCount(0);
  await expect(acts).toBeInViewport();
});

/** Of one application in the messages, of several beside the list. */
const BACK = /as (it was|they were) before/;

async function addTag(page: Page, name: string): Promise<void> {
  await page.goto("/my-company/tags");
  // A second try of the test finds the first one's.
  if (await page.locator("main").getByText(name, { exact: true }).count()) return;
  await page.goto("/my-company/tags/add");
  await page.locator("main input[name=name]").fill(name);
  await page.locator("main form button[type=submit]").last().click();
  await expect(page.locator("main")).toContainText(name);
}

test("ticked rows are assigned and tagged where they stand, and that is undone there", async ({ page, look }) => {
  await signInAs(page, "sun.admin");
  await addTag(page, "Call back");
  await page.goto("/applications?status=draft&sort=name_asc");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const row = page.locator("main tbody tr").first();
  const before = await row.innerText();
  await row.getByRole("checkbox").check();
  const acts = page.locator("form#ticked");
  await acts.getByText("Assign to …").click();
  await look(page);
  const takers = acts.locator("details[open] button");
  const now = await row.locator("td").last().innerText();
  const taker = (await takers.allInnerTexts()).find((name) => name !== now && name !== "Nobody") ?? "Nobody";
  await takers.filter({ hasText: taker }).click();
  await expect(acts.locator("details[open]")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "1 application was updated" })).toBeVisible();
  await expect(row).toContainText(taker);
  await expect(page).toHaveURL(/\/applications\?/);
  await look(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(BACK)).toBeVisible();
  await expect.poll(() => row.innerText()).toBe(before);

  await acts.getByText("Tag …").click();
  await look(page);
  await acts.getByRole("button", { name: "Put it on: Call back" }).click();
  await expect(row).toContainText("Call back");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).not.toContainText("Call back");
});

test("many are done a few at a time, can be stopped, gone on with, and are told one by one", async ({ page, look }) => {
  await signInAs(page, "north.admin");
  await addTag(page, "Night shift");
  await page.goto("/applications");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const ids = await page
    .locator("main tbody input[name=id]")
    .evaluateAll((boxes) => boxes.map((box) => `id=${(box as HTMLInputElement).value}`));
  expect(ids.length).toBeGreaterThan(20);
  await page.goto(`/applications/tags?${ids.join("&")}`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.locator("[name=tag]").selectOption({ label: "Night shift" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/tags.data**", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.locator("main form").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("progressbar", { name: "Working" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  answer();
  await expect(page.getByRole("status").filter({ hasText: "Stopped: 10 of" })).toBeVisible();
  await page.getByRole("button", { name: /^Continue with the other/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done");
  await expect(page.locator("main li").filter({ hasText: "done" })).not.toHaveCount(0);
  await look(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: BACK })).toBeVisible();
});

/** People of its own, all ticked: two requests of ten at most. */
async function tickAll(page: Page, origin: string, family: string): Promise<void> {
  await applyTo(origin, family, 11);
  await signInAs(page, "sun.admin");
  await page.goto(`/applications?q=${family}`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(page.locator("main tbody input[name=id]")).toHaveCount(11);
  await page.locator("main thead input[type=checkbox]").check();
}

test("a part whose answer is lost is not done twice, and not taken for somebody else's change", async ({
  page,
  baseURL,
}) => {
  await tickAll(page, String(baseURL), familyOf("lost"));
  let lost = false;
  await page.route("**/assignment.data**", async (route) => {
    if (route.request().method() !== "POST" || lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.locator("form#ticked").getByText("Assign to …").click();
  await page.locator("form#ticked details[open] button").filter({ hasText: "Dale Hutchins" }).click();
  await page.getByRole("button", { name: "Continue with the other 11" }).click();
  const told = page.getByRole("status").filter({ hasText: "11 applications were updated" });
  await expect(told).toBeVisible();
  await expect(told).not.toContainText("changed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(BACK)).toBeVisible();
});

test("who has to sign in again in between goes on with all that are left", async ({ page, baseURL }) => {
  await signInAs(page, "sun.admin");
  await addTag(page, "Holidays");
  await tickAll(page, String(baseURL), familyOf("again"));
  let parts = 0;
  await page.route("**/tags.data**", async (route) => {
    if (route.request().method() === "POST") parts += 1;
    if (parts === 2) await expireSession(page);
    await route.continue();
  });
  await page.locator("form#ticked").getByText("Tag …").click();
  await page.getByRole("button", { name: "Put it on: Holidays" }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.getByLabel("User name").fill("sun.admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.locator("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/applications\/tags\?id=/);
  await expect(page.locator("[name=tag] option:checked")).toHaveText("Holidays");
  await expect(page.locator("main [name=chosen]")).toHaveCount(1);
});

test("a list is saved under a name, opened again, renamed and removed", async ({ page, look }) => {
  const [name, search] = ["Class A, longest waiting", "?class=A&sort=waiting_desc"];
  const isOpen = (url: URL) => url.pathname === "/applications" && url.search === search;
  await signInAs(page, "north.admin");
  await page.goto(`/applications${search}`);
  const saved = page.getByRole("list", { name: "Saved views" });
  await look(page);
  await saved.getByRole("link", { name: "Save this view" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save this view");
  await look(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save this view" }).click();
  await expect(page).toHaveURL(isOpen);
  const view = saved.getByRole("link", { name });
  await expect(view).toHaveAttribute("aria-current", "true");

  await page.goto("/applications");
  const { first, seen } = await rowsOf(page);
  expect(first).toBeLessThanOrEqual(300);
  expect(seen).toBeGreaterThanOrEqual(10);
  // One press.
  await view.click();
  await expect(page).toHaveURL(isOpen);
  await look(page);

  await saved.getByRole("link", { name: "Rename or remove" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rename the view");
  await look(page);
  await page.getByLabel("Name", { exact: true }).fill(`${name}, waiting`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved.getByRole("link", { name: `${name}, waiting` })).toHaveAttribute("aria-current", "true");
  await saved.getByRole("link", { name: "Rename or remove" }).click();
  await page.getByRole("link", { name: "Remove the view" }).click();
  await expect(page).toHaveURL(/\/removal$/);
  await look(page);
  await page.getByRole("button", { name: "Remove the view" }).click();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(saved.getByRole("link", { name: `${name}, waiting` })).toHaveCount(0);
});

test("a driver is found from any page by the last four of the license", async ({ page, look }) => {
  await signInAs(page, "north.manager");
  await page.goto("/drivers?q=Castillo");
  const ending = /••••(\w{4})/.exec(await page.locator("main tbody").innerText())?.[1] ?? "";
  await page.goto("/templates");
  const field = page.locator("header").getByRole("searchbox");
  await field.fill(ending);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  const row = page.getByRole("row").filter({ hasText: "Castillo" });
  await expect(row).toContainText(`CDL number: ••••${ending}`);
  await look(page);
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Castillo");
});
