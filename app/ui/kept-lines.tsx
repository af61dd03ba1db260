/** A row is kept by everything that it is made of: what has changed is another row. */
import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { use } from "react";
import { I18nContext } from "react-i18next";
import { KeepContext } from "./keep";
import { type Column, Lines, type LinesProps, type Sorting, TableRow } from "./table";
import { useLanguage, useTexts } from "./words";

/** Everything but the row, from which the cells are made, has to be `shared`, and what JSON can hold. */
export type ColumnsOf<Row, Shared> = (words: { t: T<"lists">; language: Language }, shared: Shared) => Column<Row>[];

type Props<Row, Shared> = Omit<LinesProps<Row>, "columns"> & {
  /** Of each list another. */
  list: string;
  columnsOf: ColumnsOf<Row, Shared>;
  shared: Shared;
  sortingOf?: (orders: readonly [string, string]) => Sorting;
};

export function KeptLines<Row, Shared>({ list, columnsOf, shared, ...lines }: Props<Row, Shared>) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const texts = use(I18nContext);
  const keep = use(KeepContext);
  const columns = columnsOf({ t, language }, shared);
  if (!keep) return <Lines {...lines} columns={columns} />;

  const about = JSON.stringify([list, language, shared]);
  const known = keep.rows(
    lines.rows.map((row) => about + JSON.stringify(row)),
    (places) => (
      <I18nContext value={texts}>
        <Made columnsOf={columnsOf} shared={shared} rows={places.map((place) => lines.rows[place] as Row)} />
      </I18nContext>
    ),
  );
  return <Lines {...lines} columns={columns} known={known} />;
}

/** Here `columnsOf` can't read the page either. A clock it could: what depends on the day belongs into `shared`. */
function Made<Row, Shared>({ columnsOf, shared, rows }: Pick<Props<Row, Shared>, "columnsOf" | "shared" | "rows">) {
  const { t } = useTexts("lists");
  const columns = columnsOf({ t, language: useLanguage() }, shared);
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing is rendered twice
  return rows.map((row, place) => <TableRow key={place} columns={columns} row={row} />);
}
