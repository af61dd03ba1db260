/** What the tests of saving share: an applicant at a section, its fields and buttons, Back and saving again. */
import { createHash } from "node:crypto";
import type { BrowserContext, Page, Request } from "@playwright/test";
import Database from "better-sqlite3";
import { AGREE, fill } from "./filling";
import { expect, newEmail } from "./fixtures";
import { openApplication, saveSections } from "./prepared";

export const YOU = "/applicant/application/you";
export const WORK = "/applicant/application/work";
export const AUTOSAVE = /\/autosave(\?|$)/;

/** An applicant who has said yes to the notices. @param section opened at once */
export async function begin(page: Page, section?: string, code = "NRTHWAY"): Promise<void> {
  await openApplication(page, { code, email: newEmail("ada.saver"), cdlNumber: "S555-0147" });
  await saveSections(page, { notices: AGREE });
  if (section) await page.goto(section);
}

/** What few people need, on the page of "You". */
export const openMore = (page: Page) => page.locator("main form details > summary").first().click();
export const line = (page: Page) => page.locator("[data-autosave]");
export const saved = (page: Page) => expect(line(page)).toHaveAttribute("data-autosave", "saved");
export const press = (page: Page) => page.locator("main button[name=then][value=continue]").click();
export const saves = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on("request", (request) => AUTOSAVE.test(request.url()) && sent.push(request));
  return sent;
};
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export async function backAndAgain(page: Page, context: BrowserContext): Promise<void> {
  await begin(page, YOU);
  const typed = {
    firstName: "Ada",
    lastName: "Lovelace",
    "dateOfBirth.month": "12",
    "dateOfBirth.day": "10",
    "dateOfBirth.year": "1985",
    ssn: "536-22-1234",
    phone: "402 555 0134",
    rightToWork: "yes",
  };
  await fill(page, typed);
  await press(page);
  await expect(page).toHaveURL(/\/residences$/);
  // On to a page that is loaded whole, and back over both.
  await page.goto("/privacy-policy");
  await back(page, /\/residences$/);
  await back(page, /\/you$/);
  await expect(field(page, "lastName")).toHaveValue("Lovelace");
  await fill(page, { lastName: "Byron" });
  await press(page);
  await expect(page).toHaveURL(/\/residences$/);
  const fresh = await context.newPage();
  await fresh.goto(YOU);
  await expect(field(fresh, "lastName")).toHaveValue("Byron");
}

/** As the browser's own button: a page it had kept has no loading that could be waited for. */
async function back(page: Page, to: RegExp): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => {});
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** The session ends where nothing is done for half an hour. */
export const asOnSharedDevice = (page: Page): Promise<void> =>
  changeSession(page, Date.now() + 30 * 60_000, Date.now());

/** As if nobody had done anything for half an hour. */
export const expireSession = (page: Page): Promise<void> => changeSession(page, 1, 0);

async function changeSession(page: Page, idleExpiresAt: number, lastSeenAt: number): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "sid")?.value;
  if (!token) throw new Error("no session");
  const database = new Database("test-results/data/roadhand.sqlite");
  database.pragma("busy_timeout = 2000");
  const hash = createHash("sha256").update(token).digest();
  database
    .prepare("update sessions set idle_expires_at = ?, last_seen_at = ? where token_hash = ?")
    .run(idleExpiresAt, lastSeenAt, hash);
  database.close();
}
