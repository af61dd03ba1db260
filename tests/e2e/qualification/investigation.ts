/** Three earlier employers of a driver are asked: one answers by the mailed link, one by fax, one not at all; the driver sees it, has it corrected and rebuts it. */
import type { Page } from "@playwright/test";
import { ONE_PAGE } from "../../one-page";
import { type Filled, fill } from "../filling";
import { expect, newEmail, test } from "../fixtures";
import { mailed } from "../mails";
import { field, line, saved } from "../saving";
import { codeTo, EMPLOYERS } from "./investigated";
import { follow, type Journey, save, titled } from "./journey";

const year = new Date().getFullYear();

const on = (name: string, [month, date, inYear]: [number, number, number]): Filled => ({
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

/** Types one part of an answer, and goes on to the next. */
async function answerPart(page: Page, typed: Filled): Promise<void> {
  const from = page.url();
  await fill(page, typed);
  await save(page);
  await expect(page).not.toHaveURL(from);
}

/** Of somebody who was approved, until nothing is open and the driver has had the last word. */
export async function investigate({
  who,
  driverId,
  staff,
  phone,
  stranger,
  withScript,
  ...told
}: Journey): Promise<void> {
  const { say, look, lookEachWay, day } = told;
  const employer = await stranger();
  const list = `/driver/${driverId}/investigation`;

  await test.step("three employers are to be asked", async () => {
    await staff.goto(list);
    for (const name of Object.values(EMPLOYERS))
      await expect(staff.locator("main li", { hasText: name })).toContainText(
        say("Ready to send", "Lista para enviar"),
      );
    await lookEachWay(staff);
  });

  const open = async (name: string) => {
    await staff.goto(list);
    await staff.getByRole("link", { name }).click();
    await titled(staff, name);
  };

  const mail = newEmail("safety");
  let link = "";
  await test.step("the one that goes on is asked by mail", async () => {
    await open(EMPLOYERS.road);
    await lookEachWay(staff);
    await follow(staff, "/contact");
    await lookEachWay(staff);
    await fill(staff, { email: mail, language: say("en", "es") });
    await save(staff);
    await titled(staff, EMPLOYERS.road);
    // The release goes with the request, so its PDF has to lie there.
    await expect(async () => {
      await staff.reload();
      await expect(staff.locator('main a[href$="/letter"]')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await follow(staff, "/letter");
    await lookEachWay(staff);
    await save(staff);
    await titled(staff, EMPLOYERS.road);
    await expect(staff.locator("main")).toContainText(
      say("The mailed link works until", "El enlace enviado funciona hasta"),
    );
    await lookEachWay(staff);
    const request = await staff.request.get(`${new URL(staff.url()).pathname}/pdf`);
    expect(request.headers()["content-type"]).toBe("application/pdf");
  });

  await test.step("its safety director opens the link on a phone, with the code, and answers in parts", async () => {
    link = await mailed(employer, mail, "Northway Freight");
    await employer.goto(link);
    await expect(employer.locator("main")).not.toContainText(who.lastName);
    await lookEachWay(employer);
    await employer.getByRole("button", { name: say("Mail me a code", "Enviarme un código") }).click();
    await lookEachWay(employer);
    await fill(employer, { letterCode: await codeTo(employer, mail, say) });
    await save(employer);
    await titled(employer, new RegExp(who.lastName));
    await lookEachWay(employer);
    const release = await employer.request.get("/previous-employer/release");
    expect(release.headers()["content-type"]).toBe("application/pdf");
    await employer.getByRole("link", { name: say("Start", "Comenzar"), exact: true }).click();
    await titled(employer, say("Employment", "Empleo"));
    await lookEachWay(employer);
    await save(employer);
    await expect(employer.locator("main .summary")).toBeVisible();
    await look(employer);
    if (withScript) {
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
      ...on("startedOn", [5, 11, year - 1]),
      stillThere: "on",
      position: say("Driver", "Chofer"),
      droveCmv: "yes",
      equipment: "tractor_semi",
    });
    await titled(employer, say("Accidents", "Accidentes"));
    await lookEachWay(employer);
    await fill(employer, { hadAccidents: "some" });
    await employer.getByRole("button", { name: say("Add an accident", "Agregar un accidente") }).click();
    await expect(employer.locator('[name="accidents[0].city"]')).toBeVisible();
    await look(employer);
    await answerPart(employer, {
      ...on("accidents[0].happenedOn", [8, 30, year - 1]),
      "accidents[0].city": "Kearney",
      "accidents[0].state": "NE",
      "accidents[0].injuries": "1",
      "accidents[0].fatalities": "0",
      "accidents[0].hazardousSpill": "no",
    });
    await titled(employer, say("Who answers", "Quién contesta"));
    await lookEachWay(employer);
    await fill(employer, {
      answeredBy: "Dana Whitfield",
      authority: "Safety director",
      phone: "(816) 555-0188",
      signature: "Dana Whitfield",
    });
    await save(employer);
    await expect(employer.getByText(say("Your answer was sent.", "Se envió su respuesta."))).toBeVisible();
    await lookEachWay(employer);
    await employer.goto(link);
    await expect(employer.locator("main")).not.toContainText(who.lastName);
    await look(employer);
  });

  await test.step("staff see the answer beside the driver's words", async () => {
    await open(EMPLOYERS.road);
    const differences = staff.getByRole("table", { name: say("What the two say differently", "En qué no coinciden") });
    const row = (...what: [string, string]) => differences.getByRole("row", { name: say(...what) });
    await expect(row("First day", "Primer día")).toContainText(say(`May 11, ${year - 1}`, `11 may ${year - 1}`));
    await expect(row("Accidents", "Accidentes")).toContainText(say("0 accidents", "0 accidentes"));
    await expect(staff.locator("main")).toContainText("Dana Whitfield, Safety director");
    await lookEachWay(staff);
  });

  await test.step("a fax is filed and typed in", async () => {
    await open(EMPLOYERS.rail);
    await follow(staff, "/attempt");
    await lookEachWay(staff);
    await fill(staff, { way: "fax", to: "(308) 555-0100", words: "Sent with the release, two pages." });
    await save(staff);
    await titled(staff, EMPLOYERS.rail);
    await follow(staff, "/reply");
    await lookEachWay(staff);
    await staff.locator("input[type=file]").first().setInputFiles(fax);
    await save(staff);
    await titled(staff, say("Employment", "Empleo"));
    await lookEachWay(staff);
    await answerPart(staff, {
      employed: "yes",
      ...on("startedOn", [1, 8, year - 2]),
      ...on("endedOn", [2, 20, year - 1]),
      position: "Yard driver",
      droveCmv: "no",
      reason: "voluntary",
    });
    await answerPart(staff, { hadAccidents: "none" });
    await titled(staff, say("Drug and alcohol tests", "Pruebas de drogas y alcohol"));
    await lookEachWay(staff);
    await answerPart(staff, NO_VIOLATION);
    await look(staff);
    const lou = { answeredBy: "Lou Petrie", authority: "Human resources", phone: "(308) 555-0101" };
    await fill(staff, { ...lou, ...day("answeredOn") });
    await save(staff);
    await titled(staff, EMPLOYERS.rail);
    await expect(staff.locator("main")).toContainText(say("Typed in by", "La escribió"));
    await lookEachWay(staff);
  });

  await test.step("who never answers is closed in good faith, once two attempts stand in the log", async () => {
    await open(EMPLOYERS.far);
    for (const words of ["Nobody picked up.", "A recording: call again."]) {
      await follow(staff, "/attempt");
      await fill(staff, { way: "telephone", to: "(816) 555-0171", words });
      await save(staff);
      await titled(staff, EMPLOYERS.far);
    }
    await follow(staff, "/end/give_up");
    await lookEachWay(staff);
    await fill(staff, { words: "Called twice, no mail known; the number is the one of their own site." });
    await save(staff);
    await titled(staff, EMPLOYERS.far);
    await look(staff);
    await staff.goto(list);
    await expect(staff.getByText(say("Every inquiry is closed.", "Todas las consultas están cerradas."))).toBeVisible();
    await lookEachWay(staff);
  });

  await test.step("the driver asks to see it, and sees it once somebody has answered", async () => {
    await phone.goto("/applicant");
    await look(phone);
    await phone
      .getByRole("link", { name: say("What earlier employers say", "Lo que dicen empleadores anteriores") })
      .click();
    await expect(phone).toHaveURL(/\/applicant\/investigation$/);
    await expect(phone.locator("main")).not.toContainText("Whitfield");
    await look(phone);
    await save(phone);
    await expect(phone.getByText(say("You asked to see it.", "Usted pidió verlo.")).first()).toBeVisible();
    await look(phone);
    await settle(say("To see what was received", "Ver lo que se recibió"));
    await phone.goto("/applicant/investigation");
    await expect(phone.locator("main")).toContainText("Dana Whitfield");
    await expect(phone.locator("main")).toContainText("Lou Petrie");
    await lookEachWay(phone);
  });

  async function settle(request: string, words?: string) {
    await staff.goto(list);
    await staff.getByRole("link", { name: `${say("Answer", "Contestar")}: ${request}`, exact: true }).click();
    await titled(staff, say("Answer the driver", "Contestar al conductor"));
    await lookEachWay(staff);
    if (words) await fill(staff, { reply: words });
    await save(staff);
    await expect(staff).toHaveURL(/\/investigation$/);
  }

  await test.step("has it corrected and rebuts it", async () => {
    const road = phone.locator("main section", { hasText: EMPLOYERS.road }).first();
    await road.getByRole("link", { name: say("Ask for a correction", "Pedir una corrección") }).click();
    await lookEachWay(phone);
    await fill(phone, { words: say("I began in February.", "Empecé en febrero.") });
    await save(phone);
    await expect(phone).toHaveURL(/\/applicant\/investigation$/);
    await road.getByRole("link", { name: say("Add your own statement", "Agregar su propia declaración") }).click();
    await lookEachWay(phone);
    await fill(phone, { words: say("I was standing at the light.", "Yo estaba parada en el semáforo.") });
    await save(phone);
    await expect(phone).toHaveURL(/\/applicant\/investigation$/);
    await settle(say("A correction", "Una corrección"), "Prairie Line sends the right day this week.");
    await settle(
      say("A statement to stand with the answer", "Una declaración junto a la respuesta"),
      "Kept with the answer.",
    );
    await phone.goto("/applicant/investigation");
    await expect(phone.locator("main")).toContainText("Prairie Line sends the right day this week.");
    await lookEachWay(phone);
    await open(EMPLOYERS.road);
    await expect(staff.locator("main")).toContainText(
      say("I was standing at the light.", "Yo estaba parada en el semáforo."),
    );
    await look(staff);
    await staff.goto(list);
    await look(staff);
  });
}

const fax = {
  name: "fax.pdf",
  mimeType: "application/pdf",
  buffer: ONE_PAGE,
};
