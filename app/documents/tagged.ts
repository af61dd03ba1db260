/** react-pdf 4.9 draws no tags (PDF/UA-1), so its layout is drawn here node by node; nodes without a `tag` are artifacts. */
import { buffer } from "node:stream/consumers";
import layoutDocument, { type DocumentNode, type SafeDocumentNode } from "@react-pdf/layout";
import drawNodes from "@react-pdf/render";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import type { Language } from "locales/index";
import PDFDocument, { type StructureElement } from "pdfkit";
import type { ReactElement } from "react";
import { addSignatureField } from "./signature";

export type Tag =
  | {
      role: "P" | "H1" | "H2" | "H3" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Figure" | "Link";
      lang?: Language | undefined;
      alt?: string | undefined;
      href?: string | undefined;
    }
  | { artifact: "Layout" | "Pagination" };

type Signature = { at: Date; reason: string };

export async function drawDocument(
  element: ReactElement<DocumentProps>,
  signature?: Signature | null,
): Promise<Uint8Array> {
  const { document }: { document: DocumentNode } = pdf(element).container;
  const { title = "", author = "", language = "", creationDate = new Date() } = document.props as DocumentProps;
  const file = new TaggedPdf({
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    font: null,
    info: { Title: title, Author: author, Creator: "Roadhand", Producer: "Roadhand", CreationDate: creationDate },
  });
  const { children: pages } = (await layOut(document, Font)) as { children: LaidOut[] };
  const renderer = new Renderer(file);
  for (const page of pages) renderer.drawPage(page);
  if (signature) addSignatureField(file, signature.at, signature.reason);
  file.finish();
  return buffer(file);
}

const layOut: (document: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode> = layoutDocument;

class TaggedPdf extends PDFDocument {
  /** react-pdf ends the document after each drawing, and there are several here. */
  override end(): void {}

  finish(): void {
    super.end();
  }

  /** pdfkit 0.20 does not escape XML. */
  override endMetadata(): void {
    const escaped = Object.entries(this.info).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/&/g, "&amp;").replace(/</g, "&lt;") : value,
    ]);
    this.info = Object.fromEntries(escaped);
    super.endMetadata();
  }

  /** pdfkit throws where the form has no fonts of its own; `addSignatureField` has written all of it already. */
  override endAcroForm(): void {}
}

type LaidOut = {
  type: string;
  props: { tag?: Tag };
  style: { borderTopWidth?: number | string; borderBottomWidth?: number | string };
  box?: { left: number; top: number; width: number; height: number };
  children?: LaidOut[];
  value?: string;
  lines?: Line[];
  image?: unknown;
};
type Line = { string: string; runs: { glyphs: unknown[]; positions: unknown[] }[] };
type Frame = { within: StructureElement; left: number; top: number };

class Renderer {
  readonly #file: TaggedPdf;
  readonly #root: StructureElement;
  readonly #elements = new Map<Tag, StructureElement>();

  constructor(file: TaggedPdf) {
    this.#file = file;
    this.#root = file.struct("Document");
    file.addStructure(this.#root);
  }

  drawPage({ box, children = [] }: LaidOut): void {
    this.#file.addPage({ size: [box?.width ?? 0, box?.height ?? 0], margin: 0 });
    for (const child of children) this.#draw(child, { within: this.#root, left: 0, top: 0 });
  }

  #draw(node: LaidOut, frame: Frame): void {
    const { tag } = node.props;
    if (tag && "artifact" in tag) {
      this.#drawArtifact(node, tag.artifact);
      return;
    }
    if (node.type === "TEXT" && !node.lines?.some(({ string }) => string.trim())) return;
    const { left = 0, top = 0, width = 0, height = 0 } = node.box ?? {};
    const at = { left: frame.left + left, top: frame.top + top };
    const bbox: Box = [at.left, at.top, at.left + width, at.top + height];
    const within = tag ? this.#elementOf(tag, frame.within, bbox) : frame.within;
    if (["TEXT", "IMAGE", "SVG"].includes(node.type)) {
      this.#drawLeaf(node, within, bbox);
      return;
    }
    if (node.style.borderTopWidth || node.style.borderBottomWidth)
      this.#drawArtifact({ ...node, children: [] }, "Layout");
    this.#file.save().translate(left, top);
    for (const child of node.children ?? []) this.#draw(child, { within, ...at });
    this.#file.restore();
  }

  #drawLeaf(node: LaidOut, within: StructureElement, [left, top, right, bottom]: Box): void {
    if (node.type === "IMAGE" && !node.image) throw new Error("a picture could not be drawn");
    const { tag } = node.props;
    within.add(this.#file.markStructureContent(within.dictionary.data.S));
    this.#render(node.lines ? withoutOwnHyphens(node) : node);
    this.#file.endMarkedContent();
    if (!tag || !("href" in tag) || !tag.href) return;
    const { left: x = 0, top: y = 0 } = node.box ?? {};
    // pdfkit turns a plain string into a name.
    const options = { structParent: within, Contents: Object(tag.href) };
    this.#file.link(x, y, right - left, bottom - top, tag.href, options);
    // pdfkit knows the link's position only while its page is open.
    within.end();
  }

  #drawArtifact(node: LaidOut, type: "Layout" | "Pagination"): void {
    this.#file.markContent("Artifact", { type });
    this.#render(node);
    this.#file.endMarkedContent();
  }

  #render(node: LaidOut): void {
    drawNodes(this.#file as never, { children: [node] } as never);
  }

  #elementOf(tag: Exclude<Tag, { artifact: string }>, parent: StructureElement, bbox: Box): StructureElement {
    const existing = this.#elements.get(tag);
    if (existing) return existing;
    const { role, lang, alt } = tag;
    const element = this.#file.struct(role, {
      ...(lang && { lang }),
      ...(alt && { alt, bbox }),
      ...(role === "TH" && { scope: "Row" as const }),
    });
    parent.add(element);
    this.#elements.set(tag, element);
    return element;
  }
}

type Box = [left: number, top: number, right: number, bottom: number];

const textOf = ({ value = "", children = [] }: LaidOut): string => value + children.map(textOf).join("");

/** react-pdf hyphenates at line ends, which would corrupt addresses and checksums. */
function withoutOwnHyphens(node: LaidOut): LaidOut {
  const text = textOf(node);
  const end = node.lines?.at(-1);
  const lines = node.lines?.map((line) => {
    if (!line.string.endsWith("-") || (line === end && text.endsWith(line.string))) return line;
    const runs = [...line.runs];
    const last = runs.pop();
    if (last) runs.push({ ...last, glyphs: last.glyphs.slice(0, -1), positions: last.positions.slice(0, -1) });
    return { ...line, runs };
  });
  return { ...node, ...(lines && { lines }) };
}
