import { z } from "zod";
import { SECTION_IDS, type SectionId, sectionChoices } from "~/domain/application/sections";
import { optionalChoice, optionalLines } from "~/domain/fields";
import { SECTION_MODES, type TemplateDefinition } from "./template";

const HELP_LENGTH = 500;
const asTyped = z
  .object({
    mode: optionalChoice(SECTION_MODES),
    helpEn: optionalLines(HELP_LENGTH),
    helpEs: optionalLines(HELP_LENGTH),
  })
  .optional();

export const templateSectionsSchema = z.object(
  Object.fromEntries(SECTION_IDS.map((id) => [id, asTyped])) as Record<SectionId, typeof asTyped>,
);
export type TemplateSections = z.output<typeof templateSectionsSchema>;

/** Locked sections keep their mode, in case the job changes. */
export function withSections(definition: TemplateDefinition, typed: TemplateSections): TemplateDefinition {
  const sections = { ...definition.sections };
  const sectionHelp: TemplateDefinition["sectionHelp"] = {};
  for (const { section, mode, locked } of sectionChoices(definition)) {
    const { mode: chosen, helpEn = "", helpEs = "" } = typed[section.id] ?? {};
    if (!locked) sections[section.id] = chosen ?? mode;
    if (helpEn || helpEs) sectionHelp[section.id] = { en: helpEn, es: helpEs };
  }
  return { ...definition, sections, sectionHelp };
}
