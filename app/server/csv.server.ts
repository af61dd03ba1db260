import { type Options, stringify } from "csv-stringify/sync";

const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number | null;

/** Spreadsheets run such cells as formulas, also after spaces; some accept full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

function defused(cell: string): string {
  const line = cell.replace(BREAKS, " ");
  return FORMULA.test(line) ? `'${line}` : line;
}

/** RFC 4180, with every cell quoted. */
const WRITTEN: Options = { quoted: true, quoted_empty: true, record_delimiter: "windows", cast: { string: defused } };

const lineOf = (cells: Cell[]): string => stringify([cells], WRITTEN);

export async function* lines<Row>(
  headings: string[],
  rows: AsyncGenerator<Row>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(headings);
  for await (const row of rows) yield lineOf(cells(row));
}

export type Exported = { name: string; lines: AsyncGenerator<string> };
