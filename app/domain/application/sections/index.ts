import type { Language } from "locales/index";
import { z } from "zod";
import { optionalLicenceNumber } from "~/domain/cdl/cdl";
import type { Day } from "~/domain/day";
import { email, requiredPlain, signatureField, ticked } from "~/domain/fields";
import { labelOf, questionFields, questionsSchema } from "~/domain/template/question";
import { sourceField } from "~/domain/template/source";
import { isRegulated, type SectionMode, type TemplateDefinition } from "~/domain/template/template";
import { accidentsSchema, accidentsView } from "./accidents/schema";
import { convictionsSchema, convictionsView } from "./convictions/schema";
import { educationSchema, educationView } from "./education/schema";
import { experienceSchema, experienceView } from "./experience/schema";
import { licencesSchema, licencesView } from "./licences/schema";
import { noticesSchema, noticesView } from "./notices/schema";
import { residencesSchema, residencesView } from "./residences/schema";
import { testingSchema, testingView } from "./testing/schema";
import type { SectionView } from "./view";
import { introOfWork, workSchema, workView } from "./work/schema";
import { youSchema, youView } from "./you/schema";

export type ListOfRows = {
  noneOrSome?: string;
  names: readonly string[];
  add: string;
  remove: string;
};

type Section = {
  paragraph: string | null;
  minutes: number;
  modes: { regulated: SectionMode; other: SectionMode };
  schema: (definition: TemplateDefinition, today: Day) => z.ZodType;
  boxes?: (definition: TemplateDefinition, today: Day) => z.ZodType;
  intro?: (definition: TemplateDefinition) => string;
  lists?: Readonly<Record<string, ListOfRows>>;
  afterwards?: readonly string[];
  labels?: (definition: TemplateDefinition, language: Language) => Record<string, string>;
  files?: true;
  shows: SectionView;
};

const alwaysIncluded = { regulated: "required", other: "required" } as const;
const forDriving = { regulated: "required", other: "off" } as const;
const optional = { regulated: "optional", other: "optional" } as const;

const REGISTRY = {
  notices: {
    paragraph: "391.21(d)",
    minutes: 2,
    modes: alwaysIncluded,
    schema: noticesSchema,
    intro: () => "applicant:notices.intro",
    shows: noticesView,
  },
  you: { paragraph: "391.21(b)(2)", minutes: 3, modes: alwaysIncluded, schema: () => youSchema, shows: youView },
  residences: {
    paragraph: "391.21(b)(3)",
    minutes: 3,
    modes: alwaysIncluded,
    schema: residencesSchema,
    intro: () => "applicant:residences.intro",
    lists: { earlier: { names: ["address", "period"], add: "residences.add", remove: "residences.remove" } },
    shows: residencesView,
  },
  licences: {
    paragraph: "391.21(b)(5), (9)",
    minutes: 2,
    modes: forDriving,
    schema: () => licencesSchema,
    intro: () => "applicant:licences.intro",
    lists: {
      licences: {
        noneOrSome: "otherLicences",
        names: ["authority", "class", "number"],
        add: "licences.addLicence",
        remove: "licences.removeLicence",
      },
      actions: {
        noneOrSome: "licenceActions",
        names: ["action", "authority", "happenedIn"],
        add: "licences.addAction",
        remove: "licences.removeAction",
      },
    },
    shows: licencesView,
  },
  experience: {
    paragraph: "391.21(b)(6)",
    minutes: 3,
    modes: forDriving,
    schema: () => experienceSchema,
    intro: () => "applicant:experience.intro",
    lists: {
      experience: {
        noneOrSome: "experienced",
        names: ["equipment", "trailer", "period"],
        add: "experience.add",
        remove: "experience.remove",
      },
    },
    shows: experienceView,
  },
  accidents: {
    paragraph: "391.21(b)(7)",
    minutes: 2,
    modes: forDriving,
    schema: () => accidentsSchema,
    intro: () => "applicant:accidents.intro",
    lists: {
      accidents: {
        noneOrSome: "hadAccidents",
        names: ["happenedOn", "nature", "place"],
        add: "accidents.add",
        remove: "accidents.remove",
      },
    },
    shows: accidentsView,
  },
  convictions: {
    paragraph: "391.21(b)(8)",
    minutes: 2,
    modes: forDriving,
    schema: () => convictionsSchema,
    intro: () => "applicant:convictions.intro",
    lists: {
      convictions: {
        noneOrSome: "hadConvictions",
        names: ["convictedOn", "charge", "place"],
        add: "convictions.add",
        remove: "convictions.remove",
      },
    },
    shows: convictionsView,
  },
  work: {
    paragraph: "391.21(b)(10), (11)",
    minutes: 8,
    modes: forDriving,
    schema: workSchema,
    intro: introOfWork,
    lists: {
      employers: {
        noneOrSome: "employed",
        names: ["name", "period"],
        add: "work.addEmployer",
        remove: "work.removeEmployer",
      },
      breaks: { names: ["kind", "period"], add: "work.addBreak", remove: "work.removeBreak" },
    },
    afterwards: ["breaks", "remarks"],
    shows: workView,
  },
  education: {
    paragraph: null,
    minutes: 2,
    modes: optional,
    schema: () => educationSchema,
    intro: () => "applicant:education.intro",
    lists: { schools: { names: ["schoolName", "degree"], add: "education.add", remove: "education.remove" } },
    shows: educationView,
  },
  testing: {
    paragraph: "40.25(j)",
    minutes: 1,
    modes: forDriving,
    schema: () => testingSchema,
    intro: () => "applicant:testing.intro",
    shows: testingView,
  },
  questions: {
    paragraph: null,
    minutes: 3,
    modes: alwaysIncluded,
    schema: ({ questions }) => questionsSchema(questions),
    boxes: ({ questions }) => questionFields(questions),
    labels: ({ questions }, language) =>
      Object.fromEntries(questions.map((question) => [question.id, labelOf(question, language)])),
    files: true,
    shows: [],
  },
} satisfies Record<string, Section>;

export type SectionId = keyof typeof REGISTRY;
export type ListName = {
  [Id in SectionId]: (typeof REGISTRY)[Id] extends { lists: infer Lists } ? keyof Lists & string : never;
}[SectionId];
export type SectionWithFiles = {
  [Id in SectionId]: (typeof REGISTRY)[Id] extends { files: true } ? Id : never;
}[SectionId];
type SchemaOf<S extends SectionId> = ReturnType<(typeof REGISTRY)[S]["schema"]>;
export type Answers = { [S in SectionId]: z.output<SchemaOf<S>> };
export type SectionInput<S extends SectionId> = z.input<SchemaOf<S>>;

export const SECTION_IDS = Object.keys(REGISTRY) as [SectionId, ...SectionId[]];
export const SECTIONS = SECTION_IDS.map((id): Section & { id: SectionId } => ({ id, ...REGISTRY[id] }));

export function isSectionId(id: string): id is SectionId {
  return Object.hasOwn(REGISTRY, id);
}

export const sectionOf = (id: SectionId): Section => REGISTRY[id];

type SectionChoice = { section: (typeof SECTIONS)[number]; mode: SectionMode; locked: boolean };

/** A driving job cannot omit what 49 CFR 391.21 lists. */
function choiceOf(section: SectionChoice["section"], definition: TemplateDefinition): SectionChoice {
  const { id, modes } = section;
  if (id === "questions" && definition.questions.length === 0) return { section, mode: "off", locked: true };
  const regulated = isRegulated(definition);
  const usual = regulated ? modes.regulated : modes.other;
  const locked = modes === alwaysIncluded || (regulated && usual === "required");
  return { section, mode: locked ? usual : (definition.sections[id] ?? usual), locked };
}

export const sectionChoices = (definition: TemplateDefinition): SectionChoice[] =>
  SECTIONS.map((section) => choiceOf(section, definition));

type IncludedSection = SectionChoice["section"] & { optional: boolean };
export function includedSections(definition: TemplateDefinition): IncludedSection[] {
  return sectionChoices(definition)
    .filter(({ mode }) => mode !== "off")
    .map(({ section, mode }) => ({ ...section, optional: mode === "optional" }));
}

export type TaskId = SectionId | "cdl";

export function includedTasks(definition: TemplateDefinition): { id: TaskId; optional: boolean }[] {
  const tasks: { id: TaskId; optional: boolean }[] = includedSections(definition).map(({ id, optional }) => ({
    id,
    optional,
  }));
  const after = tasks.findIndex(({ id }) => id === "residences") + 1;
  if (definition.cdlRequired === "yes") tasks.splice(after, 0, { id: "cdl", optional: false });
  return tasks;
}

export type CurrentStep = TaskId | "signature";
export const CURRENT_STEPS: readonly CurrentStep[] = SECTION_IDS.flatMap((id): CurrentStep[] =>
  id === "residences" ? [id, "cdl"] : [id],
).concat("signature");

export function currentStepOf(definition: TemplateDefinition, states: ReadonlyMap<string, SectionState>): CurrentStep {
  const isIncomplete = ({ id, optional }: { id: TaskId; optional: boolean }) => {
    const state = states.get(id) ?? "not_started";
    return state !== "done" && !(optional && state === "not_started");
  };
  return includedTasks(definition).find(isIncomplete)?.id ?? "signature";
}

export const totalSteps = (definition: TemplateDefinition): number =>
  includedSections(definition).length + (definition.cdlRequired === "yes" ? 1 : 0) + 1;

export const STORED_STATES = ["in_progress", "done", "needs_attention"] as const;
export const SECTION_STATES = ["not_started", ...STORED_STATES] as const;
export type StoredState = (typeof STORED_STATES)[number];
export type SectionState = (typeof SECTION_STATES)[number];

/** The certification of 49 CFR 391.21(b)(12) is signed with a typed name. */
export const signatureSchema = z.object({
  signature: signatureField(),
  emailCopy: ticked(),
});

export const applySchema = z.object({
  code: requiredPlain(40),
  email: email(),
  cdlNumber: optionalLicenceNumber(),
  via: sourceField(),
});
