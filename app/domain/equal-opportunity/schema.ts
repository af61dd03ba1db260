import { z } from "zod";
import { optionalChoice } from "~/domain/fields";
import { DECLINED, EO_ANSWERS } from "./question";

const answer = <const T extends readonly string[]>(answers: T) => optionalChoice(answers).default(DECLINED as never);

/** An empty answer counts as declined. */
export const eoSchema = z.object({
  race: answer(EO_ANSWERS.race),
  sex: answer(EO_ANSWERS.sex),
  veteran: answer(EO_ANSWERS.veteran),
});
