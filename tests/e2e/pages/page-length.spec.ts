/** The driver's home is at most 1,400 px high on a phone. No page of the form is longer than four screens of a phone, but for the first employer, which stands beside its question. */
import { addRow, employer, fill, saveAndContinue } from "../filling";
import { expect, test } from "../fixtures";
import { saveSections } from "../prepared";
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

test("the driver's home is at most 1,400 px high, in both languages, at the start and on the way", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page, "/applicant");
  const stages: Record<string, () => Promise<void>> = {
    new: async () => {},
    "on the way": () =>
      saveSections(page, {
        licences: { otherLicences: "none", licenceActions: "none" },
        accidents: { hadAccidents: "none" },
        convictions: { hadConvictions: "none" },
      }),
  };
  for (const [stage, come] of Object.entries(stages)) {
    await come();
    for (const language of ["en", "es"]) {
      await page
        .context()
        .addCookies([{ name: "language", value: language, domain: new URL(page.url()).hostname, path: "/" }]);
      await page.goto("/applicant");
      await expect(page.locator("offline-form")).toBeVisible();
      await expect(page.locator("main .chip").getByText(/Not started|Sin empezar/)).toHaveCount(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${stage}, ${language}`).toBeLessThanOrEqual(1400);
    }
  }
});
