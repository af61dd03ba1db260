import { describe, expect, it } from "vitest";
import { type DutyFacts, dutyOf } from "~/domain/template/duty";
import { publishFaults } from "~/domain/template/publishing";
import {
  CODE_ALPHABET,
  canMove,
  isRegulated,
  MOVES,
  needsCdl,
  normalizeCode,
  positionDescription,
  positionFormSchema,
  positionName,
  TEMPLATE_STATUSES,
  type TemplateMove,
  templateDefinition,
} from "~/domain/template/template";
import { read } from "./reading";

const definition = {
  name: { en: "Truck driver", es: "Camionero" },
  description: { en: "Drive.", es: "Conduzca." },
  location: "Omaha, NE",
  employmentType: "company_driver" as const,
  commerce: "interstate" as const,
  cdlRequired: "yes" as const,
  licenceClasses: ["A"],
  endorsements: [],
  gapDays: 30,
  employerYears: "3+7" as const,
  sections: {},
  sectionHelp: {},
  minYears: 0,
  questions: [],
};
const company = { legalName: "Northway LLC", street: "1 Main", city: "Omaha", state: "NE", zip: "68102" };

describe("a template", () => {
  it("goes from draft to published, paused and back, and to the archive for good", () => {
    const moves = (Object.keys(MOVES) as TemplateMove[]).flatMap((move) =>
      TEMPLATE_STATUSES.filter((from) => canMove(move, from)).map((from) => `${from} → ${MOVES[move].to}`),
    );
    expect(moves).toEqual([
      "draft → published",
      "published → published",
      "paused → published",
      "published → paused",
      "paused → published",
      "draft → archived",
      "published → archived",
      "paused → archived",
    ]);
  });

  it("has a code of letters and digits that can't be mistaken, typed in any case and spacing", () => {
    expect(CODE_ALPHABET).not.toMatch(/[ILO01]/);
    expect(CODE_ALPHABET).toMatch(/^[A-Z2-9]+$/);
    expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
    for (const typed of ["nrthway", " NRTH WAY ", "nrth-way"]) expect(normalizeCode(typed)).toBe("NRTHWAY");
  });

  it("asks for a name, a place and what kind of job it is, and says so all at once", () => {
    expect(read(templateDefinition, definition)).toEqual(definition);
    const wrong = { name: { es: "x".repeat(81) }, licenceClasses: "D", endorsements: ["Q"] };
    expect(read(templateDefinition, wrong)).toEqual({
      wrong: {
        "name.en": ["required"],
        "name.es": ["too_long"],
        location: ["required"],
        employmentType: ["choose"],
        commerce: ["choose"],
        cdlRequired: ["choose"],
        "licenceClasses[0]": ["not_listed"],
        "endorsements[0]": ["not_listed"],
      },
    });
  });

  it.each([
    ["cdl", {}],
    ["cmv", { cdlRequired: "no" }],
    ["none", { employmentType: "non_driving" }],
    ["none", { commerce: "none" }],
    ["cmv", { duty: "cmv" }],
  ])("is a kind of work: %s for %j", (duty, changes) => {
    const position = { ...definition, ...changes } as DutyFacts;
    expect(dutyOf(position)).toBe(duty);
    expect(isRegulated(position)).toBe(duty !== "none");
    expect(needsCdl(position)).toBe(duty !== "none" && position.cdlRequired === "yes");
  });

  it.each([
    [{ employmentType: "non_driving", duty: "cmv", cdlRequired: "no" }, { duty: ["duty_contradicted"] }],
    [{ commerce: "none", duty: "cdl" }, { duty: ["duty_contradicted"] }],
    [{ duty: "none" }, { cdlRequired: ["cdl_without_driving"] }],
  ])("is refused where it contradicts itself: %j", (changes, wrong) => {
    const form = { nameEn: "Driver", ...definition, ...changes };
    expect(read(positionFormSchema, form)).toEqual({ wrong });
    expect(read(positionFormSchema, { ...form, duty: "" })).not.toHaveProperty("wrong");
  });

  it("may be published with both languages and the employer's name and address", () => {
    expect(publishFaults(definition, company)).toEqual([]);
  });

  it.each([
    ["a Spanish name", { name: { en: "Truck driver" } }],
    ["an English description", { description: { es: "Conduzca." } }],
    ["a Spanish description", { description: { en: "Drive." } }],
  ])("may not be published without %s", (_, texts) => {
    expect(publishFaults({ ...definition, ...texts }, company)).toEqual(["languages_incomplete"]);
  });

  it.each(["legalName", "street", "city", "state", "zip"] as const)(
    "may not be published without the company's %s (49 CFR 391.21(b)(1))",
    (part) => {
      expect(publishFaults(definition, { ...company, [part]: null })).toEqual(["company_address_missing"]);
    },
  );

  it("tells both faults at once", () => {
    expect(publishFaults({ ...definition, name: { en: "Truck driver" } }, { ...company, zip: null })).toEqual([
      "languages_incomplete",
      "company_address_missing",
    ]);
  });

  it("is shown in the reader's language, else in English", () => {
    expect(positionName(definition, "es")).toBe("Camionero");
    expect(positionName({ ...definition, name: { en: "Truck driver" } }, "es")).toBe("Truck driver");
    expect(positionDescription(definition, "es")).toBe("Conduzca.");
    expect(positionDescription({ ...definition, description: { en: "Drive." } }, "es")).toBe("Drive.");
    expect(positionDescription({ ...definition, description: { es: "Conduzca." } }, "en")).toBe("");
  });
});
