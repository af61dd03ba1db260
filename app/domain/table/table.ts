/** A table of any file format: a head, and rows of cells. */

export type TableRow = {
  line: number;
  cells: string[];
};

export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh", "ibm850", "ibm437"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const isEncoding = (text: unknown): text is Encoding => ENCODINGS.some((encoding) => encoding === text);

export type FaultParams = Record<string, string | number>;

export type TableFault = { line: number; at?: number | undefined; code: string; params?: FaultParams };

export type LeftOut = { line: number; kind: "title" | "total" | "head_again"; text: string };

export type Table = {
  head: TableRow;
  rows: TableRow[];
  /** Rows with more or fewer cells than the head, whose columns are unknown. */
  ragged: TableFault[];
  leftOut: LeftOut[];
  encodings: Encoding[];
};

export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

export const TABLE_TYPES =
  ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
