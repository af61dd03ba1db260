import { cutText } from "~/domain/words";
import type { TableOrder } from "./cell";
import { type CellKind, LEFT_OUT, type Mapping, type TableColumn, UNDECIDED } from "./columns";
import type { Fault, ParseChoices, ParsedTable, Value } from "./parsed-table";
import { columnLetter, type Encoding, type FaultParams, isEncoding, type LeftOut } from "./table";

const PREVIEW_PAGE = 50;

export type PreviewCell = { value: Value | null; raw: string; code?: string; params?: FaultParams };
export type PreviewRow = {
  line: number;
  /** Whom the row is about, where its cells only number them. */
  about: string | null;
  cells: PreviewCell[];
  faults: { code: string; params?: FaultParams }[];
};
export type PreviewColumn = {
  letter: string;
  heading: string;
  /** Null where nobody has said what it holds. */
  name: string | null;
  kind: CellKind;
};

export type Preview = {
  id: string;
  page: number;
  pages: number;
  rows: PreviewRow[];
  count: number;
  faulty: number;
  shown: PreviewColumn[];
  columns: { letter: string; heading: string; name: string | null; example: string }[];
  names: string[];
  order: TableOrder;
  hasDays: boolean;
  chosenOrder: string;
  encodings: Encoding[];
  chosenEncoding: string;
  leftOut: LeftOut[];
  seen: string;
};

type Previewed = {
  id: string;
  page: number;
  sheet: ParsedTable;
  columns: readonly TableColumn[];
  faults: readonly Fault[];
  choices: ParseChoices;
  stored: (line: number) => Readonly<Record<string, unknown>> | undefined;
  about?: (line: number) => string | undefined;
};

const asName = (mapping: Mapping, at: number): string | null => {
  const name = mapping[at];
  return name === undefined ? null : (name ?? "");
};

const isValue = (value: unknown): value is Value =>
  typeof value === "string" || (Array.isArray(value) && value.every((each) => typeof each === "string"));

export function previewOf({ id, page, sheet, columns, faults, choices, stored, about }: Previewed): Preview {
  const byLine = new Map<number, Fault[]>();
  for (const fault of faults) byLine.set(fault.line, [...(byLine.get(fault.line) ?? []), fault]);
  const faultsAt = (line: number) => byLine.get(line) ?? [];
  const ordered = [
    ...sheet.rows.filter(({ line }) => faultsAt(line).length > 0),
    ...sheet.rows.filter(({ line }) => faultsAt(line).length === 0),
  ];
  const pages = Math.max(1, Math.ceil(ordered.length / PREVIEW_PAGE));
  const current = Math.min(Math.max(1, page), pages);
  const kindOf = (name: string | null) => columns.find((column) => column.name === name)?.kind ?? "text";
  const indexes = sheet.head.flatMap((_, at) => (sheet.mapping[at] === null ? [] : [at]));
  const shown = indexes.map((at) => {
    const name = asName(sheet.mapping, at);
    return { letter: columnLetter(at), heading: sheet.head[at] ?? "", name, kind: kindOf(name) };
  });
  const rows = ordered.slice((current - 1) * PREVIEW_PAGE, current * PREVIEW_PAGE).map(({ line, cells, values }) => {
    const own = faultsAt(line);
    const whole = stored(line);
    return {
      line,
      about: about?.(line) ?? null,
      cells: indexes.map((at): PreviewCell => {
        const name = sheet.mapping[at];
        const raw = cells[at] ?? "";
        const fault = name && own.find(({ column }) => column === name);
        if (fault) return { value: null, raw, code: fault.code, ...(fault.params && { params: fault.params }) };
        const value = name && (whole ? whole[name] : values[name]);
        return { value: isValue(value) ? value : null, raw };
      }),
      faults: own
        .filter(({ column }) => column === null || !sheet.mapping.includes(column))
        .map(({ code, params }) => ({ code, ...(params && { params }) })),
    };
  });
  return {
    id,
    page: current,
    pages,
    rows,
    count: sheet.rows.length,
    faulty: ordered.filter(({ line }) => byLine.has(line)).length,
    shown,
    columns: sheet.head.map((heading, at) => ({
      letter: columnLetter(at),
      heading,
      name: asName(sheet.mapping, at),
      example: cutText(sheet.rows.find(({ cells }) => cells[at])?.cells[at] ?? "", 60),
    })),
    names: columns.map(({ name }) => name),
    order: sheet.order,
    hasDays: shown.some(({ kind }) => kind === "day" || kind === "past_day"),
    chosenOrder: choices.order ?? "",
    encodings: sheet.encodings,
    chosenEncoding: choices.encoding ?? "",
    leftOut: sheet.leftOut.slice(0, 50),
    seen: choicesKey(sheet, choices),
  };
}

export const choicesKey = ({ mapping }: Pick<ParsedTable, "mapping">, { order, encoding }: ParseChoices): string =>
  JSON.stringify([
    mapping.map((name) => (name === undefined ? UNDECIDED : (name ?? LEFT_OUT))),
    order ?? "",
    encoding ?? "",
  ]);

export function choicesIn(form: FormData): ParseChoices {
  const columns: string[] = [];
  for (let chosen = form.get("column.0"); typeof chosen === "string"; chosen = form.get(`column.${columns.length}`))
    columns.push(chosen.slice(0, 40));
  const order = form.get("order");
  const encoding = form.get("encoding");
  return {
    columns,
    ...((order === "month_first" || order === "day_first") && { order }),
    ...(isEncoding(encoding) && { encoding }),
  };
}
