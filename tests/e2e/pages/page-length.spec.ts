/** The driver's home is at most 1,400 px high on a phone. No page of the form is longer than four screens of a phone, but for the first employer, which stands beside its question. */
import type { Page } from "@playwright/test";
import { addRow, employer, fill, monthsAgo, saveAndContinue } from "../filling";
import { expect, test } from "../fixtures";
import { answerQuestions, saveSections, sign, uploadCdl } from "../prepared";
import { begin, press, WORK } from "../saving";

const BORN = { "dateOfBirth.month": "12", "dateOfBirth.day": "10", "dateOfBirth.year": "1985" };
const ADDRESS = {
  "current.street": "12 Prairie Ave",
  "current.city": "Omaha",
  "current.state": "NE",
  "current.zip": "68102",
};
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
  await measure("three employers, en");
  const speak = (language: string) =>
    page.context().addCookies([{ name: "language", value: language, domain: new URL(page.url()).hostname, path: "/" }]);
  await speak("es");
  await page.locator("main button[value^='row:employers/']").first().click();
  await saveAndContinue(page, /\/work$/);
  await measure("three employers, es");
  await speak("en");
  for (const section of ["residences", "licences", "experience", "accidents", "convictions", "testing"]) {
    await page.goto(`/applicant/application/${section}`);
    for (const some of await page.locator("main input[value=some]").all()) await some.check();
    await measure(section);
  }
  for (const language of ["en", "es"])
    expect(heights[`three employers, ${language}`], language).toBeLessThanOrEqual(2000);
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

/** In CSS pixels; text typed smaller than 16 makes an iPhone zoom in. */
async function smallOnes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(.button, .link-button, .tap, .choice, summary, select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file]))",
      ),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || !element.checkVisibility()) return [];
      const typed = element.matches("input, select, textarea");
      const small = Number.parseFloat(getComputedStyle(element).fontSize) < 16;
      return height < 47.5 || (typed && small)
        ? [`${location.pathname} ${element.outerHTML.slice(0, 90)} ${height}`]
        : [];
    }),
  );
}

test("what is signed is at most 2,950 px high, 3,300 in Spanish, what follows 1,800 and then the home 1,400, with a release to sign; all of the way is tapped at 48 px and typed at 16", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    small.push(...(await smallOnes(page)));
  };
  for (const path of ["/", "/apply?code=NRTHWAY", "/apply/found"]) await look(path);
  await begin(page, "/applicant");
  const sections = [
    "notices",
    "you",
    "residences",
    "licences",
    "experience",
    "accidents",
    "work",
    "education",
    "testing",
  ];
  for (const section of [...sections, "questions"]) await look(`/applicant/application/${section}`);
  await saveSections(page, {
    you: {
      firstName: "Ada",
      lastName: "Saver",
      ...BORN,
      ssn: "536-22-1934",
      phone: "402 555 0134",
      rightToWork: "yes",
    },
    residences: { ...ADDRESS, ...monthsAgo("current.since", 70) },
    licences: { otherLicences: "none", licenceActions: "none" },
    experience: {
      experienced: "some",
      "experience[0].equipment": "tractor_semi",
      ...monthsAgo("experience[0].from", 60),
      "experience[0].miles": "250,000",
    },
    accidents: { hadAccidents: "none" },
    convictions: { hadConvictions: "none" },
    work: { employed: "some", ...employer("Prairie Haulers", 60, null, "employers[0]."), earlierCmv: "some" },
    testing: { failedTest: "no" },
  });
  await look("/applicant/driver/cdl/add");
  await uploadCdl(page, { firstName: "Ada", lastName: "Saver", licenceNumber: "S555-0147" });
  await answerQuestions(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const language of ["en", "es"]) {
    const domain = new URL(page.url()).hostname;
    await page.context().addCookies([{ name: "language", value: language, domain, path: "/" }]);
    await look("/applicant/application/review");
    expect(await height(), language).toBeLessThanOrEqual(language === "en" ? 2950 : 3300);
  }
  await sign(page, "Ada Saver");
  for (const language of ["es", "en"]) {
    const domain = new URL(page.url()).hostname;
    await page.context().addCookies([{ name: "language", value: language, domain, path: "/" }]);
    await look("/application/application/completed");
    expect(await height(), language).toBeLessThanOrEqual(1800);
    await look("/applicant");
    expect(await height(), language).toBeLessThanOrEqual(1400);
  }
  expect(small).toEqual([]);
});
