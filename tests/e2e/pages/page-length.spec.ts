/** No page of the form is longer than four screens of a phone, but for the first employer, which stands beside its question. */
import { addRow, employer, fill, saveAndContinue } from "../filling";
import { expect, test } from "../fixtures";
import { begin, press, WORK } from "../saving";

const FIRST = "the first employer beside its question";
const PHONE = { width: 360, height: 640 };

test("with three employers, no page is longer than four screens, and the first employer's not than five", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await begin(page, WORK);
  const heights: Record<string, number> = {};
  const measure = async (name: string) => {
    heights[name] = await page.evaluate(() => document.documentElement.scrollHeight);
  };
  await fill(page, { employed: "some" });
  await measure(FIRST);
  await fill(page, employer("Prairie Haulers", 14, null, "employers[0]."));
  await press(page);
  await addRow(page, "employers", "name");
  await measure("an employer");
  await fill(page, employer("Bravo Lines", 30, 17));
  await saveAndContinue(page);
  await addRow(page, "employers", "name");
  await fill(page, employer("Charlie Freight", 90, 30));
  await saveAndContinue(page);
  await measure("three employers");
  for (const section of ["residences", "licences", "experience", "accidents", "convictions", "testing"]) {
    await page.goto(`/applicant/application/${section}`);
    for (const some of await page.locator("main input[value=some]").all()) await some.check();
    await measure(section);
  }
  for (const [name, height] of Object.entries(heights))
    expect(height, name).toBeLessThanOrEqual((name === FIRST ? 5 : 4) * PHONE.height);
});
