/** A binder is made of a driver, and opened by an inspector who has no account. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unzip } from "../../http/driver/filing";
import { signInAs } from "../filling";
import { expect, test } from "../fixtures";

test("a binder is made, its sums are those of its files, and an inspector opens it until it is ended", async ({
  page,
  another,
  look,
}) => {
  test.slow();
  await signInAs(page, "north.admin");
  await page.goto("/drivers?status=active&q=Kovalenko");
  await look(page);
  await page.locator('a[href^="/driver/"]').first().click();
  await expect(page).toHaveURL(/\/driver\/[\w-]+$/);
  await page.getByRole("link", { name: "Make a binder" }).click();
  await expect(page).toHaveURL(/\/binders\/add/);
  await look(page);
  await page.getByRole("button", { name: "Make the binder" }).click();
  await expect(page).toHaveURL(/\/binder\/[\w-]+$/);
  await expect(page.getByRole("link", { name: "Download the ZIP" })).toBeVisible({ timeout: 60_000 });
  await look(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the ZIP" }).click(),
  ]);
  const inside = new Map(unzip(await readFile(await download.path())).map(({ name, bytes }) => [name, bytes]));
  const sums = (inside.get("SHA256SUMS")?.toString("utf8") ?? "").trimEnd().split("\n");
  expect(sums.length).toBe(inside.size - 1);
  for (const line of sums)
    expect(
      createHash("sha256")
        .update(inside.get(line.slice(66)) ?? "")
        .digest("hex"),
    ).toBe(line.slice(0, 64));

  await page.locator("[name=inspector]").fill("Officer Reyes, FMCSA");
  await page.locator("[name=days]").fill("2");
  await page.getByRole("button", { name: "Make a link" }).click();
  const made = page.getByRole("status").filter({ hasText: "The link is made" });
  const said = await made.innerText();
  const path = /\/inspection\?token=[\w-]+/.exec(said)?.[0] ?? "";
  const code = /\b\d{8}\b/.exec(said)?.[0] ?? "";

  const inspector = await another({ viewport: { width: 360, height: 640 } });
  await inspector.goto(path);
  await look(inspector);
  await expect(inspector.locator("main")).not.toContainText("Kovalenko");
  await inspector.locator("[name=code]").fill(code);
  await inspector.locator("main form button[type=submit]").click();
  await expect(inspector.getByRole("heading", { level: 1 })).toContainText("Records of Northway");
  await expect(inspector.locator("main")).toContainText("Kovalenko");
  await look(inspector);

  await page.goto(page.url());
  await page.getByRole("button", { name: "End it now" }).click();
  await expect(page.getByText("The link was ended.")).toBeVisible();
  await inspector.goto("/inspection");
  await expect(inspector.locator("main")).toContainText("This link does not open anything");
});
