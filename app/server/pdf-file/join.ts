/** Writes one PDF of many while it is sent: memory holds one of them at a time. */
import type { PdfPart } from "./worker";

const CATALOG = 1;
export const PAGE_TREE = 2;
const OUTLINES = 3;
const INFO = 4;
const FIRST_OBJECT = 5;

export type Bookmark = { title: string; page: number; children: Bookmark[] };

/** UTF-16 with its mark, as hexadecimal digits: no sign needs to be escaped. */
const hexText = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex")}>`;
};

export class JoinedPdf {
  readonly #offsets = new Map<number, number>();
  #length = 0;
  next = FIRST_OBJECT;

  begin(): Buffer {
    return this.#count(Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1"));
  }

  add({ bytes, objects, next }: PdfPart): Buffer {
    for (const { number, offset } of objects) this.#offsets.set(number, this.#length + offset);
    this.next = next;
    return this.#count(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  end(title: string, language: string, pages: readonly number[], bookmarks: readonly Bookmark[]): Buffer {
    const objects: string[] = [];
    let start = this.#length;
    const addObject = (number: number, body: string) => {
      this.#offsets.set(number, start);
      const object = `${number} 0 obj\n${body}\nendobj\n`;
      objects.push(object);
      start += object.length;
    };
    addObject(
      CATALOG,
      `<</Type/Catalog/Pages ${PAGE_TREE} 0 R/Outlines ${OUTLINES} 0 R/PageMode/UseOutlines/Lang(${language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    addObject(PAGE_TREE, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(" ")}]>>`);
    addObject(INFO, `<</Title ${hexText(title)}/Producer(Roadhand)>>`);
    addObject(OUTLINES, `<</Type/Outlines${this.#bookmarks(OUTLINES, bookmarks, addObject)}>>`);
    const size = this.next;
    const rows = Array.from({ length: size - 1 }, (_, at) => {
      const offset = this.#offsets.get(at + 1);
      return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
    });
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`;
    const trailer = `trailer\n<</Size ${size}/Root ${CATALOG} 0 R/Info ${INFO} 0 R>>\nstartxref\n${start}\n%%EOF\n`;
    return this.#count(Buffer.from(`${objects.join("")}${table}${trailer}`, "latin1"));
  }

  #bookmarks(parent: number, all: readonly Bookmark[], put: (number: number, body: string) => void): string {
    if (all.length === 0) return "";
    const first = this.next;
    this.next += all.length;
    for (const [at, { title, page, children }] of all.entries()) {
      const number = first + at;
      const beside = [at > 0 && `/Prev ${number - 1} 0 R`, at < all.length - 1 && `/Next ${number + 1} 0 R`];
      const below = this.#bookmarks(number, children, put);
      put(
        number,
        `<</Title ${hexText(title)}/Parent ${parent} 0 R/Dest[${page} 0 R/Fit]${beside.filter(Boolean).join("")}${below}>>`,
      );
    }
    return `/First ${first} 0 R/Last ${first + all.length - 1} 0 R/Count ${all.length}`;
  }

  #count(bytes: Buffer): Buffer {
    this.#length += bytes.length;
    return bytes;
  }
}
