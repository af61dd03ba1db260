import { z } from "zod";
import { crossFieldRule, optionalChoice, optionalLines, optionalText, versionField } from "~/domain/fields";
import {
  LEAST_QUESTIONS,
  PLACES,
  QUESTION_LENGTH,
  REMARK_LENGTH,
  remarkField,
  SCORES,
  type Score,
  type ScoreAnswer,
  type ScoreQuestion,
  scoreField,
} from "./scorecard";

type Row = Record<string, string | undefined>;
const eachOf = <T>(names: readonly string[], make: () => T) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<string, T>;
const placed = (name: string) => PLACES.map((place) => `${name}${place}`);

/** The fields of each row: `id0`, `en0`, `es0`, … Empty rows are dropped. */
export const questionsSchema = z
  .object({
    ...eachOf(placed("id"), () => optionalText(40)),
    ...eachOf([...placed("en"), ...placed("es")], () => optionalText(QUESTION_LENGTH)),
    ...versionField.shape,
  })
  .check(
    crossFieldRule<object>((typed, refuse) => {
      const row = typed as Row;
      for (const place of PLACES) if (row[`es${place}`] && !row[`en${place}`]) refuse([`en${place}`], "required");
      const asked = PLACES.filter((place) => row[`en${place}`]);
      const next = PLACES.find((place) => !asked.includes(place));
      if (asked.length > 0 && asked.length < LEAST_QUESTIONS) refuse([`en${next}`], "score_questions_least");
    }),
  )
  .transform(({ version, ...typed }) => {
    const row = typed as Row;
    const questions = PLACES.flatMap((place) => {
      const en = row[`en${place}`];
      return en ? [{ id: row[`id${place}`], text: { en, es: row[`es${place}`] } }] : [];
    });
    return { version, questions };
  });
export type TypedQuestions = z.output<typeof questionsSchema>;

/** @param questions those of the position now */
export const answersSchema = (questions: readonly ScoreQuestion[]) => {
  const ids = questions.map(({ id }) => id);
  return z
    .object({
      ...eachOf(ids.map(scoreField), () => optionalChoice(SCORES)),
      ...eachOf(ids.map(remarkField), () => optionalLines(REMARK_LENGTH)),
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
