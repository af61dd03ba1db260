/** A company's own questions (49 CFR 391.21(c)). */
import { inCompanyLanguages, type Language } from "locales/index";
import { z } from "zod";
import { fieldPerLanguage, textIn } from "~/domain/by-language";
import { day } from "~/domain/day-fields";
import {
  choice,
  code,
  codeList,
  isBlank,
  mustTick,
  optionalLines,
  phone,
  requiredLines,
  requiredText,
  wholeNumber,
} from "~/domain/fields";
import { addressStateCodes } from "~/domain/reference";

export const QUESTION_KINDS = [
  "short_text",
  "long_text",
  "yes_no",
  "one_of",
  "several_of",
  "number",
  "date",
  "phone",
  "state",
  "file",
  "acknowledgement",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const MAX_QUESTIONS = 60;
export const MAX_OPTIONS = 40;

const optionSchema = z.object({ value: requiredText(40), ...inCompanyLanguages(() => requiredText(120)) });

const anyText = () => optionalLines(500);
const englishLabel = requiredLines(500);

export const questionTexts = {
  ...fieldPerLanguage("label", anyText),
  labelEn: englishLabel,
  ...fieldPerLanguage("help", anyText),
};

export const questionSchema = z.object({
  id: z.string().regex(/^q\d{1,4}$/),
  kind: choice(QUESTION_KINDS),
  label: z.object({ ...inCompanyLanguages(anyText), en: englishLabel }),
  help: z.object(inCompanyLanguages(anyText)).default({}),
  required: z.boolean().default(false),
  options: z.array(optionSchema).max(MAX_OPTIONS).default([]),
  showIf: z.object({ question: z.string(), is: z.string() }).optional(),
});
export type Question = z.output<typeof questionSchema>;

export type QuestionAnswers = Record<string, string | string[]>;

const MAX_NUMBER = 999_999_999;

function readerOf({ kind, options }: Question): z.ZodType {
  const values = new Set(options.map(({ value }) => value));
  switch (kind) {
    case "short_text":
      return requiredText(200);
    case "long_text":
      return requiredLines(4000);
    case "yes_no":
      return choice(["yes", "no"]);
    case "one_of":
      return choice([...values]);
    case "several_of":
      return codeList(values).refine((chosen) => chosen.length > 0, { error: "choose_some" });
    case "number":
      return wholeNumber(0, MAX_NUMBER).transform(String);
    case "date":
      return day();
    case "phone":
      return phone();
    case "state":
      return code(addressStateCodes);
    case "file":
      return requiredText(40);
    case "acknowledgement":
      return mustTick("acknowledge").transform(() => "yes");
  }
}

export const questionFields = (questions: readonly Question[]) =>
  z.object(
    Object.fromEntries(
      questions.map((question) => [
        question.id,
        question.required ? readerOf(question) : readerOf(question).optional(),
      ]),
    ),
  );

const isEmpty = (kind: QuestionKind, value: unknown): boolean =>
  kind === "date" && typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : Array.isArray(value)
      ? value.length === 0
      : isBlank(value) || (kind === "acknowledgement" && value === false);

export function isShown({ showIf }: Pick<Question, "showIf">, answers: QuestionAnswers): boolean {
  return !showIf || [answers[showIf.question] ?? []].flat().includes(showIf.is);
}

export function questionsSchema(questions: readonly Question[]) {
  return z.record(z.string(), z.unknown(), { error: "required" }).transform((input, context): QuestionAnswers => {
    const answers: QuestionAnswers = {};
    for (const question of questions) {
      if (!isShown(question, answers)) continue;
      const value = input[question.id];
      if (!question.required && isEmpty(question.kind, value)) continue;
      const read = readerOf(question).safeParse(value);
      if (read.success) answers[question.id] = read.data as string | string[];
      else
        for (const issue of read.error.issues)
          context.addIssue({ code: "custom", path: [question.id, ...issue.path], message: issue.message });
    }
    return answers;
  });
}

export const labelOf = (question: Question, language: Language): string => textIn(question.label, language);
export const helpOf = (question: Question, language: Language): string | undefined => textIn(question.help, language);

export const showQuestions = (questions: readonly Question[], language: Language) =>
  questions.map((question) => ({
    id: question.id,
    kind: question.kind,
    required: question.required,
    label: labelOf(question, language),
    help: helpOf(question, language) ?? null,
    options: question.options.map((option) => ({ value: option.value, label: textIn(option, language) })),
    showIf: question.showIf ?? null,
  }));
