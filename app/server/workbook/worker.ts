/** Reads an Excel workbook, in a thread that can be killed. Its cells become the texts that its reader sees. */
import { type CellObject, read, SSF, type WorkSheet } from "@e965/xlsx";

export type Sheet = { name: string; rows: string[][] };
export type WorkbookLimits = { rows: number; columns: number; sheets: number };

const pad = (number: number, width = 2) => String(number).padStart(width, "0");

/** An hour of the day is a day of 1900. */
const FIRST_YEAR = 1905;

function dayOf(value: number, date1904: boolean): string | undefined {
  const date = SSF.parse_date_code(value, { date1904 }) as { y: number; m: number; d: number } | null;
  return date && date.y >= FIRST_YEAR ? `${pad(date.y, 4)}-${pad(date.m)}-${pad(date.d)}` : undefined;
}

/** Zeros in front and what stands between groups of digits belong to a number, such as a ZIP code. */
function numberText(value: number, shown: string | undefined, format: string): string {
  const plain = Number.isInteger(value) ? BigInt(value).toString() : String(value);
  const isSame = shown !== undefined && shown.replace(/\D/g, "").replace(/^0+/, "") === plain;
  return isSame && !format.includes(",") && !/E/i.test(shown) ? shown : plain;
}

function textOf({ t: type, v: value, w: shown, z: format = "General" }: CellObject, date1904: boolean): string {
  if (type === "e") return shown ?? "#VALUE!";
  if (type === "b") return value ? "TRUE" : "FALSE";
  if (type !== "n" || typeof value !== "number") return String(value ?? "");
  const day = SSF.is_date(String(format)) ? dayOf(value, date1904) : undefined;
  return day ?? numberText(value, shown, String(format));
}

function rowsOf(sheet: WorkSheet, { rows, columns }: WorkbookLimits, date1904: boolean): string[][] {
  const data = (sheet["!data"] ?? []) as (CellObject | undefined)[][];
  const width = Math.min(
    columns,
    data.reduce((most, row) => Math.max(most, row?.length ?? 0), 0),
  );
  return Array.from({ length: Math.min(rows, data.length) }, (_, at) =>
    Array.from({ length: width }, (__, column) => {
      const cell = data[at]?.[column];
      return cell ? textOf(cell, date1904).trim() : "";
    }),
  );
}

export default function readSheets({ bytes, limits }: { bytes: Uint8Array; limits: WorkbookLimits }): Sheet[] {
  const book = read(bytes, {
    type: "array",
    dense: true,
    cellNF: true,
    cellText: true,
    cellFormula: false,
    cellHTML: false,
    bookVBA: false,
    sheetRows: limits.rows,
  });
  const date1904 = Boolean(book.Workbook?.WBProps?.date1904);
  const isShown = (at: number) => !book.Workbook?.Sheets?.[at]?.Hidden;
  return book.SheetNames.filter((_, at) => isShown(at))
    .slice(0, limits.sheets)
    .flatMap((name) => {
      const sheet = book.Sheets[name];
      return sheet?.["!data"] ? [{ name, rows: rowsOf(sheet, limits, date1904) }] : [];
    });
}
