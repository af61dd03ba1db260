/** Two browsers at once: what one does the other sees within two seconds. */
import type { Browser } from "@playwright/test";
import { expect, test } from "./fixtures";
import { signInAs } from "./prepared";

test.use({ viewport: { width: 1280, height: 800 } });

async function colleague(browser: Browser, username: string) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signInAs(page, username);
  return page;
}
const SEEN = { timeout: 2000 };

test("a list, a review and a form follow what a colleague does", async ({ page, browser }) => {
  await signInAs(page, "north.admin");
  const list = "/applications?status=submitted";
  await page.goto(list);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const rows = page.locator("main tbody tr");
  const before = await rows.count();
  const row = rows.first().locator("a.opens");
  const [name, address] = [await row.innerText(), `${await row.getAttribute("href")}`];
  await page.mouse.move(300, 300);

  const other = await colleague(browser, "north.manager");
  await other.goto(address);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(name);

  await test.step("each is told that the other looks too", async () => {
    await page.goto(address);
    await expect(page.getByText("Also looking: Luis Ortega")).toBeVisible();
    await page.goto(list);
  });

  await test.step("who types on a page of the application is told", async () => {
    await other.goto(`${address.replace("?", "/changes?")}`);
    await other.locator("textarea").first().fill("Please send");
    await page.goto(address);
    await page.getByText("Assign", { exact: true }).click();
    await page.getByRole("button", { name: "Luis Ortega" }).click();
    const notice = other.getByRole("status").filter({ hasText: "Someone changed this" });
    await expect(notice).toBeVisible(SEEN);
    await notice.getByRole("button", { name: "Show what is new" }).click();
    await expect(notice).toBeHidden();
    await expect(other.locator("textarea").first()).toHaveValue("Please send");
  });

  await test.step("what is typed on the review itself stays too", async () => {
    await other.goto(address);
    await expect(other.locator("html")).toHaveAttribute("data-hydrated", "");
    await other.getByText("Reject", { exact: true }).click();
    await other.getByText("Note to your colleagues").first().click();
    const note = other.locator("#actions details[open] textarea");
    await note.fill("He called back");
    const version = other.locator("#actions input[name=version]").first();
    const before = await version.inputValue();
    await page.goto(address);
    await page.getByText("Assign", { exact: true }).click();
    await page.getByRole("button", { name: "Nobody" }).click();
    await expect(other.getByRole("status").filter({ hasText: "Someone changed this" })).toBeVisible(SEEN);
    await expect(note).toHaveValue("He called back");
    await other.getByRole("button", { name: "Show what is new" }).click();
    await expect(other.getByText("Someone changed this")).toBeHidden();
    await expect(note).toBeVisible();
    await expect(note).toHaveValue("He called back");
    await expect(version).not.toHaveValue(before);
  });

  await test.step("a list shows the decision", async () => {
    await page.goto(list);
    await expect(rows).toHaveCount(before);
    await page.mouse.move(310, 310);
    await other.goto(address);
    await other.getByText("Reject", { exact: true }).click();
    await other.getByRole("button", { name: "Position filled" }).click();
    await expect(rows).toHaveCount(before - 1, SEEN);
    await expect(page.locator("main tbody")).not.toContainText(name);
  });
  await other.context().close();
});

test("a row opens beside its list, and the next one too", async ({ page, look }) => {
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=approved&sort=name_asc");
  const names = await page.locator("main tbody a.opens").allInnerTexts();
  await page.locator("main tbody a.opens").first().click();
  const beside = page.getByRole("navigation", { name: "Applications of my list" });
  await expect(beside.getByRole("link")).toHaveText(names.map((name) => new RegExp(name)));
  await expect(beside.locator("[aria-current]")).toContainText(`${names[0]}`);
  await look(page);
  await beside.getByRole("link").nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${names[1]}`);
  await expect(beside.locator("[aria-current]")).toContainText(`${names[1]}`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${names[0]}`);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(beside).toBeHidden();
});
