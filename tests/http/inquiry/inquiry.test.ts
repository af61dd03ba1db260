/** Inquiries to earlier employers: made, asked for, answered by a mailed link, and every way in which that goes wrong. */
import { describe, expect, it } from "vitest";
import { SIGNATURE } from "../application/whole-application";
import { mailsTo } from "../mail";
import { administrator, app, data, manager, stranger } from "../northway";
import { heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { audited, companyId, driverId } from "../rows";
import { dayFields, type Fields, staff, Visitor } from "../visitor";
import {
  ANSWERER,
  answered,
  answerPart,
  asked,
  codeFor,
  EMPLOYERS,
  inquiriesOf,
  investigated,
  opened,
  PARTS,
  pageOf,
  RELEASE,
  sentAgain,
  signRelease,
  stateOf,
  versionIn,
} from "./investigated";

const LAST_NAME = SIGNATURE.split(" ").at(-1) ?? "";
const namesNobody = (page: { text: string }) => expect(page.text).not.toContain(LAST_NAME);

describe("the inquiries of a driver", () => {
  it("are made once, one for each regulated employer of the last three years", async () => {
    const who = await investigated();
    const ids = await inquiriesOf(who);
    expect(ids).toHaveLength(2);
    expect(await inquiriesOf(who)).toEqual(ids);
    const page = await administrator.get(pageOf(who));
    says(
      page,
      "Prairie Line Transport LLC",
      EMPLOYERS.rail.name,
      "Ready to send",
      "The 30 days begin with the first day",
    );
    expect(wordsOf(page.text)).not.toContain("Ortega Hermanos");
    expect(audited("inquiry.begun", driverId(who))).toHaveLength(1);
  });

  it("ask for drug and alcohol tests outside the Clearinghouse only", async () => {
    const [road = "", rail = ""] = await inquiriesOf(await investigated());
    says(await administrator.get(`/inquiry/${road}`), "Not asked: the Clearinghouse");
    says(await administrator.get(`/inquiry/${rail}`), "Asked: FMCSA’s Clearinghouse does not answer it.");
  });

  it("are read by Administrators and whom they name: not by another Manager, RTIC, a masquerade or another company", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    for (const path of [pageOf(who), `/inquiry/${id}`, `/inquiry/${id}/pdf`, `/inquiry/${id}/reply/employment`]) {
      expect((await manager.get(path)).location, path).toBe("/forbidden");
      expect((await (await staff(app, "rtic.admin")).get(path)).location, path).toBe("/forbidden");
      expect((await (await masquerading("north.admin")).get(path)).status, path).toBe(403);
      expect((await stranger.get(path)).status, path).toBe(404);
    }
    expect((await manager.get(`/driver/${driverId(who)}`)).text).not.toContain("/investigation");
    const looks = audited("inquiry.viewed", driverId(who)).length;
    await administrator.get(`/inquiry/${id}`);
    expect(audited("inquiry.viewed", driverId(who))).toHaveLength(looks + 1);
  });

  it("keep nothing of the employer or the driver in plain", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    await asked(id);
    const plain = JSON.stringify(data.all("select * from inquiries where driver_id = ?", driverId(who)));
    const events = JSON.stringify(data.all("select * from inquiry_events where inquiry_id = ?", id));
    for (const secret of ["Prairie", LAST_NAME, "earlier.example"]) expect(plain + events).not.toContain(secret);
  });
});

describe("the letter", () => {
  it("names nobody, and neither does its link until the code is typed; then the form is there without an account", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    const letter = await asked(id);
    const { mail, link } = letter;
    expect(mail.text).not.toContain(LAST_NAME);
    expect(mail.text).not.toMatch(/\b\d{8}\b/);
    expect(mail.text).toContain("Prairie Line Transport LLC");
    expect(stateOf(id)).toBe("sent");
    const browser = new Visitor(app.origin);
    const closed = await browser.get(link);
    says(closed, "Northway Freight LLC asks you", "Mail me a code");
    namesNobody(closed);
    expect((await browser.get("/previous-employer/answer")).location).toBe("/previous-employer");
    const open = await opened(letter);
    const page = await open.get("/previous-employer/answer");
    says(page, `About Marisol Guadalupe ${LAST_NAME} Jr`, "Marie Ortega", "1234", "Signed release (PDF)");
    expect(page.text).not.toContain("536-22");
    const release = await open.get("/previous-employer/release");
    expect([release.status, release.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(audited("inquiry.opened", driverId(who))).toHaveLength(1);
  });

  it("is in Spanish where the company says so", async () => {
    const [id = ""] = await inquiriesOf(await investigated());
    const letter = await asked(id, "es");
    expect(letter.mail.subject).toBe("Northway Freight LLC pregunta por un conductor anterior");
    const browser = await opened(letter, { "accept-language": "es" });
    says(await browser.get("/previous-employer/answer/employment"), "¿Trabajó esta persona con usted?");
  });

  it("goes to nobody without the driver's release, and its link ends with it", async () => {
    const who = await investigated(false);
    const [id = ""] = await inquiriesOf(who);
    says(await administrator.get(`/inquiry/${id}`), "has not signed a release that names this employer");
    const contact = { version: "1", email: "nobody@earlier.example", language: "en" };
    await administrator.post(`/inquiry/${id}/contact`, contact);
    shows(await administrator.post(`/inquiry/${id}/letter`), 409, "hasn't signed a release");
    expect(mailsTo(app, contact.email)).toEqual([]);

    const other = await investigated();
    const [sent = ""] = await inquiriesOf(other);
    const letter = await asked(sent);
    const browser = await opened(letter);
    await other.post(`${RELEASE}/withdrawal`);
    says(await administrator.get(`/inquiry/${sent}`), "The driver has withdrawn the release");
    const ended = await new Visitor(app.origin).get(letter.link);
    says(ended, "This request has ended. Please don't send anything.");
    shows(await browser.get("/previous-employer/answer"), 410, "This request has ended");
    shows(await browser.get("/previous-employer/release"), 410);
    shows(await administrator.post(`/inquiry/${sent}/letter`), 409, "withdrew the release");
    await signRelease(other);
  });

  it("goes to nobody without an address, which the page says", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    says(await administrator.get(pageOf(who)), "No email yet");
    shows(await administrator.get(`/inquiry/${id}/letter`), 409, "There's no email for this employer.");
    shows(await administrator.post(`/inquiry/${id}/letter`), 409, "There's no email for this employer.");
    expect(stateOf(id)).toBe("ready");
  });

  it("is renewed by another, which ends the first one's link and whoever came by it", async () => {
    const [id = ""] = await inquiriesOf(await investigated());
    const first = await asked(id);
    const browser = await opened(first);
    const second = await sentAgain(id, first);
    expect(second.link).not.toBe(first.link);
    shows(await new Visitor(app.origin).get(first.link), 410, "A newer letter has another one.");
    shows(await browser.get("/previous-employer/answer"), 410);
    await opened(second);
  });
});

describe("a link in other hands", () => {
  it("takes five wrong codes and then none, not even the right one, until another letter is sent", async () => {
    const who = await investigated();
    const [id = ""] = await inquiriesOf(who);
    const letter = await asked(id);
    const { email, link } = letter;
    const code = await codeFor(letter);
    const wrong = code === "00000000" ? "11111111" : "00000000";
    const thief = new Visitor(app.origin);
    shows(await thief.post(link, { letterCode: "12" }), 422, "Type the eight digits of the code.");
    shows(await thief.post(link, { letterCode: wrong }), 410, "That code is wrong. You can try 4 more times.");
    for (let tries = 2; tries <= 5; tries += 1) namesNobody(await thief.post(link, { letterCode: wrong }));
    shows(await thief.post(link, { letterCode: code }), 410, "Too many wrong codes, so this link is locked");
    expect(thief.cookies.has("inquiry")).toBe(false);
    says(await administrator.get(`/inquiry/${id}`), "Someone typed five wrong codes, so the link is locked");
    expect(audited("inquiry.code_refused", driverId(who))).toHaveLength(5);
    await opened(await sentAgain(id, { email }));
  });

  it("gets no code: that goes to the address of the letter, once a minute, works once and for half an hour", async () => {
    const [id = ""] = await inquiriesOf(await investigated());
    const letter = await asked(id);
    const ask = () => new Visitor(app.origin).post(`${letter.link}&code=`, {});
    const first = await codeFor(letter);
    shows(await ask(), 429, "Mail me a code");
    const second = await codeFor(letter);
    const enter = (letterCode: string) => new Visitor(app.origin).post(letter.link, { letterCode });
    if (first !== second) shows(await enter(first), 410, "That code is wrong.");
    expect((await enter(second)).location).toBe("/previous-employer/answer");
    shows(await enter(second), 410, "That code is wrong.");
    const late = await codeFor(letter);
    data.run("update inquiries set code_ends_at = ? where id = ?", Date.now() - 1, id);
    shows(await enter(late), 410, "That code is wrong.");
    const looked = mailsTo(app, letter.email).length;
    expect((await new Visitor(app.origin).get(`${letter.link}&code=`)).status).toBe(200);
    expect(mailsTo(app, letter.email)).toHaveLength(looked);
    shows(await new Visitor(app.origin).post("/previous-employer?token=nothing&code=", {}), 410, "was never ours");
  });

  it("opens a session that ends on the server: when it is left, after eight hours, and with the next letter", async () => {
    const [id = ""] = await inquiriesOf(await investigated());
    const letter = await asked(id);
    const form = "/previous-employer/answer/employment";
    const [left, late, replaced] = [await opened(letter), await opened(letter), await opened(letter)];
    const kept = left.cookies.get("inquiry") ?? "";
    expect((await left.post("/previous-employer/answer", {})).location).toBe("/previous-employer");
    expect(left.cookies.has("inquiry")).toBe(false);
    left.cookies.set("inquiry", kept);
    shows(await left.get(form), 410, "Your session has ended.");
    expect((await late.get(form)).status).toBe(200);
    data.run("update inquiry_sessions set expires_at = expires_at - 8 * 3600000");
    shows(await late.get(form), 410, "Your session has ended.");
    data.run("update inquiry_sessions set expires_at = expires_at + 8 * 3600000");
    await sentAgain(id, letter);
    shows(await replaced.get(form), 410);
  });

  it("that expired, was never ours or is cut short says so and nothing else", async () => {
    const [id = ""] = await inquiriesOf(await investigated());
    const letter = await asked(id);
    const { link } = letter;
    const code = await codeFor(letter);
    data.run("update inquiries set link_ends_at = ? where id = ?", Date.now() - 1, id);
    const browser = new Visitor(app.origin);
    const expired = await browser.get(link);
    says(expired, "This link has expired. Ask the company for a new letter.");
    namesNobody(expired);
    shows(await browser.post(link, { letterCode: code }), 410, "This link has expired.");
    shows(await browser.get("/previous-employer?token=nothing"), 410, "was never ours");
    says(await browser.get("/previous-employer"), "This one isn't complete");
  });

  it("stands still while the company is suspended", async () => {
    const [id = ""] = await inquiriesOf(await investigated());
    const letter = await asked(id);
    const browser = await opened(letter);
    const status = (to: string) => data.run("update companies set status = ? where id = ?", to, companyId());
    status("suspended");
    try {
      says(await new Visitor(app.origin).get(letter.link), "The company isn't taking answers right now");
      shows(await browser.get("/previous-employer/answer"), 410, "The company isn't taking answers right now");
    } finally {
      status("active");
    }
    expect((await browser.get("/previous-employer/answer")).status).toBe(200);
  });
});

describe("the answer", () => {
  it("is saved part by part, signed once, and read no more through the link", async () => {
    const who = await investigated();
    const [, rail = ""] = await inquiriesOf(who);
    const letter = await asked(rail);
    const browser = await opened(letter);
    expect((await answerPart(browser, "employment", PARTS.employment ?? {})).location).toBe(
      "/previous-employer/answer/accidents",
    );
    // Another day, another browser.
    const later = await opened(letter);
    says(await later.get("/previous-employer/answer"), "Employment Answered", "Accidents Not answered yet");
    shows(
      await answerPart(later, "answerer", { ...ANSWERER, signature: ANSWERER.answeredBy }),
      422,
      "One part isn't answered yet.",
    );
    const { accidents = {}, testing = {} } = PARTS;
    shows(await answerPart(later, "testing", { subject: "yes" }), 422, "Choose");
    await answered(later, { accidents, testing });
    expect(stateOf(rail)).toBe("answered");
    for (const visitor of [browser, later, new Visitor(app.origin)]) {
      const page = await visitor.get(letter.link);
      says(page, "This request was already answered. Thank you. You don't need to do anything.");
      namesNobody(page);
    }
    const over = await later.get("/previous-employer/answer");
    shows(over, 410, "already answered");
    expect(over.text).not.toContain("Ask for a new link");
    const again = await later.post("/previous-employer/answer/answerer", {
      version: "3",
      ...ANSWERER,
      signature: ANSWERER.answeredBy,
    });
    shows(again, 410, "already answered");
    expect(data.count("inquiry_answers", "inquiry_id = ?", rail)).toBe(1);
    says(
      await administrator.get(`/inquiry/${rail}`),
      "What the employer says",
      "Dana Whitfield, Safety director",
      "Positive drug test: No",
    );
  });

  it("wants the name that signs to be the name that answers, and keeps what was typed", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    const browser = await opened(await asked(road));
    const { employment = {}, accidents = {} } = PARTS;
    await answerPart(browser, "employment", employment);
    await answerPart(browser, "accidents", accidents);
    const refused = await answerPart(browser, "answerer", { ...ANSWERER, signature: "Somebody Else" });
    shows(refused, 422, "Type your name the way you entered it above.");
    expect(refused.text).toContain("Somebody Else");
  });

  it("of two people at once is the one that was saved first; the other is told, with what they typed", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    const letter = await asked(road);
    const [one, two] = [await opened(letter), await opened(letter)];
    const { employment = {} } = PARTS;
    const fields = { version: "0", ...employment };
    const path = "/previous-employer/answer/employment";
    expect((await one.post(path, fields)).status).toBe(302);
    const refused = await two.post(path, { ...fields, position: "Yard hostler" });
    shows(
      refused,
      409,
      "Someone else saved an answer here in the meantime.",
      "Saved by someone else",
      "Position Driver",
    );
    expect(refused.text).toContain("Yard hostler");
    const version = String(heldIn(refused.text, "version"));
    expect((await two.post(path, { ...fields, version, position: "Yard hostler" })).status).toBe(302);
    expect((await one.get(path)).text).toContain("Yard hostler");
  });

  it("of two people at once may be of two parts, and whoever signs is told what the other changed since they looked", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    const letter = await asked(road);
    const [one, two] = [await opened(letter), await opened(letter)];
    const { employment = {}, accidents = {} } = PARTS;
    const at = (part: string) => `/previous-employer/answer/${part}`;
    expect((await one.post(at("employment"), { version: "0", ...employment })).status).toBe(302);
    expect((await two.post(at("accidents"), { version: "0", ...accidents })).status).toBe(302);
    const signing = { ...ANSWERER, signature: ANSWERER.answeredBy, version: String(await versionIn(one, "answerer")) };
    await answerPart(two, "employment", { ...employment, position: "Yard hostler" });
    shows(
      await one.post(at("answerer"), signing),
      409,
      "Someone else saved an answer here in the meantime",
      "Position Yard hostler",
    );
    expect(stateOf(road)).toBe("sent");
    // Only who is there signs.
    const { text } = await two.get(at("answerer"));
    expect(heldIn(text, "answeredBy")).toBe("");
    await answerPart(one, "answerer", { ...ANSWERER, signature: "Somebody Else" });
    const stored = (await two.get(at("answerer"))).text;
    expect([heldIn(stored, "answeredBy"), heldIn(stored, "signature")]).toEqual([ANSWERER.answeredBy, ""]);
  });

  it("is saved while it is typed, what is wrong or incomplete too; an older save of the page undoes no later one", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    const letter = await asked(road);
    const browser = await opened(letter);
    const at = "/previous-employer/answer/employment";
    const page = "a-page";
    const save = async (fields: Fields) => {
      const response = await browser.post(`${at}/autosave`, { page, ...fields });
      return [response.status, JSON.parse(response.text)] as const;
    };
    expect(await save({ version: "0", position: "Dri" })).toEqual([200, { version: 1, state: "in_progress" }]);
    expect(await save({ version: "1", position: "Driver", "startedOn.year": "20" })).toMatchObject([
      200,
      { version: 2 },
    ]);
    expect(await save({ version: "1", position: "Dr" })).toEqual([409, { code: "saved_already", version: 2 }]);
    expect((await browser.get(at)).text).toContain('value="Driver"');
    expect(await save({ version: "1", position: "Dr", page: "another-page" })).toMatchObject([
      409,
      { code: "inquiry_draft_changed" },
    ]);
    says(await browser.get("/previous-employer/answer"), "Employment Not answered yet", "Continue");
    expect((await new Visitor(app.origin).post(`${at}/autosave`, { version: "2" })).status).toBe(401);
    data.run("update inquiries set link_ends_at = ? where id = ?", Date.now() - 1, road);
    expect((await browser.post(`${at}/autosave`, { version: "2", page })).status).toBe(401);
  });

  it("typed at one address is not shown at another", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    const first = await asked(road);
    await answerPart(await opened(first), "employment", PARTS.employment ?? {});
    expect((await (await opened(await sentAgain(road, first))).get("/previous-employer/answer")).text).toContain(
      "Continue",
    );
    const elsewhere = await opened(await asked(road));
    says(await elsewhere.get("/previous-employer/answer"), "Employment Not answered yet");
    expect((await elsewhere.get("/previous-employer/answer/employment")).text).not.toContain('value="Driver"');
  });

  it("typed in from paper grows apart from the one by the link, and neither ends the other's draft", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    const letter = await asked(road);
    const browser = await opened(letter);
    const base = `/inquiry/${road}/reply`;
    const { employment = {}, accidents = {} } = PARTS;
    await answerPart(browser, "employment", { ...employment, position: "By link" });
    await answerPart(administrator, "employment", { ...employment, position: "On paper" }, base);
    await answerPart(administrator, "accidents", accidents, base);
    says(await browser.get("/previous-employer/answer"), "Accidents Not answered yet");
    const { text: theirs } = await browser.get("/previous-employer/answer/employment");
    expect([theirs.includes("By link"), theirs.includes("On paper")]).toEqual([true, false]);
    // Staff's contact page is not outdated by who types.
    const contact = await administrator.get(`/inquiry/${road}/contact`);
    await answerPart(browser, "accidents", accidents);
    const version = String(heldIn(contact.text, "version"));
    const stored = { version, email: letter.email, phone: "", language: "en" };
    expect((await administrator.post(`/inquiry/${road}/contact`, stored)).location).toBe(`/inquiry/${road}`);
    await answered(browser, {});
    const done = await answerPart(
      administrator,
      "answerer",
      { ...ANSWERER, ...dayFields("answeredOn", "2026-01-05") },
      base,
    );
    expect(done.location).toBe(`/inquiry/${road}`);
    says(await administrator.get(`/inquiry/${road}`), "On paper", "By link");
    expect(data.count("inquiry_answers", "inquiry_id = ?", road)).toBe(2);
  });

  it("that it is not their driver is an answer, and stands as a difference", async () => {
    const [road = ""] = await inquiriesOf(await investigated());
    const browser = await opened(await asked(road));
    await answered(browser, { employment: { employed: "no" } });
    expect(stateOf(road)).toBe("answered");
    says(await administrator.get(`/inquiry/${road}`), "What the two say differently", "Worked there Yes No");
  });

  it("that differs stands beside the driver's words: dates, reason and accidents", async () => {
    const [, rail = ""] = await inquiriesOf(await investigated());
    const browser = await opened(await asked(rail));
    const { testing = {} } = PARTS;
    await answered(browser, {
      employment: {
        employed: "yes",
        position: "Brakeman",
        droveCmv: "no",
        reason: "discharged",
        "startedOn.year": "2019",
        "startedOn.month": "1",
        "startedOn.day": "2",
        "endedOn.year": "2023",
        "endedOn.month": "11",
        "endedOn.day": "30",
      },
      accidents: {
        hadAccidents: "some",
        ...Object.fromEntries(
          Object.entries({
            "happenedOn.year": "2022",
            "happenedOn.month": "3",
            "happenedOn.day": "4",
            city: "Kearney",
            state: "NE",
            injuries: "1",
            fatalities: "0",
            hazardousSpill: "no",
          }).map(([name, value]) => [`accidents[0].${name}`, value]),
        ),
      },
      testing,
    });
    const page = await administrator.get(`/inquiry/${rail}`);
    says(
      page,
      "First day",
      "Jan 2, 2019",
      "Reason for leaving Left by their own choice Discharged",
      "Kearney, NE: injuries 1",
    );
    says(page, "Accidents in that time 0 accidents 1 accident");
  });
});
