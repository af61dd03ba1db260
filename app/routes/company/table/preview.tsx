/** What was understood of a table, before anything of it is written. */
import type { ReactNode } from "react";
import { LEFT_OUT, UNDECIDED } from "~/domain/table/columns";
import type { Preview, PreviewCell, PreviewColumn, PreviewRow } from "~/domain/table/preview";
import { formatNumber } from "~/domain/words";
import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";

import { Table } from "~/ui/table";
import { errorText, useLanguage, useTexts, word } from "~/ui/words";

export type PreviewFormat = {
  /** @param name of a column */
  labelOf: (name: string) => string;
  shown: (column: PreviewColumn, value: string | string[]) => ReactNode;
};

type PreviewProps = PreviewFormat & {
  preview: Preview;
  /** Of its own page. */
  path: string;
  /** Undefined while there are faults. */
  doing: string | undefined;
};

export function TablePreview({ preview, path, doing, labelOf, shown }: PreviewProps) {
  const { t } = useTexts("tables");
  const { columns, leftOut } = preview;
  const isOpen = columns.some(({ name }) => name === null) || !doing;
  return (
    <>
      <Rows preview={preview} labelOf={labelOf} shown={shown} />
      <Pages {...preview} path={path} />
      {leftOut.length > 0 && (
        <details>
          <summary>{t("leftOut", { count: leftOut.length })}</summary>
          <ul className="list-disc pl-5">
            {leftOut.map(({ line, kind, text }) => (
              <li key={line} className="break-words">
                {t("line", { line })}: {word(t, "tables:around", kind)}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <PostForm action={path} encType="multipart/form-data" key={preview.seen} className="grid gap-4">
        <input type="hidden" name="seen" value={preview.seen} />
        <Choices preview={preview} />
        <details open={isOpen}>
          <summary>{t("columns")}</summary>
          <p className="hint">{t("columnsHint")}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {columns.map((column, at) => (
              <ColumnChoice key={column.letter} {...column} at={at} names={preview.names} labelOf={labelOf} />
            ))}
          </div>
        </details>
        <div className="actions">
          {doing && (
            <button type="submit" name="then" value="import" className="button">
              {doing}
            </button>
          )}
          <button type="submit" name="then" value="check" className="button quiet">
            {t("again")}
          </button>
          <a href={`${path}/corrected`} className="button quiet" download>
            {t("corrected")}
          </a>
        </div>
        <p className="hint">{t("correctedHint")}</p>
      </PostForm>
    </>
  );
}

type ColumnProps = Preview["columns"][number] &
  Pick<Preview, "names"> &
  Pick<PreviewFormat, "labelOf"> & { at: number };

function ColumnChoice({ letter, heading, name, example, at, names, labelOf }: ColumnProps) {
  const { t } = useTexts("tables");
  const id = `column-${at}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {letter} · {heading || t("noHeading")}
      </label>
      {example && <div className="hint break-words">{t("example", { example })}</div>}
      <select
        id={id}
        name={`column.${at}`}
        defaultValue={name ?? UNDECIDED}
        aria-invalid={name === null || undefined}
        aria-describedby={name === null ? `${id}-fault` : undefined}
      >
        <option value={UNDECIDED}>{t("choose")}</option>
        <option value={LEFT_OUT}>{t("leaveOut")}</option>
        {names.map((each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
      {name === null && (
        <p id={`${id}-fault`} className="fault">
          {t("undecided")}
        </p>
      )}
    </div>
  );
}

function Choices({ preview: { hasDays, order, chosenOrder, encodings, chosenEncoding } }: { preview: Preview }) {
  const { t } = useTexts("tables");
  const several = encodings.length > 1 || chosenEncoding !== "";
  if (!hasDays && !several) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {hasDays && (
        <div className="field">
          <label htmlFor="order">{t("order")}</label>
          <div className="hint" id="order-hint">
            {word(t, "tables:orderFound", order)}
          </div>
          <select id="order" name="order" defaultValue={chosenOrder} aria-describedby="order-hint">
            <option value="">{t("byItself")}</option>
            <option value="month_first">{t("monthFirst")}</option>
            <option value="day_first">{t("dayFirst")}</option>
          </select>
        </div>
      )}
      {several && (
        <div className="field">
          <label htmlFor="encoding">{t("encoding")}</label>
          <div className="hint" id="encoding-hint">
            {t("encodingHint")}
          </div>
          <select id="encoding" name="encoding" defaultValue={chosenEncoding} aria-describedby="encoding-hint">
            <option value="">{t("choose")}</option>
            {(["windows-1252", "macintosh", "ibm850", "ibm437"] as const).map((each) => (
              <option key={each} value={each}>
                {word(t, "tables:encodings", each)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

function Rows({
  preview: { rows, shown: columns, count, faulty },
  labelOf,
  shown,
}: { preview: Preview } & PreviewFormat) {
  const { t } = useTexts("tables");
  const language = useLanguage();
  return (
    <Table
      plain
      caption={[
        t("understood", { count, number: formatNumber(count, language) }),
        faulty > 0 && t("faulty", { count: faulty, number: formatNumber(faulty, language) }),
      ]
        .filter(Boolean)
        .join(" ")}
      columns={[
        { label: t("lineHead"), cell: (row: PreviewRow) => <LineCell {...row} /> },
        ...columns.map((column, at) => ({
          label: `${column.letter} · ${column.name ? labelOf(column.name) : column.heading || t("noHeading")}`,
          cell: (row: PreviewRow) => {
            const cell = row.cells[at];
            return cell?.raw ? <ShownCell column={column} cell={cell} shown={shown} /> : null;
          },
        })),
      ]}
      rows={rows}
      rowKey={({ line }) => String(line)}
      empty=""
    />
  );
}

function LineCell({ line, about, faults }: PreviewRow) {
  const { t } = useTexts("tables");
  return (
    <span>
      {line}
      {about !== null && <span className="block max-w-64 whitespace-normal">{about}</span>}
      {faults.map(({ code, params }) => (
        <span key={code} className="fault block max-w-64 whitespace-normal">
          {errorText(t, "", code, params)}
        </span>
      ))}
    </span>
  );
}

type CellProps = { column: PreviewColumn; cell: PreviewCell } & Pick<PreviewFormat, "shown">;

function ShownCell({ column, cell: { value, raw, code, params }, shown }: CellProps) {
  const { t } = useTexts("tables");
  if (code)
    return (
      <span>
        <span className="break-words">{raw}</span>
        <span className="fault block min-w-40 max-w-64 whitespace-normal">
          {errorText(t, column.name ?? "", code, params)}
        </span>
      </span>
    );
  const text = value === null ? raw : Array.isArray(value) ? value : value.trim();
  return <span className="break-words">{value === null ? text : shown(column, text)}</span>;
}

function Pages({ page, pages, path }: Pick<Preview, "page" | "pages"> & { path: string }) {
  const { t } = useTexts("tables");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("common:pages")} className="actions">
      <span>{t("page", { page, pages })}</span>
      {page > 1 && (
        <Link className="button quiet" to={`${path}?page=${page - 1}`}>
          {t("common:previousPage")}
        </Link>
      )}
      {page < pages && (
        <Link className="button quiet" to={`${path}?page=${page + 1}`}>
          {t("common:nextPage")}
        </Link>
      )}
    </nav>
  );
}

/** Faults of the whole table, and of its rows as a list for whoever fixes the file in order. */
export function FaultList({
  heading,
  lines,
  more,
  open,
}: {
  heading: string;
  lines: string[];
  more: number;
  open: boolean;
}) {
  const { t } = useTexts("tables");
  const list = (
    <ul className="mt-2 grid gap-1">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
      {more > 0 && <li>{t("more", { count: more })}</li>}
    </ul>
  );
  return (
    <div className="summary" role="alert" tabIndex={-1}>
      <h2>{heading}</h2>
      {open ? (
        list
      ) : (
        <details>
          <summary>{t("asList")}</summary>
          {list}
        </details>
      )}
    </div>
  );
}
