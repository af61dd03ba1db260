import { type CellFault, dayOrderOf, readCell, type TableOrder } from "./cell";
import { type Mapping, mapColumns, type RememberedMapping, type TableColumn } from "./columns";
import { columnLetter, type Encoding, type FaultParams, type Table, type TableFault, type TableRow } from "./table";

export type ParseChoices = {
  columns?: string[] | undefined;
  order?: "month_first" | "day_first" | undefined;
  encoding?: Encoding | undefined;
};

export type Value = string | string[];
export type Fault<Name extends string = string> = {
  line: number;
  column: Name | null;
  code: string;
  params?: FaultParams;
};

export type ParsedRow<Name extends string = string> = TableRow & {
  values: Partial<Record<Name, Value>>;
  faults: Fault<Name>[];
};

export type ParsedTable<Name extends string = string> = Pick<Table, "leftOut" | "encodings"> & {
  head: string[];
  mapping: Mapping<Name>;
  order: TableOrder;
  rows: ParsedRow<Name>[];
};

const SPANISH_HEADING = /\b(fecha|nombre|apellidos?|correo|licencia|nacimiento|vencimiento|tel[eé]fono)\b/i;
const isDay = ({ kind }: TableColumn): boolean => kind === "day" || kind === "past_day";

export function parseTable<Name extends string>(
  table: Table,
  columns: readonly TableColumn<Name>[],
  { choices, remembered }: { choices: ParseChoices; remembered: RememberedMapping },
): ParsedTable<Name> {
  const head = table.head.cells;
  const mapping = mapColumns(columns, head, { chosen: choices.columns, remembered });
  const used = mapping.flatMap((name, at) => {
    const column = columns.find((each) => each.name === name);
    return column ? [{ column, at }] : [];
  });
  const ragged = new Map(table.ragged.map((fault) => [fault.line, fault]));
  const intact = table.rows.filter(({ line }) => !ragged.has(line));
  const days = used
    .filter(({ column }) => isDay(column))
    .flatMap(({ at }) => intact.map(({ cells }) => cells[at] ?? ""));
  const order =
    choices.order ??
    dayOrderOf(
      days,
      head.some((heading) => SPANISH_HEADING.test(heading)),
    );
  const rows = table.rows.map((row): ParsedRow<Name> => {
    const fault = ragged.get(row.line);
    if (fault) {
      const { code, params } = fault;
      return { ...row, values: {}, faults: [{ line: row.line, column: null, code, ...(params && { params }) }] };
    }
    const values: Partial<Record<Name, Value>> = {};
    const faults: Fault<Name>[] = [];
    for (const { column, at } of used) {
      const read = readCell(column, row.cells[at] ?? "", order);
      if ("value" in read) values[column.name] = read.value;
      else faults.push(faultOf(row.line, column.name, read));
    }
    return { ...row, values, faults };
  });
  return { head, mapping, order, rows, leftOut: table.leftOut, encodings: table.encodings };
}

const faultOf = <Name extends string>(line: number, column: Name, { fault, params }: CellFault): Fault<Name> => ({
  line,
  column,
  code: fault,
  ...(params && { params }),
});

/** Stands for a cell whose fault is known, so that rules about several cells leave it alone. */
export const UNREADABLE = true;

export function inputOf<Name extends string>({ values, faults }: ParsedRow<Name>): Record<string, unknown> {
  const unreadable = faults.map(({ column }) => [column, UNREADABLE] as const);
  return { ...values, ...Object.fromEntries(unreadable) };
}

export const faultOfTable = ({ line, at, code, params }: TableFault): Fault<never> => ({
  line,
  column: null,
  code,
  ...(at === undefined ? params && { params } : { params: { letter: columnLetter(at) } }),
});
