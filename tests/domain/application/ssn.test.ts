/** Social Security numbers: regulations 1.9, in the order of its checks. */
import { describe, expect, it } from "vitest";
import { maskSsn, optionalSsn, ssnFault } from "~/domain/application/sections/you/ssn";
import { readOne } from "./reading";

describe("an SSN", () => {
  it.each([
    "536-22-1234",
    "536221234",
    "536 22 1234",
    " 536-22-1234 ",
    "772-01-0001",
    "001-01-0001",
    "899-99-9998",
    "536/22/1234",
    "SSN: 536-22-1234",
    "Social Security number 536 22 1234",
    "Número de Seguro Social: 536-22-1234",
  ])("may be %s", (typed) => {
    expect(ssnFault(typed)).toBeUndefined();
  });

  it.each([
    ["53622123", "ssn_short"],
    ["", "ssn_short"],
    ["---------", "ssn_short"],
    // Ten characters, eight digits: digits are counted.
    ["123-45-678", "ssn_short"],
    ["abcdefghi", "ssn_short"],
    ["5362212345", "ssn_digits"],
    ["536-22-1234x", "ssn_digits"],
    ["000-22-1234", "ssn_invalid"],
    ["666-22-1234", "ssn_invalid"],
    ["536-00-1234", "ssn_invalid"],
    ["536-22-0000", "ssn_invalid"],
    ["078-05-1120", "ssn_invalid"],
    ["219-09-9999", "ssn_invalid"],
    ["900-70-1234", "ssn_itin"],
    ["999-88-7777", "ssn_itin"],
  ])("may not be %j: %s", (typed, code) => {
    expect(ssnFault(typed)).toBe(code);
  });

  it("is kept as nine digits, or not at all where nothing was typed", () => {
    expect(readOne(optionalSsn(), "536-22-1234")).toBe("536221234");
    for (const nothing of ["", "   ", null, undefined]) expect(readOne(optionalSsn(), nothing)).toBeUndefined();
    expect(readOne(optionalSsn(), "12345")).toBe("✗ ssn_short");
    expect(readOne(optionalSsn(), 536221234)).toBe("✗ ssn_digits");
    expect(readOne(optionalSsn(), "1".repeat(41))).toBe("✗ ssn_digits");
  });

  it("is shown by its last four digits only", () => {
    expect(maskSsn("536-22-1234")).toBe("***-**-1234");
    expect(maskSsn("536221234")).toBe("***-**-1234");
  });
});
