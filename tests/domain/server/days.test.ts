import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  ageOn,
  dayOf,
  daysBetween,
  expiryState,
  isDay,
  isExpired,
  lastDayOf,
  mondayOf,
  monthsBefore,
  monthsBetween,
  startOfDay,
  toDay,
  toMonth,
} from "~/domain/day";
import {
  formatDay,
  formatInstant,
  formatLongDay,
  formatMonth,
  formatPhone,
  formatShortDay,
  formatSize,
  languageName,
} from "~/domain/words";

describe("days", () => {
  it("know leap years", () => {
    expect(toDay(2024, 2, 29)).toBe("2024-02-29");
    expect(toDay(2000, 2, 29)).toBe("2000-02-29");
    for (const year of [1900, 2023, 2025, 2100]) expect(toDay(year, 2, 29), String(year)).toBeUndefined();
  });

  it.each([
    [2026, 0, 1],
    [2026, 13, 1],
    [2026, 4, 31],
    [2026, 2, 30],
    [2026, 1, 0],
    [2026, 1, 32],
    [2026, 1.5, 1],
    [Number.NaN, 1, 1],
    [26, 1, 1],
    [1899, 12, 31],
    [2200, 1, 1],
  ])("refuse %d-%d-%d", (year, month, day) => {
    expect(toDay(year, month, day)).toBeUndefined();
  });

  it("are written year, month, day with all digits", () => {
    for (const text of ["2026-11-21", "1900-01-01", "2199-12-31", "2024-02-29"]) expect(isDay(text), text).toBe(true);
    for (const text of ["2026-11-31", "2026-1-1", "11/21/2026", " 2026-11-21", "2026-11-21T00:00", "", "2023-02-29"])
      expect(isDay(text), text).toBe(false);
  });

  it("depend on the time zone", () => {
    const instant = new Date("2026-01-01T04:30:00Z");
    expect(dayOf(instant)).toBe("2026-01-01");
    expect(dayOf(instant, "America/Chicago")).toBe("2025-12-31");
    expect(dayOf(instant, "Pacific/Honolulu")).toBe("2025-12-31");
    expect(dayOf(new Date("2026-07-01T05:00:00Z"), "America/Chicago")).toBe("2026-07-01");
  });

  it("are counted over months, years and changes of the clock", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2023-02-28", 1)).toBe("2023-03-01");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2024-01-01", "2025-01-01")).toBe(366);
    expect(daysBetween("2026-11-01", "2026-10-31")).toBe(-1);
    for (const days of [-400, -31, 0, 59, 365, 1000])
      expect(daysBetween("2026-11-21", addDays("2026-11-21", days))).toBe(days);
  });
});

describe("ages", () => {
  it("go up on the birthday, not a day before", () => {
    expect(ageOn("2008-11-21", "2026-11-20")).toBe(17);
    expect(ageOn("2008-11-21", "2026-11-21")).toBe(18);
    expect(ageOn("2008-11-21", "2026-11-22")).toBe(18);
    expect(ageOn("2008-12-31", "2026-01-01")).toBe(17);
  });

  it("of people born on 29 February go up on 1 March of a common year", () => {
    expect(ageOn("2004-02-29", "2022-02-28")).toBe(17);
    expect(ageOn("2004-02-29", "2022-03-01")).toBe(18);
    expect(ageOn("2004-02-29", "2024-02-28")).toBe(19);
    expect(ageOn("2004-02-29", "2024-02-29")).toBe(20);
  });
});

describe("months", () => {
  it("are counted from one to the other", () => {
    expect(monthsBetween("2026-11", "2026-11")).toBe(0);
    expect(monthsBetween("2023-11", "2026-11")).toBe(36);
    expect(monthsBetween("2026-01", "2025-12")).toBe(-1);
    expect(addMonths("2026-11", 2)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-12", -12)).toBe("2025-12");
    for (const months of [-40, -12, -1, 0, 1, 13, 36])
      expect(monthsBetween("2026-11", addMonths("2026-11", months))).toBe(months);
  });

  it("must exist", () => {
    expect(toMonth(2026, 12)).toBe("2026-12");
    expect(toMonth(2026, 13)).toBeUndefined();
    expect(toMonth(26, 1)).toBeUndefined();
  });

  it("end on their own last day", () => {
    expect(lastDayOf("2024-02")).toBe("2024-02-29");
    expect(lastDayOf("2025-02")).toBe("2025-02-28");
    expect(lastDayOf("2026-04")).toBe("2026-04-30");
    expect(lastDayOf("2026-12")).toBe("2026-12-31");
  });

  it.each([
    ["2026-11-21", 36, "2023-11-21"],
    ["2026-11-21", 120, "2016-11-21"],
    ["2026-11-21", 0, "2026-11-21"],
    ["2028-02-29", 36, "2025-02-28"],
    ["2028-02-29", 48, "2024-02-29"],
    ["2027-02-28", 36, "2024-02-28"],
    ["2026-03-31", 1, "2026-02-28"],
    ["2024-03-31", 1, "2024-02-29"],
    ["2026-12-31", 1, "2026-11-30"],
    ["2026-01-31", 1, "2025-12-31"],
    ["2026-01-01", 13, "2024-12-01"],
  ])("before %s by %d begin on %s", (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  });
});

describe("a document", () => {
  it("is valid through the day of its expiry and soon expired 60 days before", () => {
    expect(isExpired("2026-11-21", "2026-11-21")).toBe(false);
    expect(isExpired("2026-11-20", "2026-11-21")).toBe(true);
    expect(expiryState("2026-11-20", "2026-11-21")).toBe("expired");
    expect(expiryState("2026-11-21", "2026-11-21")).toBe("soon");
    expect(expiryState("2027-01-20", "2026-11-21")).toBe("soon");
    expect(expiryState("2027-01-21", "2026-11-21")).toBe("valid");
  });
});

describe("a day in a time zone", () => {
  it("begins at midnight there, in winter, in summer and when the clocks change", () => {
    const begins = (day: string, zone: string) => startOfDay(day, zone).toISOString();
    expect(begins("2026-01-15", "America/Chicago")).toBe("2026-01-15T06:00:00.000Z");
    expect(begins("2026-07-15", "America/Chicago")).toBe("2026-07-15T05:00:00.000Z");
    expect(begins("2026-03-08", "America/New_York")).toBe("2026-03-08T05:00:00.000Z");
    expect(begins("2026-03-09", "America/New_York")).toBe("2026-03-09T04:00:00.000Z");
    expect(begins("2026-11-01", "America/Los_Angeles")).toBe("2026-11-01T07:00:00.000Z");
    expect(begins("2026-11-02", "America/Los_Angeles")).toBe("2026-11-02T08:00:00.000Z");
    expect(begins("2026-07-15", "Pacific/Honolulu")).toBe("2026-07-15T10:00:00.000Z");
    expect(begins("2026-07-15", "UTC")).toBe("2026-07-15T00:00:00.000Z");
  });

  it("belongs to a week that begins on Monday", () => {
    expect(mondayOf("2026-11-16")).toBe("2026-11-16");
    expect(mondayOf("2026-11-22")).toBe("2026-11-16");
    expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  });
});

describe("what people read", () => {
  it("writes days with the month as a word in either language", () => {
    expect(formatDay("2026-11-01", "en")).toBe("Nov 1, 2026");
    expect(formatDay("2026-01-31", "es")).toBe("31 ene 2026");
    expect(formatLongDay("2026-11-01", "en")).toBe("November 1, 2026");
    expect(formatLongDay("2026-01-31", "es")).toBe("31 de enero de 2026");
    expect(formatMonth("2026-11", "en")).toBe("Nov 2026");
    expect(formatMonth("2026-01", "es")).toBe("ene 2026");
    expect(formatShortDay("2026-11-21", "en")).toBe("Nov 21");
    expect(formatShortDay("2026-11-21", "es")).toBe("21 nov");
    expect(formatDay("unknown", "en")).toBe("unknown");
  });

  it("names languages in either language", () => {
    expect([languageName("en", "en"), languageName("es", "en")]).toEqual(["English", "Spanish"]);
    expect([languageName("en", "es"), languageName("es", "es")]).toEqual(["Inglés", "Español"]);
  });

  it("writes instants in the time zone of the company", () => {
    const instant = "2026-01-01T04:30:00Z";
    expect(formatInstant(instant, "en", "America/Chicago")).toMatch(/^Dec 31, 2025, 10:30\sPM$/);
    expect(formatInstant(instant, "en", "America/New_York")).toMatch(/^Dec 31, 2025, 11:30\sPM$/);
  });

  it("writes phone numbers and sizes", () => {
    expect(formatPhone("+14025550134")).toBe("(402) 555-0134");
    expect(formatPhone("+442079460958")).toBe("+442079460958");
    expect(formatPhone("+14025550134;ext=12")).toBe("(402) 555-0134 ext. 12");
    expect(formatPhone("+442079460958;ext=7")).toBe("+442079460958 ext. 7");
    expect(formatSize(1_250_000, "en")).toBe("1.3 MB");
    expect(formatSize(12_345, "en")).toBe("12 kB");
    expect(formatSize(1_000, "en")).toBe("1 kB");
    for (const language of ["en", "es"] as const)
      expect([formatSize(999, language), formatSize(0, language)]).toEqual(["999 B", "0 B"]);
  });
});
