/** Which sections a job asks, and what all of them have in common however their answers come. */
import en from "locales/en/index";
import { describe, expect, it } from "vitest";
import { signatureFits } from "~/domain/application/record/signature";
import {
  applySchema,
  includedSections,
  SECTIONS,
  type SectionId,
  sectionOf,
  signatureSchema,
  totalSteps,
} from "~/domain/application/sections";
import { AUTHORITIES_BY_COUNTRY } from "~/domain/reference";
import { COMMERCE, EMPLOYMENT_TYPES, type SectionMode, type TemplateDefinition } from "~/domain/template/template";
import { read } from "./reading";
import { asPosted, changed, DRIVING, FULL, type Json, leavesOf, today, wrong } from "./typed";

const ids = Object.keys(FULL) as SectionId[];
const schemaOf = (id: SectionId) => sectionOf(id).schema(DRIVING, today);

describe("any section", () => {
  it("is part of the full set of answers", () => {
    expect(SECTIONS.map(({ id }) => id)).toEqual(ids);
  });

  it.each(ids)("%s reads the same from a form as from JSON", (id) => {
    const fromJson = read(schemaOf(id), FULL[id]);
    expect(fromJson).not.toHaveProperty("wrong");
    expect(read(schemaOf(id), asPosted(FULL[id]))).toEqual(fromJson);
  });

  it.each(ids)("%s reads what it has read before as the same again", (id) => {
    const once = read(schemaOf(id), FULL[id]);
    expect(read(schemaOf(id), JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  it.each(ids)("%s drops what it does not know", (id) => {
    const rows = Object.entries(FULL[id] as Json).map(([name, value]): [string, unknown] => [
      name,
      Array.isArray(value) && typeof value[0] === "object" ? value.map((row) => ({ ...row, companyId: "x" })) : value,
    ]);
    const more = { ...Object.fromEntries(rows), role: "Administrator", status: "hired", __proto__: { admin: true } };
    expect(read(schemaOf(id), more)).toEqual(read(schemaOf(id), FULL[id]));
  });

  const deep = (() => {
    let nested: unknown = "x";
    for (let depth = 0; depth < 10_000; depth += 1) nested = depth % 2 ? [nested] : { month: nested };
    return nested;
  })();
  const ODD: unknown[] = [null, 5, -0.5, 1e21, true, false, "", "x", [], [[]], [null], {}, { month: {}, year: [] }];
  const known = new Set(Object.keys(en.errors));
  const codesOf = (result: unknown) =>
    Object.values((result as { wrong?: Record<string, string[]> }).wrong ?? {}).flat();

  it.each(ids)("%s answers JSON of any other shape with a code that has words", (id) => {
    const full = FULL[id] as Json;
    const leaves = leavesOf(full).map(({ path }) => path);
    const rows = leaves.map((path) => path.replace(/[.[][^.[]*$/, "")).filter(Boolean);
    const unspoken = new Set<string>();
    for (const odd of [...ODD, deep, "x".repeat(100_000)]) {
      for (const path of new Set([...leaves, ...rows]))
        for (const code of codesOf(read(schemaOf(id), changed(full, { [path]: odd }))))
          if (!known.has(code)) unspoken.add(`${path}: ${code}`);
      for (const code of codesOf(read(schemaOf(id), odd))) if (!known.has(code)) unspoken.add(code);
    }
    expect([...unspoken]).toEqual([]);
  });
});

const jobs = EMPLOYMENT_TYPES.flatMap((employmentType) => COMMERCE.map((commerce) => ({ employmentType, commerce })));
const isDriving = ({ employmentType, commerce }: (typeof jobs)[number]) =>
  employmentType !== "non_driving" && commerce !== "none";
const included = (changes: Partial<TemplateDefinition>) =>
  includedSections({ ...DRIVING, questions: [], ...changes }).map(({ id, optional }) => (optional ? `${id}?` : id));
const office = { employmentType: "non_driving", commerce: "none", cdlRequired: "no" } as const;
const everySection = (mode: SectionMode) => Object.fromEntries(ids.map((id) => [id, mode]));

/** What the law asks for, by hand. */
const REGULATED = [
  "notices",
  "you",
  "residences",
  "licences",
  "experience",
  "accidents",
  "convictions",
  "work",
  "testing",
];
const VOLUNTARY = SECTIONS.filter(({ modes }) => modes.regulated === "optional").map(({ id }) => `${id}?`);

describe("the sections of a job", () => {
  it.each(jobs.filter(isDriving))("are all of 49 CFR 391.21 for $employmentType, $commerce", (job) => {
    expect(included(job).filter((id) => !VOLUNTARY.includes(id))).toEqual(REGULATED);
    expect(included(job).filter((id) => VOLUNTARY.includes(id))).toEqual(VOLUNTARY);
  });

  it.each(jobs.filter((job) => !isDriving(job)))("are few for $employmentType, $commerce", (job) => {
    expect(included(job)).toEqual(["notices", "you", "residences", ...VOLUNTARY]);
  });

  it("follow what is driven where the position says it", () => {
    expect(included({ duty: "none", cdlRequired: "no" })).toEqual(["notices", "you", "residences", ...VOLUNTARY]);
    expect(included({ duty: "cmv", cdlRequired: "no" })).toEqual(included({ cdlRequired: "no" }));
  });

  it("can't be switched off, nor made optional, where the law asks for them", () => {
    expect(included({ sections: everySection("off") })).toEqual(REGULATED);
    expect(included({ sections: everySection("optional") })).toEqual(expect.arrayContaining(REGULATED));
  });

  it("ask for schools as the company wants", () => {
    expect(included({})).toContain("education?");
    expect(included({ sections: { education: "required" } })).toContain("education");
    expect(included({ sections: { education: "off" } })).not.toContain("education?");
  });

  it("may be switched on for a job that drives nothing, as far as the company wants", () => {
    const sections = { ...everySection("off"), licences: "optional", work: "required", education: "optional" } as const;
    expect(included({ ...office, sections })).toEqual([
      "notices",
      "you",
      "residences",
      "licences?",
      "work",
      "education?",
    ]);
    expect(included({ ...office, sections: everySection("off") })).toEqual(["notices", "you", "residences"]);
  });

  it("have the company's questions last, if there are any, and never as a choice", () => {
    const [first] = DRIVING.questions;
    const questions = first ? [first] : [];
    expect(included({ questions }).at(-1)).toBe("questions");
    expect(included({ questions, sections: { questions: "off" } }).at(-1)).toBe("questions");
    expect(included({ questions: [], sections: { questions: "required" } })).not.toContain("questions");
  });

  it("take no notice of a section nobody knows", () => {
    expect(included({ sections: { horoscope: "required" } })).toEqual(included({}));
  });

  it("count with the signature, and the CDL where it is needed", () => {
    const count = (changes: Partial<TemplateDefinition>) => totalSteps({ ...DRIVING, questions: [], ...changes });
    const sections = REGULATED.length + VOLUNTARY.length;
    expect(count({})).toBe(sections + 2);
    expect(count({ cdlRequired: "no" })).toBe(sections + 1);
    expect(count({ questions: DRIVING.questions })).toBe(sections + 3);
    expect(count({ sections: { education: "off" } })).toBe(sections + 1);
    expect(count(office)).toBe(VOLUNTARY.length + 4);
  });
});

describe("the notices", () => {
  const { schema } = sectionOf("notices");
  const intrastate = schema({ ...DRIVING, commerce: "intrastate" }, today);
  const forOffice = schema({ ...DRIVING, ...office }, today);

  it("of a driving job are the consent to sign electronically and the investigation of employers", () => {
    expect(read(intrastate, { eSign: "on", investigation: true })).toEqual({ eSign: true, investigation: true });
    expect(read(intrastate, {})).toEqual(wrong({ eSign: ["acknowledge"], investigation: ["acknowledge"] }));
    expect(read(intrastate, { eSign: "on" })).toEqual(wrong({ investigation: ["acknowledge"] }));
  });

  it("of any other job are the consent alone", () => {
    expect(read(forOffice, { eSign: "on", investigation: "on" })).toEqual({ eSign: true });
    expect(read(forOffice, { investigation: "on" })).toEqual(wrong({ eSign: ["acknowledge"] }));
  });

  it("are not agreed to by anything but a tick", () => {
    for (const eSign of [false, "off", "no", 1, ["on"], { on: true }, null, ""])
      expect(read(forOffice, { eSign }), JSON.stringify(eSign)).toEqual(wrong({ eSign: ["acknowledge"] }));
  });
});

describe("applying", () => {
  it("takes code, e-mail and a CDL number that may be missing", () => {
    expect(read(applySchema, { code: "NRTHWAY", email: "A@example.com", cdlNumber: "" })).toEqual({
      code: "NRTHWAY",
      email: "a@example.com",
    });
    expect(read(applySchema, {})).toEqual(wrong({ code: ["required"], email: ["required"] }));
    expect(read(applySchema, { code: "x".repeat(41), email: "x", cdlNumber: "9".repeat(26) })).toEqual(
      wrong({ code: ["too_long"], email: ["email_address"], cdlNumber: ["too_long"] }),
    );
  });
});

describe("a signature", () => {
  it("is typed", () => {
    expect(read(signatureSchema, { signature: "Maya Ruiz" })).toEqual({ signature: "Maya Ruiz", emailCopy: false });
    expect(read(signatureSchema, {})).toEqual(wrong({ signature: ["required"] }));
  });

  it.each<[string, string, string, boolean]>([
    ["Maya Ruiz", "Maya", "Ruiz", true],
    ["maya  RUIZ", "Maya", "Ruiz", true],
    ["Maya Elena Ruiz Jr.", "Maya", "Ruiz", true],
    ["Ruiz, Maya", "Maya", "Ruiz", true],
    ["Jose Nunez", "José", "Núñez", true],
    ["Anne Marie O'Brien-Lee", "Anne-Marie", "O'Brien-Lee", true],
    ["Nguyễn Thị Ánh", "Ánh", "Nguyễn", true],
    ["Lukasz Grossoe", "Łukasz", "Großø", false],
    ["Lukasz Grosso", "Łukasz", "Großø", true],
    ["田中 太郎", "太郎", "田中", true],
    ["Maya", "Maya", "Ruiz", false],
    ["M. Ruiz", "Maya", "Ruiz", false],
    ["Mayaruiz", "Maya", "Ruiz", false],
    ["x", "Maya", "Ruiz", false],
  ])("%j signs for %s %s: %s", (signature, firstName, lastName, fits) => {
    expect(signatureFits(signature, { firstName, lastName })).toBe(fits);
  });
});

describe("who may have issued a license", () => {
  it("is the United States first, then Mexico, then Canada, each by its alphabet", () => {
    const countries = Object.values(AUTHORITIES_BY_COUNTRY).map((list) => list.map(({ name }) => name));
    expect(Object.keys(AUTHORITIES_BY_COUNTRY)).toEqual(["us", "mx", "ca"]);
    for (const names of countries) expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });
});
