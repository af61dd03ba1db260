/** What React answers before the server does, and how it is taken back: by the server's refusal, or by Undo. */
import type { Page } from "@playwright/test";
import { applyTo, familyOf } from "./applying";
import { expect, test } from "./fixtures";
import { signInAs } from "./prepared";

test.use({ viewport: { width: 1280, height: 800 } });

const told = (page: Page, words: string) => page.getByRole("region", { name: "Messages" }).getByText(words);
const act = (page: Page, name: string) => page.locator("#actions summary").filter({ hasText: name });
const sheet = (page: Page) => page.locator("details[name=act][open]");

/** @returns lets the answers to forms go */
async function holdAnswers(page: Page): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/*.data?*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return () => go();
}

async function openReview(page: Page, name: string, family: string): Promise<void> {
  await page.goto(`/applications?q=${family}`);
  const address = await page.getByRole("link", { name: `${name} ${family}` }).getAttribute("href");
  await page.goto(String(address).split("?")[0] ?? "");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
}

test("an approval is undone from its message, by keyboard, and the message counts and goes", async ({
  page,
  baseURL,
  look,
}) => {
  const family = familyOf("undo");
  const [name = ""] = await applyTo(String(baseURL), family, 1);
  await signInAs(page, "sun.manager");
  await openReview(page, name, family);
  await page.keyboard.press("a");
  await sheet(page).getByRole("button", { name: "Approve" }).click();
  await expect(told(page, `${name} ${family}: Application approved.`)).toBeVisible();
  await look(page);
  const button = page.getByRole("button", { name: "Undo" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(told(page, "Undone. Everything is as it was before.")).toBeVisible();
  await expect(act(page, "Approve")).toBeVisible();

  await act(page, "Approve").click();
  await sheet(page).getByRole("button", { name: "Approve" }).click();
  await expect(button).toBeVisible();
  await page.keyboard.press("u");
  await expect(told(page, "Undone. Everything is as it was before.")).toBeVisible();
  await act(page, "Approve").click();
  await sheet(page).getByRole("button", { name: "Approve" }).click();
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/drivers");
  await expect(button).toBeVisible();
  await expect(button).toBeHidden({ timeout: 15_000 });
});

test("a note and a colleague show at once and stay where the keyboard is", async ({ page, baseURL }) => {
  const family = familyOf("once");
  const [name = ""] = await applyTo(String(baseURL), family, 1);
  await signInAs(page, "sun.manager");
  await openReview(page, name, family);
  const go = await holdAnswers(page);
  const note = page.getByLabel("Write a note");
  await note.fill("Called, no answer.");
  const save = page.getByRole("button", { name: "Save the note" });
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#timeline").getByText("Called, no answer.")).toBeVisible();
  go();
  await expect(told(page, "Note saved.")).toBeVisible();
  await expect(note).toHaveValue("");
  const tell = page.locator("select[name=tell]:visible");
  expect(await tell.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(0);
  await expect(save).toBeFocused();
  const goOn = await holdAnswers(page);
  await act(page, "Assign").click();
  const taker = sheet(page).locator("button[name=userId]").first();
  const colleague = String(await taker.textContent()).replace(/ \(.*/, "");
  await taker.click();
  await expect(page.locator("#about").getByText(colleague)).toBeVisible();
  await expect(act(page, "Assign")).toBeFocused();
  goOn();
  await expect(told(page, "Application assigned.")).toBeVisible();
  await expect(act(page, "Assign")).toBeFocused();
  await expect(page.locator("#about").getByText(colleague)).toBeVisible();
  await expect(page.locator("#timeline").getByText("Called, no answer.")).toHaveCount(1);
});

test("a follow-up date shows at once, comes back with what was typed if refused, and its form is empty after", async ({
  page,
  baseURL,
  look,
}) => {
  const family = familyOf("later");
  const [name = ""] = await applyTo(String(baseURL), family, 1);
  await signInAs(page, "sun.manager");
  await openReview(page, name, family);
  const opener = page.locator("#follow-ups summary");
  await opener.click();
  await look(page);
  const [month, day, year] = ["Month", "Day", "Year"].map((part) =>
    page.locator("#follow-ups").getByLabel(part, { exact: true }),
  ) as [ReturnType<Page["locator"]>, ReturnType<Page["locator"]>, ReturnType<Page["locator"]>];
  await month.fill("1");
  await day.fill("15");
  await year.fill("2001");
  const why = page.getByLabel("What for");
  await why.fill("Ask about the medical card");
  await page.getByRole("button", { name: "Set the date" }).click();
  await expect(page.locator("#follow-ups .summary")).toBeFocused();
  await expect(why).toHaveValue("Ask about the medical card");
  await year.fill(String(new Date().getFullYear() + 1));
  const go = await holdAnswers(page);
  await page.getByRole("button", { name: "Set the date" }).click();
  await expect(page.locator("#follow-ups").getByText("Ask about the medical card")).toBeVisible();
  await expect(opener).toBeFocused();
  go();
  await expect(told(page, "Follow-up date saved.")).toBeVisible();
  await expect(page.locator("#follow-ups").getByText("Ask about the medical card")).toHaveCount(1);
  await opener.click();
  await expect(why).toHaveValue("");
  await expect(month).toHaveValue("");
});

test("what the server refuses is taken back, with its words and what was typed", async ({ page, baseURL, another }) => {
  const family = familyOf("taken");
  const [name = ""] = await applyTo(String(baseURL), family, 1);
  await signInAs(page, "sun.manager");
  await openReview(page, name, family);
  const note = page.getByLabel("Write a note");
  await note.fill("n".repeat(5000));
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.locator("main .summary")).toBeFocused();
  await expect(note).toHaveValue("n".repeat(5000));
  await note.fill("");

  // A colleague is faster.
  const other = await another({ viewport: { width: 1280, height: 800 } });
  await signInAs(other, "sun.admin");
  const go = await holdAnswers(page);
  await act(page, "Assign").click();
  await sheet(page).locator("button[name=userId]").first().click();
  await other.goto(page.url());
  await act(other, "Assign").click();
  await sheet(other).locator("button[name=userId]").last().click();
  await expect(told(other, "Application assigned.")).toBeVisible();
  go();
  await expect(page.locator("main").getByRole("alert").getByText("This page was out of date")).toBeVisible();
});

test("a card of the board that is dropped on a column moves at once, or leads to what the move asks and back", async ({
  page,
  baseURL,
}) => {
  const family = familyOf("drag");
  const [name = ""] = await applyTo(String(baseURL), family, 1);
  await signInAs(page, "sun.manager");
  await page.goto(`/applications/board?q=${family}`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const card = page.getByRole("listitem").filter({ hasText: `${name} ${family}` });
  const column = (status: string) => page.locator(`section[aria-labelledby=column-${status}]`);
  await card.first().dragTo(column("draft"));
  await expect(page).toHaveURL(/\/applications\/board/);
  await card.first().dragTo(column("in_review"));
  await expect(column("in_review").getByText(`${name} ${family}`)).toBeVisible();
  await expect(page).toHaveURL(/\/applications\/board/);
  await card.first().dragTo(column("approved"));
  await expect(page).toHaveURL(/\/application\/[0-9a-f-]+\/approval\?board=1$/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/applications\/board/);
});
