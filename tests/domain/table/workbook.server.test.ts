/** Workbooks become the texts that their reader sees. */
import { utils, type WorkBook, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readTable } from "~/domain/table/read.server";
import type { Table } from "~/domain/table/table";

const KNOWN = new Set(["first name", "last name", "email", "start date", "code"]);
const read = (bytes: Buffer) => readTable(bytes, { isHeading: (text) => KNOWN.has(text.toLowerCase()), maxRows: 100 });
const HEAD = ["First name", "Last name", "Email", "Start date", "Code"];
type Cells = unknown[][];

function workbook(sheets: Record<string, Cells>, change: (book: WorkBook) => void = () => {}): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  change(book);
  return Buffer.from(write(book, { type: "buffer", bookType: "xlsx", compression: true }));
}
const rowsOf = async (bytes: Buffer) => ((await read(bytes)) as Table).rows.map(({ cells }) => cells);
const day = (value: number, format: string) => ({ t: "n", v: value, z: format });

describe("a workbook", () => {
  it("gives days by their format, whatever it is, and numbers as they are", async () => {
    const rows = [
      ["Ana", "Muñoz", "a@b.test", day(45365, "m/d/yy"), { t: "n", v: 42, z: "00000" }],
      [
        "Bo",
        "O’Brien",
        "b@b.test",
        day(45365.5, "dddd, mmmm d, yyyy h:mm"),
        { t: "n", v: 123456789012, z: "0.00E+00" },
      ],
      ["Cy", "Ng", "c@b.test", day(45365, "yyyy-mm-dd;@"), { t: "n", v: 1042, z: "#,##0" }],
      ["Di", "Ng", "d@b.test", 45365, { t: "s", v: "0042" }],
    ];
    expect((await rowsOf(workbook({ Drivers: [HEAD, ...rows] }))).map((cells) => cells.slice(3))).toEqual([
      ["2024-03-14", "00042"],
      ["2024-03-14", "123456789012"],
      ["2024-03-14", "1042"],
      ["45365", "0042"],
    ]);
  });

  it("counts days from 1904 where it says so", async () => {
    const bytes = workbook({ Drivers: [HEAD, ["Ana", "M", "a@b.test", day(43903, "m/d/yy"), ""]] }, (book) => {
      book.Workbook = { WBProps: { date1904: true } };
    });
    expect((await rowsOf(bytes))[0]?.[3]).toBe("2024-03-14");
  });

  it("gives what a formula came to, and its error by name", async () => {
    const rows = [["Ana", { t: "s", v: "Muñoz", f: "A1&B1" }, "a@b.test", { t: "e", v: 23, w: "#REF!" }, ""]];
    expect((await rowsOf(workbook({ Drivers: [HEAD, ...rows] })))[0]?.slice(1, 4)).toEqual([
      "Muñoz",
      "a@b.test",
      "#REF!",
    ]);
  });

  it("has its table on the sheet that names the most columns, hidden sheets aside, with the row of its cells", async () => {
    const bytes = workbook(
      {
        Notes: [["What is this?"], ["Ask Ana"]],
        Old: [HEAD, ["Old", "Old", "o@b.test", "2020-01-01", ""]],
        Drivers: [["Yard north"], [], HEAD, ["Ana", "M", "a@b.test", "2020-01-01", ""], ["Total", 1]],
      },
      (book) => {
        book.Workbook = { Sheets: [{}, { Hidden: 1 }, {}] };
      },
    );
    const table = (await read(bytes)) as Table;
    expect(table.rows).toEqual([{ line: 4, cells: ["Ana", "M", "a@b.test", "2020-01-01", ""] }]);
    expect(table.leftOut.map(({ line }) => line)).toEqual([1, 5]);
    expect(table.ragged).toEqual([]);
  });

  it("takes no entity and no address from its XML", async () => {
    const parts = unzipSync(workbook({ Drivers: [HEAD, ["Ana", "M", "a@b.test", "", "TEXT"]] }));
    const [place = ""] = Object.keys(parts).filter((name) => strFromU8(parts[name] as Uint8Array).includes("TEXT"));
    expect(place).toMatch(/\.xml$/);
    const xml = strFromU8(parts[place] as Uint8Array)
      .replace(/(<\?xml[^>]*>)/, '$1<!DOCTYPE x [<!ENTITY own "swapped"><!ENTITY file SYSTEM "file:///etc/passwd">]>')
      .replace("TEXT", "&own;&file;");
    const bytes = Buffer.from(zipSync({ ...parts, [place]: strToU8(xml) }));
    const text = JSON.stringify(await read(bytes));
    expect(text).toContain("Ana");
    expect(text).not.toMatch(/swapped|root:/);
  });

  it("is refused by name where it is something else, too large or damaged", async () => {
    const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));
    const text = new TextEncoder().encode("x");
    expect(await read(zip({ "xl/workbook.bin": text }))).toMatchObject({ code: "table_is_excel_binary" });
    expect(await read(zip({ mimetype: text, "content.xml": text }))).toMatchObject({ code: "table_is_open_document" });
    expect(await read(zip({ "Index/Document.iwa": text }))).toMatchObject({ code: "table_is_numbers" });
    expect(await read(zip({ "a.csv": text }))).toMatchObject({ code: "table_is_zip" });
    const bomb = zip({ "xl/workbook.xml": text, "xl/worksheets/sheet1.xml": new Uint8Array(70_000_000) });
    expect(await read(bomb)).toMatchObject({ code: "table_too_large" });
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(100, lying.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1")) + 24);
    expect(await read(lying)).toMatchObject({ code: "table_unreadable" });
    expect(await read(workbook({ A: [HEAD] }).subarray(0, 900))).toMatchObject({ code: "table_unreadable" });
  });
});
