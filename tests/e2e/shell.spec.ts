/** What is around every page: theme, language, Lite mode, alerts, sign-in and sign-out. */
import { expect, newEmail, openMenu, PASSWORD, signIn, test } from "./fixtures";

test("the theme follows the system until it is chosen, and the choice stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe("rgb(17, 17, 17)");
  await openMenu(page);
  await page.getByRole("button", { name: "Light: Toggle Theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await background()).toBe("rgb(244, 246, 249)");
  await page.goto("/apply");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("a theme kept by the browser alone is shown before the first paint, and a choice is kept there", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("theme") === null) localStorage.setItem("theme", "dark");
  });
  await page.goto("/apply");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openMenu(page);
  await page.getByRole("button", { name: "Light: Toggle Theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
});

test("the language is toggled on the page one is on, and stays", async ({ page }) => {
  await page.goto("/apply?code=NRTHWAY");
  await page.getByRole("button", { name: "Español: Toggle Language" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solicitar empleo");
  await expect(page.locator("[name=code]")).toHaveValue("NRTHWAY");
  await page.goto("/user/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");
  await page.getByRole("button", { name: /English/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
});

test("Lite mode leaves all script out until it is turned off", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Turn Lite mode on" }).click();
  await expect(page.getByRole("button", { name: "Turn Lite mode off" })).toBeVisible();
  expect(await page.locator("script, link[rel=modulepreload]").count()).toBe(0);
  await page.getByRole("button", { name: "Turn Lite mode off" }).click();
  await expect(page.getByRole("button", { name: "Turn Lite mode on" })).toBeVisible();
  expect(await page.locator("script").count()).toBeGreaterThan(0);
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
  await expect(page.getByRole("alert").getByText("Login failed: Wrong email or password.")).toBeVisible();
  await expect(page.getByLabel("User name")).toHaveValue("nobody.here");
  await look(page);
});

test("signing in leads back to the page that was asked for", async ({ page }) => {
  await page.goto("/drivers?status=active");
  await expect(page).toHaveURL(/\/forbidden\?/);
  await page.locator("main").getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  await page.getByLabel("User name").fill("north.manager");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/drivers\?status=active$/);
});

test("a user of two companies switches between them", async ({ page }) => {
  await signIn(page, "north.manager");
  await openMenu(page);
  await page.getByRole("link", { name: /My Account/ }).click();
  await page.getByRole("button", { name: /Switch to (Sunbeam Carriers|Northway Freight)/ }).click();
  await expect(page.getByText("Active company changed.")).toBeVisible();
  await page.goto("/");
  const company = await page.getByRole("heading", { level: 1 }).textContent();
  await page.goto("/user");
  await page.getByRole("button", { name: /Switch to (Sunbeam Carriers|Northway Freight)/ }).click();
  await expect(page.getByText("Active company changed.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(company ?? "");
});

test("an unknown code, a paused one and a missing CDL number each get a clear answer", async ({ page, look }) => {
  const tryCode = async (code: string) => {
    await page.goto("/apply");
    await page.getByLabel("Application code").fill(code);
    await page.getByLabel("Email address").fill("someone@example.test");
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const unknown = page
    .getByRole("alert")
    .getByText("No open position matches this code. Check the code or ask the company.");
  await tryCode("ZZZZZZZ");
  await expect(unknown).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("someone@example.test");
  await look(page);
  await tryCode("HT93QXB");
  await expect(unknown).toBeVisible();
  await tryCode("NRTHWAY");
  await expect(page.getByRole("alert").getByText("Enter your CDL number. This job needs one.")).toBeVisible();
});

test("on a shared computer everything can be cleared", async ({ page, context }) => {
  await page.goto("/apply/found?code=SUNBEAM");
  await page.getByLabel("Email address").fill(newEmail("shared"));
  await page.getByRole("button", { name: "Send Login Email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await page.getByRole("button", { name: "Logout / Clear All Data" }).click();
  await expect(page.getByText("You have been logged out, all user data and tokens cleared.")).toBeVisible();
  // What every visitor is given: the name of a file.
  expect((await context.cookies()).map((cookie) => cookie.name)).toEqual(["sheet"]);
});
