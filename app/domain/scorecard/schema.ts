import { z } from "zod";
import { crossFieldRule, optionalChoice, optionalLines, optionalText, versionField } from "~/domain/fields";
import {
  MIN_QUESTIONS,
  QUESTION_LENGTH,
  REMARK_LENGTH,
  ROWS,
  remarkField,
  SCORES,
  type Score,
  type ScoreAnswer,
  type ScoreQuestion,
  scoreField,
} from "./scorecard";

type Row = Record<string, string | undefined>;
const shapeOf = <T>(names: readonly string[], make: () => T) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<string, T>;
const fieldsOfRows = (name: string) => ROWS.map((at) => `${name}${at}`);

export const questionsSchema = z
  .object({
    ...shapeOf(fieldsOfRows("id"), () => optionalText(40)),
    ...shapeOf([...fieldsOfRows("en"), ...fieldsOfRows("es")], () => optionalText(QUESTION_LENGTH)),
    ...versionField.shape,
  })
  .check(
    crossFieldRule<object>((typed, refuse) => {
      const row = typed as Row;
      for (const at of ROWS) if (row[`es${at}`] && !row[`en${at}`]) refuse([`en${at}`], "required");
      const filled = ROWS.filter((at) => row[`en${at}`]);
      const next = ROWS.find((at) => !filled.includes(at));
      if (filled.length > 0 && filled.length < MIN_QUESTIONS) refuse([`en${next}`], "score_questions_least");
    }),
  )
  .transform(({ version, ...typed }) => {
    const row = typed as Row;
    const questions = ROWS.flatMap((at) => {
      const en = row[`en${at}`];
      return en ? [{ id: row[`id${at}`], text: { en, es: row[`es${at}`] } }] : [];
    });
    return { version, questions };
  });
export type TypedQuestions = z.output<typeof questionsSchema>;

export const answersSchema = (questions: readonly ScoreQuestion[]) => {
  const ids = questions.map(({ id }) => id);
  return z
    .object({
      ...shapeOf(ids.map(scoreField), () => optionalChoice(SCORES)),
      ...shapeOf(ids.map(remarkField), () => optionalLines(REMARK_LENGTH)),
      ...versionField.shape,
    })
    .check(
      crossFieldRule<object>((typed, refuse) => {
        const [first] = ids;
        if (first && ids.every((id) => !(typed as Row)[scoreField(id)])) refuse([scoreField(first)], "score_missing");
      }),
    )
    .transform(({ version, ...typed }) => {
      const row = typed as Row;
      const answers = questions.map(
        ({ id, text }): ScoreAnswer => ({
          id,
          text,
          score: (row[scoreField(id)] as Score | undefined) ?? null,
          remark: row[remarkField(id)] ?? null,
        }),
      );
      return { version, answers };
    });
};
