import { LANGUAGES } from "locales/index";
import { z } from "zod";
import { choice, email, mustTick, onceField, optionalText } from "~/domain/fields";

export const typingSchema = onceField.extend({
  template: z.uuid({ error: "choose" }),
  email: email(),
  cdlNumber: optionalText(25),
  language: choice(LANGUAGES),
  agreed: mustTick("driver_agrees"),
});
export type TypingInput = Omit<z.output<typeof typingSchema>, "agreed">;
