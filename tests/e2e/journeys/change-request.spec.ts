/** A reviewer asks for the back photograph alone: the driver is told which one, changes just that, and signs again. */
import type { Page } from "@playwright/test";
import { type Filled, fill, NOTHING_TO_REPORT } from "../filling";
import { expect, picture, test } from "../fixtures";
import { answerQuestions, saveSections, sign, signInAs, uploadCdl } from "../prepared";
import { begin } from "../saving";

const year = new Date().getFullYear();
const OWN: Record<string, Filled> = {
  you: {
    firstName: "Inés",
    lastName: "Baca",
    "dateOfBirth.month": "2",
    "dateOfBirth.day": "11",
    "dateOfBirth.year": "1984",
    ssn: "536-22-4417",
    phone: "402 555 0171",
    rightToWork: "yes",
  },
  residences: {
    "current.street": "8 Mill Road",
    "current.city": "Omaha",
    "current.state": "NE",
    "current.zip": "68102",
    "current.since.month": "3",
    "current.since.year": String(year - 6),
  },
};

async function signByHand(page: Page): Promise<void> {
  await fill(page, { signature: "Inés Baca" });
  await page.getByRole("button", { name: "Submit Application" }).click();
}

test("a change of the back photograph only", async ({ page, another, look, javaScriptEnabled }) => {
  await begin(page);
  await saveSections(page, { ...OWN, ...NOTHING_TO_REPORT });
  await uploadCdl(page, { firstName: "Inés", lastName: "Baca", licenceNumber: "S555-0147" });
  await answerQuestions(page);
  await sign(page, "Inés Baca");
  await page.goto("/application/application/completed");

  const staff = await another({ viewport: { width: 1280, height: 800 } });
  await signInAs(staff, "north.manager");
  const reference = (await page.locator("dd strong").first().textContent()) as string;
  await staff.goto(`/applications?q=${reference}`);
  await staff.getByRole("link", { name: "Inés Baca" }).first().click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Inés Baca");
  const reviewed = staff.url();
  await staff.locator('#actions a[href*="/changes"]').click();
  await fill(staff, { sections: "cdl_back", message: "The back is blurred." });
  await staff.locator("main form button[type=submit]").last().click();
  await expect(staff).toHaveURL(/\/application\/[\w-]+(\?[^/]*)?$/);

  await page.goto("/applicant");
  const notice = page.locator("main .alert-warning");
  await expect(notice).toContainText("The back is blurred.");
  await expect(notice.getByRole("link", { name: "Your CDL: back photo" })).toBeVisible();
  await look(page);

  // Signing before anything was changed: told, and nothing typed is lost.
  await page.goto("/applicant/application/review");
  await signByHand(page);
  await expect(page.getByRole("alert").getByText("You haven't changed anything since you last signed.")).toBeVisible();
  await expect(page.locator("[name=signature]")).toHaveValue("Inés Baca");
  await look(page);

  await page.goto("/applicant");
  await page.getByRole("link", { name: "Continue: Your CDL: back photo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change the back photo");
  await expect(notice.first()).toContainText("Your CDL: back photo");
  await page.getByLabel("Back image").setInputFiles(await picture("sharp.jpg", "#552288"));
  if (javaScriptEnabled) await expect(page.getByText("Back image uploaded.")).toBeVisible();
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(notice.first().getByText("Changed", { exact: true })).toBeVisible();
  await expect(page.locator("[name=sendUnchanged]")).toHaveCount(0);
  await signByHand(page);
  await expect(page).toHaveURL(/\/completed$/);

  await staff.goto(reviewed);
  const changed = staff.locator("#changed");
  await expect(changed).toContainText("Back image");
  await expect(changed.getByRole("listitem")).toHaveCount(1);
  await expect(changed.locator("img")).toHaveCount(2);
  for (const image of await changed.locator("img").all())
    expect(await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBeGreaterThan(
      0,
    );
  await look(staff);
});
