/** What keyboards, web pages and spreadsheets leave in a text is taken out before it is judged: the same in forms, API and tables. */

const PLAIN = /^[ -~\n]*$/;

/** Windows-1252 read as Latin-1: bytes 0x80 to 0x9F, of which five have no character. */
const WINDOWS_1252 = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";
const signOf = (control: string) => WINDOWS_1252[control.charCodeAt(0) - 0x80]?.replace("\0", "") ?? "";
const C1 = /[\u0080-\u009F]/g;
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Visible marks of Arabic and Syriac, flags such as Scotland's, and joiners behind a character that they shape. */
const MARK = "[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}]";
const FLAG = "\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+";
const SHAPED = "(?:[\\p{Lo}\\p{M}\\p{Extended_Pictographic}]|\\p{Emoji_Modifier})[\\u200C\\u200D]";
const FORMAT = new RegExp(`(${MARK}|${FLAG}|${SHAPED})|\\p{Cf}`, "gu");

export function dropInvisible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replace(C1, signOf)
    .replace(CONTROL, "")
    .normalize("NFC")
    .replace(FORMAT, (_, visible?: string) => visible ?? "")
    .normalize("NFC");
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const isInvisible = (text: string): boolean => text.replace(CONTROL, "").replace(INVISIBLE, "").trim() === "";

const WIDE = /[\uFF01-\uFF5E]/g;
const WIDTH = 0xfee0;
const TWINS: [RegExp, string][] = [
  [/[^\S\n]/g, " "],
  [/[\p{Pd}\u2043\u2212\u02D7]/gu, "-"],
  [/[‘’‚‛′‵´`]/g, "'"],
  [/[“”„‟″‶«»〝〞〟]/g, '"'],
  [/[⁄∕]/g, "/"],
  [/[。․]/g, "."],
];

const DIGIT = /\p{Nd}/gu;
const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) as number;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

/** For numbers, codes, addresses and e-mail: also what looks like a character of a plain keyboard becomes that character. */
export function fold(text: string): string {
  let folded = dropInvisible(text);
  if (!PLAIN.test(folded)) {
    folded = folded
      .replace(INVISIBLE, "")
      .replace(WIDE, (character) => String.fromCharCode(character.charCodeAt(0) - WIDTH))
      .replace(DIGIT, digitOf);
    for (const [twin, plain] of TWINS) folded = folded.replace(twin, plain);
    folded = folded.normalize("NFC");
  }
  return folded.replace(/ {2,}/g, " ").trim();
}

export const foldLine = (text: string): string => fold(fold(text).replace(/\n/g, " "));

export const foldCode = (text: string): string =>
  foldLine(text)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .toUpperCase()
    .normalize("NFKC");

/** For numbers of fixed length, whatever separates their groups. @returns undefined where there are letters */
export function digitsIn(text: string): string | undefined {
  const folded = foldLine(text);
  return /[\p{L}\p{N}]/u.test(folded.replace(/\d/g, "")) ? undefined : folded.replace(/\D/g, "");
}

const foldedDomain = (domain: string): string => {
  if (/^[\w.-]*$/.test(domain) || /[\s/?#@:%\\[\]<>^|]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** Takes `Name <name@example.com>`, `mailto:` and the punctuation around; domains become ASCII (punycode). */
export function foldEmail(text: string): string {
  const line = foldLine(text);
  // Of two addresses none is chosen.
  if (line.split("@").length > 2) return line;
  const [, within = line] = /<([^<>@]*@[^<>@]*)>/.exec(line) ?? [];
  const address = within
    .replace(/^["'(<\s]*(?:mailto:)?/i, "")
    .replace(/(@[^?@]*)\?.*$/, "$1")
    .replace(/[\s"'<>(),;.]{1,20}$/, "")
    .replace(/\s?@\s?/, "@")
    .toLowerCase();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : address.slice(0, at + 1) + foldedDomain(address.slice(at + 1));
}
