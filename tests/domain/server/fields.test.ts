import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addDays, dayOf } from "~/domain/day";
import { day, month, optionalMonth } from "~/domain/day-fields";
import {
  choice,
  code,
  codeList,
  crossFieldRule,
  email,
  optionalLines,
  optionalPhone,
  optionalText,
  phone,
  requiredLines,
  requiredText,
  ticked,
  versionField,
  yesNo,
  zip,
} from "~/domain/fields";
import { endorsementCodes, licensingStateCodes } from "~/domain/reference";
import { read, readOne } from "../application/reading";
import { monthsAgo } from "../application/typed";

describe("text", () => {
  it("is trimmed, with composed letters and plain line breaks", () => {
    expect(readOne(requiredText(), "  Łukasz ")).toBe("Łukasz");
    expect(readOne(requiredText(), "Jose\u0301")).toBe("José");
    expect(readOne(requiredLines(9), "a\r\nb\rc")).toBe("a\nb\nc");
  });

  it("must be there where it is required", () => {
    for (const nothing of ["", "  \n", undefined, null]) {
      expect(readOne(requiredText(), nothing)).toBe("✗ required");
      expect(readOne(optionalText(), nothing)).toBeUndefined();
    }
  });

  it("has a longest length", () => {
    expect(readOne(requiredText(5), "12345")).toBe("12345");
    expect(readOne(requiredText(5), "123456")).toBe("✗ too_long");
    expect(readOne(optionalText(5), "123456")).toBe("✗ too_long");
  });

  it.each([
    ["a null byte", "Ann\u0000a"],
    ["an escape", "Ann\u001ba"],
    ["a delete", "Ann\u007fa"],
    ["an override from right to left", "Ann\u202Ea"],
    ["an isolate", "Ann\u2066a"],
  ])("loses what nobody sees: %s", (_, typed) => {
    expect(readOne(requiredText(), typed)).toBe("Anna");
    expect(readOne(optionalText(), typed)).toBe("Anna");
  });

  it("holds no half of a character", () => {
    expect(readOne(requiredText(), "Ann\ud83d")).toBe("✗ bad_characters");
  });

  it("keeps accents and signs of other scripts", () => {
    for (const text of ["Nguyễn Thị", "O'Brien-Łoś", "Мария", "王"]) expect(readOne(requiredText(), text)).toBe(text);
  });

  it("has line breaks only where it has several lines", () => {
    for (const typed of ["x\n=cmd|' /C calc'!A0", "a\r\nb", "a\rb", "a\u2028b", "a\u2029b"]) {
      for (const field of [requiredText(), optionalText()]) expect(readOne(field, typed)).toBe("✗ one_line");
      for (const field of [requiredLines(99), optionalLines(99)])
        expect(readOne(field, typed)).toBe(typed.replace(/\r\n?|[\u2028\u2029]/, "\n"));
    }
    expect(readOne(requiredLines(9), "a\u000bb")).toBe("a\nb");
    expect(readOne(requiredText(), "a\tb")).toBe("a b");
  });

  it("is text and nothing else", () => {
    for (const other of [1, true, {}, [], ["a"]]) expect(readOne(requiredText(), other)).toBe("✗ not_text");
  });
});

describe("a phone number", () => {
  it.each([
    ["(402) 555-0134", "+14025550134"],
    ["402.555.0134", "+14025550134"],
    ["402 555 0134", "+14025550134"],
    ["+1 402 555 0134", "+14025550134"],
    ["1-402-555-0134", "+14025550134"],
    ["+52 55 1234 5678", "+525512345678"],
    ["+52 1 55 1234 5678", "+5215512345678"],
    ["+44 20 7946 0958", "+442079460958"],
    ["555 223 4567 ext. 12", "+15552234567;ext=12"],
    ["402-555-0134 x5", "+14025550134;ext=5"],
    ["(402) 555-0134, extensión 0042", "+14025550134;ext=0042"],
    ["+52 55 1234 5678 #9", "+525512345678;ext=9"],
    ["+14025550134;ext=12", "+14025550134;ext=12"],
  ])("%s is kept as %s", (typed, stored) => {
    expect(readOne(phone(), typed)).toBe(stored);
  });

  it.each([
    "402555013",
    "40255501345",
    "call me",
    "+1234",
    "+52 55 1234 567",
    "+52 55 1234 56789",
    "402-555-0134 x",
    "402-555-0134 x5 y",
    "x5",
  ])("%s is refused", (typed) => {
    expect(readOne(phone(), typed)).toBe("✗ phone_number");
  });

  it("that lacks its area code, or begins as none does, is told so", () => {
    expect(readOne(phone(), "555-0134")).toBe("✗ phone_area");
    for (const typed of ["(102) 555-0134", "(402) 155-0134"]) expect(readOne(phone(), typed)).toBe("✗ phone_nowhere");
  });

  it("may be left out where it is optional", () => {
    expect(readOne(phone(), "")).toBe("✗ required");
    expect(readOne(optionalPhone(), "")).toBeUndefined();
    expect(readOne(optionalPhone(), "12")).toBe("✗ phone_number");
  });
});

describe("a ZIP code", () => {
  it.each([
    ["68102", "68102"],
    [" 68102 ", "68102"],
    ["68102-1234", "68102-1234"],
    ["681021234", "68102-1234"],
    ["68102 1234", "68102-1234"],
    ["00501", "00501"],
  ])("%s is kept as %s", (typed, stored) => {
    expect(readOne(zip(), typed)).toBe(stored);
  });

  it.each(["6810", "681021", "6810A", "K1A 0B1"])("%s is refused", (typed) => {
    expect(readOne(zip(), typed)).toBe("✗ zip_code");
  });
});

describe("an e-mail address", () => {
  it.each([
    ["Maya@Example.COM", "maya@example.com"],
    [" maya.ruiz+jobs@mail.example.co.uk ", "maya.ruiz+jobs@mail.example.co.uk"],
    ["o'brien@example.org", "o'brien@example.org"],
  ])("%s is kept as %s", (typed, stored) => {
    expect(readOne(email(), typed)).toBe(stored);
  });

  it.each([
    "maya",
    "maya@example",
    "@example.com",
    "maya@example..com",
    "maya@-example.com",
    "maya ruiz@example.com",
    "maya,other@example.com",
    "maya@example.com;other@example.com",
    "maya@example.com\nBcc: other@example.com",
  ])("%j is refused", (typed) => {
    expect(readOne(email(), typed)).toMatch(/✗ (email_address|bad_characters|one_line)/);
  });

  it("has at most 254 characters", () => {
    expect(readOne(email(), `${"a".repeat(64)}@${"b".repeat(60)}.example.com`)).toContain("@");
    expect(readOne(email(), `${"a".repeat(65)}@example.com`)).toBe("✗ email_address");
    expect(readOne(email(), `a@${"b".repeat(250)}.example.com`)).toBe("✗ too_long");
  });
});

describe("codes", () => {
  it("are taken in any case and must be of the list", () => {
    expect(readOne(code(licensingStateCodes), " ne ")).toBe("NE");
    expect(readOne(code(licensingStateCodes), "ZZ")).toBe("✗ not_listed");
    expect(readOne(code(licensingStateCodes), "")).toBe("✗ required");
    // A territory issues no CDL.
    expect(readOne(code(licensingStateCodes), "PR")).toBe("✗ not_listed");
  });

  it("in a list come one as text, several as a list, none as nothing", () => {
    expect(readOne(codeList(endorsementCodes), "T")).toEqual(["T"]);
    expect(readOne(codeList(endorsementCodes), ["T", "N", "T"])).toEqual(["N", "T"]);
    for (const nothing of ["", undefined, null, []]) expect(readOne(codeList(endorsementCodes), nothing)).toEqual([]);
    expect(readOne(codeList(endorsementCodes), ["T", "Q"])).toBe("✗ not_listed");
    expect(readOne(codeList(endorsementCodes), [1])).toBe("✗ not_listed");
    expect(readOne(codeList(endorsementCodes), { 0: "T" })).toBe("✗ not_listed");
    expect(readOne(codeList(endorsementCodes), Array(50).fill("T"))).toBe("✗ not_listed");
  });

  it("of a choice have no default", () => {
    expect(readOne(yesNo(), "yes")).toBe("yes");
    expect(readOne(yesNo(), "")).toBe("✗ choose");
    expect(readOne(yesNo(), undefined)).toBe("✗ choose");
    expect(readOne(yesNo(), "maybe")).toBe("✗ not_listed");
    expect(readOne(choice(["a", "b"]), "b")).toBe("b");
  });

  it("of a tick box are on or off", () => {
    for (const on of ["on", "true", true]) expect(readOne(ticked(), on)).toBe(true);
    for (const off of ["", undefined, null, "off", false, 1]) expect(readOne(ticked(), off)).toBe(false);
  });
});

describe("a day", () => {
  const boxes = (year: string, month: string, date: string) => ({ year, month, day: date });

  it("comes from three boxes or as ISO text", () => {
    expect(readOne(day(), boxes("1988", "5", "14"))).toBe("1988-05-14");
    expect(readOne(day(), boxes(" 1988 ", "05", "14"))).toBe("1988-05-14");
    expect(readOne(day(), "1988-05-14")).toBe("1988-05-14");
    expect(readOne(day(), { year: 1988, month: 5, day: 14 })).toBe("1988-05-14");
    expect(readOne(day(), boxes("2024", "2", "29"))).toBe("2024-02-29");
  });

  it("must exist", () => {
    expect(readOne(day(), boxes("2023", "2", "29"))).toBe("✗ date");
    expect(readOne(day(), "2/30/2024")).toBe("✗ date");
  });

  it("is told what about it can't be read", () => {
    expect(readOne(day(), boxes("2023", "13", "1"))).toBe("✗ date_month");
    expect(readOne(day(), boxes("198", "5", "14"))).toBe("✗ date_year");
    for (const wrong of [boxes("1988", "", "14"), boxes("1988", "5.0", "14"), "May", 19880514, true])
      expect(readOne(day(), wrong), JSON.stringify(wrong)).toBe("✗ date_unread");
    for (const nothing of ["", undefined, null, boxes("", "", ""), {}])
      expect(readOne(day(), nothing)).toBe("✗ required");
  });

  it("may have to lie in the past or in the future; today is both, and what is still today somewhere is not past", () => {
    const today = dayOf(new Date());
    expect(readOne(day({ past: true }), today)).toBe(today);
    expect(readOne(day({ future: true }), today)).toBe(today);
    expect(readOne(day({ past: true }), addDays(today, 1))).toBe("✗ future");
    expect(readOne(day({ future: true }), addDays(today, -1))).toBe(addDays(today, -1));
    expect(readOne(day({ future: true }), addDays(today, -2))).toBe("✗ past");
  });
});

describe("a month", () => {
  it("comes from two boxes or as ISO text and never lies in the future", () => {
    expect(readOne(month(), { year: "2020", month: "3" })).toBe("2020-03");
    expect(readOne(month(), "2020-03")).toBe("2020-03");
    expect(readOne(month(), monthsAgo(0))).toBe(monthsAgo(0));
    expect(readOne(month(), monthsAgo(-1))).toBe("✗ future");
    for (const wrong of [
      { year: "2020", month: "" },
      { year: "", month: "3" },
      { year: "2020", month: "13" },
      "2020",
      3,
    ])
      expect(readOne(month(), wrong), JSON.stringify(wrong)).toBe("✗ month");
    expect(readOne(month(), { year: "", month: "" })).toBe("✗ required");
  });

  it("may be left out where it is optional, but not be half typed", () => {
    expect(readOne(optionalMonth(), { year: "", month: "" })).toBeUndefined();
    expect(readOne(optionalMonth(), undefined)).toBeUndefined();
    expect(readOne(optionalMonth(), { year: "2020", month: "" })).toBe("✗ month");
    expect(readOne(optionalMonth(), monthsAgo(-1))).toBe("✗ future");
  });
});

describe("a rule over several fields", () => {
  const schema = z
    .object({ from: month(), to: month(), name: requiredText(10) })
    .check(crossFieldRule(({ from, to }, refuse) => from && to && from > to && refuse(["to"], "end_before_start")));

  it("speaks up beside the errors of other fields", () => {
    expect(read(schema, { from: "2020-05", to: "2020-04", name: "" })).toEqual({
      wrong: { to: ["end_before_start"], name: ["required"] },
    });
  });

  it("stays silent about a field that is wrong by itself", () => {
    expect(read(schema, { from: "2020-05", to: "nonsense", name: "A" })).toEqual({ wrong: { to: ["month"] } });
    expect(read(schema, { from: "2020-05", to: "2020-05", name: "A" })).toEqual({
      from: "2020-05",
      to: "2020-05",
      name: "A",
    });
  });
});

describe("the version that a form was shown with", () => {
  it("is refused by a code of ours where it was left out or changed, never by a library's words", () => {
    expect(read(versionField, { version: "7" })).toEqual({ version: 7 });
    expect(read(versionField, {})).toEqual({ wrong: { version: ["required"] } });
    for (const version of ["x", "1.5", "-1", "1e3"])
      expect(read(versionField, { version })).toEqual({ wrong: { version: ["whole_number"] } });
  });
});
