/** What is read from the name of a file that came together with others. */
import { describe, expect, it } from "vitest";
import { authorityLabel } from "~/domain/abroad";
import { labelOf as labelInBinder } from "~/domain/binder/contents.server";
import { nameOf } from "~/domain/binder/naming";
import { sectionOf } from "~/domain/binder/section";
import {
  driverLookupOf,
  findDriversNamed,
  guessFrom,
  type LookupDriver,
  labelOf,
} from "~/domain/bulk-upload/file-name";
import { FILE_SLOTS, parseSlot } from "~/domain/file/kind";
import { LICENSING_AUTHORITIES } from "~/domain/reference";

const TODAY = "2026-11-28";
const person = (id: string, firstName: string, lastName: string, code: string | null = null): LookupDriver => ({
  id,
  firstName,
  lastName,
  code,
  email: `${id}@carrier.test`,
});
const LOOKUP = driverLookupOf([
  person("anna", "Anna", "Kovalenko", "1042"),
  person("omar", "Omar", "Haddad", "E-17"),
  person("jose", "José Luis", "Muñoz", "88"),
  person("maria", "Maria", "Lopez", "300"),
  person("garcia", "Maria", "Lopez Garcia", "301"),
  person("georgia", "Georgia", "La Salle", "500"),
  person("twin1", "Sam", "Same", "401"),
  person("twin2", "Sam", "Same", "402"),
]);
const guess = (path: string) => guessFrom(path, LOOKUP, TODAY);

describe("a file's name", () => {
  it.each([
    ["1042 medical card.pdf", "anna", "medical.medical_certificate"],
    ["Kovalenko_Anna_MVR_2026-03-01.jpg", "anna", "driving_record.mvr"],
    ["anna kovalenko - Drug Test.pdf", "anna", "restricted.drug_alcohol_test"],
    ["E-17_road-test.pdf", "omar", "driving_record.road_test"],
    ["e17 mvr.pdf", undefined, undefined],
    ["JoseLuisMunoz_CDLIS.pdf", "jose", "medical.cdlis_record"],
    ["Lopez Garcia, Maria clearinghouse limited query.pdf", "garcia", "restricted.clearinghouse"],
    ["1042/annual review of driving record.pdf", "anna", "driving_record.annual_review"],
    ["papers/Haddad, Omar/2026-01-02 psp report.pdf", "omar", "driving_record.psp"],
  ])("%s names the driver by code or name, and the kind by its words", (path, driver, slot) => {
    const { driverIds, slot: read } = guess(path);
    if (driver) expect([driverIds, read]).toEqual([[driver], slot]);
    else expect(driverIds).toEqual([]);
  });

  it("leaves open what could be two things, and who could be two people", () => {
    expect(guess("Sam Same mvr.pdf").driverIds).toEqual(["twin1", "twin2"]);
    expect(guess("1042 Haddad Omar mvr.pdf").driverIds.toSorted()).toEqual(["anna", "omar"]);
    expect(guess("1042 medical card and mvr.pdf").slot).toBeNull();
    expect(guess("1042 scan0001.pdf")).toMatchObject({ driverIds: ["anna"], slot: null });
    expect(guess("nobody mvr.pdf").driverIds).toEqual([]);
    // A longer number is another code.
    expect(guess("10421 mvr.pdf").driverIds).toEqual([]);
  });

  it.each([
    ["1042 Driving record NE.pdf", "NE"],
    ["Kovalenko_Anna_MVR_Nebraska_2026-03-01.jpg", "NE"],
    ["1042/West Virginia mvr.pdf", "WV"],
    ["1042 MVR New York NY.pdf", "NY"],
    ["1042 Driving record Mexico 2026-03-04.pdf", "MX-LFC"],
    ["1042 mvr new mexico.pdf", "NM"],
    // Words are no States, nor is a driver's name, nor what names two.
    ["1042 mvr in or out.pdf", null],
    ["1042 REGISTRO DE MANEJO.pdf", null],
    ["1042 REGISTRO DE MANEJO NE.pdf", "NE"],
    ["Georgia LA Salle mvr.pdf", null],
    ["Virginia Woolf mvr.pdf", null],
    ["1042 mvr NE IA.pdf", null],
    ["1042 medical card NE.pdf", null],
  ])("%s says whose driving record it is, by a State's name or its capitals", (path, authority) => {
    expect(guess(path).authority).toBe(authority);
  });

  it("says the day of the paper, and its end where it lies ahead or is called so", () => {
    expect(guess("1042 MVR 3-1-2026.pdf")).toMatchObject({ paperOn: "2026-03-01", expiresOn: null });
    expect(guess("1042 medical card exp 2027-03-31.pdf")).toMatchObject({ paperOn: null, expiresOn: "2027-03-31" });
    expect(guess("1042 medical card 20260401 20280331.pdf")).toMatchObject({
      paperOn: "2026-04-01",
      expiresOn: "2028-03-31",
    });
    expect(guess("1042 medical card 2026-13-45.pdf")).toMatchObject({ paperOn: null, expiresOn: null });
    expect(guess("1042 mvr 2026-01-01 2026-02-02.pdf").paperOn).toBeNull();
  });
});

describe("a name that a binder of ours gave", () => {
  const on = "2026-11-26";
  const inBinder = (kind: string, detail: string | null = null) => {
    const section = sectionOf(kind, false);
    const name = nameOf({ section, label: labelInBinder(kind), detail, on, mediaType: "application/pdf" });
    return `Kovalenko, Anna 4f3a2b/${name}`;
  };
  const NAMED = FILE_SLOTS.filter((slot) => !["other", "letter", "signed_form"].includes(parseSlot(slot).kind));

  it.each(NAMED)("says of %s what it is, whose and of which day, when it comes back", (slot) => {
    const path = inBinder(parseSlot(slot).kind);
    expect({ path, ...guess(path) }).toMatchObject({ path, driverIds: ["anna"], slot, paperOn: on, expiresOn: null });
  });

  it("says of each driving record whose it is, be it of a State, a province or Mexico", () => {
    expect(guess(inBinder("mvr", "NE"))).toMatchObject({ slot: "driving_record.mvr", authority: "NE" });
    for (const { code } of LICENSING_AUTHORITIES)
      expect({ code, ...guess(inBinder("mvr", authorityLabel(code))) }).toMatchObject({
        code,
        slot: "driving_record.mvr",
        authority: code,
      });
    expect(guess("1042 Licencia Federal.pdf").slot).toBe("licence.licence_copy");
  });

  it("begins with a number that is no employee's code where its folder names the driver", () => {
    const lookup = driverLookupOf([person("anna", "Anna", "Kovalenko"), person("two", "Tom", "Two", "02")]);
    expect(guessFrom(inBinder("mvr", "NE"), lookup, TODAY)).toMatchObject({
      driverIds: ["anna"],
      slot: "driving_record.mvr",
    });
    expect(guessFrom("02 mvr.pdf", lookup, TODAY).driverIds).toEqual(["two"]);
  });
});

describe("what somebody types for a driver", () => {
  it("is a code, a whole name, an email or a line of the list", () => {
    const anna = person("anna", "Anna", "Kovalenko", "1042");
    for (const typed of ["1042", "Anna Kovalenko", "kovalenko, anna", "ANNA@carrier.test", labelOf(anna)])
      expect(findDriversNamed(typed, LOOKUP)).toEqual(["anna"]);
    expect(findDriversNamed("Sam Same", LOOKUP)).toEqual(["twin1", "twin2"]);
    expect(findDriversNamed("Anna", LOOKUP)).toEqual([]);
  });
});
