import { z } from "zod";
import { choice, codeList, optionalText, requiredText } from "./fields";
import { MAX_QUESTIONS, questionSchema } from "./question";
import { cdlClassCodes, endorsementCodes } from "./reference";

export const TEMPLATE_STATUSES = ["draft", "published", "paused", "archived"] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const EMPLOYMENT_TYPES = ["company_driver", "owner_operator", "lease_purchase", "non_driving"] as const;
export const COMMERCE = ["interstate", "intrastate", "none"] as const;

/** Which employers the work history asks for: three years of all and seven more of those one drove a CMV for, or ten of all. */
export const EMPLOYER_YEARS = ["3+7", "10"] as const;
export const SECTION_MODES = ["off", "optional", "required"] as const;
export type SectionMode = (typeof SECTION_MODES)[number];

/** The position itself, as its form has it. */
export const positionSchema = z.object({
  nameEn: requiredText(80),
  nameEs: optionalText(80),
  descriptionEn: optionalText(2000),
  descriptionEs: optionalText(2000),
  location: requiredText(100),
  employmentType: choice(EMPLOYMENT_TYPES),
  commerce: choice(COMMERCE),
  cdlRequired: choice(["yes", "no"]),
  licenceClasses: codeList(cdlClassCodes),
  endorsements: codeList(endorsementCodes),
});
export type PositionDetails = z.output<typeof positionSchema>;

/** What one version of a template says and asks. Once published it never changes. */
export const templateDefinition = positionSchema.extend({
  /** A break of more days than this in addresses or work must be accounted for. */
  gapDays: z.int().min(1).max(90).default(30),
  employerYears: z.enum(EMPLOYER_YEARS).default("3+7"),
  /** Sections asked otherwise than this kind of job asks them by itself. */
  sections: z.record(z.string().max(40), z.enum(SECTION_MODES)).default({}),
  /** The company's own words over a section, in both languages. */
  sectionHelp: z.record(z.string().max(40), z.object({ en: z.string().max(500), es: z.string().max(500) })).default({}),
  /** Years of experience the position wants; 0 for none. Said to drivers, never a reason to refuse them. */
  minYears: z.int().min(0).max(50).default(0),
  questions: z.array(questionSchema).max(MAX_QUESTIONS).default([]),
});
export type TemplateDefinition = z.output<typeof templateDefinition>;

/** A driving job under the FMCSRs: what 49 CFR 391.21 lists must be asked. */
export function isRegulated({
  commerce,
  employmentType,
}: Pick<TemplateDefinition, "commerce" | "employmentType">): boolean {
  return commerce !== "none" && employmentType !== "non_driving";
}

/** 6–8 of A–Z and 2–9 without I, L and O, so that it can be read aloud and typed from a poster. */
export const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

const MOVES: Record<TemplateStatus, readonly TemplateStatus[]> = {
  draft: ["published", "archived"],
  published: ["paused", "archived"],
  paused: ["published", "archived"],
  archived: [],
};

export function canBecome(from: TemplateStatus, to: TemplateStatus): boolean {
  return MOVES[from].includes(to);
}

type Employer = Record<"legalName" | "street" | "city" | "state" | "zip", string | null>;

/** The employing carrier's name and address stand on every application (49 CFR 391.21(b)(1)). */
export const hasAddress = ({ legalName, street, city, state, zip }: Employer): boolean =>
  [legalName, street, city, state, zip].every(Boolean);

/** What keeps a version from being published: both languages, and the employer's name and address. */
export function publishFaults(definition: TemplateDefinition, company: Employer): string[] {
  const faults: string[] = [];
  const translated = definition.questions.every(({ labelEs, helpEn, helpEs }) => labelEs && (!helpEn || helpEs));
  if (!definition.nameEs || !definition.descriptionEn || !definition.descriptionEs || !translated)
    faults.push("languages_incomplete");
  if (!hasAddress(company)) faults.push("company_address_missing");
  return faults;
}

export function positionName(definition: TemplateDefinition, language: "en" | "es"): string {
  return (language === "es" && definition.nameEs) || definition.nameEn;
}
export function positionDescription(definition: TemplateDefinition, language: "en" | "es"): string {
  return (language === "es" && definition.descriptionEs) || definition.descriptionEn || "";
}
