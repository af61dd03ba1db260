/** What a version lacks before it may be published, part by part. */
import { describe, expect, it } from "vitest";
import { includedSections, sectionChoices } from "~/domain/application/sections";
import { publishChecks, publishFaults } from "~/domain/template/publishing";
import { templateSectionsSchema, withSections } from "~/domain/template/sections";
import { actionsOpen, nameOfCopy, TEMPLATE_STATUSES } from "~/domain/template/template";
import { DRIVING, QUESTIONS } from "./typed";

const company = { legalName: "Northway LLC", street: "1 Main", city: "Omaha", state: "NE", zip: "68102" };
const COMPLETE = {
  ...DRIVING,
  name: { en: "Truck driver", es: "Camionero" },
  description: { en: "Drive.", es: "Conduzca." },
};
const [question] = QUESTIONS as [(typeof QUESTIONS)[number]];

describe("what publishing checks", () => {
  it("finds nothing in what is complete", () => {
    expect(publishChecks(COMPLETE, company)).toEqual({ position: [], sections: [], questions: [], company: true });
  });

  it("names each question and note with the language it lacks", () => {
    const questions = [
      question,
      { ...question, id: "q2", label: { en: "Nickname" } },
      { ...question, id: "q3", help: { es: "Solo en español" } },
      { ...question, id: "q4", label: { en: "Nickname" }, help: { es: "¿?" } },
    ];
    const sectionHelp = { work: { en: "Name all.", es: "" }, you: { en: "", es: "Como en su licencia." } };
    const checks = publishChecks({ ...COMPLETE, questions, sectionHelp }, company);
    expect(checks.questions.map(({ id, number, languages }) => [id, number, languages.join()])).toEqual([
      ["q2", 2, "es"],
      ["q3", 3, "en"],
      ["q4", 4, "en,es"],
    ]);
    expect(checks.sections).toEqual([
      { id: "you", languages: ["en"] },
      { id: "work", languages: ["es"] },
    ]);
    expect(publishFaults({ ...COMPLETE, questions }, company)).toEqual(["languages_incomplete"]);
    expect(publishFaults({ ...COMPLETE, sectionHelp }, company)).toEqual(["languages_incomplete"]);
  });

  it("leaves out the note over a section that is not asked", () => {
    const sectionHelp = { education: { en: "Any school.", es: "" } };
    expect(publishFaults({ ...COMPLETE, sectionHelp, sections: { education: "off" } }, company)).toEqual([]);
  });
});

describe("the sections of a template", () => {
  const save = (definition: typeof DRIVING, typed: object) =>
    withSections(definition, templateSectionsSchema.parse(typed));

  it("that the law locks stay asked, whatever is posted", () => {
    const saved = save(DRIVING, { work: { mode: "off" }, education: { mode: "off" } });
    const modes = Object.fromEntries(sectionChoices(saved).map(({ section, mode }) => [section.id, mode]));
    expect(modes).toMatchObject({ work: "required", accidents: "required", education: "off" });
  });

  it("of another job are asked as chosen, and locked again should it become a driving job", () => {
    const other = { ...DRIVING, commerce: "none" as const };
    const saved = save(other, { work: { mode: "optional" }, accidents: { mode: "required" } });
    const chosen = includedSections(saved).filter(
      ({ id, modes }) => id === "education" || modes.regulated !== "optional",
    );
    expect(chosen.map(({ id, optional }) => [id, optional])).toEqual([
      ["notices", false],
      ["you", false],
      ["residences", false],
      ["accidents", false],
      ["work", true],
      ["education", true],
      ["questions", false],
    ]);
    expect(includedSections({ ...saved, commerce: "interstate" }).find(({ id }) => id === "work")?.optional).toBe(
      false,
    );
  });

  it("lose a note that was emptied and keep one in a single language", () => {
    const noted = save(DRIVING, { you: { helpEn: "As on your license." }, work: { helpEn: "All.", helpEs: "Todos." } });
    expect(noted.sectionHelp).toEqual({
      you: { en: "As on your license.", es: "" },
      work: { en: "All.", es: "Todos." },
    });
    expect(save(noted, { you: {} }).sectionHelp).toEqual({});
  });
});

describe("what may be done with a template", () => {
  it("depends on its status and on who asks", () => {
    const offered = (role: "Manager" | "Administrator", hasDraft: boolean) =>
      Object.fromEntries(
        TEMPLATE_STATUSES.map((status) => [status, actionsOpen({ role }, { status, hasDraft }).join(" ")]),
      );
    expect(offered("Manager", true)).toEqual({
      draft: "edit duplicate",
      published: "edit duplicate poster pause",
      paused: "edit resume duplicate poster",
      archived: "duplicate",
    });
    expect(offered("Administrator", true)).toEqual({
      draft: "edit publish duplicate archive delete",
      published: "edit publish duplicate poster pause archive delete",
      paused: "edit publish resume duplicate poster archive delete",
      archived: "duplicate delete",
    });
    expect(offered("Administrator", false).published).not.toContain("publish");
  });

  it("gives a copy its name in each language it has one in", () => {
    expect(nameOfCopy({ en: "Driver", es: "Camionero" })).toEqual({ en: "Driver (copy)", es: "Camionero (copia)" });
    expect(nameOfCopy({ en: "Driver" })).toEqual({ en: "Driver (copy)" });
  });
});
