/** Single keys, as mail programs have them: on lists and reviews, never while somebody types, and off by a setting. */
import type { Page } from "@playwright/test";
import { applyTo, familyOf } from "./applying";
import { expect, test } from "./fixtures";
import { signInAs } from "./prepared";

test.use({ viewport: { width: 1280, height: 800 } });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Keys" });
/** As somebody presses who has seen the page for a moment: its keys come with a script that is fetched after it. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  for (const key of keys) await page.keyboard.press(key);
}
/** With script a page has a box for all rows. */
const ready = (page: Page) => expect(page.locator("main thead input[type=checkbox]")).toHaveCount(1);

test("j and k walk a list, x ticks, e and Enter open, / searches", async ({ page, look }) => {
  await signInAs(page, "north.manager");
  await page.goto("/applications?status=submitted&sort=name_asc");
  await ready(page);
  const names = await page.locator("main tbody .opens").allInnerTexts();
  await press(page, "j", "j", "j", "k");
  expect(await focused(page)).toBe(names[1]);
  await press(page, "x");
  await expect(page.getByRole("checkbox", { name: `Check ${names[1]}` })).toBeChecked();
  await expect(page.locator("form#ticked")).toBeInViewport();
  await look(page);
  await press(page, "j");
  expect(await focused(page), "a tick does not lose the row").toBe(names[2]);

  await press(page, "/");
  await page.keyboard.type("jxek?/");
  await expect(page.locator("main input[type=search]")).toHaveValue("jxek?/");
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/applications?status=submitted&sort=name_asc");
  await ready(page);
  await press(page, "j", "j", "e");
  await expect(heading(page)).toHaveText(String(names[1]));
  await press(page, "n");
  await expect(heading(page)).toHaveText(String(names[2]));
  await page.goto("/drivers");
  await expect(page.locator("main tbody .opens").first()).toBeVisible();
  await expect(async () => {
    await press(page, "j");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("opens");
  }).toPass();
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/driver\//);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Drivers");
  await expect(async () => {
    await press(page, "/");
    await expect(page.locator("header input[type=search]")).toBeFocused({ timeout: 1000 });
  }).toPass();
});

test("a, r and c decide, and n leads on", async ({ page, look, baseURL }) => {
  const family = familyOf("single");
  const [ada, bea, cleo, dora] = (await applyTo(String(baseURL), family, 4)) as [string, string, string, string];
  await signInAs(page, "sun.manager");
  await page.goto(`/applications?status=submitted&sort=name_asc&q=${family}`);
  await ready(page);
  await press(page, "j", "Enter");
  await expect(heading(page)).toHaveText(`${ada} ${family}`);
  await press(page, "a");
  expect(await focused(page)).toBe("Approve");
  await look(page);
  await press(page, "Enter");
  await expect(heading(page)).toHaveText(`${bea} ${family}`);
  await press(page, "n");
  await expect(heading(page)).toHaveText(`${cleo} ${family}`);
  await press(page, "r");
  await expect(page.locator("details[name=act][open]")).toContainText("Reject because");
  await press(page, "Control+a");
  await expect(page.locator("details[name=act][open]"), "a shortcut of the browser is none of ours").toContainText(
    "Reject because",
  );
  await page.locator("details[name=act][open]").getByRole("button", { name: "Incomplete" }).click();
  await expect(heading(page)).toHaveText(`${dora} ${family}`);
  await press(page, "c");
  await expect(page).toHaveURL(/\/changes/);
});

test("? shows the keys, and My Account turns them off and on", async ({ page, look }) => {
  await signInAs(page, "north.admin");
  await page.goto("/applications");
  await ready(page);
  await press(page, "?");
  await expect(dialog(page)).toContainText("Ask for changes");
  await look(page);
  await press(page, "j");
  expect(await page.evaluate(() => document.activeElement?.className), "behind it nothing moves").not.toBe("opens");
  await press(page, "Escape");
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/user");
  await look(page);
  await page.getByRole("button", { name: "Turn keys off" }).click();
  await expect(page.getByText("Single keys are off.")).toBeVisible();
  await page.goto("/applications");
  await ready(page);
  await press(page, "j", "?");
  expect(await page.evaluate(() => document.activeElement?.className)).not.toBe("opens");
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/user");
  await page.getByRole("button", { name: "Turn keys on" }).click();
  await expect(page.getByRole("button", { name: "Turn keys off" })).toBeVisible();
  await page.goto("/applications");
  await ready(page);
  await press(page, "j");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("opens");
});
