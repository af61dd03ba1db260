/** Letters as the demo keeps them, and what their links lead to. */
import type { Page } from "@playwright/test";
import { fill } from "./filling";
import { expect } from "./fixtures";

/** The link of the newest letter with this subject to somebody, as the demo keeps it. */
export async function mailed(page: Page, email: string, subject: string): Promise<string> {
  const letter = page.locator("section.card", { hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  return (await letter.getByRole("link").getAttribute("href")) as string;
}

export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await fill(page, { password, passwordAgain: password });
  await page.locator("main form button[type=submit]:not(.sr-only)").last().click();
  await expect(page.locator(".alert").getByText("Your password was set. You can sign in now.")).toBeVisible();
}
