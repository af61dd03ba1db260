import { toDay } from "~/domain/day";
import { dropInvisible, fold, foldLine } from "~/domain/folding";
import { CDL_CLASSES, ENDORSEMENTS, LICENSING_STATES } from "~/domain/reference";
import { readDay } from "~/domain/written-day";
import { type CellKind, headingKey, type TableColumn } from "./columns";
import { beforeMixUp } from "./encoding";
import { CLASS_WORDS, ENDORSEMENT_WORDS, STATE_NAMES } from "./names";
import type { FaultParams } from "./table";

export type DayOrder = "month_first" | "day_first";
export const TABLE_ORDERS = ["month_first", "day_first", "either", "mixed"] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

export type CellFault = { fault: string; params?: FaultParams };
export type ReadCell = { value: string | string[] } | CellFault;

const IN_A_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
/** An apostrophe keeps a text a text: where a number, a formula or what our own exports guard follows, it is none of a name. */
const BEFORE_WHAT_IT_GUARDS = /^'(?=\s*[=+\-@＝＋－＠\d])/;

export function unwrapped(text: string, kind: CellKind): string {
  const [, within] = IN_A_FORMULA.exec(text) ?? [];
  // A line break of a cell (Alt+Enter) is a space where there is one line.
  const bare = (within?.replaceAll('""', '"') ?? text)
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
  const isWords = kind === "name" || kind === "text";
  return bare.replace(isWords ? BEFORE_WHAT_IT_GUARDS : /^['’`]/, "").trim();
}

const NOTHING = /^(n\/?a|n\.a\.|nan|null|none|nil|ninguno|ninguna|-+|\.|\?)$/i;
const ERROR =
  /^(#(REF|N\/A|NAME\?|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|¡REF|¿NOMBRE\?|¡VALOR|¡DIV\/0|¡NULO|¡NUM|N\/D|NOMBRE\?)!?|Err:\d{3})$/i;
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i;
/** Excel writes the sign; `1E5` may be a number of letters and digits. */
const HAS_SIGN = /E\+/i;
const DECIMAL = /^\d+[.,]0+$/;
/** Excel holds 15 digits, and fills up with 0. */
const ROUNDED = /^\d{15}0+$/;
const MONTH_WORD = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\\.?";
const BECAME_A_DAY = new RegExp(`^(\\d{1,2}[-/ ]${MONTH_WORD}|${MONTH_WORD}[-/ ]\\d{2,4})$`, "i");

const ENTITY = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z])(acute|grave|circ|uml|tilde|cedil)|(amp|apos|quot|nbsp));/gi;
const ACCENTS: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  uml: "\u0308",
  tilde: "\u0303",
  cedil: "\u0327",
};
const PLAIN: Record<string, string> = { amp: "&", apos: "'", quot: '"', nbsp: " " };

function withoutEntities(text: string): string | undefined {
  const was = text.replace(ENTITY, (_, decimal, hex, letter, accent, name) =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
      : letter
        ? letter + ACCENTS[accent.toLowerCase()]
        : PLAIN[name.toLowerCase()],
  );
  return was === text ? undefined : dropInvisible(was).normalize("NFC");
}

function damage(text: string): CellFault | undefined {
  if (/^#{2,}$/.test(text)) return { fault: "cell_narrow" };
  if (ERROR.test(text)) return { fault: "cell_formula_error", params: { text } };
  const was = beforeMixUp(text) ?? withoutEntities(text);
  if (was !== undefined) return { fault: "cell_mixed_up", params: { was } };
  return /\uFFFD|\p{L}\?\p{L}/u.test(text) ? { fault: "cell_lost_letters" } : undefined;
}

function numberDamage(text: string): CellFault | undefined {
  if (SCIENTIFIC.test(text) && HAS_SIGN.test(text)) return { fault: "cell_scientific", params: { text } };
  if (DECIMAL.test(text)) return { fault: "cell_decimal", params: { text } };
  if (ROUNDED.test(text)) return { fault: "cell_rounded" };
  return BECAME_A_DAY.test(text) ? { fault: "cell_became_day", params: { text } } : undefined;
}

const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2}|\d{4})\b/;
const numbersOf = (text: string) => {
  const [, first, separator, second] = NUMBERS.exec(foldLine(text)) ?? [];
  return first === undefined ? undefined : { first: Number(first), second: Number(second), separator };
};

/** All days of a table are written in one order, which those tell that can be read in one way only. */
export function dayOrderOf(days: readonly string[], inSpanish: boolean): TableOrder {
  let [monthFirst, dayFirst, dots, any] = [false, false, false, false];
  for (const text of days) {
    const numbers = numbersOf(text);
    if (!numbers) continue;
    any = true;
    if (numbers.first > 12) dayFirst = true;
    else if (numbers.second > 12) monthFirst = true;
    if (numbers.separator === ".") dots = true;
  }
  if (monthFirst && dayFirst) return "mixed";
  if (monthFirst || dayFirst) return monthFirst ? "month_first" : "day_first";
  // In the United States slashes and dashes mean month, day, year; dots, and tables in Spanish, may mean either.
  return any && (dots || inSpanish) ? "either" : "month_first";
}

const isOpen = (text: string): boolean => {
  const numbers = numbersOf(text);
  return Boolean(numbers && numbers.first <= 12 && numbers.second <= 12 && numbers.first !== numbers.second);
};

const SERIAL = /^[1-6]\d{4}(?:[.,]\d+)?$/;
const MS_PER_DAY = 24 * 3600_000;
/** Day 60 of spreadsheets never was; nothing that old matters here. */
const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * MS_PER_DAY).toISOString().slice(0, 10);

function readDayCell(text: string, past: boolean, order: TableOrder): ReadCell {
  if (SERIAL.test(text)) return { fault: "cell_day_number", params: { day: dayOfSerial(Number.parseFloat(text)) } };
  if (BECAME_A_DAY.test(text)) return { fault: "cell_day_part" };
  if ((order === "either" || order === "mixed") && isOpen(text)) {
    const numbers = numbersOf(text);
    return toDay(2000, numbers?.first ?? 0, numbers?.second ?? 0)
      ? { fault: order === "either" ? "cell_day_order" : "cell_day_mixed" }
      : { fault: "date" };
  }
  const read = readDay(text, { order: order === "day_first" ? "day first" : "month first", past });
  return read.day === undefined ? { fault: read.fault } : { value: read.day };
}

const CODES = new Set(LICENSING_STATES.map(({ code }) => code));
const STATES = new Map([
  ...LICENSING_STATES.map(({ code, name }) => [headingKey(name), code] as const),
  ...Object.entries(STATE_NAMES),
]);

function readState(text: string): ReadCell {
  const key = fold(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\./g, "")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  const bare = key.replace(/^(usa?|state of|estado de|commonwealth of) /, "");
  const codeOf = (words: string) =>
    STATES.get(words) ?? (CODES.has(words.toUpperCase()) ? words.toUpperCase() : undefined);
  const words = bare.split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const whole = codeOf(bare) ?? codeOf(bare.replaceAll(" ", ""));
  if (whole) return { value: whole };
  const leading = codeOf(words.slice(1).join(" "));
  if (leading && first.toUpperCase() === leading) return { value: leading };
  const trailing = codeOf(words.slice(0, -1).join(" "));
  return trailing && last.toUpperCase() === trailing ? { value: trailing } : { fault: "cell_state" };
}

function codesIn(text: string, words: readonly (readonly [RegExp, string])[]): string[] {
  let rest = ` ${headingKey(text.replace(/[()]/g, " "))} `;
  for (const [word, code] of words) rest = rest.replace(word, ` ${code} `);
  return rest.toUpperCase().split(" ").filter(Boolean);
}

const CLASSES = new Set(CDL_CLASSES.map(({ code }) => code));
const ENDORSED = new Set(ENDORSEMENTS.map(({ code }) => code));

function readClasses(text: string): ReadCell {
  const codes = codesIn(text, CLASS_WORDS);
  return codes.length > 0 && codes.every((code) => CLASSES.has(code))
    ? { value: [...new Set(codes)] }
    : { fault: "cell_class" };
}

function readEndorsements(text: string): ReadCell {
  const codes = codesIn(text, ENDORSEMENT_WORDS).flatMap((word) => [...word]);
  return codes.every((code) => ENDORSED.has(code)) ? { value: [...new Set(codes)] } : { fault: "cell_endorsement" };
}

function readChoice(text: string, words: Readonly<Record<string, string>> = {}): ReadCell {
  const key = headingKey(text);
  const codes = new Set(Object.values(words));
  const code = key.replaceAll(" ", "_");
  const named = codes.has(code) ? code : words[key];
  return named === undefined ? { fault: "not_listed" } : { value: named };
}

export function readCell(
  { kind, words }: Pick<TableColumn, "kind" | "words">,
  raw: string,
  order: TableOrder,
): ReadCell {
  const text = unwrapped(raw, kind);
  const listed = kind === "choice" ? readChoice(text, words) : undefined;
  // "none" is a kind of work.
  if (listed && "value" in listed) return listed;
  if (foldLine(text) === "" || (kind !== "name" && NOTHING.test(foldLine(text)))) return { value: "" };
  const damaged = damage(text) ?? (kind === "code" || kind === "phone" ? numberDamage(foldLine(text)) : undefined);
  if (damaged) return damaged;
  switch (kind) {
    case "day":
    case "past_day":
      return readDayCell(text, kind === "past_day", order);
    case "state":
      return readState(text);
    case "classes":
      return readClasses(text);
    case "endorsements":
      return readEndorsements(text);
    case "choice":
      return { fault: "not_listed" };
    default:
      return { value: text };
  }
}
