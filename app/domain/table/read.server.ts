/** The one reader of tables: bytes of any office program to a head and rows of cells (docs/decisions/0094). */
import { pipeline } from "node:stream/promises";
import { type CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { yieldToRequests } from "~/server/slices.server";
import { readWorkbook } from "~/server/workbook/workbook.server";
import { isZip } from "~/server/zip.server";
import { decodeText } from "./encoding";
import { otherFile } from "./file-kind";
import { findHead, type IsHeading, MAX_ABOVE, tableIn } from "./shape";
import type { Encoding, Table, TableFault, TableRow } from "./table";

type Reading = {
  isHeading: IsHeading;
  maxRows: number;
  encoding?: Encoding | undefined;
};

const DELIMITERS = [",", ";", "\t", "|"] as const;

const optionsFor = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ["\n"],
  relax_column_count: true,
  // Spreadsheets take a quote within a cell for what it is.
  relax_quotes: true,
  trim: true,
});

/** Excel's own line, which says what separates the cells. */
const SEPARATOR_LINE = /^"?sep=(.|\\t)"?[,;\t|]*\n/i;

const SAMPLE_CHARACTERS = 64 * 1024;

function firstRows(delimiter: string, lines: readonly string[]): TableRow[] {
  return lines.map((line, at) => {
    try {
      const [cells = []] = parseAtOnce(line, optionsFor(delimiter)) as unknown as string[][];
      return { line: at + 1, cells };
    } catch {
      return { line: at + 1, cells: [] };
    }
  });
}

/** Once for the whole file: by the line that names the most columns. */
function delimiterOf(text: string, isHeading: IsHeading): string {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .split("\n")
    .slice(0, MAX_ABOVE)
    .filter((line) => line.trim() !== "");
  const candidates = DELIMITERS.map((delimiter) => {
    const rows = firstRows(delimiter, lines);
    const found = findHead(rows, isHeading);
    const cells = found ? (rows[found.at]?.cells.length ?? 0) : 0;
    return { delimiter, named: found?.named ?? 0, cells };
  });
  const [best] = candidates.toSorted((one, other) => other.named - one.named || other.cells - one.cells);
  return best?.delimiter ?? ",";
}

/** Bytes parsed at once: a table of 10,000 drivers would block for a third of a second. */
const CHUNK_BYTES = 16 * 1024;
async function* chunksOf(text: string) {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    await yieldToRequests();
    yield bytes.subarray(from, from + CHUNK_BYTES);
  }
}

async function linesOf(text: string, delimiter: string, skipped: number): Promise<TableRow[] | TableFault> {
  const lines: TableRow[] = [];
  let ended = skipped;
  const parser = parse({
    ...optionsFor(delimiter),
    // Each as soon as it is there: with a fault the stream drops what it still holds.
    on_record(cells: string[], info) {
      lines.push({ line: ended + 1, cells });
      ended = skipped + info.lines;
      return null;
    },
  });
  try {
    await pipeline(chunksOf(text), parser.resume());
    return lines;
  } catch (error) {
    const { code, column } = error as CsvError & { column?: unknown };
    const isOpen = code === "CSV_QUOTE_NOT_CLOSED";
    if (!code?.startsWith("CSV_")) throw error;
    return {
      line: ended + 1,
      at: typeof column === "number" ? column : undefined,
      code: isOpen ? "table_quote_open" : "table_quote_within",
    };
  }
}

const wholeTableFault = (code: string, params?: TableFault["params"]): TableFault => ({
  line: 0,
  code,
  ...(params && { params }),
});

/** What old programs write behind the last line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const END_OF_FILE = /(?<![\0\x1A])[\0\x1A]+$/;

export async function readTable(bytes: Buffer, { isHeading, maxRows, encoding }: Reading): Promise<Table | TableFault> {
  if (isZip(bytes)) return workbookTable(bytes, isHeading, maxRows);
  const kind = otherFile(bytes);
  if (kind) return wholeTableFault(`table_is_${kind}`);
  const { text: decoded, encodings } = decodeText(bytes, encoding);
  const lines = await textLines(decoded.replace(END_OF_FILE, ""), isHeading);
  if (!Array.isArray(lines)) return lines;
  const table = tableOf(lines, isHeading, maxRows);
  return "code" in table ? table : { ...table, encodings };
}

/** A title, notes and totals may stand around the rows. */
const ROWS_AROUND = 200;
const LIMITS = { columns: 200, sheets: 20 };

/** Of several sheets the one that names the most columns. */
async function workbookTable(bytes: Buffer, isHeading: IsHeading, maxRows: number): Promise<Table | TableFault> {
  const sheets = await readWorkbook(bytes, { ...LIMITS, rows: maxRows + ROWS_AROUND });
  if (typeof sheets === "string") return wholeTableFault(sheets);
  const judged = sheets.map(({ rows }) => {
    const lines = rows.map((cells, at) => ({ line: at + 1, cells }));
    return {
      lines,
      found: findHead(
        lines.filter(({ cells }) => cells.some(Boolean)),
        isHeading,
      ),
    };
  });
  const [best] = judged.toSorted(
    (one, other) => (other.found?.named ?? -1) - (one.found?.named ?? -1) || other.lines.length - one.lines.length,
  );
  return tableOf(best?.lines ?? [], isHeading, maxRows);
}

function tableOf(lines: TableRow[], isHeading: IsHeading, maxRows: number): Table | TableFault {
  const table = tableIn(
    lines.filter(({ cells }) => cells.some(Boolean)),
    isHeading,
  );
  if (!table) return wholeTableFault(lines.some(({ cells }) => cells.some(Boolean)) ? "table_no_head" : "table_empty");
  if (table.head.cells.length < 2) return wholeTableFault("table_one_column");
  if (table.rows.length > maxRows) return wholeTableFault("table_rows", { most: maxRows });
  return { ...table, encodings: ["utf-8"] };
}

function textLines(decoded: string, isHeading: IsHeading): Promise<TableRow[] | TableFault> {
  const plain = decoded.replace(/\r\n?/g, "\n").replace(/^\uFEFF/, "");
  const [first = "", separator] = SEPARATOR_LINE.exec(plain) ?? [];
  const text = plain.slice(first.length);
  const delimiter = separator === undefined ? delimiterOf(text, isHeading) : separator.replace("\\t", "\t");
  return linesOf(text, delimiter, first ? 1 : 0);
}
