/** Documents of a driver's folder Medical, filed by staff in either language. */
import type { Page } from "@playwright/test";
import { read } from "../../http/forms";
import type { Filled } from "../filling";
import { picture } from "../fixtures";
import { fileDocument, textAt } from "../prepared";

/** The last day of a January. */
export const january = (field: string, year: number): Filled => ({
  [`${field}.month`]: "1",
  [`${field}.day`]: "31",
  [`${field}.year`]: String(year),
});

/** @param address of the driver's page, where it ends */
export const fileMedical = (staff: Page, address: string, name: string, fields: Filled): Promise<void> =>
  fileIn(staff, address, /^Medical|médico/i, name, fields);

/** @param named how the folder is called in either language */
export async function fileIn(staff: Page, address: string, named: RegExp, name: string, fields: Filled): Promise<void> {
  // A card that lies there already has a link of the same words.
  const folders = [...read(await textAt(staff, address)).querySelectorAll('main a[href^="/folder/"]')];
  const found = folders.find(({ textContent }) => named.test(textContent ?? ""));
  const folder = found?.getAttribute("href")?.split(/[?#]/)[0] ?? "";
  await fileDocument(staff, folder, await picture(name, "#999944"), fields);
  await staff.goto(address);
}
