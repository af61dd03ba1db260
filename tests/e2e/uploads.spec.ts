/** Files of staff's forms go as they are chosen; the form waits for them. */
import type { Page } from "@playwright/test";
import { pdf } from "../http/driver/filing";
import { expect, test } from "./fixtures";
import { signInAs, textAt } from "./prepared";

test.use({ viewport: { width: 1280, height: 800 } });

const named = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

async function openForm(page: Page): Promise<void> {
  await signInAs(page, "sun.manager");
  const [driver = ""] = /\/driver\/[0-9a-f-]{36}/.exec(await textAt(page, "/drivers")) ?? [];
  // The first is the one that holds the others.
  const [, folder = ""] = (await textAt(page, driver)).match(/\/folder\/[0-9a-f-]{36}/g) ?? [];
  await page.goto(`${folder}/file`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
}

/** Slow enough that the form is sent meanwhile. */
const slowUploads = (page: Page) =>
  page.route("**/file/sent", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });

test("a form that is sent while its files are under way waits for them", async ({ page }) => {
  await openForm(page);
  await slowUploads(page);
  await page.locator("input[type=file]").setInputFiles([named("one.pdf", pdf()), named("two.pdf", pdf())]);
  await expect(page.getByRole("progressbar", { name: "two.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.locator("main form [role=status]")).not.toBeEmpty();
  await expect(page.locator("main")).toContainText("two.pdf");
  await expect(page).toHaveURL(/\/folder\/[0-9a-f-]{36}$/);
});

test("a file that is refused says why, holds the form back, and is left out by a press", async ({ page }) => {
  await openForm(page);
  await slowUploads(page);
  const add = page.getByRole("button", { name: "Add" });
  await page
    .locator("input[type=file]")
    .setInputFiles([named("broken.pdf", Buffer.from("no PDF at all")), named("three.pdf", pdf())]);
  await add.click();
  await expect(page.getByRole("checkbox", { name: /three\.pdf/ })).toBeChecked();
  await expect(page.locator("main form [role=status]")).toBeEmpty();
  await expect(page).toHaveURL(/\/file$/);
  await expect(page.locator("li .fault")).toHaveCount(1);
  await page.getByRole("button", { name: /Remove.*broken\.pdf/ }).click();
  await add.click();
  await expect(page).toHaveURL(/\/folder\/[0-9a-f-]{36}$/);
  await expect(page.locator("main")).toContainText("three.pdf");
  await expect(page.locator("main")).not.toContainText("broken.pdf");
});

test("a file without a connection can be sent again, and one of an answered form stands there once", async ({
  page,
}) => {
  await openForm(page);
  await page.route("**/file/sent", (route) => route.abort(), { times: 1 });
  await page.locator("input[type=file]").setInputFiles([named("four.pdf", pdf())]);
  await page.getByRole("button", { name: "Try again" }).click();
  const four = page.getByRole("checkbox", { name: /four\.pdf/ });
  await expect(four).toBeChecked();
  await page.getByLabel("Year").first().fill("1900");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.locator("main .summary")).toBeFocused();
  await expect(four).toHaveCount(1);
  await expect(four).toBeChecked();
});
