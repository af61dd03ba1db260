/** A real table on a desk, cards on a phone. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "./words";

/** `long` cells may break their lines; all others stay on one. */
export type Column<Row> = { label: string; long?: boolean; cell: (row: Row) => ReactNode };

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
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.label} data-label={column.label} className={column.long ? "long" : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** To the next page of a keyset list, and back to its beginning. */
export function Pager({ next, first }: { next: string | null; first: string | null }) {
  const { t } = useTexts();
  if (!next && !first) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap gap-3">
      {first && (
        <Link className="button quiet" to={first}>
          {t("firstPage")}
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
