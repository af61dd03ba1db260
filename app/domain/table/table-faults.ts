/** A table that others made, of which only some columns mean something: which count, and what is wrong with it as a whole. */
import { cutText } from "~/domain/words";
import { columnCalled, type TableColumn } from "./columns";
import type { Fault, ParsedTable } from "./parsed-table";

/** Unknown columns are ignored; of two columns with one meaning the user must choose. */
export function ignoreOtherColumns<Column extends string>(
  sheet: ParsedTable<Column>,
  columns: readonly TableColumn<Column>[],
): void {
  sheet.mapping = sheet.mapping.map((name, at) =>
    name === undefined && columnCalled(columns, sheet.head[at] ?? "") === undefined ? null : name,
  );
}

export function tableFaults<Column extends string>(
  sheet: ParsedTable<Column>,
  lacking: string | undefined,
): Fault<Column>[] {
  const whole = (code: string, columns?: string): Fault<Column> => ({
    line: 0,
    column: null,
    code,
    ...(columns && { params: { columns } }),
  });
  const twice = sheet.head.filter((_, at) => sheet.mapping[at] === undefined);
  if (sheet.encodings.length > 1) return [whole("table_encoding")];
  if (lacking) return [whole(lacking)];
  return twice.length > 0 ? [whole("results_twice", cutText(twice.join(", "), 200))] : [];
}
