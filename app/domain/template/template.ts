import { type CompanyLanguage, type CompanyTexts, inCompanyLanguages, type Language } from "locales/index";
import { z } from "zod";
import { fieldPerLanguage, type Translatable, textIn } from "~/domain/by-language";
import { type Day, dayOf } from "~/domain/day";
import {
  choice,
  codeList,
  crossFieldRule,
  isBlank,
  optionalChoice,
  optionalLines,
  optionalText,
  requiredText,
  wholeNumber,
} from "~/domain/fields";
import { foldCode } from "~/domain/folding";
import { cdlClassCodes, endorsementCodes } from "~/domain/reference";
import { TEMPLATE_RELEASES } from "~/domain/release/kind";
import { cutText } from "~/domain/words";
import { can, type Permission, type Role } from "~/permissions";
import { DUTIES, type DutyFacts, drivesInCommerce, dutyFault, dutyOf } from "./duty";
import { MAX_QUESTIONS, questionSchema } from "./question";

export const TEMPLATE_STATUSES = ["draft", "published", "paused", "archived"] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const EMPLOYMENT_TYPES = ["company_driver", "owner_operator", "lease_purchase", "non_driving"] as const;
export const COMMERCE = ["interstate", "intrastate", "none"] as const;

export const EMPLOYER_YEARS = ["3+7", "10"] as const;
export const SECTION_MODES = ["off", "optional", "required"] as const;
export type SectionMode = (typeof SECTION_MODES)[number];

const NAME_LENGTH = 80;

const anyName = () => optionalText(NAME_LENGTH);
const description = () => optionalLines(2000);
const englishName = requiredText(NAME_LENGTH);

const nameFields = { ...fieldPerLanguage("name", anyName), nameEn: englishName };
export const textFields = { ...nameFields, ...fieldPerLanguage("description", description) };

const job = {
  location: requiredText(100),
  employmentType: choice(EMPLOYMENT_TYPES),
  commerce: choice(COMMERCE),
  duty: optionalChoice(DUTIES),
  cdlRequired: choice(["yes", "no"]),
  licenceClasses: codeList(cdlClassCodes),
  endorsements: codeList(endorsementCodes),
};

const whenBlank = <S extends z.ZodType>(usual: string, schema: S) =>
  z.preprocess((value) => (isBlank(value) ? usual : value), schema);

export const positionFormSchema = z
  .object({
    ...textFields,
    ...job,
    minYears: whenBlank("0", wholeNumber(0, 50)),
    gapDays: whenBlank("30", wholeNumber(1, 90)),
    employerYears: whenBlank(EMPLOYER_YEARS[0], choice(EMPLOYER_YEARS)),
  })
  .check(
    crossFieldRule((position, refuse) => {
      const fault = dutyFault(position);
      if (fault) refuse([fault.field], fault.code);
    }),
  );
export type PositionDetails = z.output<typeof positionFormSchema>;

export const copyNamesSchema = z.object(nameFields);
export type CopyNames = z.output<typeof copyNamesSchema>;

const COPY: CompanyTexts = { en: " (copy)", es: " (copia)" };

export function nameOfCopy(name: Translatable): Translatable {
  const marked = (words: string, mark: string) => `${cutText(words, NAME_LENGTH - mark.length)}${mark}`;
  const inLanguage = (language: CompanyLanguage) => name[language] && marked(name[language], COPY[language]);
  return { ...inCompanyLanguages(inLanguage), en: marked(name.en, COPY.en) };
}

export const templateDefinition = z.object({
  name: z.object({ ...inCompanyLanguages(anyName), en: englishName }),
  description: z.object(inCompanyLanguages(description)).default({}),
  ...job,
  gapDays: z.int().min(1).max(90).default(30),
  employerYears: z.enum(EMPLOYER_YEARS).default("3+7"),
  sections: z.record(z.string().max(40), z.enum(SECTION_MODES)).default({}),
  sectionHelp: z.record(z.string().max(40), z.object(inCompanyLanguages(() => z.string().max(500)))).default({}),
  minYears: z.int().min(0).max(50).default(0),
  questions: z.array(questionSchema).max(MAX_QUESTIONS).default([]),
  releases: z.array(z.enum(TEMPLATE_RELEASES)).optional(),
});
export type TemplateDefinition = z.output<typeof templateDefinition>;

/** A driving job under the FMCSRs must ask what 49 CFR 391.21 lists. */
export const isRegulated = (position: DutyFacts): boolean => drivesInCommerce(dutyOf(position));

/** Only somebody who drives can be asked for a CDL as a condition. */
export const needsCdl = (position: DutyFacts): boolean => isRegulated(position) && position.cdlRequired === "yes";

/** Without I, L, O, 0 and 1, so that a code can be read aloud and typed from a poster. */
export const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function normalizeCode(input: string): string {
  return foldCode(input);
}

type MoveRow = { from: readonly TemplateStatus[]; to: TemplateStatus; by: Permission };

export const MOVES = {
  publish: { from: ["draft", "published", "paused"], to: "published", by: "publishTemplates" },
  pause: { from: ["published"], to: "paused", by: "editTemplates" },
  resume: { from: ["paused"], to: "published", by: "editTemplates" },
  archive: { from: ["draft", "published", "paused"], to: "archived", by: "publishTemplates" },
} as const satisfies Record<string, MoveRow>;
export type TemplateMove = keyof typeof MOVES;

export function canMove(move: TemplateMove, from: TemplateStatus): boolean {
  return (MOVES[move].from as readonly TemplateStatus[]).includes(from);
}

type Offered = { status: TemplateStatus; hasDraft: boolean };

export const ACTIONS = ["edit", "publish", "resume", "duplicate", "poster", "pause", "archive", "delete"] as const;
export type TemplateAction = (typeof ACTIONS)[number];

export function actionsOpen(actor: { role: Role }, { status, hasDraft }: Offered): TemplateAction[] {
  const mayMove = (move: TemplateMove) => can(actor, MOVES[move].by) && canMove(move, status);
  const open: Record<TemplateAction, boolean> = {
    edit: status !== "archived",
    publish: mayMove("publish") && hasDraft,
    resume: mayMove("resume"),
    duplicate: true,
    poster: hasPoster(status),
    pause: mayMove("pause"),
    archive: mayMove("archive"),
    delete: can(actor, "publishTemplates"),
  };
  return ACTIONS.filter((action) => open[action]);
}

export const hasPoster = (status: TemplateStatus): boolean => status === "published" || status === "paused";

export type Employer = Record<"legalName" | "street" | "city" | "state" | "zip", string | null>;

/** 49 CFR 391.21(b)(1) requires the carrier's name and address. */
export const hasAddress = ({ legalName, street, city, state, zip }: Employer): boolean =>
  [legalName, street, city, state, zip].every(Boolean);

/** The last day counts in the company's own time. */
export const isPastClosing = (closesOn: Day | null, timeZone: string): boolean =>
  closesOn !== null && dayOf(new Date(), timeZone) > closesOn;

export function positionName(definition: TemplateDefinition, language: Language): string {
  return textIn(definition.name, language);
}
export function positionDescription(definition: TemplateDefinition, language: Language): string {
  return textIn(definition.description, language) ?? "";
}
