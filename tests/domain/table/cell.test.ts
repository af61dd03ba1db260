/** What a cell says, by what its column holds. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LICENSING_STATES } from "~/domain/reference";
import { dayOrderOf, type ReadCell, readCell, type TableOrder, unwrapped } from "~/domain/table/cell";
import type { CellKind } from "~/domain/table/columns";

const read = (kind: CellKind, text: string, order: TableOrder = "month_first"): ReadCell =>
  readCell({ kind }, text, order);
const said = (kind: CellKind, text: string, order?: TableOrder) => {
  const cell = read(kind, text, order);
  return "value" in cell ? cell.value : cell.fault;
};
const pad = (number: number) => String(number).padStart(2, "0");

const day = fc.record({
  year: fc.integer({ min: 2000, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const EN = "January February March April May June July August September October November December".split(" ");
const ES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

describe("a day", () => {
  it("is read in every form that people and programs write with the month first, in both languages", () => {
    fc.assert(
      fc.property(day, ({ year, month, day: date }) => {
        const [en = "", es = ""] = [EN[month - 1], ES[month - 1]];
        const short = String(year).slice(2);
        const iso = `${year}-${pad(month)}-${pad(date)}`;
        for (const text of [
          iso,
          `${iso} 00:00:00`,
          `${iso}T00:00:00.000Z`,
          `${year}/${month}/${date}`,
          `${year}年${month}月${date}日`,
          `${month}/${date}/${year}`,
          `${pad(month)}/${pad(date)}/${year}`,
          `${pad(month)}-${pad(date)}-${year}`,
          `${month}/${date}/${short}`,
          `${month}/${date}/${year} 12:00:00 AM`,
          `${year}${pad(month)}${pad(date)}`,
          `${en} ${date}, ${year}`,
          `${en.slice(0, 3)} ${date} ${year}`,
          `${date}-${en.slice(0, 3)}-${short}`,
          `${date} ${en} ${year}`,
          `${date} de ${es} de ${year}`,
          `${date}-${es.slice(0, 3)}-${year}`,
          `${es} ${date}, ${year}`,
          `'${month}/${date}/${year}`,
          `="${month}/${date}/${year}"`,
        ])
          expect(said("past_day", text), text).toBe(iso);
      }),
    );
  });

  it("begins with the day where another of the table can only be read so", () => {
    fc.assert(
      fc.property(day, fc.constantFrom("/", "-", "."), fc.integer({ min: 13, max: 28 }), (one, separator, big) => {
        const written = ({ year, month, day: date }: typeof one) => [date, month, year].join(separator);
        const days = [written(one), written({ year: 2024, month: 3, day: big })];
        const order = dayOrderOf(days, false);
        expect(order).toBe("day_first");
        expect(said("day", days[0] ?? "", order)).toBe(`${one.year}-${pad(one.month)}-${pad(one.day)}`);
      }),
    );
  });

  it("is asked about where nothing says which number is the month: dots, tables in Spanish, contradictions", () => {
    expect(dayOrderOf(["3.4.2024", "5.6.2024"], false)).toBe("either");
    expect(dayOrderOf(["3/4/2024"], true)).toBe("either");
    expect(dayOrderOf(["3/4/2024"], false)).toBe("month_first");
    expect(dayOrderOf(["14/3/2024", "3/14/2024"], false)).toBe("mixed");
    expect(said("day", "3.4.2024", "either")).toBe("cell_day_order");
    expect(said("day", "3/4/2024", "mixed")).toBe("cell_day_mixed");
    expect(said("day", "14/3/2024", "mixed")).toBe("2024-03-14");
    expect(said("day", "4.4.2024", "either")).toBe("2024-04-04");
    expect(said("day", "14.3.2024", dayOrderOf(["14.3.2024"], false))).toBe("2024-03-14");
  });

  it("that a spreadsheet counts, or lacks a part, is told so", () => {
    expect(read("day", "45365")).toEqual({ fault: "cell_day_number", params: { day: "2024-03-14" } });
    for (const text of ["Mar-24", "14-Mar", "mar 2024", "14-mar"]) expect(said("day", text)).toBe("cell_day_part");
    expect(said("day", "2/30/2024")).toBe("date");
  });
});

describe("a State", () => {
  const forms = ({ code, name }: { code: string; name: string }) => [
    code,
    code.toLowerCase(),
    name,
    name.toUpperCase(),
    `${code} - ${name}`,
    `${name} (${code})`,
    `US-${code}`,
    `State of ${name}`,
    ` ${[...code].join(".")}. `,
  ];
  it("is its code or its name, or both", () => {
    for (const state of LICENSING_STATES)
      for (const text of forms(state)) expect(said("state", text), text).toBe(state.code);
  });
  it("has names in Spanish and short ones", () => {
    expect(
      ["Nuevo México", "Carolina del Norte", "Tex.", "Neb.", "Hawái", "Oregón"].map((text) => said("state", text)),
    ).toEqual(["NM", "NC", "TX", "NE", "HI", "OR"]);
    expect(said("state", "Ontario")).toBe("cell_state");
    expect(said("state", "NE - Kansas")).toBe("cell_state");
  });
});

it("classes are letters with any words around them", () => {
  for (const text of [
    "A",
    "a",
    "Class A",
    "Clase A",
    "CDL A",
    "CDL-A",
    "A CDL",
    "class a cdl",
    "Licencia clase A",
    "Commercial Class A",
  ])
    expect(said("classes", text), text).toEqual(["A"]);
  for (const text of ["A B", "A/B", "A, B", "A & B", "A and B", "A y B", "Class A; Class B"])
    expect(said("classes", text), text).toEqual(["A", "B"]);
  for (const text of ["Q", "Class", "D"]) expect(said("classes", text)).toBe("cell_class");
});

it("endorsements are letters in any order, or their names", () => {
  const sorted = (text: string) => [said("endorsements", text)].flat().toSorted().join("");
  for (const text of [
    "HNT",
    "H N T",
    "H,N,T",
    "T/N/H",
    "Hazmat, Tanker, Doubles/Triples",
    "materiales peligrosos; cisterna; dobles y triples",
  ])
    expect(sorted(text), text).toBe("HNT");
  expect(sorted("X (Hazmat/Tank)")).toBe("X");
  expect(sorted("N - Tank vehicle")).toBe("N");
  expect(sorted("School bus, Passenger")).toBe("PS");
  for (const text of ["None", "N/A", "ninguno", "-"]) expect(said("endorsements", text)).toBe("");
  expect(said("endorsements", "Q")).toBe("cell_endorsement");
});

describe("a text", () => {
  it("loses what kept it a text: formulas of quotes, apostrophes, the guards of our own exports", () => {
    const guarded = fc.string({ unit: fc.constantFrom(..."0123456789-+@=AB ".split("")), minLength: 1 });
    fc.assert(
      fc.property(
        guarded.map((text) => text.trim()).filter((text) => text !== "" && !/^=\s*"/.test(text)),
        (text) => {
          expect(unwrapped(`="${text}"`, "code")).toBe(text);
          expect(unwrapped(`'${text}`, "code")).toBe(text);
          if (/^[=+\-@\d]/.test(text)) expect(unwrapped(`'${text}`, "name")).toBe(text);
        },
      ),
    );
    expect(unwrapped("'t Hooft", "name")).toBe("'t Hooft");
  });

  it("that a spreadsheet has changed is named for what it is", () => {
    const faultOf = (text: string, kind: CellKind = "code") => said(kind, text);
    for (const text of ["1.23457E+11", "1,23E+08", "4E+09", "1e+05"]) expect(faultOf(text)).toBe("cell_scientific");
    for (const text of ["#REF!", "#N/A", "#¡REF!", "#¿NOMBRE?", "Err:502", "#DIV/0!"])
      for (const kind of ["code", "name", "day", "state"] as const)
        expect(faultOf(text, kind)).toBe("cell_formula_error");
    expect(faultOf("########", "day")).toBe("cell_narrow");
    expect(faultOf("14-Mar")).toBe("cell_became_day");
    expect(faultOf("1042.0")).toBe("cell_decimal");
    expect(faultOf("1234567890123450")).toBe("cell_rounded");
    expect(faultOf("Mu?oz", "name")).toBe("cell_lost_letters");
    expect(said("code", "1E5")).toBe("1E5");
  });

  it("of a sign written as web pages write it is told with what it was", () => {
    for (const text of ["Mu&ntilde;oz", "Mu&#241;oz", "Mu&#xF1;oz"])
      expect(read("name", text)).toEqual({ fault: "cell_mixed_up", params: { was: "Muñoz" } });
    expect(read("text", "A &amp; B")).toEqual({ fault: "cell_mixed_up", params: { was: "A & B" } });
    expect(said("text", "A & B; C &D; #12;")).toBe("A & B; C &D; #12;");
  });

  it("of several lines is one line", () => {
    expect(said("text", "Omaha\r\n north yard\n")).toBe("Omaha north yard");
  });

  it("of UTF-8 that was read as Windows-1252 is told with what it was", () => {
    const mixedUp = (text: string) => {
      const signs = new Map([["\u0081", "\u0081"]]);
      const decoder = new TextDecoder("windows-1252");
      return [...new TextEncoder().encode(text)]
        .map(
          (byte) =>
            signs.get(String.fromCharCode(byte)) ??
            (byte < 0x80 || byte >= 0xa0 ? String.fromCharCode(byte) : decoder.decode(Uint8Array.of(byte))),
        )
        .join("");
    };
    for (const name of ["Muñoz", "José", "Ángel", "Łucía", "Nguyễn", "O’Brien"]) {
      expect(said("name", name)).toBe(name);
      expect(read("name", mixedUp(name)), name).toEqual({ fault: "cell_mixed_up", params: { was: name } });
    }
  });
});
