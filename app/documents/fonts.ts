/** Characters that no typeface has are printed as □. */
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

export const SANS = "DejaVu Sans";
export const MONO = "DejaVu Sans Mono";
const BOLD = 700;
const STAND_IN = "□";

const fileOf = createRequire(import.meta.url).resolve;
const dejavu = (name: string) => fileOf(`dejavu-fonts-ttf/ttf/${name}.ttf`);

Font.register({
  family: SANS,
  fonts: [{ src: dejavu("DejaVuSans") }, { src: dejavu("DejaVuSans-Bold"), fontWeight: BOLD }],
});
Font.register({ family: MONO, src: dejavu("DejaVuSansMono") });

/** DejaVu covers Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian and Georgian; the others are large and loaded on demand. */
const OTHERS = [
  {
    family: "Noto Sans SC",
    src: "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
    writes: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF00-\uFFEF]/u,
  },
  {
    family: "Noto Sans KR",
    src: "@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
    writes: /\p{Script=Hangul}/u,
  },
  {
    family: "Noto Sans Devanagari",
    src: "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
    writes: /\p{Script=Devanagari}/u,
  },
  {
    // fontkit 2.0.4 fails with Noto's.
    family: "Mukta Mahee",
    src: "@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-400-normal.woff",
    writes: /\p{Script=Gurmukhi}/u,
  },
];
for (const { family, src } of OTHERS) Font.register({ family, src: fileOf(src) });

/** In order of preference. */
export const familiesFor = (text: string, first = SANS): string[] => [
  ...new Set([first, SANS, ...OTHERS.filter(({ writes }) => writes.test(text)).map(({ family }) => family)]),
];

/** Call before making a document with these texts. */
export async function openFonts(texts: string): Promise<void> {
  const regular = [MONO, ...familiesFor(texts)].map((fontFamily) => ({ fontFamily, fontWeight: 400 }));
  await Promise.all([...regular, { fontFamily: SANS, fontWeight: BOLD }].map((face) => Font.load(face)));
}

type Face = NonNullable<ReturnType<typeof Font.getFont>["data"]>;
const faceOf = (fontFamily: string, fontWeight = 400) => Font.getFont({ fontFamily, fontWeight })?.data as Face;

function isDrawn(sign: string, families: string[]): boolean {
  const draws = (face: Face) => face.hasGlyphForCodePoint(sign.codePointAt(0) as number);
  return families.some((family) => draws(faceOf(family)) && (family !== SANS || draws(faceOf(SANS, BOLD))));
}

const CONTROLS = /\p{Cc}/gu;
// fontkit 2.0.4 throws on joiners in Tifinagh, which would fail the whole PDF.
const NOT_LAID_OUT = /\p{Script=Tifinagh}/u;

export function isPrintable(text: string): boolean {
  const families = familiesFor(text);
  return !NOT_LAID_OUT.test(text) && Array.from(text.replace(CONTROLS, " ")).every((sign) => isDrawn(sign, families));
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

export const printable = (text: string): string =>
  isPrintable(text)
    ? text.replace(CONTROLS, " ")
    : split(text.replace(CONTROLS, " "))
        .map((part) => (isPrintable(part) ? part : STAND_IN))
        .join("");

const AFTER_A_JOINT = /(?<=[/@._=&?+-])/;
const WITHOUT_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const CHECKSUM = /^[\da-f]{64}$/;

/** Splits addresses at their joints, other words only if longer than a line. @param most characters */
export function partsOf(word: string, most: number): string[] {
  if (WITHOUT_SPACES.test(word)) return split(word);
  if (word.length <= most) return [word];
  return word
    .split(AFTER_A_JOINT)
    .flatMap((part) => (part.length <= most || CHECKSUM.test(part) ? [part] : split(part)));
}
