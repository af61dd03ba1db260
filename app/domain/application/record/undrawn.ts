/**
 * Signs for which the typefaces of signed papers (app/documents/fonts.ts) have no picture (□ stands there), each with
 * whatever is joined to it. By one expression: Intl.Segmenter takes minutes for a field of a million letters.
 */
const UNDRAWN =
  /\p{RI}{2}|(?:[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Gurmukhi}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Inherited}\p{Script=Common}\u2E80-\u9FFF\uF900-\uFAFF]|\p{Emoji_Presentation}|\p{Co}|\p{Cn})(?:[\p{M}\p{Emoji_Modifier}]|\u200D.)*/gu;
const MOST = 10;

/** @returns each once, as it was typed */
export function undrawnIn(text: string): string[] {
  return [...new Set(text.match(UNDRAWN))].slice(0, MOST);
}
