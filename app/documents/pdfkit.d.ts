/** @types/pdfkit stops at 0.17, before tagged figures and row headers. */
declare module "pdfkit" {
  import { Readable } from "node:stream";

  export type Reference = { data: Record<string, unknown>; end(): void };
  export type StructureContent = { refs: unknown[] };
  export type StructureElement = {
    dictionary: { data: { S: string } };
    add(child: StructureElement | StructureContent): StructureElement;
    end(): void;
  };
  export type StructureOptions = {
    lang?: string;
    alt?: string;
    scope?: "Row" | "Column";
    bbox?: [number, number, number, number];
  };

  export default class PDFDocument extends Readable {
    constructor(options: {
      pdfVersion: "1.7";
      subset: "PDF/UA";
      tagged: true;
      lang: string;
      displayTitle: true;
      autoFirstPage: false;
      font: null;
      info: Record<string, string | Date>;
    });
    info: Record<string, string | Date>;
    page: { dictionary: Reference; annotations: Reference[] };
    _root: { data: Record<string, unknown> };
    ref(data: Record<string, unknown>): Reference;
    end(): void;
    endAcroForm(): void;
    endMetadata(): void;

    addPage(options: { size: [number, number]; margin: 0 }): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      address: string,
      options: { structParent: StructureElement; Contents: object },
    ): this;

    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): this;
    endMarkedContent(): this;
  }
}
