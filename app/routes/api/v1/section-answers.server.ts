import { z } from "zod";
import { SECTION_IDS, type SectionId, sectionOf } from "~/domain/application/sections";
import type { DraftValues } from "~/domain/application/sections/stored.server";
import { dayOf } from "~/domain/day";
import type { Application } from "~/domain/row-access/application.server";
import { templateDefinition } from "~/domain/template/template";

const EVERYTHING = templateDefinition.parse({
  name: { en: "Driver" },
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
  schema: (id === "questions" ? questionAnswers : sectionOf(id).schema(EVERYTHING, dayOf(new Date()))).meta({
    id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Answers`,
  }),
}));

type Schema = { properties?: Record<string, Schema>; items?: Schema };

/** Inlined, because named schemas would become references. */
const INLINE = { io: "input", unrepresentable: "any", metadata: z.registry<Record<string, unknown>>() } as const;
const schemas = new Map<SectionId, Schema>();
/** Generated on demand: all of them would slow down the start. */
function jsonSchemaOf(id: SectionId): Schema {
  const answers = sectionAnswers.find((section) => section.id === id);
  const schema = schemas.get(id) ?? (answers ? (z.toJSONSchema(answers.schema, INLINE) as Schema) : {});
  schemas.set(id, schema);
  return schema;
}

function pickDeclared(value: unknown, { properties, items }: Schema): unknown {
  if (items && Array.isArray(value)) return value.map((each) => pickDeclared(each, items));
  if (!properties || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(properties, name))
      .map(([name, inner]) => [name, pickDeclared(inner, properties[name] as Schema)]),
  );
}

/** @param application defines the questions of section "questions" */
export function pickAnswers({ definition }: Pick<Application, "definition">, id: SectionId, sent: object): DraftValues {
  if (id !== "questions") return pickDeclared(sent, jsonSchemaOf(id)) as DraftValues;
  const questions = Object.fromEntries(definition.questions.map((question) => [question.id, {}]));
  return pickDeclared(sent, { properties: questions }) as DraftValues;
}
