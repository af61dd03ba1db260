/** Signs for which the typefaces of signed papers (app/documents/fonts.ts) have no picture: □ stands there. */
const DRAWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Gurmukhi}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Inherited}\p{Script=Common}]$/u;
/** Beyond the first plane only few of them are there. */
const HAN = /^[\u2E80-\u9FFF\uF900-\uFAFF]$/u;
const PICTURE = /\p{Emoji_Presentation}|\p{Co}|\p{Cn}/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const MOST = 10;

/** @returns each once, as it was typed */
export function undrawnIn(text: string): string[] {
  const isDrawn = (sign: string) => (DRAWN.test(sign) || HAN.test(sign)) && !PICTURE.test(sign);
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return [...new Set(signs.filter((sign) => !Array.from(sign).every(isDrawn)))].slice(0, MOST);
}
