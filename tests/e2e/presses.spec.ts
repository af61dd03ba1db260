/** The ten jobs that staff do most, and how many presses each takes; what is typed or chosen in a form is not counted. */
import type { Locator, Page } from "@playwright/test";
import { applyTo, familyOf } from "./applying";
import { fill, skipMailCooldown } from "./filling";
import { expect, newEmail, test } from "./fixtures";
import { mailed } from "./mails";
import { choosePassword, signInAs } from "./prepared";

test.use({ viewport: { width: 1280, height: 800 } });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const told = (page: Page, words: string) => expect(page.locator(".alert").getByText(words)).toBeVisible();

/** Does a job by presses alone, each on something that is seen. */
async function inPresses(most: number, job: (press: (what: Locator) => Promise<void>) => Promise<void>): Promise<void> {
  let presses = 0;
  await job(async (what) => {
    presses += 1;
    await what.click();
  });
  expect(presses).toBe(most);
}

const act = (page: Page, name: string) => page.locator("#actions summary, #actions > a").filter({ hasText: name });
const sheet = (page: Page) => page.locator("details[name=act][open]");

test("an application: approved 2, rejected with a reason 2, handed over 2, hired 3", async ({ page, baseURL }) => {
  const family = familyOf("count");
  const [ada, bea, cleo] = (await applyTo(String(baseURL), family, 3)) as [string, string, string];
  await signInAs(page, "sun.manager");
  const listed = `/applications?status=submitted&sort=name_asc&q=${family}`;
  await page.goto(listed);
  await page.getByRole("link", { name: `${ada} ${family}` }).click();
  await inPresses(2, async (press) => {
    await expect(heading(page)).toHaveText(`${ada} ${family}`);
    await press(act(page, "Approve"));
    await press(sheet(page).getByRole("button", { name: "Approve" }));
    await expect(heading(page)).toHaveText(`${bea} ${family}`);
  });
  await inPresses(2, async (press) => {
    await press(act(page, "Reject"));
    await press(sheet(page).getByRole("button", { name: "Incomplete" }));
    await expect(heading(page)).toHaveText(`${cleo} ${family}`);
  });
  await inPresses(2, async (press) => {
    await press(act(page, "Assign"));
    await press(sheet(page).locator("button[name=userId]").first());
    await told(page, "Application assigned.");
  });
  await page.goto(`/applications?status=approved&q=${family}`);
  await inPresses(3, async (press) => {
    await press(page.getByRole("link", { name: `${ada} ${family}` }));
    await expect(heading(page)).toHaveText(`${ada} ${family}`);
    await press(act(page, "Hire"));
    const start = new Date(Date.now() + 7 * 24 * 3600_000);
    await fill(page, {
      "startOn.month": String(start.getMonth() + 1),
      "startOn.day": String(start.getDate()),
      "startOn.year": String(start.getFullYear()),
      employmentType: "non_driving",
      jobTitle: "Yard Planner",
      reviewed: "on",
    });
    await press(page.getByRole("button", { name: "Hire", exact: false }).last());
    await told(page, "The driver was hired.");
  });
});

test("a driver by the last four 1; what expires in 30 days 1", async ({ page }) => {
  await signInAs(page, "north.manager");
  await page.goto("/drivers?q=Castillo");
  const ending = /••••(\w{4})/.exec(await page.locator("main tbody").innerText())?.[1] ?? "";
  await page.goto("/templates");
  await inPresses(1, async (press) => {
    const search = page.locator("header form[role=search]");
    await search.getByRole("searchbox").fill(ending);
    await press(search.getByRole("button"));
    await expect(page.getByRole("row").filter({ hasText: "Castillo" })).toContainText(ending);
  });
  await page.goto("/");
  await inPresses(1, async (press) => {
    await press(page.locator('main a[href^="/drivers/expiring"]').first());
    await expect(heading(page)).toHaveText("CDLs and documents that expire");
  });
});

test("a company with its first Administrator 2, a reset 3, a masquerade and back 4", async ({ page, another }) => {
  const email = newEmail("press.first");
  const company = `Press Haul ${Date.now()}`;
  await signInAs(page, "rtic.admin");
  await page.goto("/admin");
  await inPresses(2, async (press) => {
    await press(page.getByRole("link", { name: "New company" }));
    await fill(page, {
      name: company,
      legalName: `${company} LLC`,
      street: "1 Depot Way",
      city: "Lincoln",
      state: "NE",
      zip: "68508",
      "administrator.name": "Ada Press",
      "administrator.email": email,
    });
    await press(page.getByRole("button", { name: "Create the company" }));
    await told(page, "Company created with its first Administrator.");
  });
  const own = new URL(page.url()).pathname;
  const first = await another();
  await choosePassword(first, await mailed(first, email, company), "lantern gravel otter seven");
  await first.goto("/user/login");
  await fill(first, { username: email, password: "lantern gravel otter seven" });
  await first.locator("main form button[type=submit]:not(.sr-only)").last().click();
  await expect(heading(first)).toHaveText(company);
  await first.goto("/my-company/access/offer");
  await fill(first, { hours: "24" });
  await first.getByRole("button", { name: "Let RTIC in" }).click();
  await told(first, "RTIC can access your company’s data now.");

  skipMailCooldown();
  await page.goto(own);
  await inPresses(3, async (press) => {
    await press(page.getByRole("link", { name: "Ada Press" }));
    await press(page.getByRole("link", { name: "Reset password" }));
    await press(page.getByRole("button", { name: "Send the link" }));
    await told(page, "Password reset link sent.");
  });
  await page.goto(own);
  await inPresses(4, async (press) => {
    await press(page.getByRole("link", { name: "Ada Press" }));
    await press(page.getByRole("link", { name: "Masquerade" }));
    await fill(page, { reason: "Ticket 4711" });
    await press(page.getByRole("button", { name: "Start masquerade" }));
    await told(page, "Masquerading as user.");
    await press(page.getByRole("button", { name: "Stop Masquerade" }));
    await told(page, "Returned to admin session.");
    await expect(heading(page)).toContainText("Ada Press");
  });
});

test("a position published from a copy 3", async ({ page, look }) => {
  await signInAs(page, "sun.admin");
  await page.goto("/templates");
  await inPresses(3, async (press) => {
    await press(page.getByRole("link", { name: /^Duplicate/ }).first());
    await fill(page, { nameEn: `Copied ${Date.now()}`, nameEs: `Copiado ${Date.now()}` });
    await look(page);
    await press(page.getByRole("button", { name: "Duplicate, then publish" }));
    await expect(heading(page)).toContainText("Publish");
    await press(page.getByRole("button", { name: /^Publish/ }));
    await told(page, "Template published.");
  });
});
