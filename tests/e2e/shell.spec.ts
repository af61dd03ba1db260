/** What is around every page: theme, language, Lite mode, alerts, masquerade, sign-in and sign-out. */
import { expect, newEmail, PASSWORD, signIn, test } from "./fixtures";

test("the theme follows the system until it is chosen, and the choice stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe("rgb(17, 17, 17)");
  await page.getByRole("button", { name: "Toggle Theme: Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await background()).toBe("rgb(244, 246, 249)");
  await page.goto("/apply");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the language is toggled on the page one is on, and stays", async ({ page }) => {
  await page.goto("/apply?code=NRTHWAY");
  await page.getByRole("button", { name: "Toggle Language: Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solicitar empleo");
  await expect(page.locator("[name=code]")).toHaveValue("NRTHWAY");
  await page.goto("/user/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");
  await page.getByRole("button", { name: /English/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
});

test("Lite mode leaves all script out until it is turned off", async ({ page, javaScriptEnabled }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Turn Lite mode on" }).click();
  await expect(page.getByRole("button", { name: "Turn Lite mode off" })).toBeVisible();
  expect(await page.locator("script, link[rel=modulepreload]").count()).toBe(0);
  await page.getByRole("button", { name: "Turn Lite mode off" }).click();
  await expect(page.getByRole("button", { name: "Turn Lite mode on" })).toBeVisible();
  expect(await page.locator("script").count()).toBeGreaterThan(0);
  if (!javaScriptEnabled) return;
  await page.goto("/apply");
  // Hydrated: React holds the page, so a link changes it without asking for a new document.
  await page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith("__react")) ||
      Object.keys(document).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("link", { name: "Login" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("a page never breaks its own content policy", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const path of ["/", "/apply", "/user/login"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(complaints).toEqual([]);
});

test("a wrong password is refused in the specification's words and keeps the name", async ({ page, look }) => {
  await page.goto("/user/login");
  await page.getByLabel("User name").fill("nobody.here");
  await page.getByLabel("Password").fill("not the password at all");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").getByText("Login failed: Wrong e-mail or password.")).toBeVisible();
  await expect(page.getByLabel("User name")).toHaveValue("nobody.here");
  await look(page);
});

test("signing in leads back to the page that was asked for", async ({ page }) => {
  await page.goto("/drivers?status=active");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  await page.getByLabel("User name").fill("north.manager");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/drivers\?status=active$/);
});

test("a user of two companies switches between them", async ({ page }) => {
  await signIn(page, "north.manager");
  await page.getByRole("link", { name: /My Account/ }).click();
  await page.getByRole("button", { name: /Switch to (Sunbeam Carriers|Northway Freight)/ }).click();
  await expect(page.getByText("The active company was changed.")).toBeVisible();
  await page.goto("/");
  const company = await page.getByRole("heading", { level: 1 }).textContent();
  await page.goto("/user");
  await page.getByRole("button", { name: /Switch to (Sunbeam Carriers|Northway Freight)/ }).click();
  await expect(page.getByText("The active company was changed.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(company ?? "");
});

test("the provider looks through a manager's eyes, is shown so on every page, and comes back", async ({
  page,
  look,
}) => {
  await signIn(page, "rtic.manager");
  await page.getByLabel("Find a user by name or e-mail").fill("sun.manager");
  await page.getByRole("button", { name: "Search" }).click();
  await page.locator('main a[href^="/admin/user/"]').first().click();
  await page.getByRole("link", { name: "Masquerade" }).click();
  await page.getByRole("button", { name: "Start masquerade" }).click();
  await expect(page.getByRole("alert").getByText("Give a reason.")).toBeVisible();
  await page.getByLabel("Reason").fill("Ticket 4711");
  await page.getByRole("button", { name: "Start masquerade" }).click();
  await expect(page.getByText("Masquerading as user.")).toBeVisible();
  await look(page);
  await page.goto("/drivers");
  await expect(page.getByRole("region", { name: "Masquerade" })).toContainText("Active company: Sunbeam Carriers");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You may not see this page");
  await page.getByRole("button", { name: "Stop Masquerade" }).click();
  await expect(page.getByText("Returned to admin session.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Masquerade" })).toHaveCount(0);
});

test("a company is created, its first Administrator invited, and that user signs in", async ({
  page,
  look,
  context,
  browser,
}) => {
  const email = newEmail("new.admin");
  await signIn(page, "rtic.admin");
  await page.getByRole("link", { name: "New company" }).click();
  await page.getByRole("button", { name: "Create the company" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await look(page);
  const name = `Prairie Haul ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Legal name").fill(`${name} LLC`);
  await page.getByLabel("Street and number").fill("1 Depot Way");
  await page.getByLabel("City").fill("Lincoln");
  await page.getByLabel("State").selectOption("NE");
  await page.getByLabel("ZIP code").fill("68508");
  await page.getByRole("button", { name: "Create the company" }).click();
  await expect(page.getByText("The company was created.")).toBeVisible();
  await page.getByRole("link", { name: "New user" }).click();
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Administrator").check();
  await page.getByRole("button", { name: "Create the user" }).click();
  await expect(page.getByText("The invitation was sent.")).toBeVisible();
  await expect(page.getByText("Invited")).toBeVisible();
  await look(page);

  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(page.locator("section.card", { hasText: email }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const link = await page.locator("section.card", { hasText: email }).first().getByRole("link").getAttribute("href");
  await context.clearCookies();
  await page.goto(link as string);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByLabel("New password again").fill("other");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByRole("alert").getByText("Use at least 15 characters.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("lantern gravel otter seven");
  await page.getByLabel("New password again").fill("lantern gravel otter seven");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByText("Your password was set. You can log in now.")).toBeVisible();
  await page.getByLabel("User name").fill(email);
  await page.getByLabel("Password").fill("lantern gravel otter seven");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  const again = await browser.newContext();
  const response = await again.request.get(link as string);
  expect(response.status()).toBe(410);
  await again.close();
});

test("a template is made, published and found by its code", async ({ page, look, context }) => {
  await signIn(page, "north.admin");
  await page.goto("/templates/add");
  await page.getByLabel("Name in English").fill("Flatbed Driver");
  await page.getByLabel("Location").fill("Omaha, NE");
  await page.getByLabel("Employment type").selectOption("company_driver");
  await page.getByLabel("Commerce").selectOption("intrastate");
  await page.getByRole("group", { name: "Does the job need a CDL?" }).getByLabel("No").check();
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByText("The template was created as a draft.")).toBeVisible();
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(
    page.getByRole("alert").getByText("must be complete in English and Spanish before publishing"),
  ).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name in Spanish").fill("Conductor de plataforma");
  await page.getByLabel("Description in English").fill("Home every night.");
  await page.getByLabel("Description in Spanish").fill("En casa cada noche.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The template was published.")).toBeVisible();
  const code = (await page.locator("main code").first().textContent()) ?? "";
  await context.clearCookies();
  await page.goto(`/apply?code=${code}`);
  await page.getByLabel("E-mail address").fill(newEmail("flat.bed"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Flatbed Driver" })).toBeVisible();
});

test("an unknown code, a paused one and a missing CDL number each get a clear answer", async ({ page, look }) => {
  const tryCode = async (code: string) => {
    await page.goto("/apply");
    await page.getByLabel("Application code").fill(code);
    await page.getByLabel("E-mail address").fill("someone@example.test");
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const unknown = page
    .getByRole("alert")
    .getByText("No open position matches this code. Check the code or ask the company.");
  await tryCode("ZZZZZZZ");
  await expect(unknown).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue("someone@example.test");
  await look(page);
  await tryCode("HT93QXB");
  await expect(unknown).toBeVisible();
  await tryCode("NRTHWAY");
  await expect(page.getByRole("alert").getByText("Enter your CDL number. This position needs one.")).toBeVisible();
});

test("on a shared computer everything can be cleared", async ({ page, context }) => {
  await page.goto("/apply/found?code=SUNBEAM");
  await page.getByLabel("E-mail address").fill(newEmail("shared"));
  await page.getByRole("button", { name: "Send Login Email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your e-mail");
  await page.getByRole("button", { name: "Logout / Clear All Data" }).click();
  await expect(page.getByText("You have been logged out, all user data and tokens cleared.")).toBeVisible();
  expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([]);
});
