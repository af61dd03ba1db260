import { z } from "zod";
import type { Day } from "~/domain/day";
import { day } from "~/domain/day-fields";
import {
  code,
  crossFieldRule,
  idempotencyField,
  optionalLines,
  requiredLines,
  requiredPlain,
  requiredText,
  versionField,
  wholeNumber,
  yesNo,
} from "~/domain/fields";
import { addressStateCodes } from "~/domain/reference";
import { MAX_HURT, NOTE_LENGTH } from "./accident";

export const accidentFields = z.object({
  happenedOn: day(),
  city: requiredPlain(80),
  state: code(addressStateCodes),
  driver: requiredText(450),
  injuries: wholeNumber(0, MAX_HURT),
  fatalities: wholeNumber(0, MAX_HURT),
  hazmat: yesNo(),
  note: optionalLines(NOTE_LENGTH),
});

export const notAhead = (today: Day) =>
  crossFieldRule<{ happenedOn?: Day | undefined }>(({ happenedOn }, refuse) => {
    if (happenedOn && happenedOn > today) refuse(["happenedOn"], "future");
  });

export const accidentSchema = (today: Day) =>
  accidentFields.and(versionField).and(idempotencyField).check(notAhead(today));
export type AccidentInput = z.output<ReturnType<typeof accidentSchema>>;

export const accidentRemovalSchema = versionField.extend({ reason: requiredLines(500) });
