import { z } from "zod";
import { invalid } from "~/domain/errors";
import { choice, optionalLines, optionalText, requiredText } from "~/domain/fields";
import { saveScoreQuestions } from "~/domain/scorecard/questions.server";
import { MAX_QUESTIONS, MIN_QUESTIONS, QUESTION_LENGTH, REMARK_LENGTH, SCORES } from "~/domain/scorecard/scorecard";
import { getScorecard, saveScores } from "~/domain/scorecard/scorecard.server";
import { getTemplate } from "~/domain/template/template.server";
import { call, view } from "../call/call.server";
import { count, id, instant, versionBody } from "../call/shapes.server";

const QUESTION = { description: "The question's id." };
const SCORE = { description: "From 1, poor, to 4, excellent." };
const REMARK = { description: "What the reviewer adds; the driver never sees it." };

const question = z.object({ id: id(), en: z.string(), es: z.string().nullable() }).meta({ id: "ScoreQuestion" });
type Stored = { id: string; text: { en: string; es?: string | undefined } };
const shapeQuestion = ({ id, text: { en, es } }: Stored) => ({ id, en, es: es ?? null });

const ofTemplate = view(
  z
    .object({ version: count(), questions: z.array(question) })
    .meta({ id: "ScoreQuestions", description: "`version` is that of the template." }),
  async (actor, one) => {
    const { version, scorecard } = await getTemplate(actor, one);
    return { version, questions: scorecard.map(shapeQuestion) };
  },
);

const ofApplication = view(
  z
    .object({
      questions: z.array(
        question.extend({
          asked: z.boolean().meta({ description: "False for one that the company has dropped since it was answered." }),
        }),
      ),
      cards: z
        .array(
          z.object({
            by: z.string().meta({ description: "Who gave the scores." }),
            own: z.boolean().meta({ description: "Whether that is oneself." }),
            at: instant(),
            version: count().meta({ description: "Sent with the next change of one's own." }),
            answers: z
              .array(
                z.object({
                  id: id().meta(QUESTION),
                  score: z.int().min(1).max(SCORES.length).nullable().meta(SCORE),
                  remark: z.string().nullable().meta(REMARK),
                }),
              )
              .meta({ description: "As the questions were then." }),
          }),
        )
        .meta({ description: "One for each reviewer, the first first." }),
    })
    .meta({ id: "Scorecard" }),
  async (actor, one) => {
    const { questions, asked, cards } = await getScorecard(actor, one);
    return {
      questions: questions.map((each) => ({
        ...shapeQuestion(each),
        asked: asked.some((now) => now.id === each.id),
      })),
      cards: cards.map(({ by, own, at, version, answers }) => ({
        by,
        own,
        at,
        version,
        answers: answers.map(({ id, score, remark }) => ({ id, score: score && Number(score), remark })),
      })),
    };
  },
  "reviewApplications",
);

const questions = z
  .array(
    z.object({
      id: id().optional().meta({ description: "Of a question that was there before." }),
      en: requiredText(QUESTION_LENGTH),
      es: optionalText(QUESTION_LENGTH),
    }),
    { error: (issue) => (issue.input === undefined ? "required" : "not_listed") },
  )
  .max(MAX_QUESTIONS, { error: "too_many_rows" })
  .refine(({ length }) => length === 0 || length >= MIN_QUESTIONS, { error: "score_questions_least" })
  .meta({ description: `At least ${MIN_QUESTIONS}, or none.` });

const answers = z
  .array(
    z.object({
      id: id().meta(QUESTION),
      score: z
        .preprocess((value) => (typeof value === "number" ? String(value) : value), choice(SCORES))
        .meta({ type: "integer", enum: SCORES.map(Number) })
        .nullable()
        .default(null)
        .meta(SCORE),
      remark: optionalLines(REMARK_LENGTH).meta(REMARK),
    }),
    { error: (issue) => (issue.input === undefined ? "required" : "not_listed") },
  )
  .max(MAX_QUESTIONS, { error: "too_many_rows" })
  .refine((given) => given.some(({ score }) => score), { error: "score_missing" })
  .meta({ description: "At least one with a score." });

const example = {
  version: 3,
  questions: [
    { en: "Record on the road", es: "Historial de manejo" },
    { en: "Experience with our trailers", es: "Experiencia con nuestros remolques" },
    { en: "How they treat people", es: null },
  ].map(({ en, es }) => ({ en, ...(es && { es }) })),
};

export default [
  call("GET applicationTemplate/{id}/scorecard", {
    summary: "List the questions that reviewers score applications by",
    access: "editTemplates",
    returns: ofTemplate,
  }),
  call("PUT applicationTemplate/{id}/scorecard", {
    summary: "Set the questions that reviewers score applications by",
    description: "Valid at once, for applications that were signed before too. Those without an `id` are new.",
    access: "editTemplates",
    body: versionBody.extend({ questions }),
    example,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    returns: ofTemplate,
    mutate: ({ actor, params, body: { version, questions } }) =>
      saveScoreQuestions(actor, params.id, {
        version,
        questions: questions.map(({ id, en, es }) => ({ id, text: { en, es } })),
      }),
  }),
  call("GET application/{id}/scorecard", {
    summary: "Read what reviewers think of an application, question by question",
    description: "Drivers never see it, and no export has it.",
    access: "reviewApplications",
    returns: ofApplication,
  }),
  call("PUT application/{id}/scorecard", {
    summary: "Give one's own scores",
    description:
      "`version` is that of one's own scores, 0 for the first. What is not among `answers` is left without a score. Not while masquerading.",
    access: "scoreApplications",
    body: versionBody.extend({ answers }),
    example: {
      version: 0,
      answers: [{ id: "0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80", score: 3, remark: "Knows reefers." }],
    },
    ownsVersion: false,
    conflicts: ["stale_version", "illegal_transition"],
    returns: ofApplication,
    async mutate({ actor, params, body: { version, answers } }) {
      const { asked } = await getScorecard(actor, params.id);
      const unknown = answers.findIndex(({ id }) => !asked.some((question) => question.id === id));
      if (unknown >= 0) throw invalid({ [`answers[${unknown}].id`]: ["not_listed"] });
      const given = new Map(answers.map((answer) => [answer.id, answer]));
      const all = asked.map(({ id, text }) => {
        const { score = null, remark } = given.get(id) ?? {};
        return { id, text, score, remark: remark ?? null };
      });
      await saveScores(actor, params.id, { version, answers: all });
    },
  }),
];
