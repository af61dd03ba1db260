/** Bytes of office programs become a head and rows. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTable } from "~/domain/table/read.server";
import type { Table, TableFault } from "~/domain/table/table";

const KNOWN = new Set(["first name", "last name", "email", "start date"]);
const HEAD = ["First name", "Last name", "Email", "Start date"];
const reading = { isHeading: (text: string) => KNOWN.has(text.toLowerCase()), maxRows: 100 };
const read = (file: string | Buffer) => readTable(Buffer.from(file as string), reading);
const isTable = (result: Table | TableFault): result is Table => "rows" in result;
const rowsOf = async (file: string | Buffer) => {
  const table = await read(file);
  return isTable(table) ? table.rows.map(({ cells }) => cells) : table;
};
const faultsOf = async (file: string) => {
  const table = await read(file);
  return isTable(table) ? table.ragged : table;
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const NAMES = ["José Muñoz", "O’Brien", "Ángel Ibáñez", "Begoña Núñez", "Jesús Güell", "Iñaki Peña"];
const cell = fc
  .string({ unit: fc.constantFrom(..."abcXYZ 09-;,|\t\"'ñé\n".split("")), maxLength: 12 })
  .map((text) => text.trim());

describe("text", () => {
  it("is read back as any program writes it: any delimiter, quotes, line ends, marks and separator line", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant("x"), cell, cell, cell), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(",", ";", "\t", "|"),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.constantFrom("", "\uFEFF", "sep"),
        async (rows, delimiter, end, mark) => {
          const text = [HEAD, ...rows].map((row) => row.map(quoted).join(delimiter)).join(end) + end;
          const file = mark === "sep" ? `sep=${delimiter}${end}${text}` : mark + text;
          expect(await rowsOf(file)).toEqual(rows);
        },
      ),
    );
  });

  it("has one delimiter for the whole file, whatever stands within its cells", async () => {
    expect(await rowsOf("First name,Last name,Email,Start date\nSem,Icolon; trainer,a@b.test,1/2/2024")).toEqual([
      ["Sem", "Icolon; trainer", "a@b.test", "1/2/2024"],
    ]);
  });

  it("refuses rows with more or fewer cells than the head, with line and both counts", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 5 }), async (count, before) => {
        fc.pre(count !== HEAD.length);
        const good = Array.from({ length: before }, () => "a,b,c@d.test,1/2/2024");
        const bad = Array.from({ length: count }, (_, at) => `v${at}`).join(",");
        const expected = {
          line: before + 2,
          code: count > 4 ? "table_cells_more" : "table_cells_fewer",
          params: { cells: count, columns: 4 },
        };
        // A row after it shows that not every line ends so.
        expect(await faultsOf([HEAD.join(","), ...good, bad, "a,b,c@d.test,1/2/2024"].join("\n"))).toEqual([expected]);
      }),
    );
  });

  it("does not take a shifted row whose last cell is empty for a delimiter at the end of each line", async () => {
    const shifted = "Sem,Driver, trainer,a@b.test,";
    expect(await faultsOf([HEAD.join(","), "a,b,c@d.test,1/2/2024", shifted].join("\n"))).toMatchObject([
      { line: 3, params: { cells: 5, columns: 4 } },
    ]);
  });

  it("names line and cell of a faulty quote, and takes one within a cell for itself", async () => {
    expect(await rowsOf(`${HEAD.join(",")}\nBob "Bo",Muñoz,a@b.test,1/2/2024`)).toMatchObject([
      ['Bob "Bo"', "Muñoz", "a@b.test", "1/2/2024"],
    ]);
    expect(await faultsOf(`${HEAD.join(",")}\na,b,c,d\na,"Bob" Bo,c,d`)).toEqual({
      line: 3,
      at: 1,
      code: "table_quote_within",
    });
    expect(await faultsOf(`${HEAD.join(",")}\na,b,"c,d\ne,f,g,h`)).toEqual({
      line: 2,
      at: 2,
      code: "table_quote_open",
    });
  });

  it("leaves out what old programs write behind the last line", async () => {
    for (const end of ["\0\0\0", "\x1A", "\x1A\0"])
      expect(await rowsOf(`${HEAD.join(",")}\na,b,c@d.test,1/2/2024\n${end}`)).toHaveLength(1);
  });

  it("counts lines where a cell has several", async () => {
    const table = (await read(`${HEAD.join(",")}\n"a\nb\nc",x,y,z\n\nd,x,y,z`)) as Table;
    expect(table.rows.map(({ line }) => line)).toEqual([2, 6]);
  });
});

/** By their own tables, so that both directions are not of one hand. */
const BYTES: Record<string, Record<string, number>> = {
  "windows-1252": { é: 0xe9, ñ: 0xf1, Á: 0xc1, á: 0xe1, ú: 0xfa, ü: 0xfc, "’": 0x92, I: 0x49 },
  macintosh: { é: 0x8e, ñ: 0x96, Á: 0xe7, á: 0x87, ú: 0x9c, ü: 0x9f, "’": 0xd5 },
  ibm850: { é: 0x82, ñ: 0xa4, Á: 0xb5, á: 0xa0, ú: 0xa3, ü: 0x81 },
};
const encoded = (text: string, encoding: string): Buffer =>
  Buffer.concat(
    [...text].map((sign) => {
      const byte = BYTES[encoding]?.[sign] ?? (sign.charCodeAt(0) < 0x80 ? sign.charCodeAt(0) : 0x3f);
      return Buffer.from([byte]);
    }),
  );

describe("the signs of a text", () => {
  const fileOf = (names: string[]) => [HEAD, ...names.map((name) => [name, "b", "c@d.test", "1/2/2024"])];
  const textOf = (names: string[]) =>
    fileOf(names)
      .map((row) => row.join(","))
      .join("\r\n");

  it.each(["windows-1252", "macintosh", "ibm850"])("are found out where nobody says them: %s", async (encoding) => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(NAMES, { minLength: 1 }), async (all) => {
        const names = all.filter((name) => encoding !== "ibm850" || !name.includes("’"));
        const table = (await read(encoded(textOf(names), encoding))) as Table;
        expect(table.rows.map(({ cells }) => cells[0])).toEqual(names);
        expect(table.encodings).toHaveLength(1);
      }),
    );
  });

  it("are two bytes each in either order, with a mark or without", async () => {
    for (const mark of ["\uFEFF", ""])
      for (const swapped of [false, true]) {
        const bytes = Buffer.from(mark + textOf(NAMES).replaceAll(",", "\t"), "utf16le");
        if (swapped) bytes.swap16();
        expect(((await read(bytes)) as Table).rows.map(({ cells }) => cells[0])).toEqual(NAMES);
      }
  });

  it("may be of two encodings in one file", async () => {
    const [one = "", other = ""] = NAMES;
    const file = Buffer.concat([
      Buffer.from(`${textOf([one])}\r\n`),
      encoded(`${other},b,c@d.test,1/2/2024`, "windows-1252"),
    ]);
    expect(((await read(file)) as Table).rows.map(({ cells }) => cells[0])).toEqual([one, other]);
  });

  it("of Windows-1252 are all that it has", async () => {
    const signs = Array.from({ length: 128 }, (_, at) => 0x80 + at).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    );
    const file = Buffer.concat([Buffer.from(`${HEAD.join(",")}\nx`), Buffer.from(signs), Buffer.from("x,b,c,d")]);
    const table = (await readTable(file, { ...reading, encoding: "windows-1252" })) as Table;
    expect(table.rows[0]?.cells[0]?.slice(1, 33)).toBe("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u00A0¡¢£¤");
  });
});

describe("what a program puts around a table", () => {
  const ROW = "a,b,c@d.test,1/2/2024";
  it("is left out and named: titles, totals, the last lines of a report, a head that stands again", async () => {
    const table = (await read(
      [
        "Drivers of the yard",
        "Printed: 3/14/2024",
        "",
        HEAD.join(","),
        ROW,
        HEAD.join(","),
        ROW,
        "Total,,,2",
        "Page 1 of 1",
      ].join("\n"),
    )) as Table;
    expect(table.head.line).toBe(4);
    expect(table.rows.map(({ line }) => line)).toEqual([5, 7]);
    expect(table.leftOut.map(({ line, kind }) => [line, kind])).toEqual([
      [1, "title"],
      [2, "title"],
      [9, "total"],
      [8, "total"],
      [6, "head_again"],
    ]);
    expect(table.ragged).toEqual([]);
  });

  it("is left out: empty columns and lines, delimiters at the end", async () => {
    for (const tail of [",", ",,,"]) {
      expect(await read(`${HEAD.join(",")}${tail}\n${ROW}${tail}\n,,,${tail}\n`)).toMatchObject({ ragged: [] });
      expect(await read(`${HEAD.join(",")}\n${ROW}${tail}\n${ROW}${tail}\n`)).toMatchObject({ ragged: [] });
      expect(((await read(`${HEAD.join(",")}${tail}\n${ROW}${tail}\n`)) as Table).head.cells).toEqual(HEAD);
    }
  });
});

describe("a file that is no table", () => {
  it.each([
    ["", "table_empty"],
    ["\r\n\r\n", "table_empty"],
    ["just one line of words", "table_no_head"],
    ["a,b@c.test,1/2/2024\nd,e@f.test,1/2/2024", "table_no_head"],
    ["%PDF-1.7", "table_is_pdf"],
    ["<html><table>", "table_is_web_page"],
    ['{"drivers":[]}', "table_is_json"],
    ["\u00d0\u00cf\u0011\u00e0", "table_is_old_excel"],
  ])("is told for what it is: %j", async (file, code) => {
    expect(await read(Buffer.from(file, "latin1"))).toMatchObject({ line: 0, code });
  });
});
