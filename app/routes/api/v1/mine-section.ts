import { z } from "zod";
import { isSectionId, SECTION_IDS, SECTION_STATES, type SectionId } from "~/domain/application/sections";
import { answerWithFile } from "~/domain/application/sections/question-file.server";
import { type Change, getOwnSection, type SavedSection, saveSection } from "~/domain/application/sections/save.server";
import { invalid, notFound } from "~/domain/errors";
import { wholeNumber } from "~/domain/fields";
import { call } from "../call/call.server";
import { namedAsSent, readPart } from "../call/received.server";
import { count, id, lastFour, version } from "../call/shapes.server";
import { pickAnswers, sectionAnswers } from "./section-answers.server";

const sectionShape = z
  .object({
    section: z.enum(SECTION_IDS),
    version: count().meta({ description: "0 where nothing was saved yet." }),
    typed: z.record(z.string(), z.unknown()).meta({ description: "As it was sent, complete or not; never the SSN." }),
    ssnEnding: lastFour().nullable().meta({ description: "The last four of the SSN on file." }),
  })
  .meta({ id: "OwnSection" });

const savingShape = z.object({
  version: version(),
  answers: z.looseObject({}, { error: (issue) => (issue.input === undefined ? "required" : "not_listed") }),
});
const documented = savingShape.extend({
  answers: z.union([...sectionAnswers.map(({ schema }) => schema), z.looseObject({})]).meta({
    description: "What the section asks, as far as it is known.",
  }),
});

const savedShape = z
  .object({
    section: z.enum(SECTION_IDS),
    version: count(),
    state: z.enum(SECTION_STATES),
    fields: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ description: "Path → code of what still keeps it from being done." }),
  })
  .meta({ id: "SavedSection" });

const shapeSaved = (section: SectionId, { version, state, fields }: SavedSection): z.input<typeof savedShape> => ({
  section,
  version,
  state,
  fields: fields && Object.fromEntries(Object.entries(fields).map(([path, [code = ""]]) => [path, code])),
});

const withFile = z.object({ version: wholeNumber(0, 1e6) });

function requireSection(section: string): SectionId {
  if (!isSectionId(section)) throw notFound();
  return section;
}

export default [
  call("POST application/mine/question/{question}/file", {
    summary: "Answer a question with a file",
    description:
      "PDF or picture, 15 MB, checked by its content. It takes the place of an earlier one; the other answers of `questions` stay as they are.",
    access: "ownApplication",
    parts: {
      document: { description: "The file.", file: true, required: true },
      version: { description: "Of the section `questions`; 0 where nothing was saved yet.", required: true },
    },
    data: savedShape.extend({ file: id().meta({ description: "What now answers the question." }) }),
    shownAtPath: "application/mine",
    statuses: [201],
    conflicts: ["conflict", "stale_version"],
    errorStatuses: [404],
    async handler({ actor, params: { question }, request }) {
      const { input, file: part } = await readPart(request, withFile);
      if (part.tooLarge) throw invalid({ document: ["file_too_large"] });
      const upload = { version: input.version, arrived: { bytes: part.bytes, name: part.filename } };
      const { file, ...saved } = await answerWithFile(actor, question, upload).catch(namedAsSent(question));
      return { ...shapeSaved("questions", saved), file };
    },
  }),
  call("GET application/mine/section/{section}", {
    summary: "Get a section as it was saved",
    access: "ownApplication",
    data: sectionShape,
    conflicts: ["conflict"],
    async handler({ actor, params }) {
      const section = requireSection(params.section);
      const { version, values: typed, ssnEnding } = await getOwnSection(actor, section);
      return { section, version, typed, ssnEnding };
    },
  }),
  call("PUT application/mine/section/{section}", {
    summary: "Save a section whole, complete or not",
    description:
      "What is wrong with it stands in `data.fields`, and it is kept as sent. An SSN left out stays as it is. Another device that saved meanwhile makes it 409, and so does any other section before `notices` are agreed to. A question's file that is left out is deleted.",
    access: "ownApplication",
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
    async handler({ actor, params, body }) {
      const id = requireSection(params.section);
      const answers: Change = (_, __, application) => pickAnswers(application, id, body.answers);
      return shapeSaved(id, await saveSection(actor, id, answers, { version: body.version, by: "continue" }));
    },
  }),
];
