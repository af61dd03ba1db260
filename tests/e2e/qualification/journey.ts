/** What the parts of one driver's way from hire to erasure share. */
import { expect, type Page } from "@playwright/test";
import type { Filled } from "../filling";
import type { Somebody } from "./investigated";

export type Journey = {
  who: Somebody;
  driverId: string;
  staff: Page;
  /** The driver's own. */
  phone: Page;
  /** Of somebody who has no account. */
  stranger: () => Promise<Page>;
  withScript: boolean;
  /** Everybody reads the language of the run. */
  say: (english: string, spanish: string) => string;
  look: (page: Page) => Promise<void>;
  lookEachWay: (page: Page) => Promise<void>;
  /** So many days from now, as the company's calendar has it. */
  day: (name: string, days?: number) => Filled;
};

export const save = (page: Page) => page.locator("main form button[type=submit]:not(.sr-only)").last().click();

export const titled = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

/** By where it leads, which is the same in both languages. */
export async function follow(page: Page, to: string): Promise<void> {
  await page.locator(`main a[href$="${to}"]`).first().click();
  await expect(page).toHaveURL(({ href }) => href.endsWith(to));
}
