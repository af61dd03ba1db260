/** What goes wrong around an inquiry: the link passed on, two who sign at once, a paper about another person, a company that closes, a driver who comes back. */
import { describe, expect, it } from "vitest";
import { addDays, type Day, dayOf } from "~/domain/day";
import { SIGNATURE, sign, type Typed, typedIn, WHOLE } from "../application/whole-application";
import { idOf, skipMailCooldown } from "../database";
import { file, pdf } from "../driver/filing";
import { qualified } from "../driver/qualified";
import { administrator, app, data } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { applicationId, audited, companyId, driverId } from "../rows";
import { dayFields, staff, Visitor } from "../visitor";
import {
  ANSWERER,
  answered,
  answerPart,
  approve,
  asked,
  EMPLOYERS,
  inquiriesOf,
  investigated,
  opened,
  PARTS,
  pageOf,
  sentAgain,
  signRelease,
  stateOf,
  versionIn,
} from "./investigated";

const LAST_NAME = SIGNATURE.split(" ").at(-1) ?? "";
const TODAY = dayOf(new Date(), "America/Chicago");

const DAY = 24 * 3600_000;

const item = async (who: Visitor & { email: string }) =>
  /Previous employers 49 CFR 391\.23\(a\)\(2\) (\w+)/.exec(
    wordsOf((await administrator.get(`/driver/${driverId(who)}`)).text),
  )?.[1];
async function hire(who: Visitor & { email: string }, startOn: Day): Promise<void> {
  data.relist();
  await qualified(who, startOn);
  const path = `/driver/${driverId(who)}/hire`;
  const { text } = await administrator.get(path);
  const shown = Object.fromEntries(
    ["once", "application", "version"].map((name) => [name, String(heldIn(text, name))]),
  );
  const terms = { employmentType: "company_driver", jobTitle: "Driver", reviewed: "on" };
  expect((await administrator.post(path, { ...shown, ...terms, ...dayFields("startOn", startOn) })).status).toBe(302);
}
async function settled(who: Visitor & { email: string }): Promise<void> {
  const open = "select id from investigation_requests where driver_id = ? and settled_at is null";
  const response = await administrator.post(`/investigation-request/${idOf(data, open, driverId(who))}`, { reply: "" });
  expect(response.status).toBe(302);
}
async function leave(who: Visitor & { email: string }, lastOn: Day): Promise<void> {
  const path = `/driver/${driverId(who)}/employment/end`;
  const { text } = await administrator.get(path);
  const shown = Object.fromEntries(["once", "version"].map((name) => [name, String(heldIn(text, name))]));
  const end = { reason: "resigned", ...dayFields("lastOn", lastOn) };
  expect((await administrator.post(path, { ...shown, ...end })).status).toBe(302);
}

describe("a link that was passed on", () => {
  it("opens with the code alone, in any browser, and each opening stands in the log", async () => {
    const who = await investigated();
    const [road = "", rail = ""] = await inquiriesOf(who);
    const [letter, other] = [await asked(road), await asked(rail)];
    const colleague = new Visitor(app.origin);
    expect((await colleague.get(letter.link)).text).not.toContain(LAST_NAME);
    await opened(letter);
    const open = await opened(letter);
    expect(audited("inquiry.opened", driverId(who))).toHaveLength(2);
    // What one code opened opens no other request.
    expect((await open.get(other.link)).text).not.toContain(LAST_NAME);
    const pages = await Promise.all([open.get("/previous-employer"), open.get("/previous-employer/answer")]);
    for (const page of pages) expect(page.text).not.toContain(EMPLOYERS.rail.name);
  });
});

describe("two who sign at the same time", () => {
  it("are one answer, and the other is told so", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    const letter = await asked(road);
    const [one, two] = [await opened(letter), await opened(letter)];
    for (const part of ["employment", "accidents"]) await answerPart(one, part, PARTS[part] ?? {});
    const path = "/previous-employer/answer/answerer";
    const version = String(await versionIn(one, "answerer"));
    const signed = { version, ...ANSWERER, signature: ANSWERER.answeredBy };
    const answers = await Promise.all([one.post(path, signed), two.post(path, signed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
    says(answers.find(({ status }) => status === 410) ?? "", "already answered");
    expect(data.count("inquiry_answers", "inquiry_id = ?", road)).toBe(1);
  });
});

describe("a reply that names another person", () => {
  it("is seen to be one before it is filed, in either language, and leaves the inquiry open", async () => {
    const who = await investigated();
    const [, rail = ""] = await inquiriesOf(who);
    const path = `/inquiry/${rail}/reply`;
    says(
      await administrator.get(path),
      `It has to be about Marisol Guadalupe ${LAST_NAME} Jr.`,
      "The SSN ends in 1234.",
      "A reply that names another person is no answer",
    );
    const spanish = await staff(app, "north.admin");
    spanish.cookies.set("language", "es");
    says(await spanish.get(path), "Una respuesta que nombra a otra persona no es una respuesta");
    expect(stateOf(rail)).toBe("ready");
  });
});

describe("an answer that turns out to be about another person", () => {
  const OTHER = "Marisol Ortega of Laredo";
  const disregard = async (id: string, words: string) => {
    const path = `/inquiry/${id}/end/disregard`;
    const version = String(heldIn((await administrator.get(path)).text, "version"));
    return administrator.post(path, { version, words });
  };

  it("counts no more once staff say so, is shown to nobody, and leaves the employer to be asked again", async () => {
    const who = await investigated();
    const [road = "", rail = ""] = await inquiriesOf(who);
    await administrator.post(`/inquiry/${rail}/end/shut`, { version: "1", words: "Dissolved." });
    const letter = await asked(road);
    const { employment = {}, accidents = {} } = PARTS;
    await answered(await opened(letter), { employment: { ...employment, position: OTHER }, accidents });
    const page = `/inquiry/${road}`;
    says(await administrator.get(page), `Position ${OTHER}`, "The answer is about someone else");
    expect(await item(who)).toBe("Checked");
    await who.post("/applicant/investigation");
    await settled(who);
    says(await who.get("/applicant/investigation"), OTHER);

    shows(await disregard(road, ""), 422);
    expect((await disregard(road, "Born 1990, from Laredo.")).location).toBe(page);
    const after = await administrator.get(page);
    says(after, "Ready to send", "Answer set aside: about someone else", "Born 1990, from Laredo.");
    for (const shown of [after, await who.get("/applicant/investigation"), await who.get("/applicant/data/copy")])
      expect(shown.text).not.toContain(OTHER);
    expect(await item(who)).toBe("Missing");
    shows(await administrator.get(`/inquiry/${rail}/end/disregard`), 200);
    shows(
      await disregard(rail, "It has no answer."),
      409,
      "Someone moved this inquiry on in the meantime, so you can’t do this anymore",
    );

    await answered(await opened(await sentAgain(road, letter)), { employment, accidents });
    const right = await administrator.get(page);
    says(right, "What the employer says", "Position Driver");
    expect(wordsOf(right.text)).not.toContain("Answer before the correction");
    await who.post("/applicant/investigation");
    await settled(who);
    const told = await who.get("/applicant/investigation");
    says(told, "Driver");
    expect(told.text).not.toContain(OTHER);
  });

  it("gives its paper free to be deleted", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    const path = `/inquiry/${road}/reply`;
    const once = String(heldIn((await administrator.get(path)).text, "once"));
    await file(administrator, path, { files: [{ bytes: pdf(), name: "fax.pdf" }], once });
    for (const part of ["employment", "accidents"]) await answerPart(administrator, part, PARTS[part] ?? {}, path);
    await answerPart(administrator, "answerer", { ...ANSWERER, ...dayFields("answeredOn", TODAY) }, path);
    const paper = idOf(data, "select id from files where driver_id = ? and kind = 'safety_history'", driverId(who));
    const away = () => administrator.post(`/file/${paper}/deletion`, { version: "1" });
    shows(await away(), 409, "This is an earlier employer’s answer, so it stays as it is");
    expect((await disregard(road, "It names another driver.")).status).toBe(302);
    expect((await away()).status).toBe(302);
    const newly = await administrator.get(`${path}/employment`);
    expect(newly.text).not.toContain('value="Driver"');
  });
});

describe("a company that closes while inquiries run", () => {
  it("ends their links and what came by them, and nothing of them is lost", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    const letter = await asked(road);
    const browser = await opened(letter);
    await answerPart(browser, "employment", PARTS.employment ?? {});
    const status = (to: string) => data.run("update companies set status = ? where id = ?", to, companyId());
    status("closed");
    try {
      const page = await new Visitor(app.origin).get(letter.link);
      says(page, "This request has ended. Please don't send anything.");
      expect(page.text).not.toContain(LAST_NAME);
      shows(await browser.get("/previous-employer/answer"), 410, "This request has ended");
      const typed = { version: "1", ...PARTS.accidents };
      shows(await browser.post("/previous-employer/answer/accidents", typed), 410, "This request has ended");
    } finally {
      status("active");
    }
    expect(stateOf(road)).toBe("sent");
    says(await browser.get("/previous-employer/answer"), "Employment Answered");
  });
});

describe("a driver whom the company hires no more", () => {
  it("is asked about no further: the link says so and shows nothing, and so does the page", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    const letter = await asked(road);
    const browser = await opened(letter);
    await answerPart(browser, "employment", PARTS.employment ?? {});
    expect((await who.post("/applicant/application/withdraw", {})).status).toBe(302);
    for (const visitor of [new Visitor(app.origin), browser]) {
      const page = await visitor.get(letter.link);
      says(page, "Your answer is no longer needed. Please don't send anything.");
      expect(page.text).not.toContain(LAST_NAME);
    }
    for (const path of ["answer", "answer/employment", "release"]) {
      const page = await browser.get(`/previous-employer/${path}`);
      shows(page, 410, "no longer needed");
      expect(page.text).not.toContain(LAST_NAME);
    }
    shows(await new Visitor(app.origin).post(letter.link, { letterCode: "12345678" }), 410, "no longer needed");
    says(await administrator.get(`/inquiry/${road}`), "Nobody is asked any more");
    shows(await administrator.post(`/inquiry/${road}/letter`, { once: "" }), 409, "There's nobody to ask");
    shows(await administrator.get(`/inquiry/${road}/pdf`), 409, "There's nobody to ask");
  });
});

describe("a driver who leaves and returns", () => {
  it("is investigated anew from the new application; what was answered before stays with it", async () => {
    const who = await investigated();
    const first = await inquiriesOf(who);
    const [earlier = ""] = first;
    const ended = await administrator.post(`/inquiry/${earlier}/end/shut`, {
      version: "1",
      words: "Gone since 2024.",
    });
    expect(ended.status).toBe(302);
    await hire(who, addDays(TODAY, -30));
    await leave(who, addDays(TODAY, -3));
    data.run("update inquiries set created_at = created_at - ? where driver_id = ?", 30 * DAY, driverId(who));
    skipMailCooldown(app);
    const { open, rail } = EMPLOYERS;
    const employment = { ...WHOLE.work, employers: [open, rail, WHOLE.work.employers[2] as Typed] };
    const again = await typedIn(app, { work: employment }, "en", who.email);
    await sign(again);
    await signRelease(again);
    expect(driverId(again)).toBe(driverId(who));
    const application = applicationId(again);
    approve(application);
    data.run("update drivers set status = 'approved' where id = ?", driverId(who));
    await hire(who, TODAY);
    const all = await inquiriesOf(who);
    const anew = all.filter((id) => !first.includes(id));
    expect(anew.map(stateOf)).toEqual(["ready", "ready"]);
    expect(stateOf(earlier)).toBe("employer_closed");
    says(await administrator.get(pageOf(who)), "30 days left");
    says(await administrator.get(`/inquiry/${earlier}`), "Gone since 2024.");
    expect(wordsOf((await administrator.get(`/inquiry/${anew[0]}`)).text)).not.toContain("Gone since 2024.");

    // The file and the page count the new ones alone.
    const still = first.find((id) => stateOf(id) === "ready") ?? "";
    for (const id of anew) {
      expect(await item(who)).toBe("Missing");
      const ended = await administrator.post(`/inquiry/${id}/end/shut`, { version: "1", words: "Gone as well." });
      expect(ended.status).toBe(302);
    }
    expect(await item(who)).toBe("Checked");
    says(await administrator.get(pageOf(who)), "Every inquiry is closed.", "Of an earlier employment");
    says(await administrator.get(`/inquiry/${still}`), "Nobody is asked any more");
  });
});
