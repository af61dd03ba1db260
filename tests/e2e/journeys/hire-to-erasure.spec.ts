/** One driver, from hire to erasure: investigated, qualified, renewed, inspected, left, held, and gone three years later. */
import { type Filled, fill } from "../filling";
import { expect, newEmail, picture, test } from "../fixtures";
import { mailed } from "../mails";
import { applicationOf, approve, driverOf, signInAs, submit } from "../prepared";
import { inspect } from "../qualification/binder";
import { applyAndRelease, type Somebody } from "../qualification/investigated";
import { investigate } from "../qualification/investigation";
import { type Journey, save } from "../qualification/journey";
import { fileIn, fileMedical } from "../qualification/medical";
import { type MovedProgram, startMoved } from "../qualification/moved-program";

const REASON = "Case 30-cv-117";

let program: MovedProgram;
test.beforeAll(async () => {
  program = await startMoved(`moved-${test.info().project.name.replaceAll(" ", "-")}`);
});
test.afterAll(() => program.stop());

/** As the company's calendar has it. */
function day(name: string, days = 0): Filled {
  const [month = "", date = "", year = ""] = program
    .day(days)
    .toLocaleDateString("en-US", { timeZone: "America/Chicago" })
    .split("/");
  return { [`${name}.month`]: month, [`${name}.day`]: date, [`${name}.year`]: year };
}

test("a driver is investigated, qualified, renewed, inspected, and erased with the key once the time is over", async ({
  another,
  look,
  lookEachWay,
  javaScriptEnabled,
}) => {
  test.slow();
  const english = javaScriptEnabled === true;
  const say: Journey["say"] = (inEnglish, inSpanish) => (english ? inEnglish : inSpanish);
  const baseURL = program.origin;
  const lastName = english ? "Quiroga" : "Salinas";
  const who: Somebody = {
    firstName: "Inés",
    lastName,
    email: newEmail("ines"),
    ssn: "517-44-2718",
    licence: "H7142718",
  };
  const own = { baseURL, locale: say("en-US", "es-MX"), colorScheme: english ? ("light" as const) : ("dark" as const) };
  const phone = await another(own);
  const staff = await another({ baseURL, viewport: { width: 1280, height: 800 } });
  let driver = "";
  const journey = (): Journey => ({
    who,
    driverId: driver,
    staff,
    phone,
    stranger: () => another(own),
    withScript: english,
    say,
    look,
    lookEachWay,
    day,
  });
  const on = (path = "") => staff.goto(`/driver/${driver}${path}`);
  const file = staff.locator("#qualification");
  const item = (name: string) => file.locator("li", { hasText: name });
  /** Days go by, and with them the session. */
  const goOn = async (days: number) => {
    await program.goOn(days);
    await signInAs(staff, "north.admin");
  };
  /** What happens by itself is there at some time. */
  const seen = (path: string, look: () => Promise<void>) =>
    expect(async () => {
      await staff.goto(path);
      await look();
    }).toPass();

  await test.step("the driver signs, is approved and hired", async () => {
    await applyAndRelease(phone, baseURL, who);
    await signInAs(staff, "north.admin");
    const application = await applicationOf(staff, who.email);
    await approve(staff, application);
    driver = await driverOf(staff, application);
    await on("/hire");
    await fill(staff, { ...day("startOn"), reviewed: "on" });
    await save(staff);
    await expect(staff.getByRole("alert")).toContainText("without exception (49 CFR 382.301(a)");
    await look(staff);
    await fill(staff, { ...day("startOn", 1), reviewed: "on" });
    // The papers are filed by staff here.
    await staff.locator('[name="asksForPapers"]').uncheck();
    await save(staff);
    await expect(staff).toHaveURL(new RegExp(`/driver/${driver}$`));
    if (!english) {
      const { hostname: domain } = new URL(baseURL);
      await staff.context().addCookies([{ name: "language", value: "es", domain, path: "/" }]);
    }
    await on();
    // Nobody is kept from driving before the first day.
    await expect(staff.locator("main")).not.toContainText(say("May not drive", "No puede manejar"));
    await expect(item(say("Drug test before hire", "Prueba de drogas"))).toContainText(say("Missing", "Falta"));
    await look(staff);
  });

  await investigate(journey());

  /** The State's record, which is the medical proof of a CDL driver. */
  const fileRecord = (name: string, days: number) =>
    fileMedical(staff, `/driver/${driver}`, name, { documentKind: "cdlis_record", ...day("expiresOn", days) });

  await test.step("each item of the file is there, until nothing is open", async () => {
    const record = /^Driving record|^Historial de manejo/;
    const restricted = /^Restricted|^Restringida/;
    const other = /^Other|^Otros/;
    for (const [folder, documentKind] of [
      [record, "mvr"],
      [restricted, "clearinghouse"],
      [restricted, "drug_alcohol_test"],
      [other, "policy_receipt"],
      [other, "hours_statement"],
    ] as const)
      await fileIn(staff, `/driver/${driver}`, folder, `${documentKind}.jpg`, { documentKind });
    for (const [asked, result] of [
      ["driving_record?authority=NE", "meets"],
      ["full_query", "not_prohibited"],
      ["drug_test", "negative"],
    ] as const) {
      await expect(file.locator(`a[href$="/qualification/${asked}"]`).first()).toBeVisible();
      const led = await submit(staff, `/driver/${driver}/qualification/${asked}`, { ...day("doneOn"), result });
      expect(led).toMatch(new RegExp(`/driver/${driver}#qualification$`));
    }
    await fileRecord("cdlis.jpg", 70);
    await look(staff);
    await expect(staff.locator("main")).not.toContainText(say("May not drive", "No puede manejar"));
    await expect(file).toContainText(english ? /(?<!\d)(\d+) of \1 complete\./ : /(?<!\d)(\d+) de \1 completos\./);
    await expect(item(say("Previous employers", "Empleadores anteriores"))).toContainText(say("Checked", "Revisado"));
  });

  await test.step("a card is asked for by itself before it ends, and renewed from the phone once it has", async () => {
    await staff.goto("/my-company/renewals");
    await fill(staff, { renewals: "yes" });
    await save(staff);
    await expect(staff).toHaveURL(/\/my-company$/);
    await goOn(15);
    await seen(`/driver/${driver}`, () =>
      expect(item(say("Medical certificate", "Certificado médico"))).toContainText(say("Waiting", "En espera"), {
        timeout: 500,
      }),
    );
    await goOn(56);
    await on();
    await expect(staff.locator("main")).toContainText(say("May not drive", "No puede manejar"));
    const letter = await mailed(phone, who.email, "needs your new document");
    await phone.goto(letter);
    await fill(phone, { email: who.email });
    await save(phone);
    await expect(phone).toHaveURL(/\/sent/);
    await phone.goto((await phone.locator('main a[href^="/apply/verify"]').getAttribute("href")) ?? "");
    if (!english) await save(phone);
    await expect(phone).toHaveURL(/\/applicant\/document\//);
    await look(phone);
    await phone
      .locator("input[type=file]")
      .first()
      .setInputFiles(await picture("new-card.jpg", "#226688"));
    if (english) await expect(phone.locator("[data-arrived]")).toBeVisible();
    await phone.getByRole("button", { name: say("Send to the company", "Enviar a la empresa") }).click();
    await expect(phone.getByText(say("You sent it on", "Lo envió el"))).toBeVisible();
    await on();
    await file.locator('a[href^="/document-request/"]').click();
    await fill(staff, day("expiresOn", 700));
    await staff.getByRole("button", { name: say("Accept", "Aceptar") }).click();
    await expect(staff.getByText(say("Document accepted.", "Se aceptó el documento."))).toBeVisible();
    await on();
    const medical = item(say("Medical certificate", "Certificado médico"));
    await expect(medical).toContainText(
      say("the paper card is no longer proof", "la tarjeta de papel ya no es prueba"),
    );
    await fileRecord("newer.jpg", 700);
    await expect(medical).toContainText(say("On file", "En el expediente"));
    await expect(staff.locator("main")).not.toContainText(say("May not drive", "No puede manejar"));
  });

  await inspect(journey());

  let key = "";
  await test.step("the driver leaves, and nothing is due within three years", async () => {
    await on("/employment/end");
    await fill(staff, { ...day("lastOn"), reason: "resigned" });
    await save(staff);
    await expect(staff).toHaveURL(new RegExp(`/driver/${driver}$`));
    key = program.keyOf(driver);
    await goOn(1090);
    await staff.goto("/retention");
    await look(staff);
    await expect(staff.locator("main")).not.toContainText(lastName);
  });

  await test.step("then it falls due, and is held", async () => {
    await goOn(7);
    await seen("/retention", () => expect(staff.locator("main")).toContainText(lastName, { timeout: 500 }));
    await lookEachWay(staff);
    await staff.locator(`main a[href="/driver/${driver}/legal-hold"]`).click();
    await fill(staff, { reason: REASON });
    await save(staff);
    await expect(staff.getByRole("heading", { name: say("In force", "Vigente") })).toBeVisible();
    await lookEachWay(staff);
    await goOn(60);
    await staff.goto("/retention?view=held");
    await expect(staff.locator("main")).toContainText(REASON);
    await lookEachWay(staff);
    expect(program.count("data_keys where id = ?", key)).toBe(1);
  });

  await test.step("is released, and erased with its key a month later", async () => {
    await on("/legal-hold/lifting");
    await lookEachWay(staff);
    await save(staff);
    await expect(staff).toHaveURL(/\/legal-hold$/);
    await goOn(1);
    await seen("/retention", () => expect(staff.locator("main")).toContainText(lastName, { timeout: 500 }));
    await goOn(30);
    await seen("/retention?view=erased", () =>
      expect(staff.locator("main")).toContainText(say("Its time was over", "Terminó su plazo"), { timeout: 500 }),
    );
    await look(staff);
    await expect(staff.locator("main")).not.toContainText(lastName);
    expect(program.count("data_keys where id = ?", key)).toBe(0);
    expect(program.count("files where driver_id = ?", driver)).toBe(0);
    await on();
    await look(staff);
    await expect(staff.locator("body")).not.toContainText(lastName);
  });
});
