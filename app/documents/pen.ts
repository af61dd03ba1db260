/** Draws on the page under way, into the element of the structure that it was told, or as an artifact. */
import type { Language } from "locales/index";
import type PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";
import { visualRuns } from "./direction";
import { FACES, type Face } from "./fonts";

export type Style = {
  size: number;
  face?: Face;
  /** Of the size. */
  lead?: number;
  grey?: boolean;
  align?: "left" | "center" | "right";
  spacing?: number;
};
export type Line = { weight: number; grey?: boolean };
export type Box = [left: number, top: number, right: number, bottom: number];
type Tagged = { tag: string; lang?: Language; alt?: string; bbox?: Box };

export const LEAD = 1.3;
const BLACK = "#000000";
const GREY = "#444444";
const LINE = "#999999";

/** An element of the structure, made when the first of it is drawn: so they stand in reading order. */
export class Branch {
  readonly tagged: Tagged;
  readonly #pdf: PDFDocument;
  readonly #parent: Branch | null;
  #element: StructureElement | undefined;

  constructor(pdf: PDFDocument, tagged: Tagged, parent: Branch | null) {
    this.#pdf = pdf;
    this.tagged = tagged;
    this.#parent = parent;
  }

  get element(): StructureElement {
    this.#element ??= this.#make();
    return this.#element;
  }

  #make(): StructureElement {
    const { tag, lang, alt, bbox } = this.tagged;
    const element = this.#pdf.struct(tag, {
      ...(lang && { lang }),
      ...(alt && { alt }),
      ...(bbox && { bbox }),
      ...(tag === "TH" && { scope: "Row" as const }),
    });
    if (this.#parent) this.#parent.element.add(element);
    else this.#pdf.addStructure(element);
    return element;
  }
}

/** Knows into which element it is drawing. */
export class Pen {
  readonly pdf: PDFDocument;
  readonly root: Branch;
  #open: Branch | undefined;

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
    this.root = new Branch(pdf, { tag: "Document" }, null);
    for (const [face, font] of Object.entries(FACES)) pdf.registerFont(face, font);
  }

  into(branch: Branch): void {
    if (this.#open === branch) return;
    this.close();
    this.#open = branch;
    const { tag } = branch.tagged;
    branch.element.add(this.pdf.markStructureContent(tag));
  }

  close(): void {
    if (this.#open) this.pdf.endMarkedContent();
    this.#open = undefined;
  }

  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.close();
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  widthOf(text: string, { face = "sans", size, spacing = 0 }: Style): number {
    return this.pdf.font(face, size).widthOfString(text, { characterSpacing: spacing });
  }

  write(line: string, x: number, y: number, width: number, style: Style, fromRight = false): void {
    const { face = "sans", size, lead = LEAD, grey, align = "left", spacing = 0 } = style;
    const { ascent, descent, unitsPerEm } = FACES[face];
    const above = (size * lead - ((ascent - descent) * size) / unitsPerEm) / 2;
    const room = width - this.widthOf(line.trimEnd(), style);
    const baseline = y + above + (ascent * size) / unitsPerEm;
    let left = x + { left: 0, center: room / 2, right: room }[align];
    this.pdf.fillColor(grey ? GREY : BLACK);
    for (const run of visualRuns(line, fromRight)) {
      // Given features, even none, pdfkit lays a run out whole instead of word by word.
      const whole = run.fromRight ? { features: {} } : {};
      this.pdf.text(run.text, left, baseline, {
        lineBreak: false,
        baseline: "alphabetic",
        characterSpacing: spacing,
        ...whole,
      });
      left += this.pdf.widthOfString(run.text, { characterSpacing: spacing, ...whole });
    }
  }

  link(
    branch: Branch,
    address: string,
    at: { x: number; y: number; width: number; height: number },
    isLast: boolean,
  ): void {
    const structParent = branch.element;
    this.pdf.link(at.x, at.y, at.width, at.height, address, { structParent, Contents: Object(address) });
    if (!isLast) return;
    this.close();
    // Only while its page is open pdfkit knows where the link stands.
    structParent.end();
  }

  rule(x: number, y: number, width: number, { weight, grey }: Line): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(grey ? LINE : BLACK)
      .stroke();
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.pdf.rect(x, y, width, height).lineWidth(1).strokeColor(BLACK).stroke();
  }
}
