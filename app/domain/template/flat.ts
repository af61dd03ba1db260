/** A field per language: the format of the API, and of records before format 3. */
import { inCompanyLanguages } from "locales/index";
import { z } from "zod";
import { fromLanguageFields, textIn, toLanguageFields } from "~/domain/by-language";
import { DUTIES, dutyOf } from "./duty";
import { MAX_QUESTIONS, type Question, questionSchema, questionTexts } from "./question";
import { textFields as positionTexts, type TemplateDefinition, templateDefinition } from "./template";

export const flatQuestion = z.object({
  ...questionSchema.pick({ id: true, kind: true }).shape,
  ...questionTexts,
  ...questionSchema.omit({ id: true, kind: true, label: true, help: true }).shape,
});
export type FlatQuestion = z.output<typeof flatQuestion>;

export const flatDefinition = z.object({
  ...positionTexts,
  ...templateDefinition.omit({ name: true, description: true }).shape,
  duty: z.enum(DUTIES).meta({ description: "What it drives: with a CDL, without one, or nothing." }),
  questions: z.array(flatQuestion).max(MAX_QUESTIONS).default([]),
});
type FlatDefinition = z.output<typeof flatDefinition>;

export const gatherQuestion = (question: FlatQuestion): Question => fromLanguageFields(question, "label", "help");

export const spreadQuestion = ({ label, help, options, ...rest }: Question): FlatQuestion => ({
  ...rest,
  ...toLanguageFields({ label, help }),
  options: options.map((option) => ({ ...option, ...inCompanyLanguages((language) => textIn(option, language)) })),
});

export const spreadDefinition = ({ name, description, ...job }: TemplateDefinition): FlatDefinition => ({
  ...job,
  duty: dutyOf(job),
  ...toLanguageFields({ name, description }),
  sectionHelp: Object.fromEntries(
    Object.entries(job.sectionHelp).map(([id, help]) => [id, inCompanyLanguages((language) => help[language] ?? "")]),
  ),
  questions: job.questions.map(spreadQuestion),
});
