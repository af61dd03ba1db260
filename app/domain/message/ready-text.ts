import type { Language } from "locales/index";
import { z } from "zod";
import { requiredLines, requiredText } from "~/domain/fields";
import { MESSAGE_FIELDS, MESSAGE_LENGTH } from "./message";

/** Of one company. */
export const MOST_TEXTS = 30;

const FIELD = /\{([^{}\n]{0,40})\}/g;
const namesNoOther = (text: string) =>
  [...text.matchAll(FIELD)].every(([, name]) => (MESSAGE_FIELDS as readonly (string | undefined)[]).includes(name));
const readyText = () => requiredLines(MESSAGE_LENGTH).refine(namesNoOther, { error: "unknown_field" });

export const readyTextSchema = z.object({
  nameEn: requiredText(60),
  nameEs: requiredText(60),
  textEn: readyText(),
  textEs: readyText(),
});
export type ReadyText = z.output<typeof readyTextSchema>;

export const nameIn = ({ nameEn, nameEs }: ReadyText, language: Language): string =>
  language === "es" ? nameEs : nameEn;
export const textIn = ({ textEn, textEs }: ReadyText, language: Language): string =>
  language === "es" ? textEs : textEn;
