/** Characters that no typeface has are printed as □. */
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

export const SANS = "DejaVu Sans";
export const MONO = "DejaVu Sans Mono";
const BOLD = 700;
const REPLACEMENT = "□";

const resolveFile = createRequire(import.meta.url).resolve;
const dejavu = (name: string) => resolveFile(`dejavu-fonts-ttf/ttf/${name}.ttf`);

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
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF00-\uFFEF]/u,
  },
  {
    family: "Noto Sans KR",
    src: "@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
    script: /\p{Script=Hangul}/u,
  },
  {
    family: "Noto Sans Devanagari",
    src: "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
    script: /\p{Script=Devanagari}/u,
  },
  {
    // fontkit 2.0.4 fails with Noto's.
    family: "Mukta Mahee",
    src: "@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-400-normal.woff",
    script: /\p{Script=Gurmukhi}/u,
  },
  {
    family: "Noto Sans Thai",
    src: "@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
    script: /\p{Script=Thai}/u,
  },
];

/** What only looks right where all of it is of one typeface: emoji of several characters, and letters that are joined. */
const EMOJI = {
  family: "Noto Emoji",
  src: "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
};
const ARABIC = {
  // Noto's has letters and dots apart, which fontkit 2.0.4 loses.
  family: "Scheherazade New",
  src: "@expo-google-fonts/scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf",
};
const SINGLE_TYPEFACE =
  /(\p{RI}{2}|[#*\d]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F|\p{EMod}))(?:\p{EMod}|\uFE0F|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|[\p{Script=Arabic}\p{Script=Inherited}]+/gu;
const NOT_IN_DEJAVU =
  /[\u063B-\u063F\u0671-\u0673\u0675-\u0678\u06C0-\u06C5\u06C9\u06CA\u06CD\u06CF\u06D1-\u06D4\u06EE\u06EF\u06FA-\u06FF\u0750-\u077F]/;
for (const { family, src } of [...OTHERS, EMOJI, ARABIC]) Font.register({ family, src: resolveFile(src) });

type TextRun = { text: string; families: string[] };

export function textRunsOf(text: string, first = SANS): TextRun[] {
  const others = OTHERS.filter(({ script }) => script.test(text)).map(({ family }) => family);
  const plain = [...new Set([first, SANS, ...others])];
  const textRuns: TextRun[] = [];
  let end = 0;
  for (const { 0: part, 1: emoji, index } of text.matchAll(SINGLE_TYPEFACE)) {
    if (emoji === undefined && !NOT_IN_DEJAVU.test(part)) continue;
    if (index > end) textRuns.push({ text: text.slice(end, index), families: plain });
    textRuns.push({ text: part, families: [emoji === undefined ? ARABIC.family : EMOJI.family] });
    end = index + part.length;
  }
  return end < text.length || end === 0 ? [...textRuns, { text: text.slice(end), families: plain }] : textRuns;
}

export async function loadFonts(texts: string): Promise<void> {
  const families = new Set([MONO, ...textRunsOf(texts).flatMap((run) => run.families)]);
  const regular = [...families].map((fontFamily) => ({ fontFamily, fontWeight: 400 }));
  await Promise.all([...regular, { fontFamily: SANS, fontWeight: BOLD }].map((face) => Font.load(face)));
}

type Face = NonNullable<ReturnType<typeof Font.getFont>["data"]>;
const faceOf = (fontFamily: string, fontWeight = 400) => Font.getFont({ fontFamily, fontWeight })?.data as Face;

function isDrawn(character: string, families: string[]): boolean {
  const draws = (face: Face) => face.hasGlyphForCodePoint(character.codePointAt(0) as number);
  return families.some((family) => draws(faceOf(family)) && (family !== SANS || draws(faceOf(SANS, BOLD))));
}

const CONTROLS = /\p{Cc}/gu;
// fontkit 2.0.4 splits this Thai vowel, and text copied from the PDF then lacks its second half; it is printed as its two halves.
const SARA_AM = /\u0E33/g;
// fontkit 2.0.4 throws on joiners in Tifinagh, which would fail the whole PDF.
const UNSUPPORTED_SCRIPT = /\p{Script=Tifinagh}/u;

export function isPrintable(text: string): boolean {
  if (UNSUPPORTED_SCRIPT.test(text)) return false;
  return textRunsOf(text.replace(CONTROLS, " ")).every((run) =>
    Array.from(run.text).every((character) => isDrawn(character, run.families)),
  );
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

export function printable(text: string): string {
  const plain = text.replace(CONTROLS, " ").replace(SARA_AM, "\u0E4D\u0E32");
  return isPrintable(plain)
    ? plain
    : split(plain)
        .map((part) => (isPrintable(part) ? part : REPLACEMENT))
        .join("");
}

const BREAK_OPPORTUNITY = /(?<=[/@._=&?+-])/;
const WRITTEN_WITHOUT_SPACES = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const CHECKSUM = /^[\da-f]{64}$/;

/** Splits addresses at their joints, other words only if longer than a line. @param max characters */
export function wordChunksOf(word: string, max: number): string[] {
  if (WRITTEN_WITHOUT_SPACES.test(word)) return split(word);
  if (word.length <= max) return [word];
  return word
    .split(BREAK_OPPORTUNITY)
    .flatMap((part) => (part.length <= max || CHECKSUM.test(part) ? [part] : split(part)));
}
