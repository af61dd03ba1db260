/** What 49 CFR 391.21 asks for, paragraph by paragraph: complete with everything, lacking exactly what is left out. */
import { describe, expect, it } from "vitest";
import { includedSections, SECTIONS, type SectionId } from "~/domain/application/sections";
import { completenessOf, paragraphOf } from "~/domain/application/sections/completeness";
import { type DraftValues, readSection } from "~/domain/application/sections/stored.server";
import type { FieldErrors } from "~/domain/errors";
import type { TemplateDefinition } from "~/domain/template/template";
import { changed, DRIVING, FULL, type Json } from "./typed";

/** What is missing from the answers of all sections asked, under the names that submission refuses with. */
function missingFrom(all: Record<string, Json>, definition: TemplateDefinition): FieldErrors {
  const missing: FieldErrors = {};
  for (const { id } of includedSections(definition)) {
    const read = readSection(id, (all[id] ?? {}) as DraftValues, { definition, timeZone: "UTC" });
    if ("fields" in read)
      for (const [path, codes] of Object.entries(read.fields)) missing[path ? `${id}.${path}` : id] = codes;
  }
  return missing;
}

const lacking = (definition: TemplateDefinition, missing: FieldErrors) =>
  completenessOf(definition, missing)
    .filter((state) => state.missing.length > 0)
    .map(({ paragraph, missing: paths }) => `${paragraph}: ${paths.join(", ")}`);
const without = (id: SectionId, changes: Record<string, unknown>, definition = DRIVING) =>
  lacking(definition, missingFrom({ ...FULL, [id]: changed(FULL[id], changes) }, definition));

describe("a complete application", () => {
  it("lacks nothing of any paragraph", () => {
    expect(missingFrom(FULL, DRIVING)).toEqual({});
    expect(completenessOf(DRIVING, {}).map(({ paragraph, missing }) => [paragraph, missing.length])).toEqual([
      ["391.21(b)(1)", 0],
      ["391.21(b)(2)", 0],
      ["391.21(b)(3)", 0],
      ["391.21(b)(4)", 0],
      ["391.21(b)(5)", 0],
      ["391.21(b)(5)", 0],
      ["391.21(b)(6)", 0],
      ["391.21(b)(7)", 0],
      ["391.21(b)(8)", 0],
      ["391.21(b)(9)", 0],
      ["391.21(b)(10)(i)-(iii)", 0],
      ["391.21(b)(10)(iv)", 0],
      ["391.21(b)(11)", 0],
      ["391.21(b)(12)", 0],
      ["391.21(d)", 0],
      ["40.25(j)", 0],
    ]);
  });

  it("is not asked of a job outside the FMCSRs, whatever is missing", () => {
    expect(completenessOf({ ...DRIVING, commerce: "none" }, { "you.ssn": ["ssn_short"] })).toEqual([]);
    expect(
      completenessOf({ ...DRIVING, employmentType: "non_driving" }, { employer: ["employer_incomplete"] }),
    ).toEqual([]);
  });

  it("is not asked for a CDL, nor for ten years of CMV employers, where the job needs none", () => {
    const paragraphs = completenessOf({ ...DRIVING, cdlRequired: "no" }, {});
    expect(paragraphs.map(({ where }) => where)).not.toContain("cdl");
    expect(paragraphs.map(({ paragraph }) => paragraph)).not.toContain("391.21(b)(11)");
    expect(completenessOf({ ...DRIVING, employerYears: "10" }, {}).map(({ paragraph }) => paragraph)).not.toContain(
      "391.21(b)(11)",
    );
  });
});

describe("what the company, the licence and the signature lack", () => {
  it.each([
    ["employer", "391.21(b)(1)"],
    ["cdl", "391.21(b)(5)"],
    ["review.signature", "391.21(b)(12)"],
  ])("%s belongs to %s alone", (path, paragraph) => {
    expect(lacking(DRIVING, { [path]: ["required"] })).toEqual([`${paragraph}: ${path}`]);
    expect(paragraphOf(path)).toBe(paragraph);
  });
});

describe("leaving out", () => {
  it.each<[what: string, id: SectionId, changes: Record<string, unknown>, paragraph: string, path: string]>([
    ["the name", "you", { lastName: "" }, "391.21(b)(2)", "you.lastName"],
    ["the birth date", "you", { dateOfBirth: undefined }, "391.21(b)(2)", "you.dateOfBirth"],
    ["the SSN", "you", { ssn: undefined }, "391.21(b)(2)", "you.ssn"],
    ["an address", "residences", { "current.street": "" }, "391.21(b)(3)", "residences.current.street"],
    ["the earlier addresses", "residences", { earlier: [] }, "391.21(b)(3)", "residences.earlier"],
    ["other licences", "licences", { otherLicences: undefined }, "391.21(b)(5)", "licences.otherLicences"],
    ["who issued one", "licences", { "licences[0].authority": "" }, "391.21(b)(5)", "licences.licences[0].authority"],
    ["the number of one", "licences", { "licences[0].number": "" }, "391.21(b)(5)", "licences.licences[0].number"],
    [
      "the end of one",
      "licences",
      { "licences[0].expirationDate": "" },
      "391.21(b)(5)",
      "licences.licences[0].expirationDate",
    ],
    ["the experience", "experience", { experienced: "" }, "391.21(b)(6)", "experience.experienced"],
    [
      "the type of vehicle",
      "experience",
      { "experience[0].equipment": "" },
      "391.21(b)(6)",
      "experience.experience[0].equipment",
    ],
    ["whether there were accidents", "accidents", { hadAccidents: "" }, "391.21(b)(7)", "accidents.hadAccidents"],
    ["the injured", "accidents", { "accidents[0].injuries": "" }, "391.21(b)(7)", "accidents.accidents[0].injuries"],
    ["the accidents", "accidents", { accidents: [] }, "391.21(b)(7)", "accidents.accidents"],
    [
      "whether there were convictions",
      "convictions",
      { hadConvictions: "" },
      "391.21(b)(8)",
      "convictions.hadConvictions",
    ],
    [
      "the penalty",
      "convictions",
      { "convictions[0].penalty": "" },
      "391.21(b)(8)",
      "convictions.convictions[0].penalty",
    ],
    ["whether one was suspended", "licences", { licenceActions: "" }, "391.21(b)(9)", "licences.licenceActions"],
    [
      "the facts of a suspension",
      "licences",
      { "actions[0].details": "" },
      "391.21(b)(9)",
      "licences.actions[0].details",
    ],
    ["the suspension", "licences", { actions: [] }, "391.21(b)(9)", "licences.actions"],
    ["an employer's name", "work", { "employers[0].name": "" }, "391.21(b)(10)(i)-(iii)", "work.employers[0].name"],
    ["an employer's town", "work", { "employers[1].city": "" }, "391.21(b)(10)(i)-(iii)", "work.employers[1].city"],
    ["when a job began", "work", { "employers[1].from": "" }, "391.21(b)(10)(i)-(iii)", "work.employers[1].from"],
    ["why it ended", "work", { "employers[1].reason": "" }, "391.21(b)(10)(i)-(iii)", "work.employers[1].reason"],
    ["a break of six months", "work", { breaks: [] }, "391.21(b)(10)(i)-(iii)", "work.breaks"],
    ["the FMCSRs", "work", { "employers[0].fmcsrs": "" }, "391.21(b)(10)(iv)", "work.employers[0].fmcsrs"],
    ["part 40", "work", { "employers[1].part40": "" }, "391.21(b)(10)(iv)", "work.employers[1].part40"],
    ["earlier CMV employers", "work", { earlierCmv: "" }, "391.21(b)(11)", "work.earlierCmv"],
    ["those that were said to be none", "work", { earlierCmv: "none" }, "391.21(b)(11)", "work.earlierCmv"],
    ["the notice", "notices", { investigation: false }, "391.21(d)", "notices.investigation"],
    ["the tests", "testing", { failedTest: "" }, "40.25(j)", "testing.failedTest"],
    ["what followed a test", "testing", { sapEvaluation: "" }, "40.25(j)", "testing.sapEvaluation"],
  ])("%s (%s) leaves exactly %s incomplete", (...row) => {
    const [, id, changes, paragraph, path] = row;
    expect(without(id, changes)).toEqual([`${paragraph}: ${path}`]);
    expect(paragraphOf(path)).toBe(paragraph);
  });

  it("a whole section leaves every paragraph incomplete that it answers", () => {
    const whole = (id: SectionId) => {
      const states = lacking(DRIVING, missingFrom({ ...FULL, [id]: {} }, DRIVING));
      return [...new Set(states.map((state) => state.split(":", 1)[0]))].join(", ");
    };
    expect(
      Object.fromEntries(SECTIONS.map(({ id }) => [id, whole(id)]).filter(([, paragraphs]) => paragraphs)),
    ).toEqual({
      notices: "391.21(d)",
      you: "391.21(b)(2)",
      residences: "391.21(b)(3)",
      licences: "391.21(b)(5), 391.21(b)(9)",
      experience: "391.21(b)(6)",
      accidents: "391.21(b)(7)",
      convictions: "391.21(b)(8)",
      work: "391.21(b)(10)(i)-(iii), 391.21(b)(10)(iv), 391.21(b)(11)",
      testing: "40.25(j)",
    });
  });

  it("the employers, where there were some, leaves nothing known of any", () => {
    const states = without("work", {
      employers: [],
      earlierCmv: "none",
      "breaks[0].from": "2001-01",
      "breaks[0].to": "",
    });
    expect(states).toEqual(["391.21(b)(10)(i)-(iii): work.employers", "391.21(b)(10)(iv): work.employers"]);
  });

  it("what no law asks for leaves every paragraph complete", () => {
    expect(without("education", { "schools[0].schoolName": "" })).toEqual([]);
    expect(without("questions", { q1: "" })).toEqual([]);
    for (const path of ["education.schools[0].schoolName", "questions.q1", "nonsense", ""])
      expect(paragraphOf(path)).toBeUndefined();
  });
});
