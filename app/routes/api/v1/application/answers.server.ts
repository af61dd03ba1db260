/** What the sections ask, for the document alone: an application is read by what its own position asks. */
import { z } from "zod";
import { SECTION_IDS, sectionOf } from "~/domain/application-sections";
import { templateDefinition } from "~/domain/template";

/** A position that asks everything. */
const EVERYTHING = templateDefinition.parse({
  nameEn: "Driver",
  location: "Omaha, NE",
  employmentType: "company_driver",
  commerce: "interstate",
  cdlRequired: "yes",
  licenceClasses: ["A"],
  endorsements: [],
});

const questionAnswers = z
  .record(z.string(), z.unknown())
  .meta({ description: "By the id of the question, as its kind wants it." });

export const sectionAnswers = SECTION_IDS.map((id) => ({
  id,
  schema: (id === "questions" ? questionAnswers : sectionOf(id).schema(EVERYTHING)).meta({
    id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Answers`,
  }),
}));
