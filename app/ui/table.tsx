import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "./words";

export type Sorting = { to: string; now: "ascending" | "descending" | undefined };
/** `long` cells may wrap. An empty cell is a dash in the table and left out in a card. */
export type Column<Row> = { label: string; long?: boolean; sort?: Sorting | undefined; cell: (row: Row) => ReactNode };

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
}) {
  if (rows.length === 0) return <p className="card text-muted">{empty}</p>;
  return (
    <div className="card bleed-x">
      <table className="list">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" aria-sort={column.sort?.now}>
                {column.sort ? (
                  <Link to={column.sort.to} className="sorts">
                    {column.label}
                  </Link>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const cell = column.cell(row);
                const kind = [column.long && "long", cell === null && "nothing"].filter(Boolean).join(" ");
                return (
                  <td key={column.label} data-label={column.label} className={kind || undefined}>
                    {cell ?? "–"}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
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
