/**
 * A row is kept as markup by everything that it is made of: what has changed is another row (docs/decisions/0129). It is made
 * apart from the page, with its texts alone, so that nothing else can get into it.
 */
import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { createContext, type ReactElement, use } from "react";
import { type Column, Lines, type LinesProps, TableRow } from "./table";
import { TextsContext, useLanguage, useTexts } from "./words";

/** Everything but the row, from which the cells are made, has to be `shared`, and what JSON can hold. */
export type ColumnsOf<Row, Shared> = (words: { t: T<"lists">; language: Language }, shared: Shared) => Column<Row>[];

/** @param make the rows at these places @returns what stands for all of them in the page's markup */
export type KeepRows = (keys: string[], make: (places: number[]) => ReactElement) => string;

/** Without it all rows are made each time. */
export const KeepRowsContext = createContext<KeepRows | null>(null);

type Props<Row, Shared> = Omit<LinesProps<Row>, "columns"> & {
  /** Of each list another. */
  list: string;
  columnsOf: ColumnsOf<Row, Shared>;
  shared: Shared;
};

export function KeptLines<Row, Shared>({ list, columnsOf, shared, ...lines }: Props<Row, Shared>) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const texts = use(TextsContext);
  const keepRows = use(KeepRowsContext);
  const columns = columnsOf({ t, language }, shared);
  if (!keepRows) return <Lines {...lines} columns={columns} />;

  const about = JSON.stringify([list, language, shared]);
  const rowAt = (place: number) => lines.rows[place] as Row;
  const known = keepRows(
    lines.rows.map((row) => about + JSON.stringify(row)),
    (places) => (
      <TextsContext value={texts}>
        {places.map((place) => (
          <TableRow key={place} columns={columns} row={rowAt(place)} />
        ))}
      </TextsContext>
    ),
  );
  return <Lines {...lines} columns={columns} known={known} />;
}
