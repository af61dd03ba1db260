/** Saving by itself: while typing, on a lost line, in two tabs, on leaving. */
import { chromium } from "@playwright/test";
import { addRow, employer, fill, skipMailCooldown } from "./filling";
import { expect, test } from "./fixtures";
import {
  AUTOSAVE,
  asOnSharedDevice,
  backAndAgain,
  begin,
  expireSession,
  field,
  line,
  openMore,
  press,
  saved,
  saves,
  WORK,
  YOU,
} from "./saving";

const TESTING = "/applicant/application/testing";

test("typing is saved by itself, said to be so, and there after a reload", async ({ page, look }) => {
  await begin(page, YOU);
  await field(page, "lastName").pressSequentially("Lovelace");
  await expect(line(page)).toContainText(/Saved at \d+:\d\d/);
  await expect(line(page).getByRole("status")).toHaveText("Your answers save automatically.");
  await look(page);
  await page.reload();
  await expect(field(page, "lastName")).toHaveValue("Lovelace");
  await page.goto("/applicant/application");
  await expect(page.locator("main .tasks li").filter({ has: page.locator(`a[href="${YOU}"]`) })).toContainText(
    "In progress",
  );
});

test("what is typed before the script is there is saved as well", async ({ page }) => {
  await begin(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(YOU, { waitUntil: "commit" });
  await openMore(page);
  await fill(page, { firstName: "Early", suffix: "Jr", rightToWork: "yes" });
  release();
  await saved(page);
  await expect(field(page, "firstName")).toHaveValue("Early");
  await page.reload();
  await expect(field(page, "suffix")).toHaveValue("Jr");
});

test("who types without a pause is saved all the same, every five seconds and not more often", async ({ page }) => {
  await begin(page, TESTING);
  const sent = saves(page);
  const remarks = field(page, "details");
  await remarks.pressSequentially("steadily typed along without any pause at all, word after word after ", {
    delay: 170,
  });
  expect(sent.length).toBeGreaterThanOrEqual(2);
  const refused = await Promise.all(sent.map(async (request) => (await request.response())?.status()));
  expect(refused.filter((status) => status !== 200)).toEqual([]);
  await saved(page);
  // The page counts from when it gathers the fields; a busy machine takes a tenth of a second from there to the request.
  const at = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/autosave(\?|$)/.test(name))
      .map(({ startTime }) => startTime),
  );
  expect(at.length).toBeGreaterThanOrEqual(refused.length);
  for (const [index, time] of at.entries())
    if (index > 0) expect(time - (at[index - 1] as number)).toBeGreaterThan(4500);
});

test("a lost line is told once, typing goes on, and it is saved when the line is back", async ({ page, context }) => {
  await begin(page, YOU);
  await field(page, "firstName").fill("Ada");
  await saved(page);
  await context.setOffline(true);
  await field(page, "lastName").fill("Offline");
  await expect(line(page).getByRole("alert")).toContainText("Not saved");
  await expect(line(page)).toBeInViewport();
  await openMore(page);
  await field(page, "otherNames").pressSequentially("Typed meanwhile");
  await expect(field(page, "otherNames")).toBeFocused();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(field(page, "otherNames")).toHaveValue("Typed meanwhile");
});

test("Save and continue while a save is under way neither conflicts nor loses", async ({ page }) => {
  await begin(page, YOU);
  // The first reaches the server, its answer never comes; the form is posted on top of it.
  await page.route(AUTOSAVE, async (route) => {
    await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.abort().catch(() => {});
  });
  await field(page, "firstName").fill("Ada");
  await expect(line(page)).toHaveAttribute("data-autosave", "saving");
  await fill(page, { lastName: "Lovelace", phone: "12" });
  await press(page);
  await expect(page.locator(".summary")).toContainText("phone");
  await expect(page.locator("main")).not.toContainText("another device");
  await page.unroute(AUTOSAVE);
  const carried = page.waitForResponse(AUTOSAVE);
  await fill(page, { phone: "402 555 0134" });
  expect((await carried).status()).toBe(200);
  await page.reload();
  await expect(field(page, "lastName")).toHaveValue("Lovelace");
  await expect(field(page, "phone")).toHaveValue("402 555 0134");
});

test("an employer's own page saves itself, and is there again after a reload", async ({ page }) => {
  await begin(page, WORK);
  await fill(page, { employed: "some", ...employer("First Lines", 14, null, "employers[0].") });
  await press(page);
  await addRow(page, "employers", "name");
  await field(page, "name").pressSequentially("Second Lines", { delay: 20 });
  await saved(page);
  const carried = page.waitForResponse(AUTOSAVE);
  // Folded until somebody opens it.
  await fill(page, { city: "Omaha" });
  expect((await carried).status()).toBe(200);
  await page.reload();
  await expect(field(page, "name")).toHaveValue("Second Lines");
  await page.goto(WORK);
  await expect(page.locator("main .row-card")).toHaveCount(2);
  await expect(page.locator("main .row-card").last()).toContainText("Needs attention");
});

test("an employer asked in place saves itself, and No leaves nothing of it", async ({ page }) => {
  await begin(page, WORK);
  await fill(page, { employed: "some", "employers[0].name": "First Lines" });
  await saved(page);
  await page.reload();
  await expect(field(page, "employers[0].name")).toHaveValue("First Lines");
  await fill(page, { "employers[0].name": "", employed: "none" });
  await saved(page);
  await page.reload();
  await expect(page.locator("[name=employed][value=none]")).toBeChecked();
  await expect(page.locator("main .row-card")).toHaveCount(0);
});

test("a second tab is told by what saves itself, sees both, and decides by pressing Save", async ({
  page,
  context,
}) => {
  await begin(page, YOU);
  const second = await context.newPage();
  await second.goto(YOU);
  await field(page, "firstName").fill("First tab");
  await saved(page);
  const sent = saves(second);
  await field(second, "firstName").fill("Second tab");
  await expect(line(second).getByRole("alert")).toContainText("Changed on another device");
  await press(second);
  await expect(second.locator("main")).toContainText("Saved on your other device");
  await expect(second.locator("main")).toContainText("First tab");
  await expect(field(second, "firstName")).toHaveValue("Second tab");
  await field(second, "lastName").fill("Typed beside both");
  await second.waitForTimeout(3000);
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(field(page, "firstName")).toHaveValue("First tab");
  await press(second);
  await expect(second.locator(".summary")).not.toContainText("another device");
  await saved(second);
  await page.reload();
  await expect(field(page, "firstName")).toHaveValue("Second tab");
});

test("Save and continue on a broken line keeps the form, says so, and works when pressed again", async ({
  page,
  context,
}) => {
  await begin(page, "/applicant/application/testing");
  await fill(page, { failedTest: "no" });
  await context.setOffline(true);
  await press(page);
  await expect(page.locator(".summary")).toContainText("The connection broke");
  await expect(field(page, "failedTest").locator("xpath=self::*[@value='no']")).toBeChecked();
  await context.setOffline(false);
  await press(page);
  await expect(page).not.toHaveURL(/\/testing$/);
});

test("Save and continue keeps the form where a network leaves out where it came from, and says so", async ({
  page,
}) => {
  await begin(page, TESTING);
  await fill(page, { failedTest: "no" });
  const sent = /\/testing(\?|$)/;
  await page.route(sent, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return route.fulfill({
      status: 403,
      contentType: "text/html",
      body: "<main><div><h1>You can't see this page</h1><p>Nothing says that this form came from our own page.</p></div></main>",
    });
  });
  await press(page);
  await expect(page.locator("[data-not-sent]")).toContainText("Nothing says that this form came from our own page");
  await expect(page.locator("[name=failedTest][value=no]")).toBeChecked();
  await page.unroute(sent);
  await press(page);
  await expect(page).not.toHaveURL(/\/testing$/);
});

test("what Save and continue could not carry is saved by itself when the line is back", async ({ page, context }) => {
  await begin(page, YOU);
  await fill(page, { firstName: "Ada" });
  await context.setOffline(true);
  await press(page);
  await expect(page.locator(".summary")).toContainText("The connection broke");
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(field(page, "firstName")).toHaveValue("Ada");
});

test("leaving with something unsaved saves it: by the way back, by another address, by closing", async ({
  page,
  context,
}) => {
  await begin(page, YOU);
  await field(page, "firstName").fill("By the way back");
  await page.locator("main button[name=then][value=back]").click();
  await expect(page).toHaveURL(/\/applicant\/application$/);
  await page.locator(`main .tasks a[href="${YOU}"]`).click();
  await expect(field(page, "firstName")).toHaveValue("By the way back");
  // Before its script has come the page can save nothing.
  await page.waitForFunction(() => customElements.get("auto-save"));
  await field(page, "lastName").fill("By address");
  await page.goto("/applicant");
  await expect(async () => {
    await page.goto(YOU);
    await expect(field(page, "lastName")).toHaveValue("By address", { timeout: 500 });
  }).toPass();
  const other = await context.newPage();
  await other.goto(YOU);
  await openMore(other);
  await field(other, "otherNames").fill("By closing");
  await other.close({ runBeforeUnload: true });
  await expect(async () => {
    await page.goto(YOU);
    await expect(field(page, "otherNames")).toHaveValue("By closing", { timeout: 500 });
  }).toPass();
});

test("a reload right after typing shows what was typed, and nothing is said of another device", async ({ page }) => {
  await begin(page, YOU);
  for (const name of ["Ada", "Adah", "Adele", "Adelina"]) {
    await field(page, "firstName").fill(name);
    await page.reload();
    await expect(field(page, "firstName")).toHaveValue(name);
    await page.waitForLoadState("networkidle");
  }
  await field(page, "lastName").fill("Lovelace");
  await saved(page);
  await page.reload();
  await expect(field(page, "lastName")).toHaveValue("Lovelace");
});

test("no section's page complains when script takes it over", async ({ page }) => {
  await begin(page);
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const sections =
    "notices you residences licences experience accidents convictions work education testing questions".split(" ");
  for (const section of sections) {
    await page.goto(`/applicant/application/${section}`);
    await expect(line(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(complaints).toEqual([]);
});

test("the Back button shows what was typed also where the browser kept the page", async ({
  launchOptions,
  baseURL,
}) => {
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "X-Forwarded-For": "10.251.0.1" } });
  try {
    await backAndAgain(await context.newPage(), context);
  } finally {
    await browser.close();
  }
});

test("what was typed when the session ended is given back and saves itself", async ({ page }) => {
  await begin(page, YOU);
  await expireSession(page);
  await openMore(page);
  await fill(page, { firstName: "Ada", suffix: "Jr" });
  await expect(line(page).getByRole("alert")).toContainText("Your session ended");
  await fill(page, { lastName: "Typed after" });
  await press(page);
  await expect(page).toHaveURL(/\/apply\/found$/);
  skipMailCooldown();
  await page.locator("main form button[type=submit]").first().click();
  await page.getByRole("link", { name: "Open the login link" }).click();
  await expect(page).toHaveURL(/\/you(\?|$)/);
  await expect(field(page, "lastName")).toHaveValue("Typed after");
  await saved(page);
  await page.reload();
  await expect(field(page, "lastName")).toHaveValue("Typed after");
  await expect(field(page, "suffix")).toHaveValue("Jr");
});

test("two minutes before a session ends it is said, and staying makes it longer", async ({ page }) => {
  await begin(page);
  await asOnSharedDevice(page);
  await page.clock.install();
  await page.goto(YOU);
  const told = page.getByText("You'll be signed out in two minutes");
  await page.clock.fastForward("27:00");
  await expect(told).toBeHidden();
  await page.clock.fastForward("01:05");
  await expect(told).toBeVisible();
  await expect(told).toBeInViewport();
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(told).toBeHidden();
  await page.clock.fastForward("27:00");
  await expect(told).toBeHidden();
});

test("a link of the errors leads to its field, Back leads back, and neither costs what was typed", async ({ page }) => {
  await begin(page, YOU);
  await press(page);
  await expect(page.locator(".summary")).toBeVisible();
  await field(page, "firstName").fill("Typed after");
  await page.locator(".summary a").nth(1).click();
  await expect(page).toHaveURL(/#you-/);
  await expect(page.locator(".summary")).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/#you-/);
  await expect(page.locator(".summary")).toBeVisible();
  await expect(field(page, "firstName")).toHaveValue("Typed after");
});
