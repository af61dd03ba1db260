/** Licences, experience, accidents, convictions, schools and tests: lists of which "none" is an answer of its own. */
import { describe, expect, it } from "vitest";
import type { SectionId } from "~/domain/application/sections";
import { sectionOf } from "~/domain/application/sections";
import { accidentsSchema } from "~/domain/application/sections/accidents/schema";
import { addDays, monthsBefore } from "~/domain/day";
import { read, readOne } from "./reading";
import { asPosted, changed, DRIVING, FULL, inDays, type Json, monthsAgo, today, wrong, wrongIn } from "./typed";

type Faults = [fault: string, changes: Json, fields: Record<string, string[]>][];
const section = (id: SectionId, typed: unknown) => read(sectionOf(id).schema(DRIVING, today), typed);
const full = (id: keyof typeof FULL, changes: Json) => section(id, changed(FULL[id], changes));

const LISTS: [id: SectionId, answer: string, list: string][] = [
  ["licences", "otherLicences", "licences"],
  ["licences", "licenceActions", "actions"],
  ["experience", "experienced", "experience"],
  ["accidents", "hadAccidents", "accidents"],
  ["convictions", "hadConvictions", "convictions"],
  ["work", "employed", "employers"],
];

describe.each(LISTS)("of %s, %s", (id, answer, list) => {
  const typed = FULL[id] as Json;
  const [row] = typed[list] as Json[];

  it("is asked, and no answer is not none", () => {
    for (const nothing of [undefined, "", null])
      expect(section(id, changed(typed, { [answer]: nothing }))).toEqual(wrong({ [answer]: ["choose"] }));
    expect(section(id, changed(typed, { [answer]: "perhaps" }))).toEqual(wrong({ [answer]: ["not_listed"] }));
  });

  it("may be none, and then whatever stands in the rows does not count", () => {
    // Without employers the three years are a break.
    const besides = id === "work" ? { breaks: [{ kind: "retired", from: "2001-01" }], earlierCmv: "none" } : {};
    for (const rows of [undefined, [], [row], [{}], "nonsense", Array(61).fill({})])
      expect(section(id, changed(typed, { [answer]: "none", [list]: rows, ...besides }))).toMatchObject({
        [answer]: "none",
        [list]: [],
      });
  });

  it("needs at least one row where there are some", () => {
    for (const rows of [undefined, []])
      expect(section(id, changed(typed, { [answer]: "some", [list]: rows }))).toMatchObject({
        wrong: { [list]: ["add_row"] },
      });
  });

  it("has room for sixty rows", () => {
    const rows = (count: number) => ({ [list]: Array(count).fill(row) });
    expect(section(id, changed(typed, rows(60)))).not.toMatchObject({ wrong: { [list]: expect.anything() } });
    expect(section(id, changed(typed, rows(61)))).toMatchObject({ wrong: { [list]: ["too_many_rows"] } });
  });

  it("names the row that is wrong, and no other", () => {
    const { wrong: faults } = section(id, changed(typed, { [list]: [row, {}, row] })) as {
      wrong: Record<string, string[]>;
    };
    const paths = Object.keys(faults);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !path.startsWith(`${list}[1].`))).toEqual([]);
  });
});

describe("a licence besides the CDL", () => {
  it("is told with who issued it, its number and its end", () => {
    expect(section("licences", { otherLicences: "some", licences: [{}], licenceActions: "none" })).toEqual(
      wrongIn("licences[0]", { required: "authority number expirationDate" }),
    );
  });

  it.each<Faults[number]>([
    [
      "one that ended more than three years ago",
      { expirationDate: addDays(monthsBefore(today, 36), -2) },
      { "licences[0].expirationDate": ["too_long_ago"] },
    ],
    [
      "a day that does not exist",
      { expirationDate: { month: "2", day: "30", year: "2030" } },
      { "licences[0].expirationDate": ["date"] },
    ],
    ["an authority of no list", { authority: "ZZ" }, { "licences[0].authority": ["not_listed"] }],
    ["signs in the number", { number: "A$1" }, { "licences[0].number": ["licence_number"] }],
    ["a number too long", { number: "9".repeat(26) }, { "licences[0].number": ["too_long"] }],
  ])("is refused with %s", (_, changes, fields) => {
    const licence = { ...FULL.licences.licences[0], ...changes };
    expect(full("licences", { licences: [licence] })).toEqual(wrong(fields));
  });

  it("may have ended within three years, for its authority is asked for a driving record too (391.23(a)(1))", () => {
    for (const expirationDate of [inDays(-2), monthsBefore(today, 36)])
      expect(full("licences", { "licences[0].expirationDate": expirationDate })).not.toHaveProperty("wrong");
  });

  it("may end today, and be Canadian, Mexican or a territory's", () => {
    for (const authority of ["ON", "mx-lfc", "PR", "NE"])
      expect(
        full("licences", { "licences[0].authority": authority, "licences[0].expirationDate": today }),
      ).not.toHaveProperty("wrong");
  });
});

describe("what was done to a licence", () => {
  it("is told with its facts, however long ago", () => {
    expect(full("licences", { "actions[0].happenedIn": "1971-02" })).not.toHaveProperty("wrong");
    expect(full("licences", { actions: [{}] })).toEqual(
      wrongIn("actions[0]", { choose: "action", required: "authority happenedIn details" }),
    );
    expect(full("licences", { "actions[0].happenedIn": monthsAgo(-1) })).toEqual(
      wrong({ "actions[0].happenedIn": ["future"] }),
    );
  });
});

describe("driving experience", () => {
  it.each<Faults[number]>([
    ["a vehicle of no list", { "experience[0].equipment": "rocket" }, { "experience[0].equipment": ["not_listed"] }],
    ["a trailer of no list", { "experience[0].trailer": "rocket" }, { "experience[0].trailer": ["not_listed"] }],
    ["an end before the start", { "experience[0].to": "2012-03" }, { "experience[0].to": ["end_before_start"] }],
    ["an end to come", { "experience[0].to": monthsAgo(-1) }, { "experience[0].to": ["future"] }],
    ["no miles", { "experience[0].miles": "" }, { "experience[0].miles": ["required"] }],
    [
      "more miles than anybody drives",
      { "experience[0].miles": "10,000,001" },
      { "experience[0].miles": ["number_large"] },
    ],
    ["details of 4,001 characters", { details: "x".repeat(4001) }, { details: ["too_long"] }],
  ])("is refused with %s", (_, changes, fields) => {
    expect(full("experience", changes)).toEqual(wrong(fields));
  });

  it("needs no trailer and no end, and is told in up to 4,000 characters", () => {
    const details = "🚚".repeat(2000);
    const stored = full("experience", {
      "experience[0].trailer": "",
      "experience[0].to": { month: "", year: "" },
      details,
    });
    expect(stored).toMatchObject({ details, experience: [{ trailer: undefined, to: undefined }, {}] });
  });

  it.each<[typed: unknown, miles: number]>([
    ["0", 0],
    ["250000", 250000],
    ["1,200", 1200],
    ["1 200", 1200],
    ["1.200", 1200],
    ["1\u00a0200\u00a0300", 1200300],
    ["1,200,300", 1200300],
    [" 007 ", 7],
    [1200, 1200],
    [0, 0],
    [1e6, 1_000_000],
  ])("reads %j miles as %d", (typed, miles) => {
    expect(full("experience", { "experience[0].miles": typed })).toMatchObject({ experience: [{ miles }, {}] });
  });

  it.each(["1,2", "12.5", "-1", "+5", "1e3", "0x10", "1,2000", "1,200.5", "a lot", 12.5, 1.234, -1, 1e21])(
    "does not read %j as miles",
    (typed) => {
      expect(full("experience", { "experience[0].miles": typed })).toEqual(
        wrong({ "experience[0].miles": ["whole_number"] }),
      );
    },
  );
});

describe("an accident", () => {
  it("is told with date, kind, place, the dead and the injured, and whether anything spilled", () => {
    expect(full("accidents", { accidents: [{}] })).toEqual(
      wrongIn("accidents[0]", { required: "happenedOn place fatalities injuries", choose: "nature hazardousSpill" }),
    );
  });

  it("may have happened today, but not tomorrow", () => {
    expect(full("accidents", { "accidents[0].happenedOn": today })).not.toHaveProperty("wrong");
    expect(full("accidents", { "accidents[0].happenedOn": inDays(1) })).toEqual(
      wrong({ "accidents[0].happenedOn": ["future"] }),
    );
  });

  it.each<Faults[number]>([
    ["no 30 February", { "accidents[0].happenedOn": "2025-02-30" }, { "accidents[0].happenedOn": ["date"] }],
    ["a kind of no list", { "accidents[0].nature": "ufo" }, { "accidents[0].nature": ["not_listed"] }],
    ["a thousand injured", { "accidents[0].injuries": "1,000" }, { "accidents[0].injuries": ["number_large"] }],
    ["fewer than nobody", { "accidents[0].fatalities": "-1" }, { "accidents[0].fatalities": ["whole_number"] }],
    [
      "details of 4,001 characters",
      { "accidents[0].details": "x".repeat(4001) },
      { "accidents[0].details": ["too_long"] },
    ],
  ])("is refused with %s", (_, changes, fields) => {
    expect(full("accidents", changes)).toEqual(wrong(fields));
  });

  it("is told in up to 4,000 characters of any script", () => {
    const details = "حادث 🚛\n".repeat(500);
    expect(details.length).toBe(4000);
    expect(full("accidents", { "accidents[0].details": `${details.trim()} ` })).toMatchObject({
      accidents: [{ details: details.trim() }],
    });
  });

  it("is not told of by a form that was left untouched", () => {
    expect(readOne(accidentsSchema, asPosted({ accidents: [] }))).toBe("✗ choose");
  });
});

describe("a conviction", () => {
  it("is told with date, place, charge, penalty and whether it was in a CMV", () => {
    expect(full("convictions", { convictions: [{}] })).toEqual(
      wrongIn("convictions[0]", { required: "convictedOn place charge penalty", choose: "inCmv" }),
    );
  });

  it.each<Faults[number]>([
    ["a date to come", { "convictions[0].convictedOn": inDays(1) }, { "convictions[0].convictedOn": ["future"] }],
    ["a charge too long", { "convictions[0].charge": "x".repeat(201) }, { "convictions[0].charge": ["too_long"] }],
    ["half a character", { "convictions[0].place": "\uD83DON" }, { "convictions[0].place": ["bad_characters"] }],
  ])("is refused with %s", (_, changes, fields) => {
    expect(full("convictions", changes)).toEqual(wrong(fields));
  });
});

describe("education", () => {
  const school = { schoolName: "Metro Community College" };
  const schools = (...typed: unknown[]) => section("education", { schools: typed });

  it("may be empty", () => {
    for (const typed of [{}, { schools: [] }]) expect(section("education", typed)).toEqual({ schools: [] });
  });

  it("keeps a school with what is known of it", () => {
    expect(schools({ ...school, degree: "AA", fieldOfStudy: "", endDate: "2012-06", gpa: null })).toEqual({
      schools: [{ ...school, degree: "AA", endDate: "2012-06" }],
    });
  });

  it.each([
    ["4", "4.00"],
    ["0", "0.00"],
    ["0.00", "0.00"],
    ["3,75", "3.75"],
    [3.2, "3.20"],
    [" 2.5 ", "2.50"],
  ])("reads the GPA %j as %s", (typed, stored) => {
    expect(schools({ ...school, gpa: typed })).toEqual({ schools: [{ ...school, gpa: stored }] });
  });

  it.each(["4.01", "5", "-1", "3.555", "A", "3..5", "1e0", "12345678901", -0.5, 4.001, true, {}, []])(
    "refuses the GPA %j",
    (typed) => {
      expect(schools({ ...school, gpa: typed })).toEqual(wrong({ "schools[0].gpa": ["gpa"] }));
    },
  );

  it("tells everything at once", () => {
    expect(
      schools({ ...school, gpa: "5" }, { schoolName: " ", gpa: "9", startDate: monthsAgo(-1), endDate: "2010-13" }),
    ).toEqual(
      wrong({
        "schools[0].gpa": ["gpa"],
        "schools[1].schoolName": ["required"],
        "schools[1].gpa": ["gpa"],
        "schools[1].startDate": ["future"],
        "schools[1].endDate": ["month"],
      }),
    );
    expect(schools({ ...school, startDate: "2012-06", endDate: "2010-09" })).toEqual(
      wrong({ "schools[0].endDate": ["end_before_start"] }),
    );
  });

  it("has room for sixty schools", () => {
    expect(schools(...Array(60).fill(school))).toMatchObject({ schools: { length: 60 } });
    expect(schools(...Array(61).fill(school))).toEqual(wrong({ schools: ["too_many_rows"] }));
  });
});

describe("drug and alcohol tests (49 CFR 40.25(j))", () => {
  it("ask one question, which has no default", () => {
    expect(section("testing", {})).toEqual(wrong({ failedTest: ["choose"] }));
    expect(section("testing", { failedTest: "no" })).toEqual({ failedTest: "no" });
  });

  it("ask for what followed only after a yes", () => {
    expect(section("testing", { failedTest: "yes" })).toEqual(
      wrong({ sapEvaluation: ["choose"], returnToDuty: ["choose"] }),
    );
    expect(section("testing", { failedTest: "yes", sapEvaluation: "no", returnToDuty: "no" })).not.toHaveProperty(
      "wrong",
    );
    expect(section("testing", { failedTest: "no", sapEvaluation: "", returnToDuty: null })).not.toHaveProperty("wrong");
  });

  it.each<Faults[number]>([
    ["an answer of no list", { failedTest: "never" }, { failedTest: ["not_listed"] }],
    ["what followed half said", { returnToDuty: "" }, { returnToDuty: ["choose"] }],
    ["neither yes nor no to the Clearinghouse", { clearinghouse: "soon" }, { clearinghouse: ["not_listed"] }],
    ["details of 2,001 characters", { details: "x".repeat(2001) }, { details: ["too_long"] }],
  ])("are refused with %s", (_, changes, fields) => {
    expect(full("testing", changes)).toEqual(wrong(fields));
  });
});
