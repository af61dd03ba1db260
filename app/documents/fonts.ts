/** The typefaces of every paper, embedded so that it looks the same everywhere and draws names of every language. */
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import type { Font as Typeface } from "fontkit";
import { canLayOut, clustersOf, cutAtClusters, cutAtGlyphs, drawPieces, openTypeface } from "./typeface";

export const SANS = "DejaVu Sans";
export const MONO = "DejaVu Sans Mono";
export const BOLD = 700;

/** A stretch of a text that one typeface draws. */
export type Run = { text: string; fontFamily: string };

const REGULAR = 400;
const STAND_IN = "□";
const LONGEST_UNBROKEN = 20;

// Unifont draws the numbers of what means nothing.
const ASSIGNED = /^[^\p{Unassigned}\p{Private_Use}\p{Surrogate}]+$/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter("en", { granularity: "word" });

const require = createRequire(import.meta.url);
const dejavu = (name: string) => `dejavu-fonts-ttf/ttf/${name}.ttf`;

type Cut = typeof cutAtGlyphs;

type Borrowed = { family: string; file: string; draws: RegExp; cut?: Cut };

const noto = (script: string): Borrowed => {
  const name = `noto-sans-${script.toLowerCase()}`;
  return {
    family: `Noto Sans ${script}`,
    file: `@fontsource/${name}/files/${name}-${script.toLowerCase()}-400-normal.woff`,
    draws: new RegExp(`\\p{Script_Extensions=${script}}`, "u"),
    cut: cutAtClusters,
  };
};

/** For what the sans typeface cannot draw, the first that can; each is opened when a text first needs it. */
const BORROWED: Borrowed[] = [
  noto("Devanagari"),
  noto("Bengali"),
  noto("Gurmukhi"),
  noto("Gujarati"),
  noto("Oriya"),
  noto("Tamil"),
  noto("Telugu"),
  noto("Kannada"),
  noto("Malayalam"),
  noto("Sinhala"),
  noto("Thai"),
  noto("Khmer"),
  {
    family: "Chocolate Classical Sans",
    file: "@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf",
    draws: /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u,
  },
  {
    family: "Noto Emoji",
    file: "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
    draws: /\p{Emoji}/u,
    cut: cutAtClusters,
  },
  { family: "Unifont", file: "@fontsource/unifont/files/unifont-latin-400-normal.woff", draws: ASSIGNED },
];

const sans = [
  register(SANS, dejavu("DejaVuSans"), REGULAR, cutAtGlyphs),
  register(SANS, dejavu("DejaVuSans-Bold"), BOLD, cutAtGlyphs),
];
register(MONO, dejavu("DejaVuSansMono"), REGULAR);

// No word is hyphenated: a hyphen in a name or number would be a false one. Words of scripts that write none between
// spaces break where a word ends, and what is too long for any line breaks anywhere: an empty part is a place to break
// without a hyphen.
Font.registerHyphenationCallback((word) => {
  const parts = UNSPACED.test(word) ? Array.from(words.segment(word), ({ segment }) => segment) : [word];
  return parts
    .flatMap((part) => (part.length <= LONGEST_UNBROKEN ? [part] : clustersOf(part)))
    .flatMap((part, index) => (index === 0 ? [part] : ["", part]));
});

const opened = new Map<string, Typeface>();

function open({ family, file, cut }: Borrowed): Typeface {
  const known = opened.get(family);
  if (known) return known;
  const typeface = register(family, file, REGULAR, cut);
  opened.set(family, typeface);
  return typeface;
}

/** react-pdf would open the file itself, and without what is mended in it. */
function register(family: string, file: string, fontWeight: number, cut?: Cut): Typeface {
  const src = require.resolve(file);
  const whole = openTypeface(src);
  const typeface = cut ? drawPieces(whole, cut) : whole;
  Font.register({ family, src, fontWeight });
  Object.assign(Font.getFont({ fontFamily: family, fontWeight }), {
    data: typeface,
    loadResultPromise: Promise.resolve(),
  });
  return typeface;
}

/** The text in stretches of one typeface each, and □ for what none has. */
export function typeset(text: string): Run[] {
  const runs: Run[] = [];
  for (const part of clustersOf(text)) {
    const fontFamily = familyOf(part);
    const run = { text: fontFamily ? part : STAND_IN, fontFamily: fontFamily ?? SANS };
    const last = runs.at(-1);
    if (last?.fontFamily === run.fontFamily) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** Whether no part of the text has to be replaced by □. */
export function isPrintable(text: string): boolean {
  return clustersOf(text).every(familyOf);
}

function familyOf(part: string): string | undefined {
  const isDrawnBy = (typeface: Typeface) =>
    Array.from(part).every((character) => typeface.hasGlyphForCodePoint(character.codePointAt(0) as number));
  if (sans.every(isDrawnBy)) return SANS;
  return BORROWED.find((borrowed) => {
    if (!borrowed.draws.test(part)) return false;
    const typeface = open(borrowed);
    return isDrawnBy(typeface) && canLayOut(typeface, part);
  })?.family;
}
