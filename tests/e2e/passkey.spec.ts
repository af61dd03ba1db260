/** Passkeys in a browser: added, used after a password, used alone, and as a proof. Only scripts can ask for them. */
import type { Page } from "@playwright/test";
import { fill } from "./filling";
import { expect, newEmail, test } from "./fixtures";
import { mailed } from "./mails";
import { choosePassword, signInAs, submit } from "./prepared";

const SECRET = "lantern gravel otter seven";
const titled = (page: Page, title: string) => expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Somebody new of RTIC's staff, so that nobody else's sign-in changes. */
async function colleague(admin: Page, page: Page): Promise<string> {
  const email = newEmail("passkey");
  await signInAs(admin, "rtic.admin");
  await submit(admin, "/admin/staff/new", { name: "Pia Keller", email, role: "RTIC Manager", language: "en" });
  await choosePassword(page, await mailed(admin, email, "Roadhand"), SECRET);
  await page.goto("/user/login");
  return email;
}

async function giveAway(page: Page): Promise<void> {
  await page.goto("/user/logout");
  await press(page, "Logout");
  await titled(page, "Login");
}

test("a key that can't check its person comes after the password only, and the page says why", async ({
  page,
  another,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "usb", hasUserVerification: false, automaticPresenceSimulation: true },
  });
  const email = await colleague(await another(), page);
  const password = async () => {
    await fill(page, { username: email, password: SECRET });
    await press(page, "Login");
  };
  await password();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/user/second-step/passkey");
  await page.getByLabel("Name").fill("Plain key");
  await press(page, "Add a passkey");
  await titled(page, "Recovery codes");

  await giveAway(page);
  await password();
  await titled(page, "Second step");
  await press(page, "Use a passkey");
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto("/user/proof?returnTo=/user/second-step");
  await expect(page.getByText("A passkey is enough alone where it checks that it's you")).toBeVisible();
  await press(page, "Use a passkey");
  await expect(page.getByRole("alert").filter({ hasText: "The passkey didn't work." })).toBeVisible();
  await titled(page, "Confirm it's you");

  await giveAway(page);
  await press(page, "Use a passkey");
  await expect(page.getByRole("alert").filter({ hasText: "The passkey didn't work." })).toBeVisible();
  await titled(page, "Login");
});

test("a passkey is added, then signs in after the password, alone, and proves who it is", async ({
  page,
  another,
  look,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await colleague(await another(), page);
  const password = async () => {
    await fill(page, { username: email, password: SECRET });
    await press(page, "Login");
  };
  await password();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/user/second-step/passkey");
  await page.getByLabel("Name").fill("Office laptop");
  await press(page, "Add a passkey");
  await titled(page, "Recovery codes");
  await look(page);
  await press(page, "Make ten codes");
  await expect(page.locator("main ol li")).toHaveCount(10);
  await look(page);
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(page.getByText("Office laptop")).toBeVisible();
  await look(page);

  await giveAway(page);
  await password();
  await titled(page, "Second step");
  await look(page);
  await press(page, "Use a passkey");
  await expect(page).toHaveURL(/\/admin$/);

  await giveAway(page);
  await press(page, "Use a passkey");
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto("/user/proof?returnTo=/user/second-step");
  await press(page, "Use a passkey");
  await titled(page, "Two-step sign-in");
  await expect(page.getByText("last used on")).toBeVisible();
});
