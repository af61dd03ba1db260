import drawn from "./drawn-signs.json";

/**
 * Characters that the typefaces of signed documents (app/documents/fonts.ts) do not have (□ stands there), each with
 * whatever is joined to it. By one expression: Intl.Segmenter takes minutes for a field of a million letters.
 */
const UNPRINTABLE = new RegExp(
  `[^${drawn.map(([first, last]) => `\\u{${first}}-\\u{${last}}`).join("")}](?:[\\p{M}\\p{Emoji_Modifier}]|\\u200D.)*`,
  "gu",
);
const MAX_CHARACTERS = 10;

export function unprintableIn(text: string): string[] {
  return [...new Set(text.match(UNPRINTABLE))].slice(0, MAX_CHARACTERS);
}
