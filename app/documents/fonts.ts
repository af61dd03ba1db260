import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

export const SANS = "DejaVu Sans";
export const MONO = "DejaVu Sans Mono";
export const BOLD = 700;

const REGULAR = 400;
const STAND_IN = "□";
const LONGEST_UNBROKEN = 20;
/** In e-mail and web addresses. */
const AFTER_A_JOINT = /(?<=[/@._=&?+-])/;
const LINE_ENDS = /[\t\r\n]/g;
// fontkit 2.0.4 throws on joiners in Tifinagh, which would fail the whole PDF.
const NOT_LAID_OUT = /\p{Script=Tifinagh}/u;

const require = createRequire(import.meta.url);
const file = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

Font.register({
  family: SANS,
  fonts: [
    { src: file("DejaVuSans"), fontWeight: REGULAR },
    { src: file("DejaVuSans-Bold"), fontWeight: BOLD },
  ],
});
Font.register({ family: MONO, src: file("DejaVuSansMono") });

// Hyphens would falsify names and numbers. An empty part lets a word too long for a line break without one.
const breakable = (parts: string[]) => parts.flatMap((part, index) => (index === 0 ? [part] : ["", part]));
const atJoints = (word: string) => word.split(AFTER_A_JOINT);
const isLong = (word: string) => word.length > LONGEST_UNBROKEN;

/** Where a word may break: an address between its parts, and only a part that no line would hold within. */
export const breaksOf = (word: string): string[] =>
  isLong(word) ? breakable(atJoints(word).flatMap((part) => (isLong(part) ? split(part) : [part]))) : [word];

/** Of an address whose parts fit a line. */
export const breaksOfAddress = (address: string): string[] => breakable(atJoints(address));

Font.registerHyphenationCallback(breaksOf);

const weights = await Promise.all([REGULAR, BOLD].map(loadSans));

async function loadSans(fontWeight: number) {
  const descriptor = { fontFamily: SANS, fontWeight };
  await Font.load(descriptor);
  const { data } = Font.getFont(descriptor) ?? {};
  if (!data) throw new Error(`the typeface ${SANS} ${fontWeight} did not load`);
  return data;
}

/** □ replaces missing glyphs, for which react-pdf leaves a gap or uses a font that is not embedded. */
export function printable(text: string): string {
  return split(text.replace(LINE_ENDS, " "))
    .map((part) => (isPrintable(part) ? part : STAND_IN))
    .join("");
}

export function isPrintable(text: string): boolean {
  return !NOT_LAID_OUT.test(text) && Array.from(text.replace(LINE_ENDS, " ")).every(hasGlyph);
}

function hasGlyph(character: string): boolean {
  return weights.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) as number));
}
