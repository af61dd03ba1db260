import { type Language, localeOf } from "locales/index";
import { dayOf } from "./day";

const languageNames = new Map<Language, Intl.DisplayNames>();

/** "Spanish", "Español" */
export function languageName(named: Language, language: Language): string {
  const names = languageNames.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: "language" });
  languageNames.set(language, names);
  const name = names.of(named) ?? named;
  return name.charAt(0).toLocaleUpperCase(localeOf(language)) + name.slice(1);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Creating a format costs a hundred times as much as using it. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = `${language} ${options.style ?? ""} ${options.maximumFractionDigits ?? ""}`;
  const format = numberFormats.get(name) ?? new Intl.NumberFormat(localeOf(language), options);
  numberFormats.set(name, format);
  return format;
}

type Width = "short" | "long";
const months = new Map<string, string[]>();

export function monthNames(language: Language, width: Width = "long"): string[] {
  const existing = months.get(`${language} ${width}`);
  if (existing) return existing;
  const format = new Intl.DateTimeFormat(localeOf(language), { month: width, timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)).replace(/\.$/, ""));
  months.set(`${language} ${width}`, names);
  return names;
}

const weekdays = new Map<string, string[]>();

export function weekdayNames(language: Language, width: Width = "long"): string[] {
  const existing = weekdays.get(`${language} ${width}`);
  if (existing) return existing;
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: "UTC" });
  // 7 January 2024 was a Sunday.
  const names = Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, 7 + at)).replace(/\.$/, ""));
  weekdays.set(`${language} ${width}`, names);
  return names;
}

const days = new Map<string, Intl.DateTimeFormat>();

function formatDate(day: string, language: Language, year?: "numeric", month: Width = "short"): string {
  const name = `${language} ${year} ${month}`;
  const format =
    days.get(name) ?? new Intl.DateTimeFormat(localeOf(language), { day: "numeric", month, year, timeZone: "UTC" });
  days.set(name, format);
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : format.format(at);
}

const shortMonth = (month: number, language: Language): string =>
  monthNames(language, "short")[month - 1] ?? String(month);

/** "Nov 21", "21 nov" */
export const formatShortDay = (day: string, language: Language): string => formatDate(day, language);

/** "Nov 21, 2026", "21 nov 2026" */
export const formatDay = (day: string, language: Language): string => formatDate(day, language, "numeric");

/** "November 21, 2026", "21 de noviembre de 2026": in letters, which are written out. */
export const formatLongDay = (day: string, language: Language): string => formatDate(day, language, "numeric", "long");

/** "Nov 2026" */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return `${shortMonth(number, language)} ${year}`;
}

const longMonths = new Map<Language, Intl.DateTimeFormat>();

/** "March 2024" */
export function formatLongMonth(month: string, language: Language): string {
  const format =
    longMonths.get(language) ??
    new Intl.DateTimeFormat(localeOf(language), { month: "long", year: "numeric", timeZone: "UTC" });
  longMonths.set(language, format);
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(language: Language, timeZone: string): Intl.DateTimeFormat {
  const name = `${language} ${timeZone}`;
  const clock =
    clocks.get(name) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: "numeric", minute: "2-digit" });
  clocks.set(name, clock);
  return clock;
}

/** "Nov 21, 2026, 10:42 AM" */
export function formatInstant(instant: Date | string, language: Language, timeZone = "America/Chicago"): string {
  const at = new Date(instant);
  const day = dayOf(at, timeZone);
  return `${formatDay(day, language)}, ${clockOf(language, timeZone).format(at)}`;
}

const namedDays = new Map<string, Intl.DateTimeFormat>();

/** "Monday, Nov 30, 2026, 9:00 AM" */
export function formatAppointment(instant: Date | string, language: Language, timeZone?: string): string {
  const name = `${language} ${timeZone}`;
  const weekday = namedDays.get(name) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone, weekday: "long" });
  namedDays.set(name, weekday);
  return `${weekday.format(new Date(instant))}, ${formatInstant(instant, language, timeZone)}`;
}

const stamps = new Map<string, Intl.DateTimeFormat>();
/** "2026-11-21 10:42:05": for spreadsheets, which sort by it. */
export function formatStamp(at: Date, timeZone: string): string {
  const stamp =
    stamps.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  stamps.set(timeZone, stamp);
  return stamp.format(at);
}

export function formatTime(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: "numeric", minute: "2-digit" }).format(at);
}

export const formatNumber = (value: number, language: Language): string => numberFormat(language).format(value);

export const formatUpTo = (most: number, value: number, language: Language): string =>
  value > most ? `${formatNumber(most, language)}+` : formatNumber(value, language);

const SIZES: [least: number, unit: string, digits: number][] = [
  [1e9, "GB", 1],
  [1e6, "MB", 1],
  [1e3, "kB", 0],
  [0, "B", 0],
];

export function formatSize(bytes: number, language: Language): string {
  const [least, unit, digits] = SIZES.find(([from]) => bytes >= from) ?? [0, "B", 0];
  const number = numberFormat(language, { maximumFractionDigits: digits });
  return `${number.format(bytes / (least || 1))} ${unit}`;
}

/** "1.5%" of 0.015 */
export const formatShare = (share: number, language: Language): string =>
  numberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(share);

/** "350 ms" below a second, "1.2 s" above. */
export function formatSeconds(seconds: number, language: Language): string {
  const short = seconds < 1;
  const number = numberFormat(language, { maximumFractionDigits: short ? 0 : 1 });
  return short ? `${number.format(seconds * 1000)} ms` : `${number.format(seconds)} s`;
}

const hours = new Map<string, Intl.DateTimeFormat>();
/** "3 PM" */
export function formatHour(at: Date, language: Language, timeZone = "America/Chicago"): string {
  const name = `${language} ${timeZone}`;
  const clock = hours.get(name) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: "numeric" });
  hours.set(name, clock);
  return clock.format(at);
}

/** "(555) 123-4567 ext. 12" for North American numbers, others as stored. */
export function formatPhone(phone: string): string {
  const [main = "", extension] = phone.split(";ext=");
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(main);
  const number = parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : main;
  return extension ? `${number} ext. ${extension}` : number;
}

export const personName = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string => `${firstName} ${lastName}`.trim() || email;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Half of the longest family that emoji know, and then some. */
const MAX_GRAPHEME_LENGTH = 40;

/** Never within a sign, so that no half of one is stored or shown. @param most characters as fields count them */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let [cut, count] = ["", 0];
  for (const { segment } of graphemes.segment(text.slice(0, 2 * most + MAX_GRAPHEME_LENGTH))) {
    count += [...segment].length;
    if (count > most) break;
    cut += segment;
  }
  return cut;
}

/** Without accents and capitals, to compare what people type. */
export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
