import { z } from "zod";
import { optionalChoice } from "~/domain/fields";
import { DECLINED, EO_ANSWERS } from "./question";

const answer = <const T extends readonly string[]>(answers: T) => optionalChoice(answers).default(DECLINED as never);

/** Left empty is not wishing to answer. */
export const eoSchema = z.object({
  race: answer(EO_ANSWERS.race),
  sex: answer(EO_ANSWERS.sex),
  veteran: answer(EO_ANSWERS.veteran),
});
