/** DejaVu draws Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian and Georgian. What else is typed becomes □. */
import { createRequire } from "node:module";
import PDFDocument, { type FontkitFont } from "pdfkit";

const STAND_IN = "□";
const CONTROLS = /\p{Cc}/gu;
// fontkit 2.0.4 throws on joiners in Tifinagh, which would fail the whole PDF.
const NOT_LAID_OUT = /\p{Script=Tifinagh}/u;
/** In e-mail and web addresses. */
const AFTER_A_JOINT = /(?<=[/@._=&?+-])/;

const require = createRequire(import.meta.url);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** By pdfkit's own reader, once for all documents of this worker. */
const load = (name: string): FontkitFont =>
  new PDFDocument({ font: require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`), autoFirstPage: false })._font.font;

export const FACES = {
  sans: load("DejaVuSans"),
  bold: load("DejaVuSans-Bold"),
  mono: load("DejaVuSansMono"),
};
export type Face = keyof typeof FACES;

const hasGlyph = (character: string) =>
  [FACES.sans, FACES.bold].every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) as number));

export const isPrintable = (text: string): boolean =>
  !NOT_LAID_OUT.test(text) && Array.from(text.replace(CONTROLS, " ")).every(hasGlyph);

export const printable = (text: string): string =>
  isPrintable(text) ? text.replace(CONTROLS, " ") : split(text.replace(CONTROLS, " ")).map(standIn).join("");

const standIn = (part: string) => (isPrintable(part) ? part : STAND_IN);

type Fits = (part: string) => boolean;

/** A word breaks only where no line holds it: an address between its parts, and only a part too long by itself within. */
const breaksOf = (word: string, fits: Fits): string[] =>
  fits(word) ? [word] : word.split(AFTER_A_JOINT).flatMap((part) => (fits(part) ? [part] : split(part)));

/** @param width points @param widthOf of a text in points */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const fits = (part: string) => widthOf(part.trimEnd()) <= width;
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const part of text.split(/(?<= )/).flatMap((word) => breaksOf(word, fits))) {
    if (line && used + widthOf(part.trimEnd()) > width) {
      lines.push(line);
      line = "";
      used = 0;
    }
    line += part;
    used += widthOf(part);
  }
  return [...lines, line];
}
