/** What of pdfkit 0.20 is used here: @types/pdfkit stops at 0.17, before tagged figures and row headers. */
declare module "pdfkit" {
  import { Readable } from "node:stream";

  export type FontkitFont = {
    ascent: number;
    descent: number;
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };

  export type Reference = { end(): void };
  export type StructureContent = { refs: unknown[] };
  export type StructureElement = {
    add(child: StructureElement | StructureContent): StructureElement;
    end(): void;
  };
  export type StructureOptions = {
    lang?: string;
    alt?: string;
    actual?: string;
    scope?: "Row" | "Column";
    /** Left, top, right, bottom from the page's upper left corner. */
    bbox?: [number, number, number, number];
  };

  export default class PDFDocument extends Readable {
    constructor(options: {
      pdfVersion?: "1.7";
      subset?: "PDF/UA";
      tagged?: true;
      lang?: string;
      displayTitle?: true;
      autoFirstPage: false;
      size?: "LETTER";
      margin?: number;
      font: string | null;
      info?: Record<string, string | Date>;
    });
    info: Record<string, string | Date>;
    page: { width: number; height: number; dictionary: Reference; annotations: Reference[] };
    _root: { data: Record<string, unknown> };
    ref(data: Record<string, unknown>): Reference;
    endAcroForm(): void;
    _font: { font: FontkitFont };
    addPage(): this;
    end(): void;
    endMetadata(): void;

    registerFont(name: string, font: FontkitFont): this;
    font(name: string, size: number): this;
    widthOfString(text: string, options?: { features?: object; characterSpacing?: number }): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: "alphabetic"; features?: object; characterSpacing?: number },
    ): this;
    image(bytes: Uint8Array, x: number, y: number, size: { width: number; height: number }): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      address: string,
      // Of a plain string pdfkit makes a name.
      options: { structParent: StructureElement; Contents: object },
    ): this;

    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    fill(color?: string): this;
    stroke(): this;

    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): this;
    endMarkedContent(): this;
  }
}
