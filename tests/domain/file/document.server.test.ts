/** Which PDFs count as a paper, and how the pages of several become one. */
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { readDocument } from "~/domain/file/document.server";
import { JoinedPdf, PAGE_TREE } from "~/server/pdf-file/join";
import { pagesOf } from "~/server/pdf-file/worker";
import { ONE_PAGE } from "../../one-page";

const sample = (name: string) => readFileSync(new URL(`../../fixtures/pdf/${name}.pdf`, import.meta.url));
const arrived = (bytes: Buffer) => readDocument({ bytes, name: "paper.pdf" });
const changed = (from: string, to: string) => Buffer.from(ONE_PAGE.toString("latin1").replace(from, to), "latin1");

describe("a PDF", () => {
  it("counts with a page that anybody can open, also where a password keeps others from changing it", async () => {
    expect(await arrived(ONE_PAGE)).toMatchObject({ name: "paper.pdf", mediaType: "application/pdf" });
    expect(await arrived(sample("owner-password-only"))).toMatchObject({ mediaType: "application/pdf" });
  });

  it("is refused where it needs a password", async () => {
    expect(await arrived(sample("password"))).toEqual({ fault: "pdf_password" });
  });

  it("is refused without a page, or half downloaded", async () => {
    expect(await arrived(changed("/Count 1/Kids[3 0 R]", "/Count 0/Kids[]"))).toEqual({ fault: "pdf_no_page" });
    expect(await arrived(Buffer.from("%PDF-1.7\n%%EOF\n"))).toEqual({ fault: "pdf_no_page" });
    expect(await arrived(sample("cut-download"))).toEqual({ fault: "file_cut" });
  });

  describe("whose structure would fill the memory is refused, with", () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
    const [big, small] = [deflateSync(megabytes(80)), deflateSync(megabytes(1))];
    const object = (number: number, dictionary: string, contents: Buffer) =>
      Buffer.concat([
        Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${contents.length}>>\nstream\n`),
        contents,
        Buffer.from("\nendstream\nendobj\n"),
      ]);
    const bombs: Record<string, Buffer[]> = {
      "an object stream": [object(9, "/Type/ObjStm/N 1/First 4/Filter/FlateDecode", big)],
      "a name in other letters": [object(9, "/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode", big)],
      "two filters": [object(9, "/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]", deflateSync(big))],
      "a filter of another kind": [object(9, "/Type/ObjStm/N 1/First 4/Filter/LZWDecode", small)],
      "a string that looks like an object": [object(9, "/Type/ObjStm/X( obj)/N 1/First 4/Filter/FlateDecode", big)],
      "a long dictionary": [object(9, `/Type/ObjStm/X(${"x".repeat(2000)})/N 1/First 4/Filter/FlateDecode`, big)],
      "a type that stands elsewhere": [
        Buffer.from("8 0 obj\n/ObjStm\nendobj\n"),
        object(9, "/Type 8 0 R/N 1/First 4/Filter/FlateDecode", big),
      ],
      "a filter that stands elsewhere": [
        Buffer.from("8 0 obj\n/FlateDecode\nendobj\n"),
        object(9, "/Type/ObjStm/N 1/First 4/Filter 8 0 R", big),
      ],
      "many streams": Array.from({ length: 80 }, (_, at) =>
        object(9 + at, "/Type/ObjStm/N 1/First 4/Filter/FlateDecode", small),
      ),
      "a stream that zlib does not read": [
        object(9, "/Type/ObjStm/N 1/First 4/Filter/FlateDecode", Buffer.concat([big.subarray(0, -4), Buffer.alloc(4)])),
      ],
      "a cross-reference stream of a billion entries": [
        object(9, "/Type/XRef/Size 1000000000/W[0 0 0]/Filter/FlateDecode", deflateSync(Buffer.alloc(9))),
      ],
      "a cross-reference stream of a billion entries in two parts": [
        object(9, "/Type/XRef/Size 9/Index[0 -1000000000 0 1000000000]/W[0 0 0]", Buffer.alloc(9)),
      ],
      "a cross-reference stream whose entries are counted elsewhere": [
        Buffer.from("8 0 obj\n1000000000\nendobj\n"),
        object(9, "/Type/XRef/Size 9/Index[0 8 0 R]/W[0 0 0]", Buffer.alloc(9)),
      ],
    };
    it.each(Object.keys(bombs))("%s", async (name) => {
      const bytes = Buffer.concat([ONE_PAGE, Buffer.from("\n"), ...(bombs[name] ?? []), Buffer.from("%%EOF\n")]);
      expect(await arrived(bytes)).toEqual({ fault: "pdf_no_page" });
    });
  });

  it("counts with object streams of a usual size", async () => {
    const packed = await (await PDFDocument.load(ONE_PAGE)).save({ useObjectStreams: true });
    expect(Buffer.from(packed).includes("/ObjStm")).toBe(true);
    expect(await arrived(Buffer.from(packed))).toMatchObject({ mediaType: "application/pdf" });
  });
});

describe("pages of several PDFs", () => {
  it("are one with bookmarks, in the order they are put into, and without what acts by itself", async () => {
    const joined = new JoinedPdf();
    const written = [joined.begin()];
    const pages: number[] = [];
    const acting = changed("/Resources", "/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>/Resources");
    for (const bytes of [sample("owner-password-only"), acting]) {
      const part = await pagesOf({ bytes, first: joined.next, tree: PAGE_TREE });
      if (typeof part === "string") throw new Error(part);
      written.push(joined.add(part));
      pages.unshift(...part.pages);
    }
    const [first = 0, second = 0] = pages;
    const bookmarks = [
      { title: "Größe (1)", page: first, children: [{ title: "Below", page: second, children: [] }] },
      { title: "Last", page: second, children: [] },
    ];
    const bytes = Buffer.concat([...written, joined.end("One file", "en", pages, bookmarks)]);
    expect(bytes.includes("JavaScript")).toBe(false);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text).toEqual(["", "Medical certificate of an invented driver"]);
    const outline = (await pdf.getOutline()) as { title: string; items: { title: string }[] }[];
    expect(outline.map(({ title, items }) => [title, ...items.map((item) => item.title)])).toEqual([
      ["Größe (1)", "Below"],
      ["Last"],
    ]);
  });
});
