/** The sections of the application in their order: the task list, the pages, the API and the record all follow this table. */
import { z } from "zod";
import { email, optionalText, requiredText, ticked } from "~/domain/fields";
import { type QuestionAnswers, questionsSchema } from "~/domain/template/question";
import { isRegulated, type SectionMode, type TemplateDefinition } from "~/domain/template/template";
import { accidentsSchema } from "./accidents/schema";
import { convictionsSchema } from "./convictions/schema";
import { educationSchema } from "./education/schema";
import { experienceSchema } from "./experience/schema";
import { licencesSchema } from "./licences/schema";
import { noticesSchema } from "./notices/schema";
import { residencesSchema } from "./residences/schema";
import { testingSchema } from "./testing/schema";
import { workSchema } from "./work/schema";
import { youSchema } from "./you/schema";

export type Answers = {
  notices: { eSign: true; investigation?: true };
  you: z.output<typeof youSchema>;
  residences: z.output<ReturnType<typeof residencesSchema>>;
  licences: z.output<typeof licencesSchema>;
  experience: z.output<typeof experienceSchema>;
  accidents: z.output<typeof accidentsSchema>;
  convictions: z.output<typeof convictionsSchema>;
  work: z.output<ReturnType<typeof workSchema>>;
  education: z.output<typeof educationSchema>;
  testing: z.output<typeof testingSchema>;
  questions: QuestionAnswers;
};
export type SectionId = keyof Answers;

type Section = {
  id: SectionId;
  /** What of 49 CFR the section answers. */
  paragraph: string | null;
  /** About how long it takes. */
  minutes: number;
  /** How it is asked: for a driving job under the FMCSRs, and for any other. */
  asked: { regulated: SectionMode; other: SectionMode };
  schema: (definition: TemplateDefinition) => z.ZodType;
};

const always = { regulated: "required", other: "required" } as const;
const forDriving = { regulated: "required", other: "off" } as const;

export const SECTIONS: readonly Section[] = [
  { id: "notices", paragraph: "391.21(d)", minutes: 2, asked: always, schema: noticesSchema },
  { id: "you", paragraph: "391.21(b)(2)", minutes: 3, asked: always, schema: () => youSchema },
  { id: "residences", paragraph: "391.21(b)(3)", minutes: 3, asked: always, schema: residencesSchema },
  { id: "licences", paragraph: "391.21(b)(5), (9)", minutes: 2, asked: forDriving, schema: () => licencesSchema },
  { id: "experience", paragraph: "391.21(b)(6)", minutes: 3, asked: forDriving, schema: () => experienceSchema },
  { id: "accidents", paragraph: "391.21(b)(7)", minutes: 2, asked: forDriving, schema: () => accidentsSchema },
  { id: "convictions", paragraph: "391.21(b)(8)", minutes: 2, asked: forDriving, schema: () => convictionsSchema },
  { id: "work", paragraph: "391.21(b)(10), (11)", minutes: 8, asked: forDriving, schema: workSchema },
  {
    id: "education",
    paragraph: null,
    minutes: 2,
    asked: { regulated: "optional", other: "optional" },
    schema: () => educationSchema,
  },
  { id: "testing", paragraph: "40.25(j)", minutes: 1, asked: forDriving, schema: () => testingSchema },
  {
    id: "questions",
    paragraph: null,
    minutes: 3,
    asked: always,
    schema: ({ questions }) => questionsSchema(questions),
  },
];
export const SECTION_IDS = SECTIONS.map((section) => section.id) as [SectionId, ...SectionId[]];

export function isSectionId(id: string): id is SectionId {
  return (SECTION_IDS as string[]).includes(id);
}

export function sectionOf(id: SectionId): Section {
  return SECTIONS.find((section) => section.id === id) as Section;
}

type SectionChoice = { section: Section; mode: SectionMode; locked: boolean };

/** How a position asks a section. What the law lists can't be left out of a driving job (49 CFR 391.21). */
function choiceOf(section: Section, definition: TemplateDefinition): SectionChoice {
  const { id, asked } = section;
  if (id === "questions" && definition.questions.length === 0) return { section, mode: "off", locked: true };
  const regulated = isRegulated(definition);
  const usual = regulated ? asked.regulated : asked.other;
  const locked = asked === always || (regulated && usual === "required");
  return { section, mode: locked ? usual : (definition.sections[id] ?? usual), locked };
}

/** Every section in order, with how a position asks it and whether that can be chosen. */
export const sectionChoices = (definition: TemplateDefinition): SectionChoice[] =>
  SECTIONS.map((section) => choiceOf(section, definition));

type AskedSection = Section & { optional: boolean };

/** The sections a position asks, in order. */
export function sectionsAsked(definition: TemplateDefinition): AskedSection[] {
  return sectionChoices(definition)
    .filter(({ mode }) => mode !== "off")
    .map(({ section, mode }) => ({ ...section, optional: mode === "optional" }));
}

/** Sections, the CDL where it is needed, and the signature: what "4 of 9" counts. */
export const countAsked = (definition: TemplateDefinition): number =>
  sectionsAsked(definition).length + (definition.cdlRequired === "yes" ? 1 : 0) + 1;

export type SectionState = "not_started" | "in_progress" | "done" | "needs_attention";

/** What signing adds: the certification of 49 CFR 391.21(b)(12) under a typed name. */
export const signatureSchema = z.object({
  signature: requiredText(150),
  emailCopy: ticked(),
});

export const applySchema = z.object({ code: requiredText(20), email: email(), cdlNumber: optionalText(25) });
