/** What the barcode of a license is understood to say, and what of it comes into a form. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ISSUERS, parseBarcode, readDay } from "~/domain/cdl/barcode";
import { emptyOf, fillEmpty } from "~/domain/cdl/reading";
import { aamva, ELEMENTS } from "../../barcode";

const NEBRASKA = {
  stateIssued: "NE",
  licenceNumber: "H12345678",
  expirationDate: "2035-05-14",
  licenceClasses: ["A"],
  endorsements: ["N", "T"],
};
const V01 = { DAQ: "12345678", DAR: "B", DAT: "P S", DBA: "20291231", DAA: "RUIZ,MAYA,G" };

describe("a barcode by AAMVA's standard", () => {
  it("tells number, state, last day, class and endorsements, in any version with today's elements", () => {
    for (const version of ["02", "03", "04", "07", "08", "09", "10", "11"])
      expect(parseBarcode(aamva(ELEMENTS, { version })), version).toEqual(NEBRASKA);
  });

  it("of the year 2000 has other elements, and dates that begin with the year", () => {
    expect(parseBarcode(aamva(V01, { issuer: "636015", version: "01" }))).toEqual({
      stateIssued: "TX",
      licenceNumber: "12345678",
      expirationDate: "2029-12-31",
      licenceClasses: ["B"],
      endorsements: ["P", "S"],
    });
  });

  it("reads dates in the order of the United States and in that of Canada", () => {
    expect(readDay("05142035", "month first")).toBe("2035-05-14");
    expect(readDay("20350514", "year first")).toBe("2035-05-14");
    // Written the other way round than its version says.
    expect(readDay("20350514", "month first")).toBe("2035-05-14");
    expect(readDay("12312029", "year first")).toBe("2029-12-31");
    for (const digits of ["", "0514203", "02302035", "99999999", "ABCDEFGH"])
      expect(readDay(digits, "month first"), digits).toBeUndefined();
  });

  it("is read whatever stands between its lines and before its first element", () => {
    const text = aamva();
    for (const written of [
      text.replaceAll("\n", "\r\n"),
      text.replace("@\n\x1e\rANSI ", "@\r\n\x1e\rANSI "),
      text.replace("ANSI ", "AAMVA"),
      text.replace("DL00", "ZV01230008DL00"),
      `${text}ZVZVA01\n`,
    ])
      expect(parseBarcode(written), JSON.stringify(written.slice(0, 40))).toEqual(NEBRASKA);
  });

  it("tells a class only where it is one of a CDL, and endorsements only with it", () => {
    const read = (DCA: string, DCD = "NONE") => {
      const { licenceClasses, endorsements } = parseBarcode(aamva({ ...ELEMENTS, DCA, DCD })) ?? {};
      return [licenceClasses?.join(""), endorsements?.join("")];
    };
    expect(read("AM", "HNT")).toEqual(["A", "HNT"]);
    expect(read("CDL B", "P,S")).toEqual(["B", "PS"]);
    expect(read("C")).toEqual([undefined, undefined]);
    expect(read("C", "H")).toEqual(["C", "H"]);
    expect(read("D", "M")).toEqual([undefined, undefined]);
    expect(read("E", "P")).toEqual([undefined, undefined]);
    expect(read("A", "")).toEqual(["A", undefined]);
    expect(read("A", "MX9")).toEqual(["A", "X"]);
    expect(read("NONE")).toEqual([undefined, undefined]);
  });

  it("of every State and version since 2000 tells number and class, however its lines are divided", () => {
    const names = [
      { number: "DAQ", class: "DCA", version: "10" },
      { number: "DAQ", class: "DCM", version: "03" },
      { number: "DAQ", class: "DAR", version: "02" },
      { number: "DBJ", class: "DAR", version: "01" },
    ];
    const ends = ["\n", "\r\n", "\x1e", "\x1c\n", "\v"];
    const classes = ["A", "B", "AM", "CDL A", "CLASS B", "A M1", "A-CDL", "COMM B", "a"];
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(ISSUERS)),
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...ends),
        fc.constantFrom(...classes),
        fc.constantFrom("ANSI ", "AAMVA", "ANSI"),
        fc.boolean(),
        fc.boolean(),
        ([issuer, state], { number, class: name }, version, end, letter, mark, enhanced, bare) => {
          const text = aamva(
            { DCS: "RUIZ", [number]: "H12345678", [name]: letter, DBA: "05142035" },
            { issuer, version: String(version).padStart(2, "0") },
          )
            .replace("ANSI ", mark)
            .replace(/(?<!@)\n(?=D)/g, end)
            .replaceAll("DL", enhanced ? "EN" : "DL")
            .replace("CEN", "CDL");
          const read = parseBarcode(bare ? text.slice(text.indexOf("A")) : text);
          expect(read).toMatchObject({
            stateIssued: state,
            licenceNumber: "H12345678",
            expirationDate: "2035-05-14",
            licenceClasses: [/[AB]/i.exec(letter.replace(/CDL|CLASS|COMM/, ""))?.[0].toUpperCase()],
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("of another country, of an identification card, and anything else says nothing", () => {
    const ontario = aamva({ ...ELEMENTS, DCG: "CAN", DBA: "20350514" }, { issuer: "636012" });
    for (const text of [
      ontario,
      aamva(ELEMENTS, { issuer: "999999" }),
      aamva(ELEMENTS, { kind: "ID" }),
      aamva({}),
      "",
      "@",
      "https://example.test/?DLDAQH12345678",
      "M1RUIZ/MAYA            EABC123 OMAORD",
      `@\n\x1e\rANSI 636054100001DL${"D".repeat(5000)}`,
    ])
      expect(parseBarcode(text), JSON.stringify(text.slice(0, 50))).toBeUndefined();
  });

  it("leaves out what no form would take", () => {
    expect(parseBarcode(aamva({ ...ELEMENTS, DAQ: "<b>", DBA: "00000000" }))).toEqual({
      stateIssued: "NE",
      licenceClasses: ["A"],
      endorsements: ["N", "T"],
    });
  });
});

describe("a form that is filled in from it", () => {
  it("keeps whatever was typed and takes the rest", () => {
    const typed = { licenceNumber: "N1", expirationDate: { month: "", day: "", year: "" }, endorsements: "H" };
    expect(emptyOf(typed, NEBRASKA)).toEqual(["stateIssued", "expirationDate", "licenceClasses"]);
    expect(fillEmpty({ ...typed, firstName: "Maya" }, NEBRASKA)).toEqual({
      firstName: "Maya",
      licenceNumber: "N1",
      stateIssued: "NE",
      expirationDate: { month: "5", day: "14", year: "2035" },
      licenceClasses: ["A"],
      endorsements: "H",
    });
    expect(fillEmpty({ expirationDate: { month: "1", day: "", year: "" } }, { expirationDate: "2035-05-14" })).toEqual({
      expirationDate: { month: "1", day: "", year: "" },
    });
  });
});
