/** Who applies: 49 CFR 391.21(b)(2). */
import { describe, expect, it } from "vitest";
import { youSchema } from "~/domain/application/sections/you/schema";
import { ageOn, dayOf, toDay } from "~/domain/day";
import { read } from "../application/reading";
import { changed, FULL, type Json, today, wrong } from "../application/typed";

const you = (changes: Json = {}) => read(youSchema, changed(FULL.you, changes));
const right = {
  ...FULL.you,
  ssn: "536221234",
  phone: "+14025550134",
};

/** The birthday of somebody who completes so many years so many days from now. */
function born(years: number, inDays = 0): string {
  const [year, month, day] = dayOf(new Date(Date.now() + inDays * 86_400_000))
    .split("-")
    .map(Number) as [number, number, number];
  // Who is born on 29 February has a birthday on 1 March of a common year.
  return toDay(year - years, month, day) ?? `${year - years}-${inDays > 0 ? "03-01" : "02-28"}`;
}

describe("who applies", () => {
  it("is told with name, birth date, SSN, phone and the right to work", () => {
    expect(you()).toEqual(right);
  });

  it("needs no middle name, suffix or other names", () => {
    for (const nothing of [undefined, null, ""])
      expect(you({ middleName: nothing, suffix: nothing, otherNames: nothing })).toEqual(
        changed(right, { middleName: undefined, suffix: undefined, otherNames: undefined }),
      );
  });

  it("is told everything that is missing at once", () => {
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

  it("is told everything that is wrong at once", () => {
    const faults = {
      firstName: "M\uD83D",
      lastName: "x".repeat(201),
      suffix: "Dr",
      dateOfBirth: { month: "2", day: "30", year: "1988" },
      ssn: "000-12-3456",
      noSsn: "on",
      phone: "12",
      rightToWork: "perhaps",
    };
    expect(you(faults)).toEqual(
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

  it.each(["李小龍", "محمد بن سلمان", "דוד לוי", "Zoë 🚚", "👩‍🚒 Ana", "Nguyễn Thị Ánh", "D'Angelo-Łoś Jr. 3rd"])(
    "may be called %s",
    (name) => {
      expect(you({ firstName: name, lastName: name, otherNames: name })).toMatchObject({
        firstName: name,
        lastName: name,
        otherNames: name,
      });
    },
  );

  it.each(["Ann\u0000a", "Ann\u001ba", "Ann\u0081a", "Ann\u202Ea", "\u2067Anna"])(
    "is called Anna where %j was typed",
    (name) => {
      expect(you({ firstName: name })).toMatchObject({ firstName: "Anna" });
    },
  );

  it("has a name of at most 200 characters, not counting the space around it", () => {
    const long = "x".repeat(200);
    expect(you({ lastName: ` ${long}\n` })).toMatchObject({ lastName: long });
    expect(you({ lastName: `${long}x` })).toEqual(wrong({ lastName: ["too_long"] }));
  });

  it("is 18 years old, to the day", () => {
    expect(ageOn(born(18), today)).toBe(18);
    expect(you({ dateOfBirth: born(18) })).toMatchObject({ dateOfBirth: born(18) });
    expect(you({ dateOfBirth: born(18, 1) })).toEqual(wrong({ dateOfBirth: ["too_young"] }));
  });

  it("was born neither tomorrow nor more than 110 years ago", () => {
    expect(you({ dateOfBirth: born(0, 1) })).toEqual(wrong({ dateOfBirth: ["future"] }));
    expect(you({ dateOfBirth: "1901-01-01" })).toEqual(wrong({ dateOfBirth: ["birth_year"] }));
  });

  it("gives a reason instead of an SSN, and not both", () => {
    const without = { ssn: "", noSsn: true };
    expect(you({ ...without, noSsnReason: "Religious objection" })).toMatchObject({
      noSsn: true,
      noSsnReason: "Religious objection",
    });
    expect(you(without)).toEqual(wrong({ noSsnReason: ["required"] }));
    expect(you({ ssn: undefined })).toEqual(wrong({ ssn: ["ssn_short"] }));
    expect(you({ noSsn: "on", noSsnReason: "None" })).toEqual(wrong({ noSsn: ["ssn_and_none"] }));
  });

  it("is told once that an SSN is none, whatever else was typed", () => {
    expect(you({ ssn: "912-34-5678" })).toEqual(wrong({ ssn: ["ssn_itin"] }));
    expect(you({ ssn: 536221234 })).toEqual(wrong({ ssn: ["ssn_digits"] }));
  });
});
