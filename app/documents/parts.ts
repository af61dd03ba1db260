/** What several documents are made of. */
import { type Figure, type Node, PAGE_WIDTH, type Row, type Stack, type Text } from "./paper";
import type { Style } from "./pen";
import { fill, type PdfTexts } from "./texts";

export type Field = { label: string; value: string; mono?: boolean };

export const GAP = 14;
export const BODY: Style = { size: 9 };
export const SMALL: Style = { size: 7, grey: true };
export const MONO: Style = { size: 7.5, face: "mono" };

const NOT_ANSWERED = "–";

const COLUMNS = 3;
const CELL_WIDTH = (PAGE_WIDTH - 2 * GAP) / COLUMNS;
// In characters: what fits a column.
const CELL_VALUE = 80;
const CELL_LABEL = 100;
const CELL_LINES = 3;

export const text = (tag: Text["tag"], said: string, style: Style, more: Partial<Text> = {}): Text => ({
  is: "text",
  tag,
  text: said,
  style,
  ...more,
});
export const paragraph = (said: string, style: Style, more: Partial<Text> = {}) => text("P", said, style, more);
export const stack = (of: Node[], more: Partial<Stack> = {}): Stack => ({ is: "stack", of, ...more });
export const row = (gap: number, cells: Row["cells"], more: Partial<Row> = {}): Row => ({
  is: "row",
  gap,
  cells,
  ...more,
});
export const list = (of: Node[]) => stack(of, { tag: "L" });

export const qr = (link: string, size: number, texts: PdfTexts, more: Partial<Figure> = {}): Figure => ({
  is: "figure",
  width: size,
  height: size,
  shows: link,
  alt: fill(texts.qr, { address: link }),
  ...more,
});

/** A label over its value. */
export function field({ label, value, mono }: Field, sizes = { label: SMALL, value: BODY }): Stack {
  const style: Style = mono ? { ...sizes.value, face: "mono" } : sizes.value;
  const labelled = text("Lbl", label, sizes.label, { keep: true, after: 0.5 });
  return stack([labelled, text("LBody", value || NOT_ANSWERED, style)], { tag: "LI" });
}

const isWide = ({ label, value }: Field) =>
  value.length > CELL_VALUE || label.length > CELL_LABEL || value.split("\n").length > CELL_LINES;

/** Short ones three beside each other, longer ones across the page, the longest over as many pages as they take. */
export const fields = (lines: Field[]): Stack =>
  list(
    shareRows(lines).map(([first, ...others]) =>
      isWide(first)
        ? { ...field(first), after: 5 }
        : row(
            GAP,
            [first, ...others].map((line) => ({ width: CELL_WIDTH, of: field(line) })),
            { after: 5 },
          ),
    ),
  );

function shareRows(lines: Field[]): [Field, ...Field[]][] {
  const rows: [Field, ...Field[]][] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    if (open && open.length < COLUMNS && !isWide(line) && !open.some(isWide)) open.push(line);
    else rows.push([line]);
  }
  return rows;
}
