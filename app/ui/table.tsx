import type { ReactNode } from "react";
import { Link } from "./link";
import { useTexts } from "./words";

export type Sorting = { to: string; current: "ascending" | "descending" | undefined };
export type Column<Row> = {
  label: string;
  long?: boolean;
  orders?: readonly [string, string];
  cell: (row: Row) => ReactNode;
  head?: ReactNode;
  width?: string;
  unlabeled?: boolean;
  hiddenWhenNarrow?: boolean;
  notPrinted?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
};

/** @param plain whether no row holds anything to focus: then the table itself can be, or no keyboard could scroll it */
export function Table<Row>({ empty, plain = false, ...table }: TableProps<Row> & { plain?: boolean }) {
  if (table.rows.length === 0) return <p className="card text-muted">{empty}</p>;
  const rows = <Rows {...table} />;
  return plain ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="card bleed-x" tabIndex={0} aria-label={table.caption}>
      {rows}
    </section>
  ) : (
    <div className="card bleed-x">{rows}</div>
  );
}

type DataTableProps<Row> = TableProps<Row> & {
  toolbar?: ReactNode;
  foot?: ReactNode;
  sortingOf?: (orders: readonly [string, string]) => Sorting;
};

/** The link with the class `opens` covers the whole row. */
export function DataTable<Row>({ empty, toolbar, foot, ...table }: DataTableProps<Row>) {
  return (
    <div className="card lines-card p-0">
      {toolbar}
      {table.rows.length === 0 ? (
        <p id="rows" tabIndex={-1} className="px-4 py-8 text-muted">
          {empty}
        </p>
      ) : (
        <div className="overflow-x-auto lg:overflow-visible print:overflow-visible">
          <Rows {...table} lines />
        </div>
      )}
      {foot}
    </div>
  );
}

type RowsProps<Row> = Pick<TableProps<Row>, "caption" | "columns" | "rows" | "rowKey"> & {
  lines?: boolean;
  sortingOf?: ((orders: readonly [string, string]) => Sorting) | undefined;
};

function Rows<Row>({ caption, columns, rows, rowKey, lines, sortingOf }: RowsProps<Row>) {
  const headers = columns.map(({ label, head, orders, width, notPrinted, hiddenWhenNarrow }) => {
    const sort = orders && sortingOf?.(orders);
    return (
      <th
        key={label}
        scope="col"
        aria-sort={sort?.current}
        className={
          [width, notPrinted && "print:hidden", hiddenWhenNarrow && "spare"].filter(Boolean).join(" ") || undefined
        }
      >
        {sort ? (
          <Link to={sort.to} className="sorts">
            {head ?? label}
          </Link>
        ) : (
          (head ?? label)
        )}
      </th>
    );
  });
  const body = rows.map((row) => <TableRow key={rowKey(row)} columns={columns} row={row} />);
  return (
    <table className={lines ? "list lines" : "list"}>
      <caption className={lines ? "sr-only" : undefined}>{caption}</caption>
      <thead>
        <tr>{headers}</tr>
      </thead>
      <tbody {...(lines && { id: "rows", tabIndex: -1 })}>{body}</tbody>
    </table>
  );
}

function TableRow<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return (
    <tr>
      {columns.map((column) => {
        const cell = column.cell(row);
        const kind = [
          column.long && "long",
          column.unlabeled && "bare",
          cell === null && "nothing",
          column.notPrinted && "print:hidden",
          column.hiddenWhenNarrow && "spare",
        ];
        return (
          <td key={column.label} data-label={column.label} className={kind.filter(Boolean).join(" ") || undefined}>
            {cell ?? "–"}
          </td>
        );
      })}
    </tr>
  );
}

export const DATA_TABLE_FOOT = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2 empty:hidden";

export function DataTableFoot({ children, ...pager }: PagerProps & { children?: ReactNode }) {
  return (
    <div className={`${DATA_TABLE_FOOT} print:hidden`}>
      {children}
      <Pager {...pager} />
    </div>
  );
}

type PagerProps = { next: string | null; first: string | null; previous?: string | null };

export function Pager({ next, first, previous }: PagerProps) {
  const { t } = useTexts();
  if (!next && !first && !previous) return null;
  return (
    <nav aria-label={t("pages")} className="actions print:hidden">
      {first && (
        <Link className="button quiet" to={first}>
          {t("firstPage")}
        </Link>
      )}
      {previous && (
        <Link className="button quiet" to={previous}>
          {t("previousPage")}
        </Link>
      )}
      {next && (
        <Link className="button quiet" to={next}>
          {t("nextPage")}
        </Link>
      )}
    </nav>
  );
}
