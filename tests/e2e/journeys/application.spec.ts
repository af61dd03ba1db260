/** The driver's application from the first notice to the second signature, over two days and two devices. */
import type { Page } from "@playwright/test";
import {
  AGREE,
  addRow,
  employer,
  enter,
  type Filled,
  fill,
  fillSections,
  monthsAgo,
  NOTHING_TO_REPORT,
  saveAndContinue,
  skipMailCooldown,
} from "../filling";
import { expect, newEmail, picture, test } from "../fixtures";
import { signInAs } from "../prepared";
import { answerQuestions } from "../questions";

const year = new Date().getFullYear();
/** The longest journey goes in Spanish and dark with script, in English and light without. */
test.use({
  locale: ({ javaScriptEnabled }, use) => use(javaScriptEnabled ? "es-MX" : "en-US"),
  colorScheme: ({ javaScriptEnabled }, use) => use(javaScriptEnabled ? "dark" : "light"),
});

const YOU: Filled = {
  firstName: "Łucía",
  lastName: "Nguyễn Ortiz",
  "dateOfBirth.month": "2",
  "dateOfBirth.day": "29",
  "dateOfBirth.year": "1988",
  ssn: "536 22 1234",
  phone: "956.555.0147",
  rightToWork: "yes",
};

const here = (page: Page) => new URL(page.url()).pathname;

const POSITION = { code: "NRTHWAY", cdlNumber: "D555-0147" };

test("three employers, two addresses and an accident, on two devices, signed and signed again", async ({
  page,
  look,
  another,
  javaScriptEnabled,
}) => {
  const email = newEmail("lucia.nguyen");

  await test.step("the notices come before every answer", async () => {
    await enter(page, { ...POSITION, email });
    await page.goto("/applicant/application/you");
    await expect(page).toHaveURL(/\/notices$/);
    await look(page);
    await page.locator("main button[name=then][value=continue]").click();
    await expect(page.locator("#notices-eSign-fault")).toBeVisible();
    await fill(page, AGREE);
    await saveAndContinue(page);
    await look(page);
  });

  await test.step("the first day: who, where, what was driven, one accident", async () => {
    await fillSections(page, { you: YOU });
    await page.goto("/applicant/application/residences");
    await fill(page, {
      "current.street": "Calle 5 #12",
      "current.city": "Laredo",
      "current.state": "TX",
      "current.zip": "78040",
      ...monthsAgo("current.since", 8),
    });
    await page.locator("main button[name=then][value=continue]").click();
    await expect(page.locator(".summary li")).toHaveCount(1);
    await look(page);
    await page.locator('main .alert button[value^="row:earlier/"]').click();
    await expect(page.locator('[name="to.year"]')).not.toHaveValue("");
    await fill(page, { state: "OTHER" });
    await fill(page, {
      street: "Av. Juárez 100",
      city: "Monterrey",
      country: "México",
      ...monthsAgo("from", 60),
      ...monthsAgo("to", 8),
    });
    await look(page);
    await saveAndContinue(page, /\/residences$/);
    await expect(page.locator("main .row-card")).toContainText("México");
    await look(page);
    await saveAndContinue(page);

    const { licences, experience, convictions, testing } = NOTHING_TO_REPORT;
    await page.goto("/applicant/application/licences");
    await look(page);
    await fillSections(page, { licences });

    await page.goto("/applicant/application/experience");
    await fill(page, experience);
    await addRow(page, "experience", "equipment");
    await fill(page, {
      equipment: "straight_truck",
      ...monthsAgo("from", 100),
      ...monthsAgo("to", 70),
      miles: "80 000",
    });
    await look(page);
    await saveAndContinue(page, /\/experience$/);
    await expect(page.locator("main .row-card")).toHaveCount(2);
    await look(page);
    await saveAndContinue(page);

    await page.goto("/applicant/application/accidents");
    await fill(page, { hadAccidents: "some" });
    await page.locator("main button[name=then][value=continue]").click();
    await expect(page.locator(".summary li")).toHaveCount(6);
    await look(page);
    await fill(page, {
      "accidents[0].happenedOn.month": "2",
      "accidents[0].happenedOn.day": "3",
      "accidents[0].happenedOn.year": String(year - 1),
      "accidents[0].nature": "backing",
      "accidents[0].place": "Lincoln, NE",
      "accidents[0].fatalities": "0",
      "accidents[0].injuries": "0",
      "accidents[0].hazardousSpill": "no",
      "accidents[0].details": "Toqué un poste 🚛 al retroceder.",
    });
    await saveAndContinue(page);
    await page.goto("/applicant/application/accidents");
    await expect(page.locator("main .row-card")).toContainText("Lincoln, NE");
    await look(page);
    await fillSections(page, { convictions });
    await page.goto("/applicant/application/testing");
    await look(page);
    await fillSections(page, { testing });
  });

  await test.step("half a work history is kept for later", async () => {
    await page.goto("/applicant/application/work");
    await fill(page, { employed: "some", "employers[0].name": "Prairie Haulers" });
    await page.locator("main button[name=then][value=later]").click();
    await expect(
      page.getByText(javaScriptEnabled ? "Guardado. Puede volver" : "Saved. You can come back"),
    ).toBeVisible();
  });

  const second = await another();
  await test.step("the second day, another device: three employers, and a break that must be explained", async () => {
    skipMailCooldown();
    await enter(second, { ...POSITION, email }, { to: "found" });
    await second.goto("/applicant/application/work");
    await expect(second.locator('[name="employers[0].name"]')).toHaveValue("Prairie Haulers");
    await page.goto("/applicant/application/work");
    await fill(second, employer("Prairie Haulers", 14, null, "employers[0]."));
    await second.locator("main button[name=then][value=continue]").click();
    await addRow(second, "employers", "position");
    await fill(second, employer("Charlie Freight", 90, 26));
    await look(second);
    await saveAndContinue(second, /\/work$/);
    await addRow(second, "employers", "position");
    await fill(second, employer("Bravo Lines", 26, 17));
    await saveAndContinue(second, /\/work$/);
    await expect(second.locator("main .row-card h2")).toHaveText(["Prairie Haulers", "Bravo Lines", "Charlie Freight"]);
    await fill(second, { earlierCmv: "some" });
    await second.locator("main button[name=then][value=continue]").click();
    await expect(second.locator(".summary")).toBeVisible();
    await look(second);
    await second.locator('main .alert button[value^="row:breaks/"]').first().click();
    await expect(second.locator('[name="from.year"]')).not.toHaveValue("");
    await fill(second, { kind: "illness_or_family", explanation: "Cuidé a mi madre." });
    await saveAndContinue(second, /\/work$/);
    await saveAndContinue(second);
  });

  await test.step("the first device is told and sees both", async () => {
    await fill(page, { "employers[0].position": "Typed on the first device" });
    await page.locator("main button[name=then][value=continue]").click();
    await expect(page.locator("main")).toContainText("Charlie Freight");
    await expect(page.locator('[name="employers[0].position"]')).toHaveValue("Typed on the first device");
    await look(page);
  });

  await test.step("the licence and the company's questions", async () => {
    await second.goto("/applicant/driver/cdl/add");
    await second.locator("#cdl-front").setInputFiles(await picture("front.jpg", "#3366aa"));
    await second.locator("#cdl-back").setInputFiles(await picture("back.jpg", "#884422"));
    await look(second);
    await second.locator("main form button.button[value=details]").click();
    await expect(second.locator("details#photos")).toBeVisible();
    await fill(second, {
      licenceClasses: "A",
      stateIssued: "TX",
      "expirationDate.month": "8",
      "expirationDate.day": "31",
      "expirationDate.year": String(year + 3),
    });
    await second.locator("main form button[type=submit]:not([name]):not(.sr-only)").first().click();
    await expect(second).toHaveURL(/\/cdl\/view$/);
    await answerQuestions(second, look);
  });

  await test.step("everything once more, then the signature", async () => {
    await second.goto("/applicant/application/review");
    await expect(second.locator("main")).toContainText("Charlie Freight");
    await expect(second.locator("main")).toContainText("***-**-1234");
    await look(second);
    await second.locator('main a[href="/applicant/application/accidents?from=review"]').click();
    await saveAndContinue(second, /\/review#accidents$/);
    await fill(second, { signature: "lucia nguyen ortiz" });
    await second.locator("main form button[type=submit]").last().click();
    await expect(second).toHaveURL(/\/completed$/);
    await look(second);
  });

  await test.step("the paper can be fetched, and anybody can check it", async () => {
    await second.goto("/applicant/application/review");
    await look(second);
    const paper = await second.request.get("/applicant/application/pdf");
    expect(paper.headers()["content-type"]).toBe("application/pdf");
    const verify = (await second.locator('main a[href^="/verify/"]').getAttribute("href")) as string;
    const anybody = await another();
    await anybody.goto(verify);
    await look(anybody);
    await expect(anybody.locator("main .alert-success")).toBeVisible();
    await expect(anybody.locator("main")).not.toContainText("Nguyễn");
  });

  const staff = await another({ viewport: { width: 1280, height: 800 } });
  let reviewed = "";
  await test.step("the company reads it and asks for a change", async () => {
    await signInAs(staff, "north.manager");
    await staff.goto(`/applications?q=${encodeURIComponent(email)}`);
    await staff.getByRole("link", { name: /Łucía/ }).first().click();
    await expect(staff.locator("main")).toContainText("391.21(b)(7)");
    await look(staff);
    reviewed = staff.url();
    await staff.locator('#actions a[href*="/changes"]').click();
    await look(staff);
    await fill(staff, { sections: "convictions", message: "Please check the year of the speeding ticket." });
    await staff.locator("main form button[type=submit]").last().click();
    await expect(staff).toHaveURL(/\/application\/[\w-]+(\?[^/]*)?$/);
  });

  await test.step("only what was named is open; it is changed and signed again", async () => {
    await second.goto("/applicant");
    await expect(second.locator("main")).toContainText("speeding ticket");
    await look(second);
    await second.goto("/applicant/application");
    await expect(second.locator('main .tasks a[href*="/application/"]')).toHaveCount(2);
    await expect(second.locator('main .alert a[href="/applicant/application/convictions"]')).toBeVisible();
    await expect(second.locator("main a.button").first()).toHaveAttribute("href", /\/convictions$/);
    await second.goto("/applicant/application/you");
    await expect(second).toHaveURL(/\/applicant\/application$/);
    await fillSections(second, {
      convictions: {
        hadConvictions: "some",
        "convictions[0].convictedOn.month": "5",
        "convictions[0].convictedOn.day": "4",
        "convictions[0].convictedOn.year": String(year - 1),
        "convictions[0].place": "Laredo, TX",
        "convictions[0].charge": "Speeding, 72 in a 55 zone",
        "convictions[0].inCmv": "no",
        "convictions[0].penalty": "$150",
      },
    });
    await expect(second).toHaveURL(/\/review$/);
    await fill(second, { signature: "Łucía Nguyễn Ortiz" });
    await second.locator("main form button[type=submit]").last().click();
    await expect(second).toHaveURL(/\/completed$/);
    expect(here(second)).toBe("/application/application/completed");
  });

  await test.step("the reviewer sees what changed", async () => {
    await staff.goto(reviewed);
    await expect(staff.locator("main ins").filter({ hasText: "Speeding, 72 in a 55 zone" })).toBeVisible();
    await look(staff);
  });
});
