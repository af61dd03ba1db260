import { inCompanyLanguages } from "locales/index";
import { z } from "zod";
import { SECTION_IDS, type SectionId, sectionChoices } from "~/domain/application/sections";
import { fieldPerLanguage, fromLanguageFields } from "~/domain/by-language";
import { optionalChoice, optionalLines } from "~/domain/fields";
import { SECTION_MODES, type TemplateDefinition } from "./template";

const HELP_LENGTH = 500;
const overrideText = z
  .object({
    mode: optionalChoice(SECTION_MODES),
    ...fieldPerLanguage("help", () => optionalLines(HELP_LENGTH)),
  })
  .optional();

export const templateSectionsSchema = z.object(
  Object.fromEntries(SECTION_IDS.map((id) => [id, overrideText])) as Record<SectionId, typeof overrideText>,
);
export type TemplateSections = z.output<typeof templateSectionsSchema>;

export function withSections(definition: TemplateDefinition, overrides: TemplateSections): TemplateDefinition {
  const sections = { ...definition.sections };
  const sectionHelp: TemplateDefinition["sectionHelp"] = {};
  for (const { section, mode, locked } of sectionChoices(definition)) {
    const { mode: chosen, help } = fromLanguageFields(overrides[section.id] ?? {}, "help");
    if (!locked) sections[section.id] = chosen ?? mode;
    if (Object.values(help).some(Boolean))
      sectionHelp[section.id] = inCompanyLanguages((language) => help[language] ?? "");
  }
  return { ...definition, sections, sectionHelp };
}
