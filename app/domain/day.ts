/** `YYYY-MM-DD` and `YYYY-MM`: they sort as text and have no time zone. */
export type Day = string;
export type Month = string;

const pad = (value: number, width = 2) => String(value).padStart(width, "0");

/** @returns undefined for a date that does not exist, such as 30 February */
export function toDay(year: number, month: number, date: number): Day | undefined {
  if (![year, month, date].every(Number.isInteger) || year < 1900 || year > 2199) return undefined;
  const instant = new Date(Date.UTC(year, month - 1, date));
  const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date;
  return exists ? `${pad(year, 4)}-${pad(month)}-${pad(date)}` : undefined;
}

export function toMonth(year: number, month: number): Month | undefined {
  return toDay(year, month, 1)?.slice(0, 7);
}

export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && toDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== undefined;
}

type Calendar = { format: Intl.DateTimeFormat; days: Map<number, Day> };
const calendars = new Map<string, Calendar>();
/** Every time zone's midnight falls on a quarter hour, so days are cached by quarter. */
const QUARTER = 15 * 60_000;
const MAX_QUARTERS = 5000;

export function dayOf(instant: Date, timeZone = "UTC"): Day {
  if (timeZone === "UTC") return instant.toISOString().slice(0, 10);
  const calendar = calendars.get(timeZone) ?? {
    format: new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
    days: new Map(),
  };
  calendars.set(timeZone, calendar);
  const quarter = Math.floor(instant.getTime() / QUARTER);
  const existing = calendar.days.get(quarter);
  if (existing) return existing;
  const day = calendar.format.format(instant);
  if (calendar.days.size >= MAX_QUARTERS) calendar.days.clear();
  calendar.days.set(quarter, day);
  return day;
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const calendar =
    offsets.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset", year: "numeric" });
  offsets.set(timeZone, calendar);
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(calendar.format(instant)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

export const atHour = (day: Day, hour: number, timeZone: string): Date => atTime(day, `${pad(hour)}:00`, timeZone);

export function atTime(day: Day, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const nearly = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(nearly, timeZone));
}
export const startOfDay = (day: Day, timeZone: string): Date => atHour(day, 0, timeZone);

export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export function addDays(day: Day, days: number): Day {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

const DATED_HOLIDAYS = [
  { date: "01-01", since: 1870 },
  { date: "06-19", since: 2021 },
  { date: "07-04", since: 1870 },
  { date: "11-11", since: 1938 },
  { date: "12-25", since: 1870 },
];
const MOVING_HOLIDAYS = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
];

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** On a Saturday it is observed the day before, on a Sunday the day after (5 USC 6103). */
function isObserved(date: Day, day: Day): boolean {
  const shift = { 0: 1, 6: -1 }[weekdayOf(date)] ?? 0;
  return addDays(date, shift) === day;
}

export function isFederalHoliday(day: Day): boolean {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const isDated = DATED_HOLIDAYS.some(({ date: own, since }) =>
    [year, year + 1].some((each) => each >= since && isObserved(`${each}-${own}`, day)),
  );
  const isLast = monthOf(addDays(day, 7)) !== monthOf(day);
  return (
    isDated ||
    MOVING_HOLIDAYS.some(
      (each) =>
        each.month === month &&
        each.weekday === weekdayOf(day) &&
        (each.nth === -1 ? isLast : each.nth === Math.ceil(date / 7)),
    )
  );
}

const isBusinessDay = (day: Day): boolean => ![0, 6].includes(weekdayOf(day)) && !isFederalHoliday(day);

export function businessDaysAfter(day: Day, count: number): Day {
  let reached = day;
  for (let remaining = count; remaining > 0; remaining -= isBusinessDay(reached) ? 1 : 0) reached = addDays(reached, 1);
  return reached;
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** A 29 February birthday counts from 1 March in other years. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) >= birth.slice(5) ? years : years - 1;
}

const monthNumber = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export function monthsBetween(from: Month, to: Month): number {
  return monthNumber(to) - monthNumber(from);
}

export const endsBefore = (from: Month | undefined, to: Month | undefined): boolean =>
  from !== undefined && to !== undefined && monthsBetween(from, to) < 0;

export function addMonths(month: Month, months: number): Month {
  const number = monthNumber(month) + months;
  return `${pad(Math.floor(number / 12), 4)}-${pad((number % 12) + 1)}`;
}

export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstDayOf(month);
  const begin = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const weeks: (Day | null)[][] = [];
  for (let sunday = begin; sunday <= lastDayOf(month); sunday = addDays(sunday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const day = addDays(sunday, at);
        return monthOf(day) === month ? day : null;
      }),
    );
  return weeks;
}

export const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => MONTH.test(text);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);

/** A date that the month lacks becomes its last day: 36 months before 2028-02-29 is 2025-02-28. */
export function monthsBefore(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), -months);
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

export const monthsAfter = (day: Day, months: number): Day => monthsBefore(day, -months);

export function isExpired(expirationOn: string, today: Day): boolean {
  return expirationOn < today;
}

export const EXPIRY_STATES = ["valid", "soon", "expired"] as const;
export type ExpiryState = (typeof EXPIRY_STATES)[number];

export function expiryState(expirationOn: string, today: Day): ExpiryState {
  if (isExpired(expirationOn, today)) return "expired";
  return expirationOn <= addDays(today, 60) ? "soon" : "valid";
}
