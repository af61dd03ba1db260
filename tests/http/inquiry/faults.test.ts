/** What goes wrong around an inquiry: the link passed on, two who sign at once, a paper about another person, a company that closes, a driver who comes back. */
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { filledIn, SIGNATURE, sign, type Typed, WHOLE } from "../application/whole-application";
import { skipMailPause } from "../database";
import { administrator, app, data } from "../northway";
import { says, shows, wordsOf } from "../page";
import { applicationId, audited, companyId, driverId } from "../rows";
import { staff, Visitor } from "../visitor";
import {
  ANSWERER,
  answerPart,
  approve,
  asked,
  EMPLOYERS,
  inquiriesOf,
  investigated,
  opened,
  PARTS,
  pageOf,
  signRelease,
  stateOf,
  versionIn,
} from "./investigated";

const LAST_NAME = SIGNATURE.split(" ").at(-1) ?? "";
const TODAY = dayOf(new Date(), "America/Chicago");

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
    says(answers.find(({ status }) => status === 410) ?? "", "answered already");
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

describe("a company that closes while inquiries run", () => {
  it("ends their links and what came by them; nobody is asked again, and nothing of them is lost", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    const letter = await asked(road);
    const browser = await opened(letter);
    await answerPart(browser, "employment", PARTS.employment ?? {});
    const status = (to: string) => data.run("update companies set status = ? where id = ?", to, companyId());
    status("closed");
    try {
      const page = await new Visitor(app.origin).get(letter.link);
      says(page, "This request has ended. Please send nothing.");
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

describe("a driver who leaves and returns", () => {
  it("is investigated anew from the new application; what was answered before stays with it", async () => {
    const who = await investigated();
    const first = await inquiriesOf(who);
    const [earlier = ""] = first;
    const ended = await administrator.post(`/inquiry/${earlier}/end/shut`, {
      ...{ version: "1", words: "Gone since 2024." },
    });
    expect(ended.status).toBe(302);
    data.run("update applications set status = 'hired' where id = ?", applicationId(who));
    data.run(
      "update drivers set status = 'inactive', hired_on = ?, ended_on = ? where id = ?",
      ...[addDays(TODAY, -40), addDays(TODAY, -3), driverId(who)],
    );
    data.relist();
    skipMailPause(app);
    const { open, rail } = EMPLOYERS;
    const employment = { ...WHOLE.work, employers: [open, rail, WHOLE.work.employers[2] as Typed] };
    const again = await filledIn(app, { work: employment }, "en", who.email);
    await sign(again);
    await signRelease(again);
    expect(driverId(again)).toBe(driverId(who));
    const application = applicationId(again);
    approve(application);
    data.run("update drivers set status = 'active', hired_on = ?, ended_on = null where id = ?", TODAY, driverId(who));
    data.relist();
    const all = await inquiriesOf(who);
    const anew = all.filter((id) => !first.includes(id));
    expect(anew.map(stateOf)).toEqual(["ready", "ready"]);
    expect(stateOf(earlier)).toBe("employer_closed");
    says(await administrator.get(pageOf(who)), "30 days left");
    says(await administrator.get(`/inquiry/${earlier}`), "Gone since 2024.");
    expect(wordsOf((await administrator.get(`/inquiry/${anew[0]}`)).text)).not.toContain("Gone since 2024.");
  });
});
