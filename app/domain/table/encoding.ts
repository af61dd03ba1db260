/** Which characters the bytes of a text file stand for. Spreadsheets say it seldom, so what stands beside each character decides. */
import type { Encoding } from "./table";

type OneByte = "windows-1252" | "macintosh" | "ibm850" | "ibm437";

/** Bytes 0x80 to 0xFF. Of Node's own decoders that of Windows-1252 is wrong from 20.18.3 to 22.18, and those of MS-DOS are missing. */
const CHARACTERS: Record<OneByte, string> = {
  // Five of its bytes have no character.
  "windows-1252":
    "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
  macintosh:
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  ibm437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
};
const ONE_BYTE = Object.keys(CHARACTERS) as OneByte[];

const isOneByte = (encoding: Encoding): encoding is OneByte => (ONE_BYTE as string[]).includes(encoding);

function decodeByte(bytes: Uint8Array, encoding: OneByte): string {
  const characters = CHARACTERS[encoding];
  let text = "";
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : characters[byte - 0x80];
  return text;
}

function tryUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** In UTF-16 every second byte of plain letters is 0. */
function wideWithoutMark(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 5;
  return odd > many && even < odd / 8 ? "utf-16le" : even > many && odd < even / 8 ? "utf-16be" : undefined;
}

const MARKS: [Encoding, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const SPANISH_LETTERS = /[áéíóúñüÁÉÍÓÚÑÜ]/;
const CHARACTER_OF_TEXT = /[’‘“”–—…ªº°¿¡«»\u00A0]/;

/** How well a character stands between its neighbors, from 2 to -3. */
function plausibility(before: string, character: string, after: string): number {
  const beside = [before, after].filter((each) => LETTER.test(each));
  if (LETTER.test(character)) {
    if (beside.length === 0) return -2;
    if (UPPER.test(character) && LOWER.test(before)) return -3;
    if (LOWER.test(character) && UPPER.test(after)) return -2;
    // A small letter among capitals, and the other way round.
    if (LOWER.test(character) && UPPER.test(before) && after !== "" && !LOWER.test(after))
      return LETTER.test(after) ? -2 : 1;
    return SPANISH_LETTERS.test(character) ? 2 : 1;
  }
  if (!CHARACTER_OF_TEXT.test(character)) return -3;
  if (character === "’") return beside.length > 0 ? 2 : 0;
  if (character === "\u00A0") return beside.length === 2 ? -1 : 0;
  if (character === "–" || character === "—") return beside.length === 2 ? -2 : 1;
  return beside.length === 2 ? -2 : 1;
}

function score(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text.charCodeAt(at) > 0x7f) sum += plausibility(text[at - 1] ?? "", text[at] as string, text[at + 1] ?? "");
  return sum;
}

const SAMPLE = 64 * 1024;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** A file of several sources may hold lines of several encodings. */
function linesIn(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== NEWLINE && bytes[at] !== RETURN) continue;
    lines.push(bytes.subarray(from, at + 1));
    from = at + 1;
  }
  lines.push(bytes.subarray(from));
  return lines;
}

function likeliest(bytes: Uint8Array): OneByte[] {
  const texts = new Set<string>();
  const sample = bytes.subarray(0, SAMPLE);
  const ranked = ONE_BYTE.map((encoding) => ({ encoding, text: decodeByte(sample, encoding) }))
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .map(({ encoding, text }) => ({ encoding, score: score(text) }))
    .toSorted((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  return ranked.filter((each) => each.score === best).map(({ encoding }) => encoding);
}

export type Decoded = { text: string; encodings: Encoding[] };

export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded {
  for (const [encoding, mark] of MARKS)
    if (mark.every((byte, at) => bytes[at] === byte))
      return { text: new TextDecoder(encoding).decode(bytes), encodings: [encoding] };
  const wide = wideWithoutMark(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encodings: [wide] };
  const whole = tryUtf8(bytes);
  if (whole !== undefined) return { text: whole, encodings: ["utf-8"] };
  const lines = linesIn(bytes).map((line) => ({ line, text: tryUtf8(line) }));
  const others = lines.filter(({ text }) => text === undefined).map(({ line }) => line);
  const encodings = likeliest(joined(others));
  const encoding = chosen && isOneByte(chosen) ? chosen : (encodings[0] as OneByte);
  return {
    text: lines.map(({ line, text }) => text ?? decodeByte(line, encoding)).join(""),
    encodings: chosen ? [encoding] : encodings,
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A text of UTF-8 that was opened as Windows-1252 and saved so. @returns what it was */
export function beforeMixUp(text: string): string | undefined {
  if (!/[\u0080-\uFFFF]{2}/.test(text)) return undefined;
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    // The five bytes without a character stay controls of Latin-1 in programs' own tables.
    const byte =
      code < 0x80 || (code < 0xa0 && code > 0x7f) ? code : 0x80 + CHARACTERS["windows-1252"].indexOf(character);
    if (byte < 0x80 && code >= 0x80) return undefined;
    bytes.push(byte);
  }
  const was = tryUtf8(Uint8Array.from(bytes));
  return was === text ? undefined : was;
}
