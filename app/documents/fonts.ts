/** The typefaces of every paper, embedded so that it looks the same everywhere and draws names from many languages. */
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

export const SANS = "DejaVu Sans";
export const MONO = "DejaVu Sans Mono";
export const BOLD = 700;

const REGULAR = 400;
const STAND_IN = "□";
const LONGEST_UNBROKEN = 20;

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

// No word is hyphenated: a hyphen in a name or number would be a false one. Only what is too long for any line may
// break, anywhere: an empty part is a place to break without a hyphen.
Font.registerHyphenationCallback((word) =>
  word.length <= LONGEST_UNBROKEN ? [word] : split(word).flatMap((part, index) => (index === 0 ? [part] : ["", part])),
);

/**
 * A text as the sans typeface can draw it. What it has no glyph for becomes □: the PDF library would leave a gap, or
 * borrow from a typeface that is not embedded.
 */
export async function loadPrintable(): Promise<(text: string) => string> {
  const weights = await Promise.all([REGULAR, BOLD].map(loadSans));
  const isDrawn = (character: string) => weights.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0)));
  return (text) =>
    split(text)
      .map((part) => (Array.from(part).every(isDrawn) ? part : STAND_IN))
      .join("");
}

async function loadSans(fontWeight: number) {
  const descriptor = { fontFamily: SANS, fontWeight };
  await Font.load(descriptor);
  const { data } = Font.getFont(descriptor);
  if (!data) throw new Error(`the typeface ${SANS} ${fontWeight} did not load`);
  return data;
}
