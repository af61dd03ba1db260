/** The parsed table with a column of faults, which can be fixed and uploaded again. */
import { type Cell, csvLines, type Exported } from "~/server/csv.server";
import type { Fault, ParsedRow, ParsedTable } from "./parsed-table";

type Words = { heading: string; name: string; inWords: (fault: Fault) => string };

export function correctedTable(
  { head, mapping, rows }: ParsedTable,
  faults: readonly Fault[],
  { heading, name, inWords }: Words,
): Exported {
  const at = mapping.flatMap((column, index) => (column === null ? [] : [index]));
  const byLine = new Map<number, string[]>();
  for (const fault of faults) byLine.set(fault.line, [...(byLine.get(fault.line) ?? []), inWords(fault)]);
  const cellOf = ({ cells, values }: ParsedRow, index: number): Cell => {
    const column = mapping[index];
    const value = column ? values[column] : undefined;
    return value === undefined ? (cells[index] ?? "") : [value].flat().join(" ");
  };
  const headings = [...at.map((index) => mapping[index] ?? head[index] ?? ""), heading];
  return {
    name,
    lines: csvLines(
      headings,
      (async function* () {
        yield* rows;
      })(),
      (row) => [...at.map((index) => cellOf(row, index)), (byLine.get(row.line) ?? []).join(" ")],
    ),
  };
}
