import { COMPANY_LANGUAGES, type CompanyLanguage } from "locales/index";
import { includedSections } from "~/domain/application/sections";
import { languageField, type SomeLanguages } from "~/domain/by-language";
import type { Question } from "./question";
import { type Employer, hasAddress, type TemplateDefinition } from "./template";

type Lacking = { languages: CompanyLanguage[] };
type QuestionLacking = Lacking & { id: string; number: number; label: string };

export type PublishChecks = {
  position: ("nameEs" | "descriptionEn" | "descriptionEs")[];
  sections: (Lacking & { id: string })[];
  questions: QuestionLacking[];
  company: boolean;
};

const OTHERS = COMPANY_LANGUAGES.filter((language) => language !== "en");
const missing = (text: SomeLanguages): CompanyLanguage[] => COMPANY_LANGUAGES.filter((language) => !text[language]);
const halfMissing = (text: SomeLanguages): CompanyLanguage[] =>
  Object.values(text).some(Boolean) ? missing(text) : [];

const lackingIn = ({ label, help }: Question): CompanyLanguage[] => {
  const languages = new Set([...missing(label), ...halfMissing(help)]);
  return COMPANY_LANGUAGES.filter((language) => languages.has(language));
};

export function publishChecks(definition: TemplateDefinition, company: Employer): PublishChecks {
  const { name, description, questions, sectionHelp } = definition;
  return {
    position: [
      ...OTHERS.filter((language) => !name[language]).map((language) => languageField("name", language)),
      ...missing(description).map((language) => languageField("description", language)),
    ],
    sections: includedSections(definition)
      .map(({ id }) => ({ id, languages: halfMissing(sectionHelp[id] ?? {}) }))
      .filter(({ languages }) => languages.length > 0),
    questions: questions
      .map((question, index) => ({
        id: question.id,
        number: index + 1,
        label: question.label.en,
        languages: lackingIn(question),
      }))
      .filter(({ languages }) => languages.length > 0),
    company: hasAddress(company),
  };
}

export function publishFaults(definition: TemplateDefinition, company: Employer): string[] {
  const checks = publishChecks(definition, company);
  const languages = checks.position.length + checks.sections.length + checks.questions.length;
  return [...(languages > 0 ? ["languages_incomplete"] : []), ...(checks.company ? [] : ["company_address_missing"])];
}
