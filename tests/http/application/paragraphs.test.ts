/** 49 CFR 391.21, paragraph by paragraph: an application that lacks what one asks for is not taken, and the driver is told which. */
import { beforeEach, describe, expect, it } from "vitest";
import { saveSection } from "../applicant";
import { mailsTo } from "../mail";
import { wordsOf } from "../page";
import { app, data } from "../running";
import {
  filledIn,
  formFields,
  SIGNATURE,
  setQuestions,
  type Typed,
  WHOLE,
  type WholeSection,
} from "./whole-application";

setQuestions(app, "NRTHWAY", []);
const who = await filledIn(app);

const statusOf = () =>
  data.one<{ status: string }>(
    "select a.status from applications a join drivers d on d.id = a.driver_id where d.email = ?",
    who.email,
  ).status;

const sign = (signature = SIGNATURE) => who.post("/applicant/application/review", { signature });

/** The list above the signature of what keeps it from being taken. */
const missingOn = (html: string): string =>
  wordsOf(/<h2>Before you can submit<\/h2>.*?<\/ul>/s.exec(html)?.[0] ?? "").replace("Before you can submit ", "");

const [accident] = WHOLE.accidents.accidents;
const [conviction] = WHOLE.convictions.convictions;
const [licence] = WHOLE.licences.licences;
const [action] = WHOLE.licences.actions;
const [driven] = WHOLE.experience.experience;
const [first, ...others] = WHOLE.work.employers as [Typed, ...Typed[]];
const { state: _, ...withoutState } = WHOLE.residences.current;

type Lacking = [paragraph: string, what: string, section: WholeSection, typed: Typed, says: string];
const LACKING: Lacking[] = [
  ["391.21(b)(2)", "the name", "you", { ...WHOLE.you, lastName: "" }, "Enter your last name."],
  ["391.21(b)(2)", "the birth date", "you", { ...WHOLE.you, dateOfBirth: "" }, "Enter your date of birth."],
  [
    "391.21(b)(2)",
    "a number that can be an SSN",
    "you",
    { ...WHOLE.you, ssn: "000-12-3456" },
    "This is not a valid Social Security number",
  ],
  ["391.21(b)(3)", "an address", "residences", { ...WHOLE.residences, current: withoutState }, "Choose the state."],
  [
    "391.21(b)(3)",
    "three years of addresses",
    "residences",
    { ...WHOLE.residences, earlier: WHOLE.residences.earlier.slice(0, 1) },
    "Your addresses must cover the last 3 years",
  ],
  [
    "391.21(b)(5)",
    "the issuer of another licence",
    "licences",
    { ...WHOLE.licences, licences: [{ ...licence, authority: "" }] },
    "Choose who issued the license.",
  ],
  [
    "391.21(b)(5)",
    "a word on other licences",
    "licences",
    { ...WHOLE.licences, otherLicences: "", licences: [] },
    "Choose whether you have or had another license.",
  ],
  [
    "391.21(b)(6)",
    "the type of equipment",
    "experience",
    { ...WHOLE.experience, experience: [{ ...driven, equipment: "" }] },
    "Choose the type of vehicle.",
  ],
  [
    "391.21(b)(7)",
    "the dead of an accident",
    "accidents",
    { hadAccidents: "some", accidents: [{ ...accident, fatalities: "" }] },
    "Enter how many people died, or 0.",
  ],
  ["391.21(b)(7)", "accidents or that there was none", "accidents", {}, "Choose whether you had an accident."],
  [
    "391.21(b)(8)",
    "the charge of a conviction",
    "convictions",
    { hadConvictions: "some", convictions: [{ ...conviction, charge: "" }] },
    "Enter what the charge was.",
  ],
  [
    "391.21(b)(8)",
    "convictions or that there was none",
    "convictions",
    {},
    "Choose whether you had any tickets or convictions.",
  ],
  [
    "391.21(b)(9)",
    "the facts of a suspension",
    "licences",
    { ...WHOLE.licences, actions: [{ ...action, details: "" }] },
    "Tell us what happened.",
  ],
  [
    "391.21(b)(9)",
    "suspensions or that there was none",
    "licences",
    { ...WHOLE.licences, licenceActions: "", actions: [] },
    "Choose whether a license was ever denied, suspended or revoked.",
  ],
  [
    "391.21(b)(10)(i)-(iii)",
    "the address of an employer",
    "work",
    { ...WHOLE.work, employers: [{ ...first, city: "" }, ...others] },
    "Enter the city.",
  ],
  [
    "391.21(b)(10)(i)-(iii)",
    "the reason for leaving",
    "work",
    { ...WHOLE.work, employers: [first, { ...others[0], reason: "" }, ...others.slice(1)] },
    "Choose a reason.",
  ],
  [
    "391.21(b)(10)(i)-(iii)",
    "an employer of the last three years",
    "work",
    { ...WHOLE.work, employers: others, breaks: [] },
    "Part of the last 3 years is missing.",
  ],
  [
    "391.21(b)(10)(iv)",
    "whether an employer was under the FMCSRs",
    "work",
    { ...WHOLE.work, employers: [{ ...first, fmcsrs: "" }, ...others] },
    "Choose whether the federal rules (FMCSRs) applied to you there.",
  ],
  [
    "391.21(b)(10)(iv)",
    "whether the job had part 40 testing",
    "work",
    { ...WHOLE.work, employers: [{ ...first, part40: "" }, ...others] },
    "Choose whether the job had drug and alcohol tests.",
  ],
  [
    "391.21(b)(11)",
    "CMV employers of the seven earlier years",
    "work",
    { ...WHOLE.work, earlierCmv: "" },
    "Choose whether you drove a commercial vehicle in those 7 years.",
  ],
  [
    "391.21(d)",
    "the notice of investigation",
    "notices",
    { eSign: "on" },
    "Check that you've read the notice of investigation and your rights.",
  ],
  ["40.25(j)", "the question on tests", "testing", {}, "Choose whether you failed or refused a test like that."],
];

describe("a driver's application", () => {
  it.each(LACKING)("under %s is not taken without %s", async (paragraph, _what, section, typed, says) => {
    expect((await saveSection(who, section, formFields(typed))).status).toBe(200);
    const refused = await sign();
    expect(refused.status).toBe(422);
    const missing = missingOn(refused.text);
    expect(missing).toContain(says);
    expect(missing).toContain(`49 CFR ${paragraph}`);
    expect(new Set(missing.match(/49 CFR \d\S+/g))).toEqual(new Set([`49 CFR ${paragraph}`]));
    expect(statusOf()).toBe("draft");
    expect((await saveSection(who, section, formFields(WHOLE[section]))).status).toBe(302);
    expect(missingOn((await who.get("/applicant/application/review")).text)).toBe("");
  });

  it("has neither the date of 391.21(b)(4) nor the signature of (b)(12) before it is signed", async () => {
    const page = await who.get("/applicant/application/review");
    const list = wordsOf(/<details class="card">.*?<\/details>/s.exec(page.text)?.[0] ?? "");
    expect(list.match(/\S+ Review and sign \w+/g)).toEqual([
      "391.21(b)(4) Review and sign Missing",
      "391.21(b)(12) Review and sign Missing",
    ]);
    expect(list.match(/Missing/g)).toHaveLength(2);
  });

  it("under 391.21(b)(1) is not taken while the employer has no name or address", async () => {
    data.run("update companies set street = null where name = 'Northway Freight'");
    const refused = await sign();
    data.run("update companies set street = '4820 Prairie Gate Road' where name = 'Northway Freight'");
    expect(refused.status).toBe(422);
    expect(missingOn(refused.text)).toContain("49 CFR 391.21(b)(1)");
    expect(statusOf()).toBe("draft");
  });

  it("under 391.21(b)(5) is not taken without the CDL, nor with one that has expired", async () => {
    const own = "driver_id = (select id from drivers where email = ?)";
    data.run(`update cdls set current = 0 where ${own}`, who.email);
    const refused = await sign();
    data.run(`update cdls set current = 1 where ${own}`, who.email);
    expect(refused.status).toBe(422);
    expect(missingOn(refused.text)).toContain("Please upload both front and back images of your CDL.");
    expect(missingOn(refused.text)).toContain("49 CFR 391.21(b)(5)");
  });

  it.each(["", "Somebody Else"])("under 391.21(b)(12) is not taken with the signature “%s”", async (signature) => {
    const refused = await sign(signature);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(
      "This certifies that this application was completed by me, and that all entries on it and information in it are true and complete to the best of my knowledge.",
    );
    expect(statusOf()).toBe("draft");
  });

  describe("that lacks nothing", () => {
    beforeEach(() => expect(["draft", "submitted"]).toContain(statusOf()));

    it("is taken once, under 391.21(b)(4) with the server's own date, however often and with whatever date it is sent", async () => {
      const before = Date.now();
      const forged = { signature: SIGNATURE, signedAt: "2001-01-01", submittedAt: "2001-01-01" };
      const responses = await Promise.all([1, 2, 3].map(() => who.post("/applicant/application/review", forged)));
      expect(responses.map(({ location }) => location)).toEqual(Array(3).fill("/application/application/completed"));
      const rows = data.all<{ at: number; number: number }>(
        "select s.signed_at as at, s.number from application_snapshots s join applications a on a.id = s.application_id join drivers d on d.id = a.driver_id where d.email = ?",
        who.email,
      );
      expect(rows.map(({ number }) => number)).toEqual([1]);
      expect(rows[0]?.at).toBeGreaterThanOrEqual(before);
      expect(rows[0]?.at).toBeLessThanOrEqual(Date.now());
      expect(
        mailsTo(app, who.email).filter(({ subject }) => subject.includes("has your application")).length,
      ).toBeLessThan(2);
    });

    it("shows every paragraph as complete, and is closed", async () => {
      const page = await who.get("/applicant/application/review");
      const list = wordsOf(/<details class="card">.*?<\/details>/s.exec(page.text)?.[0] ?? "");
      for (const paragraph of [
        "(b)(1)",
        "(b)(2)",
        "(b)(3)",
        "(b)(4)",
        "(b)(5)",
        "(b)(6)",
        "(b)(7)",
        "(b)(8)",
        "(b)(9)",
        "(b)(11)",
        "(b)(12)",
      ])
        expect(list).toContain(`391.21${paragraph}`);
      expect(list).not.toContain("Missing");
      const late = await who.post("/applicant/application/you", { version: "1", firstName: "Changed" });
      expect(late.location).toBe("/applicant/application/review");
      expect(wordsOf((await who.get("/applicant/application/review")).text)).not.toContain("Changed");
    });
  });
});
