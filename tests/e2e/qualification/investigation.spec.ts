/** Three earlier employers of a driver are asked: one answers by the mailed link, one by fax, one not at all; the driver sees it, has it corrected and rebuts it. */
import type { Page } from "@playwright/test";
import { type Filled, fill, signInAs } from "../filling";
import { expect, fillDay, newEmail, test } from "../fixtures";
import { field, line, saved } from "../saving";
import { applyAndRelease, approve, EMPLOYERS, letterTo, type Somebody } from "./investigated";

const DESK = { width: 1280, height: 800 };
const year = new Date().getFullYear();

const day = (name: string, [month, date, inYear]: [number, number, number]): Filled => ({
  [`${name}.month`]: String(month),
  [`${name}.day`]: String(date),
  [`${name}.year`]: String(inYear),
});
const NO_VIOLATION: Filled = {
  subject: "yes",
  ...Object.fromEntries(
    ["alcohol", "drugs", "refusedTest", "otherViolation", "fromEarlier"].map((name) => [name, "no"]),
  ),
  returned: "not_needed",
};

const titled = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
const save = (page: Page) => page.locator("main form button[type=submit]:not(.sr-only)").last().click();

/** Types one part of an answer, and goes on to the next. */
async function answerPart(page: Page, typed: Filled): Promise<void> {
  const from = page.url();
  await fill(page, typed);
  await save(page);
  await expect(page).not.toHaveURL(from);
}

test("earlier employers are asked until nothing is open, and the driver has the last word", async ({
  another,
  look,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const english = javaScriptEnabled === true;
  const say = (inEnglish: string, inSpanish: string) => (english ? inEnglish : inSpanish);
  const phone = { locale: english ? "en-US" : "es-MX", colorScheme: english ? ("light" as const) : ("dark" as const) };
  const lastName = `${english ? "Quiroga" : "Salinas"}${Date.now() % 100_000}`;
  const tail = String(1000 + (Date.now() % 8999));
  const who: Somebody = {
    ...{ firstName: "Inés", lastName, email: newEmail("ines") },
    ...{ ssn: `${english ? "517" : "518"}-44-${tail}`, licence: `${english ? "H71" : "H72"}${tail}` },
  };
  const driver = await another(phone);
  const staff = await another({ viewport: DESK });
  const employer = await another(phone);
  let list = "";

  await test.step("the driver signs and releases; an Administrator approves and finds three employers to ask", async () => {
    await applyAndRelease(driver, String(baseURL), who);
    await signInAs(staff, "north.admin");
    await approve(staff, who);
    await staff.goto(`/drivers?q=${encodeURIComponent(lastName)}`);
    await staff.locator('main a[href^="/driver/"]').first().click();
    await expect(staff).toHaveURL(/\/driver\/[\w-]+$/);
    await staff.getByRole("link", { name: "Investigation of earlier employers" }).first().click();
    await expect(staff).toHaveURL(/\/investigation$/);
    for (const name of Object.values(EMPLOYERS))
      await expect(staff.locator("main li", { hasText: name })).toContainText("Ready to send");
    await look(staff);
    list = staff.url();
  });

  const open = async (name: string) => {
    await staff.goto(list);
    await staff.getByRole("link", { name }).click();
    await titled(staff, name);
  };
  const press = (name: string) => staff.getByRole("link", { name, exact: true }).first().click();

  const mail = newEmail("safety");
  await test.step("the one that goes on is asked by mail", async () => {
    await open(EMPLOYERS.road);
    await look(staff);
    await press("Change");
    await titled(staff, /^How to reach/);
    await look(staff);
    await fill(staff, { email: mail, language: english ? "en" : "es" });
    await save(staff);
    await titled(staff, EMPLOYERS.road);
    // The release goes with the request, so its PDF has to lie there.
    await expect(async () => {
      await staff.reload();
      await expect(staff.getByRole("link", { name: "Send by email" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await press("Send by email");
    await titled(staff, /^Send the inquiry/);
    await look(staff);
    await save(staff);
    await titled(staff, EMPLOYERS.road);
    await expect(staff.locator("main")).toContainText("The mailed link works until");
    await look(staff);
    const request = await staff.request.get(`${new URL(staff.url()).pathname}/pdf`);
    expect(request.headers()["content-type"]).toBe("application/pdf");
  });

  await test.step("its safety director opens the link on a phone, with the code, and answers in parts", async () => {
    const { link, code } = await letterTo(employer, mail);
    await employer.goto(link);
    await expect(employer.locator("main")).not.toContainText(lastName);
    await look(employer);
    await fill(employer, { letterCode: code });
    await save(employer);
    await titled(employer, new RegExp(lastName));
    await look(employer);
    const release = await employer.request.get("/previous-employer/release");
    expect(release.headers()["content-type"]).toBe("application/pdf");
    await employer.getByRole("link", { name: say("Start", "Comenzar"), exact: true }).click();
    await titled(employer, say("Employment", "Empleo"));
    await look(employer);
    await save(employer);
    await expect(employer.locator("main .summary")).toBeVisible();
    await look(employer);
    if (javaScriptEnabled) {
      await field(employer, "position").fill("Yard");
      await saved(employer);
      await look(employer);
      await employer.reload();
      await expect(field(employer, "position")).toHaveValue("Yard");
      // A colleague with the same link, meanwhile.
      const colleague = await employer.context().newPage();
      await colleague.goto(employer.url());
      await field(employer, "position").fill("Yard hostler");
      await saved(employer);
      await field(colleague, "position").fill("Dock");
      await expect(line(colleague)).toHaveAttribute("data-autosave", "elsewhere");
      await save(colleague);
      await expect(colleague.locator("main")).toContainText("Yard hostler");
      await expect(field(colleague, "position")).toHaveValue("Dock");
      await look(colleague);
      await colleague.close();
    }
    await answerPart(employer, {
      employed: "yes",
      ...day("startedOn", [5, 11, year - 1]),
      stillThere: "on",
      position: say("Driver", "Chofer"),
      droveCmv: "yes",
      equipment: "tractor_semi",
    });
    await titled(employer, say("Accidents", "Accidentes"));
    await look(employer);
    await fill(employer, { hadAccidents: "some" });
    await employer.getByRole("button", { name: say("Add an accident", "Agregar un accidente") }).click();
    await expect(employer.locator('[name="accidents[0].city"]')).toBeVisible();
    await look(employer);
    await answerPart(employer, {
      ...day("accidents[0].happenedOn", [8, 30, year - 1]),
      "accidents[0].city": "Kearney",
      "accidents[0].state": "NE",
      "accidents[0].injuries": "1",
      "accidents[0].fatalities": "0",
      "accidents[0].hazardousSpill": "no",
    });
    await titled(employer, say("Who answers", "Quién contesta"));
    await look(employer);
    await fill(employer, {
      answeredBy: "Dana Whitfield",
      authority: "Safety director",
      phone: "(816) 555-0188",
      signature: "Dana Whitfield",
    });
    await save(employer);
    await expect(employer.getByText(say("Your answer was sent.", "Se envió su respuesta."))).toBeVisible();
    await look(employer);
    await employer.goto(link);
    await expect(employer.locator("main")).not.toContainText(lastName);
    await look(employer);
  });

  await test.step("staff see the answer beside the driver's words", async () => {
    await open(EMPLOYERS.road);
    const differences = staff.getByRole("table", { name: "What the two say differently" });
    await expect(differences.getByRole("row", { name: /^First day/ })).toContainText(`May 11, ${year - 1}`);
    await expect(differences.getByRole("row", { name: /^Accidents/ })).toContainText("0 accidents");
    await expect(staff.locator("main")).toContainText("Dana Whitfield, Safety director");
    await look(staff);
    await staff.setViewportSize({ width: 320, height: 640 });
    await look(staff);
    await staff.setViewportSize(DESK);
  });

  await test.step("a fax is filed and typed in", async () => {
    await open(EMPLOYERS.rail);
    await press("Log an attempt");
    await look(staff);
    await fill(staff, { way: "fax", to: "(308) 555-0100", words: "Sent with the release, two pages." });
    await save(staff);
    await titled(staff, EMPLOYERS.rail);
    await press("Type in a reply");
    await look(staff);
    await staff.locator("input[type=file]").first().setInputFiles(fax);
    await staff.getByRole("button", { name: "Upload and continue" }).click();
    await titled(staff, "Employment");
    await look(staff);
    await answerPart(staff, {
      employed: "yes",
      ...day("startedOn", [1, 8, year - 2]),
      ...day("endedOn", [2, 20, year - 1]),
      position: "Yard driver",
      droveCmv: "no",
      reason: "voluntary",
    });
    await answerPart(staff, { hadAccidents: "none" });
    await titled(staff, "Drug and alcohol tests");
    await look(staff);
    await answerPart(staff, NO_VIOLATION);
    await look(staff);
    await fill(staff, { answeredBy: "Lou Petrie", authority: "Human resources", phone: "(308) 555-0101" });
    const today = new Date();
    await fillDay(staff, "Day of the paper or the call", [
      String(today.getMonth() + 1),
      String(today.getDate()),
      String(today.getFullYear()),
    ]);
    await save(staff);
    await titled(staff, EMPLOYERS.rail);
    await expect(staff.locator("main")).toContainText("Typed in by");
    await look(staff);
  });

  await test.step("who never answers is closed in good faith, once two attempts stand in the log", async () => {
    await open(EMPLOYERS.far);
    for (const words of ["Nobody picked up.", "A recording: call again."]) {
      await press("Log an attempt");
      await fill(staff, { way: "telephone", to: "(816) 555-0171", words });
      await save(staff);
      await titled(staff, EMPLOYERS.far);
    }
    await press("Good faith effort made");
    await look(staff);
    await fill(staff, { words: "Called twice, no mail known; the number is the one of their own site." });
    await save(staff);
    await titled(staff, EMPLOYERS.far);
    await look(staff);
    await staff.goto(list);
    await expect(staff.getByText("Every inquiry is closed.")).toBeVisible();
    await look(staff);
  });

  await test.step("the driver asks to see it, and sees it once somebody has answered", async () => {
    await driver.goto("/applicant");
    await look(driver);
    await driver
      .getByRole("link", { name: say("What earlier employers say", "Lo que dicen empleadores anteriores") })
      .click();
    await expect(driver).toHaveURL(/\/applicant\/investigation$/);
    await expect(driver.locator("main")).not.toContainText("Whitfield");
    await look(driver);
    await save(driver);
    await expect(driver.getByText(say("You asked to see it.", "Usted pidió verlo.")).first()).toBeVisible();
    await look(driver);
    await settle("To see what was received", null);
    await driver.goto("/applicant/investigation");
    await expect(driver.locator("main")).toContainText("Dana Whitfield");
    await expect(driver.locator("main")).toContainText("Lou Petrie");
    await look(driver);
  });

  async function settle(asked: string, words: string | null) {
    await staff.goto(list);
    await press(`Answer: ${asked}`);
    await titled(staff, "Answer the driver");
    await look(staff);
    if (words) await fill(staff, { reply: words });
    await save(staff);
    await expect(staff).toHaveURL(/\/investigation$/);
  }

  await test.step("has it corrected and rebuts it", async () => {
    const road = driver.locator("main section", { hasText: EMPLOYERS.road }).first();
    await road.getByRole("link", { name: say("Ask for a correction", "Pedir una corrección") }).click();
    await look(driver);
    await fill(driver, { words: say("I began in February.", "Empecé en febrero.") });
    await save(driver);
    await expect(driver).toHaveURL(/\/applicant\/investigation$/);
    await road.getByRole("link", { name: say("Add your own statement", "Agregar su propia declaración") }).click();
    await look(driver);
    await fill(driver, { words: say("I was standing at the light.", "Yo estaba parada en el semáforo.") });
    await save(driver);
    await expect(driver).toHaveURL(/\/applicant\/investigation$/);
    await settle("A correction", "Prairie Line sends the right day this week.");
    await settle("A statement to stand with the answer", "Kept with the answer.");
    await driver.goto("/applicant/investigation");
    await expect(driver.locator("main")).toContainText("Prairie Line sends the right day this week.");
    await look(driver);
    await open(EMPLOYERS.road);
    await expect(staff.locator("main")).toContainText(
      say("I was standing at the light.", "Yo estaba parada en el semáforo."),
    );
    await look(staff);
    await staff.goto(list);
    await look(staff);
  });
});

const fax = {
  name: "fax.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};
