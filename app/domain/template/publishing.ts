import type { Language } from "locales/index";
import { sectionsAsked } from "~/domain/application/sections";
import type { Question } from "./question";
import { type Employer, hasAddress, type TemplateDefinition } from "./template";

type Lacking = { languages: Language[] };
type QuestionLacking = Lacking & { id: string; number: number; label: string };

export type PublishChecks = {
  position: ("nameEs" | "descriptionEn" | "descriptionEs")[];
  sections: (Lacking & { id: string })[];
  questions: QuestionLacking[];
  company: boolean;
};

const missing = (en: string | undefined, es: string | undefined, needed = false): Language[] =>
  needed || en || es ? [...(en ? [] : (["en"] as const)), ...(es ? [] : (["es"] as const))] : [];

const lackingIn = ({ labelEn, labelEs, helpEn, helpEs }: Question): Language[] => {
  const languages = new Set([...missing(labelEn, labelEs, true), ...missing(helpEn, helpEs)]);
  return (["en", "es"] as const).filter((language) => languages.has(language));
};

export function publishChecks(definition: TemplateDefinition, company: Employer): PublishChecks {
  const { questions, sectionHelp } = definition;
  return {
    position: (["nameEs", "descriptionEn", "descriptionEs"] as const).filter((part) => !definition[part]),
    sections: sectionsAsked(definition)
      .map(({ id }) => ({ id, languages: missing(sectionHelp[id]?.en, sectionHelp[id]?.es) }))
      .filter(({ languages }) => languages.length > 0),
    questions: questions
      .map((question, index) => ({
        id: question.id,
        number: index + 1,
        label: question.labelEn,
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
