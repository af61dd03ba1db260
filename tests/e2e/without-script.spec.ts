/** What a browser does by itself where no script runs: going back, and drawing what script would have hidden. */
import { fill } from "./filling";
import { expect, picture, test } from "./fixtures";
import { signInAs } from "./prepared";
import { backAndAgain, begin, field, press, YOU } from "./saving";

test("the Back button after Save and continue shows what was typed, and saving again works", async ({
  page,
  context,
}) => {
  await backAndAgain(page, context);
});

test("Back from the next page leads to the part that was refused, and asks for nothing to be sent again", async ({
  page,
}) => {
  await begin(page, YOU);
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

test("a photo that is chosen is said to be, and another can be chosen", async ({ page }) => {
  await begin(page, "/applicant/driver/cdl/add");
  await expect(page.getByText("Photo chosen")).toHaveCount(2);
  await expect(page.getByText("Photo chosen").first()).toBeHidden();
  await page
    .getByLabel("Front image")
    .first()
    .setInputFiles(await picture("front.jpg", "#22aa66"));
  await expect(page.getByText("Photo chosen").first()).toBeVisible();
  await expect(page.getByText("Photo chosen").last()).toBeHidden();
});

test("what is done with ticked rows stands below the last of them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=submitted");
  const last = await page.locator("main tbody tr").last().boundingBox();
  const bar = await page.locator("form#ticked").boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual((last?.y ?? Number.NaN) + (last?.height ?? 0) - 1);
});

test("the menu of what is done with ticked rows opens at its button, and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=submitted");
  await page.locator("main tbody input[type=checkbox]").first().check();
  const more = page.locator("form#ticked summary").last();
  await more.scrollIntoViewIfNeeded();
  await more.click();
  const reject = page.locator("form#ticked details[open] button").last();
  await expect(reject).toBeInViewport();
  // Right above the bar, which has a second line where the company has tags.
  const [bar, item] = [await page.locator("form#ticked").boundingBox(), await reject.boundingBox()];
  expect((bar?.y ?? 0) - (item?.y ?? Number.NaN) - (item?.height ?? 0)).toBeCloseTo(10, -1);
  await reject.click();
  await expect(page).toHaveURL(/\/applications\/rejection/);
});
