/**
 * Draws a document as a tagged PDF (PDF/UA-1). A document is a list of nodes, which are plain data: texts, figures and
 * lines, below (stack) or beside (row) each other. A node with a tag becomes an element of the structure, what has none
 * is marked as an artifact. Nodes become strips, which no page break parts; strips are dealt out to pages; then the
 * pages are drawn. All sizes are points.
 */
import { buffer } from "node:stream/consumers";
import type { Language } from "locales/index";
import PDFDocument from "pdfkit";
import { readFromRight } from "./direction";
import { printable, wrap } from "./fonts";
import { type Box, Branch, LEAD, type Line, Pen, type Style } from "./pen";
import { drawQr } from "./qr";
import { leaveRoomForSignature } from "./signature";

type Around = {
  before?: number;
  after?: number;
  /** On one page with what follows. */
  keep?: boolean;
};
type Element = {
  tag: "P" | "H1" | "H2" | "H3" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD";
  lang?: Language;
};

export type Text = Around & Element & { is: "text"; text: string; style: Style; link?: string };
export type Figure = Around & {
  is: "figure";
  width: number;
  height: number;
  alt: string;
  /** A picture's bytes (JPEG or PNG), or the link that a QR code holds. */
  shows: Uint8Array | string;
  align?: "left" | "center";
};
export type Rule = Around & Line & { is: "rule" };
export type Stack = Around &
  Partial<Element> & {
    is: "stack";
    of: Node[];
    /** On one page. */
    whole?: boolean;
    /** Between a line around it and what it holds. */
    padding?: number;
  };
export type Row = Around &
  Partial<Element> & { is: "row"; gap: number; align?: "bottom" | "middle"; cells: { width?: number; of: Node }[] };
export type NewPage = { is: "new page" };
export type Node = Text | Figure | Rule | Stack | Row | NewPage;

export type Paper = {
  title: string;
  author: string;
  language: Language;
  madeAt: Date;
  nodes: Node[];
  /** Where it is to be signed. */
  signature?: { at: Date; reason: string };
  /** At the foot of each page, on its left and its right. */
  foot?: { left: string; right: (page: number, pages: number) => string };
};

// A Letter page is 612 × 792.
const PAGE = { width: 612, height: 792 };
const MARGIN = { top: 46, side: 54, bottom: 64 };
export const PAGE_WIDTH = PAGE.width - 2 * MARGIN.side;
export const PAGE_HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;
const FOOT = { line: 736, text: 742, style: { size: 8, grey: true } };

type Head = Omit<Paper, "nodes" | "foot" | "signature">;
const open = ({ title, author, language, madeAt }: Head) =>
  new OwnPdf({
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    size: "LETTER",
    margin: 0,
    font: null,
    info: { Title: title, Author: author, Creator: "Roadhand", Producer: "Roadhand", CreationDate: madeAt },
  });

const stripsOfPaper = (nodes: Node[], pen: Pen) =>
  stripsOf(nodes, { x: MARGIN.side, width: PAGE_WIDTH, pen, parent: pen.root });

/** What nodes leave of one page. */
export const roomBeside = (nodes: Node[], head: Head): number =>
  PAGE_HEIGHT - heightOf(stripsOfPaper(nodes, new Pen(open(head))));

export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const pdf = open(paper);
  const pen = new Pen(pdf);
  const pages = dealOut(stripsOfPaper(paper.nodes, pen));
  for (const [index, placed] of pages.entries()) {
    pdf.addPage();
    for (const { strip, y } of placed) strip.draw(y);
    pen.close();
    if (paper.foot) drawFoot(pen, paper.foot.left, paper.foot.right(index + 1, pages.length));
  }
  if (paper.signature) leaveRoomForSignature(pdf, paper.signature.at, paper.signature.reason);
  pdf.end();
  return buffer(pdf);
}

function drawFoot(pen: Pen, left: string, right: string): void {
  pen.artifact("Pagination", () => {
    pen.rule(MARGIN.side, FOOT.line, PAGE_WIDTH, { weight: 0.75, grey: true });
    pen.write(left, MARGIN.side, FOOT.text, PAGE_WIDTH, FOOT.style);
    pen.write(right, MARGIN.side, FOOT.text, PAGE_WIDTH, { ...FOOT.style, align: "right" });
  });
}

/** pdfkit 0.20 writes names into its XML as they are. */
class OwnPdf extends PDFDocument {
  override endMetadata(): void {
    const escaped = Object.entries(this.info).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/&/g, "&amp;").replace(/</g, "&lt;") : value,
    ]);
    this.info = Object.fromEntries(escaped);
    super.endMetadata();
  }

  /** There are no forms: what stands there is complete. */
  override endAcroForm(): void {}
}

type Place = { x: number; width: number; pen: Pen; parent: Branch };
type Strip = { before: number; height: number; after: number; keep: boolean; newPage?: true; draw(y: number): void };

const stripsOf = (nodes: Node[], place: Place): Strip[] => nodes.flatMap((node) => stripsOfNode(node, place));

function stripsOfNode(node: Node, place: Place): Strip[] {
  if (node.is === "new page") return [{ ...strip({}, 0, () => {}), newPage: true }];
  switch (node.is) {
    case "text":
      return textStrips(node, place);
    case "figure":
      return [figureStrip(node, place)];
    case "rule":
      return [
        strip(node, node.weight, (y) =>
          place.pen.artifact("Layout", () => place.pen.rule(place.x, y, place.width, node)),
        ),
      ];
    case "row":
      return [rowStrip(node, place)];
    case "stack":
      return stackStrips(node, place);
  }
}

const strip = ({ before = 0, after = 0, keep = false }: Around, height: number, draw: Strip["draw"]): Strip => ({
  before,
  height,
  after,
  keep,
  draw,
});

/** Neither the first line of a text nor its last stands alone on a page. */
function textStrips(node: Text, { x, width, pen, parent }: Place): Strip[] {
  const { style, text, link, before, after, keep = false } = node;
  const branch = new Branch(pen.pdf, link ? { tag: "Link" } : node, link ? new Branch(pen.pdf, node, parent) : parent);
  const height = style.size * (style.lead ?? LEAD);
  const lines = text.split(/\r?\n/).flatMap((paragraph) => {
    const typed = printable(paragraph);
    const fromRight = readFromRight(typed);
    return wrap(typed, width, (part) => pen.widthOf(part, style)).map((line) => ({ line, fromRight }));
  });
  const last = lines.length - 1;
  return lines.map(({ line, fromRight }, index) =>
    strip(
      {
        before: index === 0 ? before : 0,
        after: index === last ? after : 0,
        keep: index === last ? keep : index === 0 || index === last - 1,
      },
      height,
      (y) => {
        if (!line.trim()) return;
        pen.into(branch);
        pen.write(line, x, y, width, style, fromRight);
        if (link) pen.link(branch, link, { x, y, width: pen.widthOf(line, style), height }, index === last);
      },
    ),
  );
}

function figureStrip(node: Figure, { x, width, pen, parent }: Place): Strip {
  const left = node.align === "center" ? x + (width - node.width) / 2 : x;
  return strip(node, node.height, (y) => {
    const bbox: Box = [left, y, left + node.width, y + node.height];
    pen.into(new Branch(pen.pdf, { tag: "Figure", alt: node.alt, bbox }, parent));
    if (typeof node.shows === "string") drawQr(pen.pdf, node.shows, left, y, node.width);
    else pen.pdf.image(node.shows, left, y, { width: node.width, height: node.height });
  });
}

function rowStrip(node: Row, { x, width, pen, parent }: Place): Strip {
  const branch = node.tag ? new Branch(pen.pdf, { ...node, tag: node.tag }, parent) : parent;
  const given = node.cells.reduce((sum, cell) => sum + (cell.width ?? 0), node.gap * (node.cells.length - 1));
  const share = (width - given) / node.cells.filter((cell) => cell.width === undefined).length;
  let left = x;
  const cells = node.cells.map((cell) => {
    const place = { x: left, width: cell.width ?? share, pen, parent: branch };
    left += place.width + node.gap;
    const strips = stripsOf([cell.of], place);
    return { strips, height: heightOf(strips) };
  });
  const height = Math.max(...cells.map((cell) => cell.height));
  const lower = { top: 0, middle: 0.5, bottom: 1 }[node.align ?? "top"];
  return strip(node, height, (y) => {
    for (const cell of cells) drawStack(cell.strips, y + (height - cell.height) * lower);
  });
}

function stackStrips(node: Stack, { x, width, pen, parent }: Place): Strip[] {
  const { padding = 0, before = 0, after = 0, keep = false } = node;
  const branch = node.tag ? new Branch(pen.pdf, { ...node, tag: node.tag }, parent) : parent;
  const strips = stripsOf(node.of, { x: x + padding, width: width - 2 * padding, pen, parent: branch });
  if (node.whole) {
    const height = heightOf(strips) + 2 * padding;
    const draw = (y: number) => {
      if (padding) pen.artifact("Layout", () => pen.frame(x, y, width, height));
      drawStack(strips, y + padding);
    };
    return [strip(node, height, draw)];
  }
  return strips.map((each, index) => {
    const isLast = index === strips.length - 1;
    return {
      ...each,
      before: each.before + (index === 0 ? before : 0),
      after: each.after + (isLast ? after : 0),
      keep: each.keep || (isLast && keep),
    };
  });
}

const heightOf = (strips: Strip[]) =>
  strips.reduce((sum, { before, height, after }) => sum + before + height + after, 0);

function drawStack(strips: Strip[], top: number): void {
  let y = top;
  for (const { before, height, after, draw } of strips) {
    draw(y + before);
    y += before + height + after;
  }
}

type Placed = { strip: Strip; y: number }[];

function dealOut(strips: Strip[]): Placed[] {
  const pages: Placed[] = [[]];
  let used = 0;
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  for (const chunk of chunksOf(strips)) {
    const needed = heightOf(chunk) - (chunk.at(-1)?.after ?? 0);
    if (used > 0 && (chunk[0]?.newPage || used + needed > PAGE_HEIGHT)) turn();
    for (const strip of chunk) {
      if (used > 0 && used + strip.before + strip.height > PAGE_HEIGHT) turn();
      if (used > 0) used += strip.before;
      pages.at(-1)?.push({ strip, y: MARGIN.top + used });
      used += strip.height + strip.after;
    }
  }
  return pages;
}

/** What stays on one page. */
function chunksOf(strips: Strip[]): Strip[][] {
  const chunks: Strip[][] = [];
  let isOpen = false;
  for (const strip of strips) {
    if (isOpen) chunks.at(-1)?.push(strip);
    else chunks.push([strip]);
    isOpen = strip.keep;
  }
  return chunks;
}
