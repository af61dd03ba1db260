import { z } from "zod";
import { currentApplication } from "~/domain/application/reach.server";
import { isSectionId, type SectionId } from "~/domain/application/sections";
import { getOwnSection, saveSection } from "~/domain/application/sections/save.server";
import { notFound } from "~/domain/errors";
import { sectionAnswers } from "../application/answers.server";
import { call, endpoint } from "../call.server";
import { count, version } from "../shapes.server";
import { knownAnswers } from "./known.server";
import { savedShape, shapeSaved } from "./saved.server";

const sectionShape = z
  .object({
    section: z.string(),
    version: count().meta({ description: "0 where nothing was saved yet." }),
    typed: z.record(z.string(), z.unknown()).meta({ description: "As it was sent, complete or not; never the SSN." }),
    ssnEnding: z.string().nullable().meta({ description: "The last four of the SSN on file." }),
  })
  .meta({ id: "OwnSection" });

const savingShape = z.object({
  version: version(),
  answers: z.looseObject({}, { error: (issue) => (issue.input === undefined ? "required" : "not_listed") }),
});
const documented = savingShape.extend({
  answers: z.union([...sectionAnswers.map(({ schema }) => schema), z.looseObject({})]).meta({
    description: "What the section asks, as far as it is known.",
    "x-required": true,
  }),
});

function known(section: string): SectionId {
  if (!isSectionId(section)) throw notFound();
  return section;
}

const section = endpoint("application/mine/section/{section}", {
  GET: call({
    summary: "Get a section as it was saved",
    who: "ownApplication",
    data: sectionShape,
    conflicts: ["conflict"],
    async work({ actor, params }) {
      const id = known(params.section);
      const { version, typed, ssnEnding } = await getOwnSection(actor, id);
      return { data: { section: id, version, typed, ssnEnding } };
    },
  }),
  PUT: call({
    summary: "Save a section whole, complete or not",
    description:
      "What is wrong with it stands in `data.fields`, and it is kept as sent. An SSN left out stays as it is. Another device that saved meanwhile makes it 409, and so does any other section before `notices` are agreed to. A question's file that is left out is deleted.",
    who: "ownApplication",
    body: savingShape,
    documented,
    example: {
      version: 0,
      answers: {
        firstName: "Maya",
        lastName: "Ruiz",
        dateOfBirth: "1988-05-14",
        ssn: "512-44-6789",
        phone: "(402) 555-0134",
        rightToWork: "yes",
      },
    },
    data: savedShape,
    conflicts: ["conflict", "stale_version"],
    async work({ actor, params, body }) {
      const id = known(params.section);
      const answers = knownAnswers(await currentApplication(actor), id, body.answers);
      const saved = await saveSection(actor, id, answers, { version: body.version, by: "continue" });
      return { data: shapeSaved(id, saved) };
    },
  }),
});
export default section;
