/** A recruiter's day: a position made and published, ten applications decided, one hired and undone, a folder filled and taken along. */
import type { Page } from "@playwright/test";
import { ApiClient } from "../../../clients/typescript/client";
import { fill, monthsAgo, saveAndContinue, skipMailCooldown } from "../filling";
import { expect, newEmail, picture, test } from "../fixtures";
import { openApplication, signInAs } from "../prepared";

test.use({ viewport: { width: 1280, height: 800 } });

const PEOPLE = ["Ana", "Beto", "Carla", "Dario", "Elsa", "Fidel", "Gina", "Hugo", "Inés", "José"].map((firstName) => ({
  firstName,
  lastName: "Peñaloza",
  email: newEmail(`day.${firstName.normalize("NFD").replace(/\W/g, "").toLowerCase()}`),
}));

const POSITION = {
  nameEn: "Yard Planner",
  nameEs: "Planificador de patio",
  descriptionEn: "You plan which trailer stands where.",
  descriptionEs: "Usted planea dónde va cada remolque.",
  location: "Omaha, NE",
  employmentType: "non_driving",
  commerce: "none",
  cdlRequired: "no",
};

const save = (page: Page) => page.locator("main form button[type=submit]:not(.sr-only)").last().click();
const here = (page: Page) => new URL(page.url()).pathname;

const A_REVIEW = /\/application\/[\w-]+(\?[^/]*)?$/;

/** Makes a decision where it is asked for, on a page of its own or under its button, and comes back from what it led on to. */
async function decide(page: Page, act: string | RegExp, fields: Record<string, string> = {}): Promise<void> {
  const from = here(page);
  const button = page.locator("#actions summary, #actions > a").filter({ hasText: act });
  await button.click();
  const sheet = page.locator("details[name=act][open]");
  if ((await sheet.count()) > 0) {
    const { reason } = fields;
    await sheet.locator(reason ? `button[value=${reason}]` : "button[type=submit]").click();
  } else {
    await expect(page).not.toHaveURL(A_REVIEW);
    await fill(page, fields);
    await save(page);
  }
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(A_REVIEW);
  await page.goto(from);
}

async function open(page: Page, template: string, firstName: string): Promise<void> {
  await page.goto(`/applications?template=${template}&q=${encodeURIComponent(`${firstName} penaloza`)}`);
  await page.getByRole("link", { name: `${firstName} Peñaloza`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${firstName} Peñaloza`);
}

let addresses = 0;
/** Each applicant comes from an address of their own. */
const from = () => {
  addresses += 1;
  return { "X-Forwarded-For": `10.251.${process.pid % 250}.${addresses}` };
};

/** As a partner's own site does it: link, token, the whole application in one call. */
async function applyByApi(origin: string, code: string, person: (typeof PEOPLE)[number]): Promise<void> {
  const client = new ApiClient({ origin, headers: from() });
  const { firstName, lastName, email } = person;
  const { token = "" } = await client.post("/application/continue", { body: { email, code } });
  await client.continueApplication(token);
  await client.post("/application/apply", {
    body: {
      code,
      sections: {
        notices: { eSign: true },
        you: {
          firstName,
          lastName,
          dateOfBirth: "1990-04-12",
          ssn: `536-2${PEOPLE.indexOf(person)}-1${process.pid % 900}`.padEnd(11, "7"),
          phone: "402 555 0166",
          rightToWork: "yes",
        },
        residences: {
          current: { street: "5 Elm St", city: "Omaha", state: "NE", zip: "68102", since: "2015-03" },
          earlier: [],
        },
        questions: { q1: "no" },
      },
      signature: `${firstName} ${lastName}`,
    },
  });
  client.close();
}

test("a day's work of a recruiter", async ({ page, look, another, baseURL, javaScriptEnabled }) => {
  let code = "";
  let template = "";

  await test.step("a position is written in both languages, with a question that follows from another", async () => {
    await signInAs(page, "north.admin");
    await page.goto("/");
    await look(page);
    await page.goto("/templates/add");
    await fill(page, POSITION);
    await save(page);
    await expect(page).toHaveURL(/\/templates\/view\//);
    template = here(page).split("/").at(-1) ?? "";
    for (const [kind, words] of [
      ["yes_no", { labelEn: "Have you planned a yard before?", labelEs: "¿Ya ha planificado un patio?" }],
      ["short_text", { labelEn: "Which one?", labelEs: "¿Cuál?" }],
    ] as const) {
      await page.goto(`/templates/questions/${template}`);
      await page.locator("select[name=kind]").selectOption(kind);
      await page.locator("main form button[type=submit]").last().click();
      await fill(page, { ...words, required: "on" });
      if (kind === "short_text") await page.locator("[name=showIf]").selectOption({ index: 1 });
      await look(page);
      await save(page);
      await expect(page).toHaveURL(new RegExp(`/templates/questions/${template}$`));
    }
    await expect(page.getByText("Which one?")).toBeVisible();
    await look(page);
  });

  await test.step("it is looked at as drivers will see it, in Spanish, and published", async () => {
    await page.goto(`/templates/view/${template}?language=es`);
    await expect(page.getByText("¿Ya ha planificado un patio?").first()).toBeVisible();
    await look(page);
    await page.goto(`/templates/publish/${template}`);
    await look(page);
    await save(page);
    await expect(page).toHaveURL(new RegExp(`/templates/view/${template}`));
    await expect(page.getByRole("status").or(page.locator(".alert-success")).first()).toBeVisible();
    // The alert stands above what the page goes on with.
    await page.waitForLoadState();
    code = /\b[A-HJKMNP-Z2-9]{7}\b/.exec(await page.locator("main").innerText())?.[0] ?? "";
    expect(code).toHaveLength(7);
    const poster = await page.request.get(`/templates/poster/${template}`);
    expect([poster.status(), (await poster.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  });

  await test.step("ten people apply and stand in the list", async () => {
    for (const person of PEOPLE) await applyByApi(String(baseURL), code, person);
    await page.goto(`/applications?template=${template}&status=submitted`);
    await expect(page.getByRole("row").filter({ hasText: "Peñaloza" })).toHaveCount(10);
    await look(page);
  });

  await test.step("three are given to a colleague, two rejected, in one go each", async () => {
    for (const name of ["Ana", "Beto", "Carla"]) await page.getByRole("checkbox", { name: `${name} Peñaloza` }).check();
    const acts = page.locator("form#ticked");
    if (javaScriptEnabled) {
      await acts.locator("summary", { hasText: "Assign to …" }).click();
      await look(page);
      await acts.locator("details[open] button").nth(1).click();
    } else {
      await acts.locator("button[type=submit]").first().click();
      await expect(page).toHaveURL(/\/applications\/assignment/);
      await look(page);
      await page.locator("[name=userId]").selectOption({ index: 2 });
      await save(page);
    }
    await expect(page.locator("main").getByRole("status").filter({ hasText: "3 applications" })).toBeVisible();
    await page.goto(`/applications?template=${template}&status=submitted`);
    for (const name of ["Inés", "José"]) await page.getByRole("checkbox", { name: `${name} Peñaloza` }).check();
    await page.locator("form#ticked button[formaction='/applications/rejection']:visible").click();
    await fill(page, { reason: "position_filled" });
    await save(page);
    await expect(page.locator("main").getByRole("status")).toContainText("2");
    await page.goto(`/applications?template=${template}&status=rejected`);
    await expect(page.getByRole("row").filter({ hasText: "Peñaloza" })).toHaveCount(2);
  });

  await test.step("the others are read, noted, approved one by one, and one is rejected", async () => {
    for (const name of ["Ana", "Beto", "Carla", "Dario", "Elsa", "Fidel"]) {
      await open(page, template, name);
      if (name === "Ana") {
        await look(page);
        await page.locator("#notes textarea[name=note]").fill("Called on the phone: can start any day.");
        await page
          .locator("#notes form", { has: page.locator("textarea[name=note]") })
          .locator("button[type=submit]")
          .click();
        await expect(page.getByText("Called on the phone: can start any day.")).toBeVisible();
      }
      await page.locator("#actions summary").filter({ hasText: "More" }).click();
      await page.locator("#actions").getByRole("button", { name: "Start review" }).click();
      await expect(page.locator(".review-head").getByText("In review", { exact: true })).toBeVisible();
      await decide(page, "Approve");
      await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
    }
    await open(page, template, "Gina");
    await decide(page, "Reject", { reason: "no_answer" });
    await expect(page.locator("#actions").getByRole("link", { name: "Reopen" })).toBeVisible();
  });

  await test.step("one is asked to change something, changes it, and signs again", async () => {
    await open(page, template, "Hugo");
    await decide(page, "Ask for changes", { sections: "residences", message: "Please give the month you moved in." });
    const driver = await another({ viewport: { width: 360, height: 640 } });
    const hugo = PEOPLE.find(({ firstName }) => firstName === "Hugo");
    skipMailCooldown();
    await openApplication(driver, { code, email: hugo?.email ?? "" });
    await driver.goto("/applicant/application/residences");
    await look(driver);
    await fill(driver, monthsAgo("current.since", 100));
    await saveAndContinue(driver);
    await driver.goto("/applicant/application/review");
    await fill(driver, { signature: "Hugo Peñaloza" });
    await driver.locator("main form button[type=submit]").last().click();
    await expect(driver).toHaveURL(/\/completed$/);
    await page.reload();
    await expect(page.locator("del").first()).toBeVisible();
    await look(page);
    await decide(page, "Approve");
    await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  });

  await test.step("one is hired, and the hire is undone", async () => {
    await open(page, template, "Ana");
    const application = here(page);
    await page.locator("#actions").getByRole("link", { name: "Hire" }).click();
    await look(page);
    const start = new Date(Date.now() + 7 * 24 * 3600_000);
    await fill(page, {
      "startOn.month": String(start.getMonth() + 1),
      "startOn.day": String(start.getDate()),
      "startOn.year": String(start.getFullYear()),
      employmentType: "non_driving",
      jobTitle: "Yard Planner",
      reviewed: "on",
    });
    await save(page);
    await expect(page).toHaveURL(/\/driver\/[^/]+$/);
    await look(page);
    await page.goto(application);
    await page.locator("#actions summary").filter({ hasText: "More" }).click();
    await page.locator("#actions").getByRole("link", { name: "Undo the hire" }).click();
    await look(page);
    await fill(page, { reason: "The wrong Ana" });
    await save(page);
    await expect(page).toHaveURL(/\/driver\/[^/]+$/);
    await page.goto(application);
    await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  });

  await test.step("her folder is filled, a document described, and all of it taken along", async () => {
    await page.getByRole("link", { name: "Open the driver" }).click();
    await page.locator('main a[href^="/folder/"]').first().click();
    await expect(page).toHaveURL(/\/folder\//);
    await look(page);
    const root = here(page);
    await page.getByRole("link", { name: "Medical" }).first().click();
    await page.getByRole("link", { name: /^Add/ }).first().click();
    await page
      .locator("input[type=file]")
      .setInputFiles([await picture("card.jpg", "#228866"), await picture("card-2.jpg", "#aa3377")]);
    // Medical begins with the medical certificate, which expires within 24 months.
    const nextYear = String(new Date().getFullYear() + 1);
    await fill(page, { "expiresOn.month": "8", "expiresOn.day": "31", "expiresOn.year": nextYear });
    await look(page);
    await save(page);
    await expect(page.getByRole("link", { name: /card-2\.jpg/ }).first()).toBeVisible();
    await look(page);
    const zip = await page.request.get(`${root}/zip`);
    expect([zip.status(), zip.headers()["content-type"]]).toEqual([200, "application/zip"]);
    const names = (await zip.body()).toString("latin1");
    expect(names).toContain("card.jpg");
    expect(names).toContain("card-2.jpg");
  });

  await test.step("the home counts what is left", async () => {
    await page.goto("/");
    await look(page);
    await page.locator('main a[href*="status=approved"]').first().click();
    await expect(page.getByRole("row").filter({ hasText: "Hugo Peñaloza" }).first()).toBeVisible();
  });
});
