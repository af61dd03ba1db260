import { z } from "zod";
import { fieldPerLanguage, type Texts } from "~/domain/by-language";
import { requiredLines, requiredText } from "~/domain/fields";
import { MESSAGE_FIELDS, MESSAGE_LENGTH } from "./message";

export const MAX_TEXTS = 30;

const FIELD = /\{([^{}\n]{0,40})\}/g;
export const namesNoOther = (text: string) =>
  [...text.matchAll(FIELD)].every(([, name]) => (MESSAGE_FIELDS as readonly (string | undefined)[]).includes(name));
const readyText = () => requiredLines(MESSAGE_LENGTH).refine(namesNoOther, { error: "unknown_field" });

export const readyTextSchema = z.object({
  ...fieldPerLanguage("name", () => requiredText(60)),
  ...fieldPerLanguage("text", readyText),
});
export type ReadyTextInput = z.output<typeof readyTextSchema>;
export type ReadyText = Texts<"name" | "text">;
