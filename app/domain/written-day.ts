/**
 * Days as people write them, in both languages. Numbers are month, day, year, as in the United States;
 * day, month, year only where the first is no month. Two digits of a year are those of the last hundred years
 * for what is past, else of the years until 20 years from now.
 */
import { type Day, dayOf, type Month, monthOf, toDay, toMonth } from "./day";
import { fold } from "./folding";

export type DayFault = "date" | "date_unread" | "date_year" | "date_month";
export type Order = "month first" | "day first";
type Reading = { order?: Order; past?: boolean | undefined };
export type ReadDay = { day: Day; fault?: undefined } | { day?: undefined; fault: DayFault };
export type ReadMonth = { month: Month; fault?: undefined } | { month?: undefined; fault: DayFault };

const MONTHS = [
  ["january", "enero"],
  ["february", "febrero"],
  ["march", "marzo", "mzo"],
  ["april", "abril"],
  ["may", "mayo"],
  ["june", "junio"],
  ["july", "julio"],
  ["august", "agosto", "agto"],
  ["september", "septiembre", "setiembre", "septbre", "setbre"],
  ["october", "octubre", "octbre"],
  ["november", "noviembre", "novbre"],
  ["december", "diciembre", "dicbre"],
];
const MIN_MONTH_LENGTH = 3;

function monthNamed(word: string): number | undefined {
  if (word.length < MIN_MONTH_LENGTH) return undefined;
  const at = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)));
  return at < 0 ? undefined : at + 1;
}

const WEEKDAYS =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:lun(?:es)?|mart(?:es)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?)\b/g;
const TIME =
  /(?:t|\s|,)\s?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:\s?[ap]\.?\s?m\.?)?\s?(?:z|utc|gmt)?(?:[+-]\d{2}:?\d{2})?$/;
const ORDINAL = /(\d)\s?(?:[º°ª]|(?:st|nd|rd|th|o|ro|er|ra)\b)/g;
const EAST_ASIAN = /(\d)\s?[年月日号號]/g;
/** The only day of a month that people write as a word. */
const FIRST = /\b(?:primer[oa]?|first)\b/g;
const FILLERS = new Set(["de", "del", "of", "the", "el", "a", "on"]);

function wordsOf(text: string): string[] {
  return fold(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(TIME, "")
    .replace(WEEKDAYS, " ")
    .replace(ORDINAL, "$1")
    .replace(FIRST, "1")
    .replace(EAST_ASIAN, "$1 ")
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, "$& ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !FILLERS.has(word));
}

function yearOf(digits: string, past: boolean | undefined): number | undefined {
  const year = Number(digits);
  if (digits.length === 4) return year;
  if (digits.length !== 2) return undefined;
  const now = Number(dayOf(new Date()).slice(0, 4));
  const latest = past ? now : now + 20;
  const within = Math.floor(latest / 100) * 100 + year;
  return within > latest ? within - 100 : within;
}

type Parts = { month: number; day: number; year: string };

/** Six digits are month, day and two digits of the year: five are the number by which spreadsheets count a day. */
const COMPACT = {
  monthFirst: /^(0[1-9]|1[0-2])(\d\d)(\d{4}|\d\d)$/,
  yearFirst: /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/,
  yearAndMonth: /^(?:(0[1-9]|1[0-2])((?:19|20)\d\d)|((?:19|20)\d\d)(0[1-9]|1[0-2]))$/,
};

function numericParts(words: string[], order: Order): Parts | undefined {
  if (words.length === 1) {
    const [, year, month, day] = COMPACT.yearFirst.exec(words[0] ?? "") ?? [];
    if (year) return { month: Number(month), day: Number(day), year };
    const [, first, second, last] = COMPACT.monthFirst.exec(words[0] ?? "") ?? [];
    return last ? { month: Number(first), day: Number(second), year: last } : undefined;
  }
  const [first = "", second = "", last = ""] = words;
  if (words.length !== 3) return undefined;
  if (first.length > 2) return { year: first, month: Number(second), day: Number(last) };
  const [one, other] = [Number(first), Number(second)];
  const dayFirst = order === "day first" ? other <= 12 : one > 12 && other <= 12;
  return dayFirst ? { day: one, month: other, year: last } : { month: one, day: other, year: last };
}

function namedParts(words: string[]): Parts | undefined {
  const at = words.findIndex((word) => monthNamed(word));
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const [first = "", second = ""] = numbers;
  if (at < 0 || words.length !== 3 || numbers.length !== 2) return undefined;
  const month = monthNamed(words[at] as string) as number;
  return first.length > 2 ? { month, day: Number(second), year: first } : { month, day: Number(first), year: second };
}

function dayFrom({ month, day, year }: Parts, past: boolean | undefined): ReadDay {
  const whole = yearOf(year, past);
  if (whole === undefined || toMonth(whole, 1) === undefined) return { fault: "date_year" };
  if (month < 1 || month > 12) return { fault: "date_month" };
  const read = toDay(whole, month, day);
  return read ? { day: read } : { fault: "date" };
}

export function readDay(text: string, { order = "month first", past }: Reading = {}): ReadDay {
  const words = wordsOf(text);
  const parts = words.every((word) => /^\d+$/.test(word)) ? numericParts(words, order) : namedParts(words);
  return parts ? dayFrom(parts, past) : { fault: "date_unread" };
}

export function readMonth(text: string, { order, past }: Reading = {}): ReadMonth {
  const words = wordsOf(text);
  const [, monthOf6, yearOf6, yearBefore, monthAfter] = COMPACT.yearAndMonth.exec(words.join("\n")) ?? [];
  if (monthOf6 || monthAfter)
    return monthFrom((monthOf6 ?? monthAfter) as string, (yearOf6 ?? yearBefore) as string, past);
  if (words.length !== 2) {
    const read = readDay(text, { ...(order && { order }), past });
    return read.day === undefined ? read : { month: monthOf(read.day) };
  }
  const isYearFirst = /^\d{3,}$/.test(words[0] ?? "") || !/^\d+$/.test(words[1] ?? "");
  const [month = "", year = ""] = isYearFirst ? [words[1], words[0]] : words;
  return monthFrom(month, year, past);
}

function monthFrom(month: string, year: string, past: boolean | undefined): ReadMonth {
  const number = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month);
  if (number === undefined || !/^\d+$/.test(year)) return { fault: "date_unread" };
  const whole = yearOf(year, past);
  if (whole === undefined || toMonth(whole, 1) === undefined) return { fault: "date_year" };
  const read = toMonth(whole, number);
  return read ? { month: read } : { fault: "date_month" };
}

const singleWord = (text: string): string => {
  const words = wordsOf(text);
  return words.length === 1 ? (words[0] as string) : words.join(" ");
};

type Boxes = { month: string; day: string; year: string };

/** A whole date may stand in one of the boxes, the others empty. */
export function readDayBoxes({ month, day, year }: Boxes, reading: Reading = {}): ReadDay {
  const filled = [month, day, year].filter((text) => text.trim() !== "");
  if (filled.length === 1) return readDay(filled[0] as string, reading);
  const [named, numbered, years] = [singleWord(month), singleWord(day), singleWord(year)];
  const number = /^\d{1,2}$/.test(named) ? Number(named) : monthNamed(named);
  if (number === undefined || !/^\d{1,2}$/.test(numbered) || !/^\d+$/.test(years)) return { fault: "date_unread" };
  return dayFrom({ month: number, day: Number(numbered), year: years }, reading.past);
}

export function readMonthBoxes({ month, year }: Omit<Boxes, "day">, reading: Reading = {}): ReadMonth {
  const filled = [month, year].filter((text) => text.trim() !== "");
  return filled.length === 1
    ? readMonth(filled[0] as string, reading)
    : monthFrom(singleWord(month), singleWord(year), reading.past);
}
