import type { Language } from "locales/index";
import { type Question, type QuestionKind, showQuestions } from "./question";

export const isChoice = (kind: QuestionKind): boolean => kind === "one_of" || kind === "several_of";

export type Condition = { question: string; is: string };
export const writeCondition = ({ question, is }: Condition): string => `${question}:${is}`;
export function readCondition(written: string): Condition {
  const [question = "", ...is] = written.split(":");
  return { question, is: is.join(":") };
}

function answersOf({ kind, options }: Question): string[] {
  if (kind === "yes_no") return ["yes", "no"];
  if (kind === "acknowledgement") return ["yes"];
  return isChoice(kind) ? options.map(({ value }) => value) : [];
}

export function conditionsFor(questions: readonly Question[], id?: string): Condition[] {
  const index = questions.findIndex((question) => question.id === id);
  return questions
    .slice(0, index < 0 ? questions.length : index)
    .flatMap((question) => answersOf(question).map((is) => ({ question: question.id, is })));
}

export const showConditions = (questions: readonly Question[], language: Language, id?: string) => ({
  all: showQuestions(questions, language),
  choices: conditionsFor(questions, id).map((condition) => ({ value: writeCondition(condition), condition })),
});

export const followersOf = (questions: readonly Question[], id: string): Question[] =>
  questions.filter(({ showIf }) => showIf?.question === id);

export function lostConditions(questions: readonly Question[], changed: Question): Question[] {
  const remaining = answersOf(changed);
  return followersOf(questions, changed.id).filter(({ showIf }) => showIf && !remaining.includes(showIf.is));
}

function findBlockingQuestion(questions: readonly Question[], id: string, by: -1 | 1): Question | undefined {
  const index = questions.findIndex((question) => question.id === id);
  const moving = questions[index];
  const other = questions[index + by];
  if (!moving || !other) return undefined;
  const [later, earlier] = by < 0 ? [moving, other] : [other, moving];
  return later.showIf?.question === earlier.id ? other : undefined;
}

export function canGo(questions: readonly Question[], id: string, by: -1 | 1): boolean {
  const index = questions.findIndex((question) => question.id === id);
  return index >= 0 && questions[index + by] !== undefined && findBlockingQuestion(questions, id, by) === undefined;
}

export function withMovedQuestion(questions: readonly Question[], id: string, by: -1 | 1): Question[] {
  const index = questions.findIndex((question) => question.id === id);
  const list = questions.filter((question) => question.id !== id);
  const moving = questions[index];
  if (moving) list.splice(index + by, 0, moving);
  return list;
}

const numberIn = (name: string) => Number(/\d{1,9}$/.exec(name)?.[0] ?? 0);
const nextAfter = (prefix: string, names: readonly string[]) => `${prefix}${Math.max(0, ...names.map(numberIn)) + 1}`;

export const newQuestionId = (ids: readonly string[]): string => nextAfter("q", ids);

/** Answers are stored under an option's value, so values never change or repeat. */
export function withValues(
  options: readonly { value?: string | undefined; en: string; es: string }[],
  existing: readonly Question["options"][number][],
): Question["options"] {
  const usedValues = existing.map(({ value }) => value);
  const used = new Set<string>();
  return options.map(({ value, en, es }) => {
    const own =
      value !== undefined && usedValues.includes(value) && !used.has(value) ? value : nextAfter("o", usedValues);
    if (!usedValues.includes(own)) usedValues.push(own);
    used.add(own);
    return { value: own, en, es };
  });
}
