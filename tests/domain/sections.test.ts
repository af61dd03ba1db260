/** The rules of the application's sections (design/product.md, section 5; 49 CFR 391.21). */
import { describe, expect, it } from "vitest";
import {
  applySchema,
  coversMonths,
  educationSchema,
  MAX_ADDRESSES,
  MAX_SCHOOLS,
  residencesSchema,
  signatureSchema,
  youSchema,
} from "~/domain/application-sections";
import { signatureFits } from "~/domain/application-submission.server";
import { addMonths, ageOn, dayOf, monthsBetween, toDay } from "~/domain/day";
import { monthsAgo } from "~/domain/fields";
import { read } from "./reading";

const you = {
  firstName: "Maya",
  lastName: "Ruiz",
  dateOfBirth: "1988-05-14",
  ssn: "536-22-1234",
  phone: "(402) 555-0134",
  rightToWork: "yes",
};
const wrong = (fields: Record<string, string[]>) => ({ wrong: fields });

/** The birthday of somebody who completes so many years so many days from now. */
function born(years: number, inDays = 0): string {
  const [year, month, day] = dayOf(new Date(Date.now() + inDays * 86_400_000))
    .split("-")
    .map(Number) as [number, number, number];
  // Who is born on 29 February has a birthday on 1 March of a common year.
  return toDay(year - years, month, day) ?? `${year - years}-${inDays > 0 ? "03-01" : "02-28"}`;
}

describe("You", () => {
  it("is complete with name, birth date, SSN, phone and the right to work", () => {
    expect(read(youSchema, you)).toEqual({
      ...you,
      ssn: "536221234",
      phone: "+14025550134",
      noSsn: false,
    });
  });

  it("tells everything that is missing at once", () => {
    expect(read(youSchema, {})).toEqual(
      wrong({
        firstName: ["required"],
        lastName: ["required"],
        dateOfBirth: ["required"],
        ssn: ["ssn_short"],
        phone: ["required"],
        rightToWork: ["choose"],
      }),
    );
  });

  it("tells everything that is wrong at once", () => {
    expect(
      read(youSchema, {
        firstName: "M\u0000",
        lastName: "x".repeat(61),
        suffix: "Dr",
        dateOfBirth: { month: "2", day: "30", year: "1988" },
        ssn: "000-12-3456",
        noSsn: "on",
        phone: "12",
        rightToWork: "perhaps",
      }),
    ).toEqual(
      wrong({
        firstName: ["bad_characters"],
        lastName: ["too_long"],
        suffix: ["not_listed"],
        dateOfBirth: ["date"],
        ssn: ["ssn_invalid"],
        noSsnReason: ["required"],
        phone: ["phone_number"],
        rightToWork: ["not_listed"],
      }),
    );
  });

  it("asks for 18 years, to the day", () => {
    expect(ageOn(born(18), dayOf(new Date()))).toBe(18);
    expect(read(youSchema, { ...you, dateOfBirth: born(18) })).toMatchObject({ dateOfBirth: born(18) });
    expect(read(youSchema, { ...you, dateOfBirth: born(18, 1) })).toEqual(wrong({ dateOfBirth: ["too_young"] }));
    expect(read(youSchema, { ...you, dateOfBirth: born(0, 1) })).toEqual(wrong({ dateOfBirth: ["future"] }));
    expect(read(youSchema, { ...you, dateOfBirth: "1901-01-01" })).toEqual(wrong({ dateOfBirth: ["date"] }));
  });

  it("takes a reason instead of an SSN, and not both", () => {
    const { ssn, ...without } = you;
    expect(read(youSchema, { ...without, noSsn: "on", noSsnReason: "Religious objection" })).toMatchObject({
      noSsn: true,
      noSsnReason: "Religious objection",
    });
    expect(read(youSchema, { ...without, noSsn: "on" })).toEqual(wrong({ noSsnReason: ["required"] }));
    expect(read(youSchema, without)).toEqual(wrong({ ssn: ["ssn_short"] }));
    expect(read(youSchema, { ...you, noSsn: "on", noSsnReason: "None" })).toEqual(wrong({ noSsn: ["ssn_and_none"] }));
    expect(read(youSchema, { ...you, ssn: "912-34-5678" })).toEqual(wrong({ ssn: ["ssn_itin"] }));
  });

  it("knows the suffixes of names and drops what it does not know", () => {
    expect(read(youSchema, { ...you, suffix: "Jr", role: "Administrator", companyId: "x" })).toEqual({
      ...you,
      ssn: "536221234",
      phone: "+14025550134",
      noSsn: false,
      suffix: "Jr",
    });
    expect(read(youSchema, { ...you, suffix: "" })).not.toHaveProperty("wrong");
  });
});

describe("Where you lived", () => {
  const home = { street: "12 Oak Street", city: "Omaha", state: "NE", zip: "68102" };
  const lived = (from: string, to: string) => ({ ...home, from, to });

  it("is complete with one address of three years", () => {
    const typed = { current: { ...home, since: monthsAgo(36) } };
    expect(read(residencesSchema, typed)).toEqual({ ...typed, earlier: [] });
  });

  it("asks for the earlier addresses of 36 months", () => {
    expect(read(residencesSchema, { current: { ...home, since: monthsAgo(35) } })).toEqual(
      wrong({ earlier: ["residence_gap"] }),
    );
    const typed = { current: { ...home, since: monthsAgo(10) }, earlier: [lived(monthsAgo(40), monthsAgo(11))] };
    expect(read(residencesSchema, typed)).toEqual(typed);
  });

  it("takes territories, which issue no CDL but have streets", () => {
    const typed = { current: { ...home, state: "PR", since: monthsAgo(60) } };
    expect(read(residencesSchema, typed)).not.toHaveProperty("wrong");
  });

  it("tells everything at once, row by row", () => {
    expect(
      read(residencesSchema, {
        current: { ...home, zip: "681", since: monthsAgo(2) },
        earlier: [lived(monthsAgo(20), monthsAgo(30)), { ...lived(monthsAgo(40), ""), state: "Nebraska" }],
      }),
    ).toEqual(
      wrong({
        "current.zip": ["zip_code"],
        "earlier[1].to": ["required"],
        "earlier[1].state": ["not_listed"],
      }),
    );
    expect(
      read(residencesSchema, {
        current: { ...home, since: monthsAgo(2) },
        earlier: [lived(monthsAgo(20), monthsAgo(30))],
      }),
    ).toEqual(wrong({ "earlier[0].to": ["end_before_start"], earlier: ["residence_gap"] }));
    expect(read(residencesSchema, {})).toEqual(wrong({ current: ["required"] }));
    expect(read(residencesSchema, { current: {} })).toEqual(
      wrong({
        "current.street": ["required"],
        "current.city": ["required"],
        "current.state": ["required"],
        "current.zip": ["required"],
        "current.since": ["required"],
      }),
    );
  });

  it("has room for twenty rows", () => {
    const rows = (number: number) => Array.from({ length: number }, () => lived("2010-01", "2012-01"));
    const current = { ...home, since: "2012-01" };
    expect(read(residencesSchema, { current, earlier: rows(MAX_ADDRESSES) })).not.toHaveProperty("wrong");
    expect(read(residencesSchema, { current, earlier: rows(MAX_ADDRESSES + 1) })).toEqual(
      wrong({ earlier: ["too_many_rows"] }),
    );
  });
});

describe("36 months", () => {
  const today = "2026-11-15";
  const covers = (...periods: [from: string, to?: string][]) =>
    coversMonths(
      periods.map(([from, to]) => ({ from, ...(to && { to }) })),
      36,
      today,
    );

  it.each<[string, boolean, [from: string, to?: string][]]>([
    ["one address since exactly then", true, [["2023-11"]]],
    ["one address a month too short", false, [["2023-12"]]],
    ["two that touch", true, [["2025-01"], ["2020-01", "2024-12"]]],
    ["two that share a month", true, [["2025-01"], ["2020-01", "2025-01"]]],
    ["two with a month between", false, [["2025-01"], ["2020-01", "2024-11"]]],
    ["two that overlap for long", true, [["2025-01"], ["2020-01", "2026-06"]]],
    ["three, typed in no order", true, [["2024-06", "2025-05"], ["2025-06"], ["2023-01", "2024-05"]]],
    ["a short one inside a long one", true, [["2026-01"], ["2024-03", "2024-05"], ["2020-01", "2025-12"]]],
    ["a gap that a third one fills", true, [["2026-01"], ["2020-01", "2024-12"], ["2024-12", "2026-02"]]],
    ["a gap before the 36 months only", true, [["2023-11"], ["2010-01", "2015-01"]]],
    ["nothing but old addresses", false, [["2010-01", "2015-01"]]],
    ["nothing", false, []],
  ])("%s: %s", (_, wanted, periods) => {
    expect(covers(...periods)).toBe(wanted);
  });

  it("agree with counting month by month", () => {
    let seed = 7;
    const roll = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * sides);
    };
    const now = today.slice(0, 7);
    let covered = 0;
    for (let round = 0; round < 2000; round += 1) {
      const periods = [{ from: addMonths(now, -roll(40)) } as { from: string; to?: string }];
      for (let more = roll(5); more > 0; more -= 1) {
        const end = roll(40);
        periods.push({ from: addMonths(now, -(end + roll(30))), to: addMonths(now, -end) });
      }
      const wasLivedIn = (month: string) =>
        periods.some(({ from, to }) => monthsBetween(from, month) >= 0 && monthsBetween(month, to ?? now) >= 0);
      const everyMonth = Array.from({ length: 36 }, (_, back) => addMonths(now, -(back + 1))).every(wasLivedIn);
      expect(coversMonths(periods, 36, today), JSON.stringify(periods)).toBe(everyMonth);
      covered += Number(everyMonth);
    }
    expect(covered).toBeGreaterThan(300);
    expect(covered).toBeLessThan(1700);
  });
});

describe("Education", () => {
  const school = { schoolName: "Metro Community College" };

  it("may be empty", () => {
    for (const typed of [{}, { schools: [] }]) expect(read(educationSchema, typed)).toEqual({ schools: [] });
  });

  it("keeps a school with what is known of it", () => {
    expect(
      read(educationSchema, {
        schools: [{ ...school, degree: "AA", fieldOfStudy: "", startDate: "2010-09", endDate: "2012-06", gpa: "3.5" }],
      }),
    ).toEqual({ schools: [{ ...school, degree: "AA", startDate: "2010-09", endDate: "2012-06", gpa: "3.50" }] });
  });

  it.each([
    ["4", "4.00"],
    ["0", "0.00"],
    ["3,75", "3.75"],
    [3.2, "3.20"],
    [" 2.5 ", "2.50"],
  ])("reads the GPA %s as %s", (typed, kept) => {
    expect(read(educationSchema, { schools: [{ ...school, gpa: typed }] })).toEqual({
      schools: [{ ...school, gpa: kept }],
    });
  });

  it.each(["4.01", "5", "-1", "3.555", "A", "3..5", "1e0", "12345678901"])("refuses the GPA %s", (typed) => {
    expect(read(educationSchema, { schools: [{ ...school, gpa: typed }] })).toEqual(
      wrong({ "schools[0].gpa": ["gpa"] }),
    );
  });

  it("tells everything at once", () => {
    expect(
      read(educationSchema, {
        schools: [
          { ...school, startDate: "2012-06", endDate: "2010-09" },
          { schoolName: " ", gpa: "9", startDate: monthsAgo(-1) },
        ],
      }),
    ).toEqual(
      wrong({
        "schools[1].schoolName": ["required"],
        "schools[1].gpa": ["gpa"],
        "schools[1].startDate": ["future"],
      }),
    );
    expect(read(educationSchema, { schools: [{ ...school, startDate: "2012-06", endDate: "2010-09" }] })).toEqual(
      wrong({ "schools[0].endDate": ["end_before_start"] }),
    );
    expect(read(educationSchema, { schools: Array(MAX_SCHOOLS + 1).fill(school) })).toEqual(
      wrong({ schools: ["too_many_rows"] }),
    );
  });
});

describe("applying", () => {
  it("takes code, e-mail and a CDL number that may be missing", () => {
    expect(read(applySchema, { code: "NRTHWAY", email: "A@example.com", cdlNumber: "" })).toEqual({
      code: "NRTHWAY",
      email: "a@example.com",
    });
    expect(read(applySchema, {})).toEqual(wrong({ code: ["required"], email: ["required"] }));
    expect(read(applySchema, { code: "x".repeat(21), email: "x", cdlNumber: "9".repeat(26) })).toEqual(
      wrong({ code: ["too_long"], email: ["email_address"], cdlNumber: ["too_long"] }),
    );
  });
});

describe("a signature", () => {
  it("is typed, with a copy by mail if wanted", () => {
    expect(read(signatureSchema, { signature: "Maya Ruiz", emailCopy: "on" })).toEqual({
      signature: "Maya Ruiz",
      emailCopy: true,
    });
    expect(read(signatureSchema, {})).toEqual(wrong({ signature: ["required"] }));
  });

  it.each<[string, string, string, boolean]>([
    ["Maya Ruiz", "Maya", "Ruiz", true],
    ["maya  RUIZ", "Maya", "Ruiz", true],
    ["Maya Elena Ruiz Jr.", "Maya", "Ruiz", true],
    ["Ruiz, Maya", "Maya", "Ruiz", true],
    ["Jose Nunez", "José", "Núñez", true],
    ["Anne Marie O'Brien-Lee", "Anne-Marie", "O'Brien-Lee", true],
    ["Nguyễn Thị Ánh", "Ánh", "Nguyễn", true],
    ["Maya", "Maya", "Ruiz", false],
    ["M. Ruiz", "Maya", "Ruiz", false],
    ["Mayaruiz", "Maya", "Ruiz", false],
    ["x", "Maya", "Ruiz", false],
  ])("%j signs for %s %s: %s", (signature, firstName, lastName, fits) => {
    expect(signatureFits(signature, { firstName, lastName })).toBe(fits);
  });
});
