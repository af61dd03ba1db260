import { z } from "zod";
import { choice, optionalLines, optionalText, requiredText } from "~/domain/fields";
import { DURATIONS, INTERVIEW_KINDS, OUTCOMES, PLACE_LENGTH, REMARK_LENGTH } from "./interview";

const SLOTS = ["1", "2", "3", "4", "5"] as const;
type Slot = (typeof SLOTS)[number];
const slots = <Name extends string>(name: Name) =>
  Object.fromEntries(SLOTS.map((slot) => [`${name}${slot}`, optionalText(10)])) as Record<
    `${Name}${Slot}`,
    ReturnType<typeof optionalText>
  >;

export const interviewSchema = z.object({
  kind: choice(INTERVIEW_KINDS),
  minutes: choice(DURATIONS),
  place: optionalText(PLACE_LENGTH),
  ...slots("day"),
  ...slots("time"),
});
export type InterviewInput = z.output<typeof interviewSchema>;
export const slotsOf = (input: InterviewInput) =>
  SLOTS.map((slot) => ({ slot, day: input[`day${slot}`], time: input[`time${slot}`] }));

export const timeChoiceSchema = z.object({ time: requiredText(30), words: optionalLines(500) });

export const outcomeSchema = z.object({ outcome: choice(OUTCOMES), remark: optionalLines(REMARK_LENGTH) });
