/** PDFs need neither plurals nor a second namespace, so their texts are plain objects. */
import en from "locales/en/papers";
import es from "locales/es/papers";
import type { Language, Translated } from "locales/index";

export { fill } from "locales/fill";

export type PdfTexts = Translated<typeof en>;

export const PDF_TEXTS: Record<Language, PdfTexts> = { en, es };
