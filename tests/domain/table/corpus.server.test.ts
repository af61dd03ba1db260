/** Tables as LibreOffice, Python and office programs write them (tests/fixtures/tables/make.py) are understood alike. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DRIVER_COLUMNS } from "~/domain/driver/import-columns";
import { isHeading } from "~/domain/table/columns";
import { parseTable } from "~/domain/table/parsed-table";
import { readTable } from "~/domain/table/read.server";

const FOLDER = new URL("../../fixtures/tables/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => !name.endsWith(".py"));

const person = (
  first_name: string,
  last_name: string,
  email: string,
  start_date: string,
  terminal: string,
  license_number: string,
  license_state: string,
) => ({ first_name, last_name, email: `${email}@corpus.test`, start_date, terminal, license_number, license_state });

const PEOPLE = [
  person("José", "Muñoz", "jose.munoz", "2024-03-14", "Omaha; north yard", "N0012345", "NE"),
  person("Ángel", "O'Brien", "angel", "2019-11-30", "Lincoln, main", "0012345X", "IA"),
  person("Begoña", "Güell Ibáñez", "begona", "2021-01-25", 'The "Old" lot', "G77", "TX"),
  person("Iñaki", "Peña", "inaki", "2008-07-04", "", "P-55", "KS"),
];

describe("a table of the corpus", () => {
  it("has at least forty others beside it", () => expect(FILES.length).toBeGreaterThanOrEqual(40));

  it.each(FILES)("is understood: %s", async (name) => {
    const table = await readTable(readFileSync(new URL(name, FOLDER)), {
      isHeading: (text) => isHeading(DRIVER_COLUMNS, text, {}),
      maxRows: 100,
    });
    if (!("rows" in table)) throw new Error(JSON.stringify(table));
    const { rows, encodings, mapping } = parseTable(table, DRIVER_COLUMNS, { choices: {}, remembered: {} });
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect([encodings.length, mapping.filter((column) => column === undefined)]).toEqual([1, []]);
    expect(rows.map(({ values }) => values)).toEqual(PEOPLE);
  });
});
