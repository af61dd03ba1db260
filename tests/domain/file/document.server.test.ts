/** Which PDFs count as a paper, and how the pages of several become one. */
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
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

  it("is refused where its structure would fill the memory, however its streams are named", async () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
    for (const type of ["ObjStm", "Obj#53tm"]) {
      const head = `4 0 obj\n<</Type/${type}/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>\nstream\n`;
      const bytes = Buffer.concat([Buffer.from(head), bomb, Buffer.from("\nendstream\nendobj\n%%EOF\n")]);
      expect(await arrived(Buffer.concat([ONE_PAGE, bytes])), type).toEqual({ fault: "pdf_no_page" });
    }
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
