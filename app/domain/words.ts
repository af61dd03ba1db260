/** Dates, sizes and numbers as people read them. */
import { dayOf } from "./day";
import type { Language } from "./reference";

const LOCALE: Record<Language, string> = { en: "en-US", es: "es-US" };

/** "21 Nov 2026", in either language's words. */
export function writeDay(day: string, language: Language): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const name = new Intl.DateTimeFormat(LOCALE[language], { month: "short", timeZone: "UTC" })
    .format(Date.UTC(year, month - 1, date))
    .replace(/\.$/, "");
  return `${date} ${name} ${year}`;
}

/** "Nov 2026" */
export function writeMonth(month: string, language: Language): string {
  return writeDay(`${month}-01`, language).slice(2);
}

/** "21 Nov 2026, 10:42 AM" in a time zone. */
export function writeInstant(instant: Date | string, language: Language, timeZone = "America/Chicago"): string {
  const at = new Date(instant);
  const day = dayOf(at, timeZone);
  const time = new Intl.DateTimeFormat(LOCALE[language], { timeZone, hour: "numeric", minute: "2-digit" }).format(at);
  return `${writeDay(day, language)}, ${time}`;
}

export function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(LOCALE[language], { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}

export function writeSize(bytes: number, language: Language): string {
  const megabytes = bytes >= 1_000_000;
  return `${new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: megabytes ? 1 : 0 }).format(bytes / (megabytes ? 1_000_000 : 1000))} ${megabytes ? "MB" : "kB"}`;
}

/** "+1 (555) 123-4567" for North American numbers, others as kept. */
export function writePhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}
