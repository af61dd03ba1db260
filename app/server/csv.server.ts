import { type Options, stringify } from "csv-stringify/sync";

const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number | null;

/** Spreadsheets run such cells as formulas, also after spaces; some accept full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

function escapeFormula(cell: string): string {
  const line = cell.replace(CONTROL_CHARACTERS, " ");
  return FORMULA.test(line) ? `'${line}` : line;
}

/** RFC 4180, with every cell quoted. */
const CSV_OPTIONS: Options = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: "windows",
  cast: { string: escapeFormula },
};

const csvLine = (cells: Cell[]): string => stringify([cells], CSV_OPTIONS);

export async function* csvLines<Row>(
  headings: string[],
  rows: AsyncGenerator<Row>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const row of rows) yield csvLine(cells(row));
}

export type Exported = { name: string; lines: AsyncGenerator<string> };
