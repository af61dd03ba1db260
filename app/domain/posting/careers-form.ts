import { z } from "zod";
import { fieldPerLanguage, fromLanguageFields } from "~/domain/by-language";
import { optionalLines, requiredPlain, versionField, yesNo } from "~/domain/fields";
import { MAX_INTRO_LENGTH, SLUG, SLUG_LENGTH } from "./careers";

export const careersSchema = z
  .object({
    slug: requiredPlain(SLUG_LENGTH).transform((input, context) => {
      const slug = input.toLowerCase();
      if (SLUG.test(slug)) return slug;
      context.addIssue({ code: "custom", message: "slug" });
      return z.NEVER;
    }),
    ...fieldPerLanguage("words", () => optionalLines(MAX_INTRO_LENGTH).transform((words) => words ?? "")),
    isShown: yesNo().transform((answer) => answer === "yes"),
  })
  .extend(versionField.shape)
  .transform((input) => fromLanguageFields(input, "words"));
export type CareersInput = z.output<typeof careersSchema>;
