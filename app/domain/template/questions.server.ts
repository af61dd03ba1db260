import type { Db } from "db/client.server";
import { templateVersions } from "db/schema";
import { eq } from "drizzle-orm";
import { fromLanguageFields } from "~/domain/by-language";
import { conflict, invalid, notFound } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { MAX_QUESTIONS, type Question, type QuestionKind } from "./question";
import type { QuestionDetails } from "./question-form";
import {
  canGo,
  conditionsFor,
  followersOf,
  lostConditions,
  newQuestionId,
  readCondition,
  withMovedQuestion,
  withValues,
  writeCondition,
} from "./question-list";
import { changeDefinition } from "./template.server";

type At = { id: string; version: number; idempotencyKey?: string | undefined };

/** @throws invalid for a condition that no earlier question can meet, conflict too_many_questions */
export async function addQuestion(actor: Actor, at: At, kind: QuestionKind, details: QuestionDetails): Promise<void> {
  await changeQuestions(actor, at, async (questions, tx) => {
    if (questions.length >= MAX_QUESTIONS) throw conflict("too_many_questions");
    const id = newQuestionId(await usedQuestionIds(tx, at.id));
    return [...questions, toQuestion(questions, { id, kind, options: [] }, details)];
  });
}

/** Answers are stored under the id, so ids are never reused. */
async function usedQuestionIds(tx: Db, templateId: string): Promise<string[]> {
  const versions = await tx
    .select({ definition: templateVersions.definition })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId));
  return versions.flatMap(({ definition }) => definition.questions.map(({ id }) => id));
}

/** @throws invalid option_in_use where a condition needs a removed option, not_listed for an impossible condition */
export async function editQuestion(actor: Actor, at: At, id: string, details: QuestionDetails): Promise<void> {
  await changeQuestions(actor, at, (questions) => {
    const changed = toQuestion(questions, questionOf(questions, id), details);
    if (lostConditions(questions, changed).length > 0) throw invalid({ options: ["option_in_use"] });
    return questions.map((question) => (question.id === id ? changed : question));
  });
}

/** @throws conflict question_order where one depends on the other */
export async function moveQuestion(actor: Actor, at: At, id: string, by: -1 | 1): Promise<void> {
  await changeQuestions(actor, at, (questions) => {
    questionOf(questions, id);
    if (!canGo(questions, id, by)) throw conflict("question_order");
    return withMovedQuestion(questions, id, by);
  });
}

/** @throws conflict question_in_use where others depend on it */
export async function removeQuestion(actor: Actor, at: At, id: string): Promise<void> {
  await changeQuestions(actor, at, (questions) => {
    questionOf(questions, id);
    if (followersOf(questions, id).length > 0) throw conflict("question_in_use");
    return questions.filter((question) => question.id !== id);
  });
}

const changeQuestions = (
  actor: Actor,
  at: At,
  change: (questions: Question[], tx: Db) => Question[] | Promise<Question[]>,
): Promise<void> =>
  changeDefinition(actor, { ...at, part: "questions" }, async (definition, tx) => ({
    ...definition,
    questions: await change(definition.questions, tx),
  }));

export function questionOf(questions: readonly Question[], id: string): Question {
  const question = questions.find((candidate) => candidate.id === id);
  if (!question) throw notFound();
  return question;
}

function toQuestion(
  questions: readonly Question[],
  { id, kind, options: existing }: Pick<Question, "id" | "kind" | "options">,
  { showIf: condition, options, ...details }: QuestionDetails,
): Question {
  const allowed = conditionsFor(questions, id).map(writeCondition);
  if (condition !== undefined && !allowed.includes(condition)) throw invalid({ showIf: ["not_listed"] });
  const showIf = condition === undefined ? {} : { showIf: readCondition(condition) };
  return {
    id,
    kind,
    ...fromLanguageFields(details, "label", "help"),
    options: withValues(options, existing),
    ...showIf,
  };
}
