/** Finds the table among the lines of a file: the head, the rows below it, and what a program put around them. */
import { cutText } from "~/domain/words";
import type { LeftOut, Table, TableFault, TableRow } from "./table";

export type IsHeading = (text: string) => boolean;

/** Rows above the head, such as title, filters and export date. */
export const MAX_ABOVE = 30;

const filledCells = ({ cells }: TableRow): number => cells.filter((cell) => cell !== "").length;
const countHeadings = ({ cells }: TableRow, isHeading: IsHeading): number => cells.filter(isHeading).length;

const NO_HEADING = /@|^[\d\s./:$%+-]+$/;
const looksLikeData = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== "" && NO_HEADING.test(cell));

export function findHead(lines: readonly TableRow[], isHeading: IsHeading): { at: number; named: number } | undefined {
  const top = lines.slice(0, MAX_ABOVE);
  const named = top.map((line) => countHeadings(line, isHeading));
  const most = Math.max(0, ...named);
  if (most > 0) return { at: named.indexOf(most), named: most };
  const widest = Math.max(0, ...top.map(filledCells));
  const at = top.findIndex((line) => filledCells(line) >= Math.max(2, widest * 0.6));
  const head = top[at];
  return head && !looksLikeData(head) ? { at, named: 0 } : undefined;
}

const TOTAL = /^(grand |sub)?totals?\b|^(gran |sub)?total(es)?\b|^(suma|sum|count|recuento|cuenta|average|promedio)\b/i;
const FOOTER =
  /^(page|p[áa]gina|printed|impreso|generated|generado|exported|exportado|created|creado|end of|fin del?|confidential|confidencial|source|fuente|report|informe|records?|registros?|n[úu]mero de|number of|\d+ (rows?|records?|drivers?|filas?|registros?|choferes)|-{2,}|={2,}|\*{2,})/i;

/** A total has a name, at most a few numbers, and nothing else. */
function isFooter(row: TableRow): boolean {
  const texts = row.cells.filter((cell) => cell !== "");
  const [first = "", ...rest] = texts;
  if (texts.length === 1) return TOTAL.test(first) || FOOTER.test(first);
  return TOTAL.test(first) && rest.every((cell) => /^[\d\s.,:$%]+$/.test(cell));
}

const toLeftOut = (row: TableRow, kind: LeftOut["kind"]): LeftOut => ({
  line: row.line,
  kind,
  text: cutText(row.cells.filter(Boolean).join(" "), 120),
});

const isBlank = (row: TableRow): boolean => filledCells(row) === 0;

/** Programs end each line with a separator, or write empty columns that once held something. */
function widthOf(head: TableRow, rows: readonly TableRow[]): number {
  const named = head.cells.findLastIndex((cell) => cell !== "") + 1;
  const used = rows.some(({ cells }) => cells.length <= head.cells.length && cells.slice(named).some(Boolean));
  return used ? head.cells.length : named;
}

function widthWithEmptyTail(rows: readonly TableRow[], width: number): number | undefined {
  const [one = width] = rows.map(({ cells }) => cells.length);
  const same = one > width && rows.every(({ cells }) => cells.length === one && !cells.slice(width).some(Boolean));
  return same ? one : undefined;
}

export function tableIn(lines: readonly TableRow[], isHeading: IsHeading): Omit<Table, "encodings"> | undefined {
  const found = findHead(lines, isHeading);
  const headRow = found && lines[found.at];
  if (!headRow) return undefined;
  const leftOut = lines
    .slice(0, found.at)
    .filter((row) => !isBlank(row))
    .map((row) => toLeftOut(row, "title"));
  const body = lines.slice(found.at + 1).filter((row) => !isBlank(row));
  while (body.length > 0 && isFooter(body.at(-1) as TableRow)) leftOut.push(toLeftOut(body.pop() as TableRow, "total"));
  const same = headRow.cells.join("\u0000");
  const isRepeatedHead = (row: TableRow) => row.cells.join("\u0000") === same;
  leftOut.push(...body.filter(isRepeatedHead).map((row) => toLeftOut(row, "head_again")));
  const data = body.filter((row) => !isRepeatedHead(row));
  const width = widthOf(headRow, data);
  const headWidth = headRow.cells.length;
  const tail = widthWithEmptyTail(data, headWidth);
  const rows: TableRow[] = [];
  const ragged: TableFault[] = [];
  for (const row of data) {
    const cells = row.cells.length;
    if (cells !== headWidth && cells !== width && cells !== tail)
      ragged.push({
        line: row.line,
        code: cells > width ? "table_cells_more" : "table_cells_fewer",
        params: { cells, columns: width },
      });
    rows.push({ line: row.line, cells: row.cells });
  }
  return { head: { line: headRow.line, cells: headRow.cells.slice(0, width) }, rows, ragged, leftOut };
}
