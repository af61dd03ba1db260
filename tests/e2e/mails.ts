/** Letters as the demo keeps them, and what their links lead to. */
import type { Page } from "@playwright/test";
import { read } from "../http/forms";
import { fill } from "./filling";
import { expect } from "./fixtures";
import { textAt } from "./prepared";

/** A letter as the demo keeps it: its link and its words. */
export async function mailOf(page: Page, email: string, subject: string): Promise<{ link: string; text: string }> {
  let letter: Element | undefined;
  await expect(async () => {
    const letters = read(await textAt(page, "/dev/mail")).querySelectorAll("section.card");
    letter = [...letters].find(({ textContent }) => [email, subject].every((words) => textContent?.includes(words)));
    expect(letter, `${subject} to ${email}`).toBeDefined();
  }).toPass();
  return { link: letter?.querySelector("a")?.getAttribute("href") ?? "", text: letter?.textContent ?? "" };
}

/** The link of the newest letter with this subject to somebody. */
export const mailed = async (page: Page, email: string, subject: string): Promise<string> =>
  (await mailOf(page, email, subject)).link;

export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await fill(page, { password, passwordAgain: password });
  await page.locator("main form button[type=submit]:not(.sr-only)").last().click();
  await expect(page.locator(".alert").getByText("Password saved. You can sign in now.")).toBeVisible();
}
