import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { choice, email, idempotencyField, mustTick, optionalPlain } from "~/domain/fields";

export const typingSchema = idempotencyField.extend({
  template: z.uuid({ error: "choose" }),
  email: email(),
  cdlNumber: optionalPlain(25),
  language: choice(LANGUAGES),
  agreed: mustTick("driver_agrees"),
});
export type TypingInput = Omit<z.output<typeof typingSchema>, "agreed">;
