import { describe, expect, it } from "vitest";
import { cdlContradictions, cdlSchema, maskLicenceNumber } from "~/domain/cdl/cdl";
import { normalizeLicenceNumber } from "~/domain/cdl/number";
import { documentNumber } from "~/domain/cdl/version.server";
import { addDays, dayOf, monthsAfter } from "~/domain/day";
import { hireSchema, isOverridable, MAX_START_DAYS } from "~/domain/driver/hire";
import {
  ADDRESS_STATES,
  CDL_CLASSES,
  describeCode,
  ENDORSEMENTS,
  LICENSING_STATES,
  RESTRICTIONS,
  stateName,
} from "~/domain/reference";
import { newId } from "~/server/ids.server";
import { read } from "../application/reading";

const record = {
  firstName: "Maya",
  lastName: "Ruiz",
  licenceClasses: ["A"],
  stateIssued: "NE",
  licenceNumber: "H1234 5678-9",
  expirationDate: "2030-05-14",
  endorsements: [] as string[],
  restrictions: [] as string[],
};

describe("a CDL", () => {
  it("is complete with name, class, state, number and expiry; what is on the card is kept as typed", () => {
    expect(read(cdlSchema, record)).toEqual(record);
    expect(read(cdlSchema, { ...record, licenceClasses: "A", stateIssued: "ne", endorsements: "T" })).toEqual({
      ...record,
      endorsements: ["T"],
    });
  });

  it("tells everything that is missing or wrong at once", () => {
    expect(read(cdlSchema, {})).toEqual({
      wrong: {
        firstName: ["required"],
        lastName: ["required"],
        licenceClasses: ["choose_class"],
        stateIssued: ["required"],
        licenceNumber: ["required"],
        expirationDate: ["required"],
      },
    });
    expect(
      read(cdlSchema, {
        ...record,
        licenceClasses: ["D"],
        stateIssued: "PR",
        licenceNumber: "H#123",
        expirationDate: { month: "2", day: "30", year: "2030" },
        endorsements: ["Z"],
        restrictions: ["1"],
      }),
    ).toEqual({
      wrong: {
        "licenceClasses[0]": ["not_listed"],
        stateIssued: ["not_listed"],
        licenceNumber: ["licence_number"],
        expirationDate: ["date"],
        "endorsements[0]": ["not_listed"],
        "restrictions[0]": ["not_listed"],
      },
    });
    expect(read(cdlSchema, { ...record, licenceNumber: "1".repeat(26) })).toEqual({
      wrong: { licenceNumber: ["too_long"] },
    });
  });

  it("does not end more than ten years from now, since none is valid for so long", () => {
    const tenYears = monthsAfter(dayOf(new Date()), 120);
    expect(read(cdlSchema, { ...record, expirationDate: tenYears })).toMatchObject({ expirationDate: tenYears });
    for (const expirationDate of [addDays(tenYears, 3), "2195-05-14"])
      expect(read(cdlSchema, { ...record, expirationDate })).toEqual({ wrong: { expirationDate: ["year_too_late"] } });
  });

  it.each<[string, string[], string[], string[]]>([
    ["x_with_h_or_n", ["A"], ["X", "H"], []],
    ["x_with_h_or_n", ["A"], ["X", "N"], []],
    ["h_and_n", ["A"], ["H", "N"], []],
    ["s_without_p", ["B"], ["S"], []],
    ["t_without_a", ["B"], ["T"], []],
    ["o_without_a", ["B"], [], ["O"]],
    ["m_without_a", ["B"], [], ["M"]],
    ["n_without_a_or_b", ["C"], [], ["N"]],
    ["l_with_z", ["A"], [], ["L", "Z"]],
    ["permit_endorsement", ["A"], ["H"], ["P"]],
    ["permit_endorsement", ["A"], ["X"], ["X"]],
    ["permit_endorsement", ["A"], ["T"], ["X"]],
  ])("contradicts itself by %s: class %j, endorsements %j, restrictions %j", (warning, classes, ends, rests) => {
    expect(cdlContradictions({ licenceClasses: classes, endorsements: ends, restrictions: rests })).toEqual([warning]);
  });

  it.each<[string[], string[], string[]]>([
    [["A"], ["X", "T", "P", "S"], ["O", "M", "N", "L"]],
    [["A", "B"], ["H"], ["Z", "E", "K", "V"]],
    [["B"], ["P", "S", "N"], ["N"]],
    [["C"], ["P"], ["P"]],
    [["A"], ["N"], ["X"]],
  ])("fits together: class %j, endorsements %j, restrictions %j", (classes, ends, rests) => {
    expect(cdlContradictions({ licenceClasses: classes, endorsements: ends, restrictions: rests })).toEqual([]);
  });

  it("shows its number by the last four only, and nothing of a short one", () => {
    expect(maskLicenceNumber("H1234 5678-9")).toBe("••••6789");
    expect(maskLicenceNumber("12-34")).toBe("••••");
    expect(maskLicenceNumber("AB")).toBe("••••");
  });

  it("has the same number however it was typed", () => {
    expect(new Set(["h1234 5678-9", "H123456789", "H-123-456-789", "Ｈ123456789"].map(normalizeLicenceNumber))).toEqual(
      new Set(["H123456789"]),
    );
  });

  it("has a document number short enough for the phone, each its own", () => {
    const numbers = Array.from({ length: 200 }, () => documentNumber(newId()));
    for (const number of numbers) expect(number).toMatch(/^RH-[0-9A-F]{6}-[0-9A-F]{6}$/);
    expect(new Set(numbers).size).toBe(200);
  });
});

describe("the code lists", () => {
  it("hold the 51 states that issue licences, and more for addresses", () => {
    expect(LICENSING_STATES).toHaveLength(51);
    expect(ADDRESS_STATES.map((state) => state.code)).toEqual(expect.arrayContaining(["PR", "GU", "VI", "AS", "MP"]));
    expect(ADDRESS_STATES).toHaveLength(56);
    expect(stateName("NE")).toBe("Nebraska");
  });

  it("hold classes, endorsements and restrictions with words in both languages", () => {
    expect(CDL_CLASSES.map(({ code }) => code)).toEqual(["A", "B", "C"]);
    expect(ENDORSEMENTS.map(({ code }) => code).sort()).toEqual(["H", "N", "P", "S", "T", "X"]);
    const restrictions = RESTRICTIONS.map(({ code }) => code);
    expect(restrictions).toEqual(expect.arrayContaining(["L", "Z", "E", "O", "M", "N", "K", "V", "P", "X", "B"]));
    expect(new Set(restrictions).size).toBe(restrictions.length);
    for (const list of [CDL_CLASSES, ENDORSEMENTS, RESTRICTIONS])
      for (const entry of list) {
        expect(entry.en.length, entry.code).toBeGreaterThan(3);
        expect(entry.es.length, entry.code).toBeGreaterThan(3);
        expect(describeCode(list, entry.code, "es")).toBe(`${entry.code} – ${entry.es}`);
      }
    expect(describeCode(ENDORSEMENTS, "H", "en")).toMatch(/hazardous/i);
    expect(describeCode(ENDORSEMENTS, "N", "en")).toMatch(/tank/i);
    expect(describeCode(RESTRICTIONS, "K", "en")).toMatch(/intrastate/i);
    expect(describeCode(RESTRICTIONS, "L", "en")).toMatch(/air brake/i);
  });
});

describe("hiring", () => {
  const today = dayOf(new Date());
  const hire = { startOn: today, employmentType: "company_driver", jobTitle: "Driver", reviewed: "on", version: "1" };

  it("asks for the first day, the kind of work, the title and that the application was read", () => {
    expect(read(hireSchema(today), hire)).toMatchObject({ startOn: today, reviewed: true, override: false });
    expect(read(hireSchema(today), { version: "1" })).toEqual({
      wrong: {
        startOn: ["required"],
        employmentType: ["choose"],
        jobTitle: ["required"],
        reviewed: ["confirm_reviewed"],
      },
    });
  });

  it("starts within 180 days", () => {
    expect(MAX_START_DAYS).toBe(180);
    for (const days of [-180, 0, 180])
      expect(read(hireSchema(today), { ...hire, startOn: addDays(today, days) })).not.toHaveProperty("wrong");
    expect(read(hireSchema(today), { ...hire, startOn: addDays(today, 181) })).toEqual({
      wrong: { startOn: ["start_too_far"] },
    });
    expect(read(hireSchema(today), { ...hire, startOn: addDays(today, -181) })).toEqual({
      wrong: { startOn: ["start_too_early"] },
    });
  });

  it("in spite of a blocker needs a reason, and never works without a signature", () => {
    expect(read(hireSchema(today), { ...hire, override: "on" })).toEqual({ wrong: { overrideReason: ["required"] } });
    expect(read(hireSchema(today), { ...hire, override: "on", overrideReason: "New card on its way" })).toMatchObject({
      override: true,
    });
    expect((["cdl_missing", "cdl_expired", "under_21_interstate"] as const).every(isOverridable)).toBe(true);
    expect(isOverridable("no_signed_application")).toBe(false);
  });
});
