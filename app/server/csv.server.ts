import { stringify } from "csv-stringify/sync";

const BYTE_ORDER_MARK = "\uFEFF";

/** Cells that a spreadsheet would run as formulas are escaped. */
const lineOf = (cells: (string | number | null)[]): string =>
  stringify([cells], { escape_formulas: true, record_delimiter: "windows" });

export async function* lines<Row>(
  headings: string[],
  rows: AsyncGenerator<Row>,
  cells: (row: Row) => (string | number | null)[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(headings);
  for await (const row of rows) yield lineOf(cells(row));
}

export const listed = (codes: string[] | null | undefined) => codes?.join(" ") ?? null;
export const instant = (at: Date | null) => at?.toISOString() ?? null;

export type Exported = { name: string; lines: AsyncGenerator<string> };
