import { type Match, type Term, withoutAccents } from "../match";

/** Marks the company. A private-use character, which is stripped from input. */
const COMPANY = "\uE002";
const MAX_POSITION = 16_383;

/** As FTS5 parts a text: letters, digits and private-use characters, without diacritics. */
const wordsIn = (text: string): string[] => withoutAccents(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

/** A tsvector. Words come folded, so that no dictionary is asked. */
export function vectorOf(text: string, company?: string): string {
  const words = wordsIn(text).map((word, at) => `${word}:${Math.min(at + 1, MAX_POSITION)}`);
  return [...(company === undefined ? [] : [COMPANY + company]), ...words].join(" ");
}

function termOf({ text, begins }: Term): string {
  const words = wordsIn(text);
  return words.length === 0 ? "" : `(${words.join(" <-> ")}${begins ? ":*" : ""})`;
}

export function queryOf({ company, all }: Match): string {
  const each = all.map((terms) => terms.map(termOf).filter(Boolean).join(" | "));
  if (each.length === 0 || each.includes("")) return "";
  return [...(company === undefined ? [] : [COMPANY + company]), ...each.map((terms) => `(${terms})`)].join(" & ");
}
