/** Saving a section with and without script: the Back button, and two tabs. */
import { addRow, employer, fill, saveAndContinue } from "./filling";
import { expect, openMenu, test } from "./fixtures";
import { backAndAgain, begin, field, press, WORK, YOU } from "./saving";

test("the Back button after Save and continue shows what was typed, and saving again works", async ({
  page,
  context,
}) => {
  await backAndAgain(page, context);
});

test("Back from the next page leads to the part that was refused, and asks for nothing to be sent again", async ({
  page,
}) => {
  await begin(page);
  await page.goto(YOU);
  await fill(page, { phone: "12" });
  await press(page);
  await expect(page.locator(".summary")).toContainText("Enter a phone number with area code");
  await fill(page, { phone: "(402) 555-0134" });
  await page.getByRole("button", { name: "Save and come back later" }).click();
  await expect(page).not.toHaveURL(/application\/you/);
  const back = await page.goBack();
  expect(back?.request().method() ?? "GET").toBe("GET");
  await expect(field(page, "phone")).toHaveValue("(402) 555-0134");
});

test("two tabs: the second is told by Save and continue and sees both", async ({ page, context }) => {
  await begin(page);
  const path = "/applicant/application/residences";
  await page.goto(path);
  const second = await context.newPage();
  await second.goto(path);
  await fill(page, { "current.city": "First tab" });
  await press(page);
  await expect(page.locator(".summary")).toBeVisible();
  await fill(second, { "current.city": "Second tab" });
  await press(second);
  await expect(second.locator("main")).toContainText("Saved on your other device");
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

test("nor in a row of a list, or on the licence", async ({ page }) => {
  await begin(page, "/applicant/application/accidents/accidents/a1234567");
  await field(page, "details").fill("Half a story");
  await page.getByRole("button", { name: /Español/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(field(page, "details")).toHaveValue("Half a story");
  // Made before the last save had come, the page loads itself once more, which would stop what leads to the next.
  await page.waitForLoadState("networkidle");
  await page.goto("/applicant/driver/cdl/add");
  await page.locator("#licence > summary").click();
  await field(page, "firstName").fill("Half");
  await page.getByRole("button", { name: /English/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(field(page, "firstName")).toHaveValue("Half");
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

test("two tabs on two employers do not hinder each other, and on one the second sees both", async ({
  page,
  context,
}) => {
  await begin(page, WORK);
  await fill(page, { employed: "some", ...employer("Prairie Haulers", 14, null, "employers[0].") });
  await press(page);
  await addRow(page, "employers", "position");
  const other = await context.newPage();
  await other.goto(WORK);
  await other.getByRole("button", { name: "Change Prairie Haulers" }).click();
  await expect(other).toHaveURL(/\/employers\//);
  const third = await context.newPage();
  await third.goto(other.url());
  await fill(page, employer("Charlie Freight", 90, 14));
  await saveAndContinue(page);
  await fill(other, { position: "Lead driver" });
  await saveAndContinue(other);
  await expect(other.locator("main .row-card h2")).toHaveText(["Prairie Haulers", "Charlie Freight"]);
  await fill(third, { position: "Dispatcher" });
  await press(third);
  await expect(third.locator("main")).toContainText("Saved on your other device");
  await expect(third.locator("main")).toContainText("Lead driver");
  await expect(field(third, "position")).toHaveValue("Dispatcher");
  await saveAndContinue(third);
  await expect(third.locator("main .row-card h2")).toHaveText(["Prairie Haulers", "Charlie Freight"]);
});
