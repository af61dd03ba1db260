/** Papers of a driver's folder Medical, filed by staff in either language. */
import type { Page } from "@playwright/test";
import { type Filled, fill } from "../filling";
import { expect, picture } from "../fixtures";
import { save } from "./journey";

/** The last day of a January. */
export const january = (field: string, year: number): Filled => ({
  [`${field}.month`]: "1",
  [`${field}.day`]: "31",
  [`${field}.year`]: String(year),
});

/** @param address of the driver's page, where it begins and ends */
export async function fileMedical(staff: Page, address: string, name: string, fields: Filled): Promise<void> {
  await staff.goto(address);
  // A card that lies there already has a link of the same words.
  await staff
    .locator('main a[href^="/folder/"]')
    .filter({ hasText: /^Medical|médico/i })
    .first()
    .click();
  await expect(staff).toHaveURL(/\/folder\//);
  await staff.goto(`${staff.url().split(/[?#]/)[0]}/file`);
  await staff
    .locator("input[type=file]")
    .first()
    .setInputFiles(await picture(name, "#999944"));
  await fill(staff, fields);
  await save(staff);
  await expect(staff).not.toHaveURL(/\/file$/);
  await staff.goto(address);
}
