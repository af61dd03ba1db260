/** The questions that Northway's regional position asks besides the law's sections. */
import { expect, type Page } from "@playwright/test";
import { fill, saveAndContinue } from "./filling";

const nextYear = String(new Date().getFullYear() + 1);

/** Answers them so that the one that follows from another is asked as well. */
export async function answerQuestions(page: Page, look: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  await page.goto("/applicant/application/questions");
  await look(page);
  await page.locator("main button[name=then][value=continue]").click();
  await expect(page.locator(".summary li")).toHaveCount(4);
  await fill(page, { q1: "no" });
  await expect(page.locator("[name=q2]")).toBeVisible();
  await fill(page, {
    q2: "Solo los lunes, مرحبا 🚛",
    q3: "truck_stop",
    q4: "reefer",
    "q5.month": "2",
    "q5.day": "28",
    "q5.year": nextYear,
    q6: "(402) 555-0199",
    q7: "on",
  });
  await look(page);
  await saveAndContinue(page);
}
