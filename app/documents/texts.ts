/** The words of papers: looked up plainly, since a paper needs neither plurals nor a second namespace. */
import en from "locales/en/papers";
import es from "locales/es/papers";
import type { Language, Translated } from "locales/index";

export type PaperTexts = Translated<typeof en>;

export const PAPER_TEXTS: Record<Language, PaperTexts> = { en, es };

/** "Page {{page}} of {{pages}}" with its values. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
}
