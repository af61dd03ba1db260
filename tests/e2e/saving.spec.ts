/** Saving a section with and without script: the Back button, and two tabs. */
import { fill } from "./filling";
import { expect, openMenu, test } from "./fixtures";
import { addRow, backAndAgain, begin, field, press, YOU } from "./saving";

test("the Back button after Save and continue shows what was typed, and saving again works", async ({
  page,
  context,
}) => {
  await backAndAgain(page, context);
});

test("two tabs: the second is told by Save and continue, also after a row was added, and sees both", async ({
  page,
  context,
}) => {
  await begin(page);
  const path = "/applicant/application/residences";
  await page.goto(path);
  const second = await context.newPage();
  await second.goto(path);
  await fill(page, { "current.city": "First tab" });
  await press(page);
  await expect(page.locator(".summary")).toBeVisible();
  await fill(second, { "current.city": "Second tab" });
  await addRow(second, "earlier").click();
  await expect(field(second, "earlier[0].city")).toBeVisible();
  await press(second);
  await expect(second.locator("main")).toContainText("What is saved now (from another device)");
  await expect(second.locator("main")).toContainText("First tab");
  await expect(field(second, "current.city")).toHaveValue("Second tab");
  await press(second);
  await expect(second.locator(".summary")).not.toContainText("another device");
  await page.goto(path);
  await expect(field(page, "current.city")).toHaveValue("Second tab");
});

test("language, theme and Lite mode cost no typed word, signed in or not", async ({ page }) => {
  await page.goto("/apply");
  await field(page, "email").fill("half@typed.example.test");
  await page.getByRole("button", { name: /Español/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solicitar empleo");
  await expect(field(page, "email")).toHaveValue("half@typed.example.test");
  await page.getByRole("button", { name: /English/ }).click();
  await begin(page, YOU);
  await field(page, "firstName").fill("Half");
  await openMenu(page);
  await page.getByRole("button", { name: /theme/i }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", /dark|light/);
  await expect(field(page, "firstName")).toHaveValue("Half");
  await field(page, "lastName").fill("Typed");
  await page.getByRole("button", { name: "Turn Lite mode on" }).click();
  await expect(page.getByRole("button", { name: "Turn Lite mode off" })).toBeVisible();
  await expect(field(page, "lastName")).toHaveValue("Typed");
});

test("Enter in a field saves, and presses no button of the header", async ({ page }) => {
  await begin(page, YOU);
  await field(page, "firstName").fill("Ada");
  await field(page, "firstName").press("Enter");
  await expect(page.locator(".summary")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./);
  await page.reload();
  await expect(field(page, "firstName")).toHaveValue("Ada");
});
