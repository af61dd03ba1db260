import { type Language, localeOf } from "locales/index";

export const PAY_UNITS = ["mile", "hour", "day", "week", "year"] as const;
export type PayUnit = (typeof PAY_UNITS)[number];
export const SCHEDULES = ["full_time", "part_time", "per_diem", "temporary"] as const;
export type Schedule = (typeof SCHEDULES)[number];
export const HOME_TIMES = ["daily", "weekly", "every_two_weeks", "longer"] as const;
export type HomeTime = (typeof HOME_TIMES)[number];

export type Pay = { payFrom: number | null; payTo: number | null; payUnit: PayUnit | null };
export type Posting = Pay & {
  city: string;
  state: string;
  zip: string | null;
  schedule: Schedule;
  homeTime: HomeTime | null;
};

/** Amounts are in thousandths of a dollar, since miles are paid in fractions of a cent. */
export const MILLS = 1000;

export const dollars = (mills: number): number => mills / MILLS;

export function formatPay({ payFrom, payTo }: Pay, language: Language): string | null {
  if (payFrom === null) return null;
  const amounts = [payFrom, payTo ?? payFrom];
  const divides = (step: number) => amounts.every((mills) => mills % step === 0);
  const digits = divides(MILLS) ? 0 : divides(10) ? 2 : 3;
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const write = (mills: number) => format.format(dollars(mills));
  return payTo === null || payTo === payFrom ? write(payFrom) : `${write(payFrom)} – ${write(payTo)}`;
}
