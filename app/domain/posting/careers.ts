import { z } from "zod";
import { eachLanguage, gather } from "~/domain/by-language";
import { optionalLines, requiredPlain, versionField, yesNo } from "~/domain/fields";

export const SLUG_LENGTH = 60;
export const WORDS_LENGTH = 4000;
export const SLUG = new RegExp(`^[a-z0-9](?:[a-z0-9-]{0,${SLUG_LENGTH - 2}}[a-z0-9])?$`);

/** @returns as in "northway-freight" */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");

export const careersSchema = z
  .object({
    slug: requiredPlain(SLUG_LENGTH).transform((input, context) => {
      const slug = input.toLowerCase();
      if (SLUG.test(slug)) return slug;
      context.addIssue({ code: "custom", message: "slug" });
      return z.NEVER;
    }),
    ...eachLanguage("words", () => optionalLines(WORDS_LENGTH).transform((words) => words ?? "")),
    isShown: yesNo().transform((answer) => answer === "yes"),
  })
  .extend(versionField.shape)
  .transform((input) => gather(input, "words"));
export type CareersInput = z.output<typeof careersSchema>;

export const careersPath = (slug: string): string => `/careers/${slug}`;
