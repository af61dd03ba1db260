/** What the sections ask, for the document alone: an application is read by what its own position asks. */
import { z } from "zod";
import { SECTION_IDS, sectionOf } from "~/domain/application/sections";
import { templateDefinition } from "~/domain/template/template";

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

const questionAnswers = z.record(z.string(), z.unknown()).meta({
  description:
    "By the id of the question: text; a number; a day as YYYY-MM-DD; `yes` or `no`; the value of an option, a list of them for `several_of`; a State's two letters; `true` for an acknowledgement; the id of a file that answered it.",
});

export const sectionAnswers = SECTION_IDS.map((id) => ({
  id,
  schema: (id === "questions" ? questionAnswers : sectionOf(id).schema(EVERYTHING)).meta({
    id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Answers`,
  }),
}));
