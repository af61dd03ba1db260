/** What a table of an office program is, whatever file it came in: a head, and rows of cells. */

export type TableRow = {
  /** In the file, from 1: of text the line where the row begins, of a workbook its row. */
  line: number;
  cells: string[];
};

export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh", "ibm850", "ibm437"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const isEncoding = (text: unknown): text is Encoding => ENCODINGS.some((encoding) => encoding === text);

export type FaultParams = Record<string, string | number>;

/** @param line 0 for the whole file @param at index of the cell, undefined for the whole row */
export type TableFault = { line: number; at?: number | undefined; code: string; params?: FaultParams };

/** What programs put around a table, and was left out of it. */
export type LeftOut = { line: number; kind: "title" | "total" | "head_again"; text: string };

export type Table = {
  head: TableRow;
  rows: TableRow[];
  /** Rows that have more or fewer cells than the head: nobody can say which cell is which. */
  ragged: TableFault[];
  leftOut: LeftOut[];
  /** Of text that is no UTF-8: what it may be in, the likeliest first. One where it is sure. */
  encodings: Encoding[];
};

/** A to Z, AA … as spreadsheets call their columns. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/** For the `accept` of a file field. */
export const TABLE_TYPES =
  ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
