import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { day, optionalMonth } from "~/domain/day-fields";
import {
  choice,
  code,
  crossFieldRule,
  email,
  idempotencyField,
  optionalLines,
  optionalPhone,
  optionalPlain,
  requiredLines,
  requiredPlain,
  requiredText,
  ticked,
  versionField,
  yesNo,
} from "~/domain/fields";
import { addressStateCodes } from "~/domain/reference";
import { NOTE_LENGTH } from "./answer";
import { REQUEST_KINDS } from "./request";
import { LOGGED_METHODS } from "./state";

const blank = (input: unknown) => (input === "" || input === null ? undefined : input);
const contact = {
  email: z.preprocess(blank, email().optional()),
  phone: optionalPhone(),
  fax: optionalPhone(),
  address: optionalPlain(300),
  language: choice(LANGUAGES),
};

export const sendSchema = idempotencyField.extend({ agreed: ticked() });
export const contactSchema = versionField.extend(contact);
export const addSchema = idempotencyField.extend({
  name: requiredText(120),
  city: optionalPlain(80),
  state: z.preprocess(blank, code(addressStateCodes).optional()),
  to: optionalMonth(),
  fmcsrs: yesNo(),
  part40: yesNo(),
  ...contact,
});
export const attemptSchema = idempotencyField.extend({
  way: choice(LOGGED_METHODS),
  to: requiredPlain(200),
  attemptedOn: day({ past: true }),
  words: requiredLines(NOTE_LENGTH),
});
export const endingSchema = versionField.extend({ words: requiredLines(NOTE_LENGTH) });
export const settlingSchema = z.object({ reply: optionalLines(NOTE_LENGTH) });
export const newRequestSchema = z
  .object({
    kind: choice(REQUEST_KINDS),
    inquiryId: z
      .uuid({ error: "not_listed" })
      .nullish()
      .transform((id) => id ?? null),
    text: optionalLines(NOTE_LENGTH).transform((words) => words ?? null),
  })
  .check(
    crossFieldRule(({ kind, inquiryId, text }, refuse) => {
      if (kind === "see") return;
      if (!inquiryId) refuse(["inquiryId"], "required");
      if (!text) refuse(["text"], "required");
    }),
  );
export const answeringSchema = z.object({ reply: requiredLines(NOTE_LENGTH) });
