/** Buttons submit the page's form, so that nothing typed is lost. */
import { Fragment, type ReactNode } from "react";
import type { Month } from "~/domain/day";
import type { Field } from "~/ui/field";
import { NoneOrSome } from "~/ui/listed";
import { Card, Chip } from "~/ui/page";
import { type List, rowsIn } from "~/ui/rows";
import { textAt, useTexts } from "~/ui/words";

export type RowDisplay = {
  key: string;
  title: string;
  about: string[];
  isComplete: boolean;
  begins?: Month | undefined;
};
export type ListDisplay = {
  name: string;
  inline: boolean;
  fresh: string;
  /** Key of the row after the inline one. */
  next: string | null;
  heading: string;
  add: string;
  remove: string;
  rows: RowDisplay[];
};
export type ListDisplays = Readonly<Record<string, ListDisplay>>;

/** Names the row that a new one begins as a copy of. */
export const COPY_OF_PARAM = "like";
export const toRow = (list: string, key: string, query = ""): string => `row:${list}/${key}${query}`;

type RowListProps<Fields> = {
  list: List<Fields>;
  display: ListDisplay | undefined;
  before?: ((index: number) => ReactNode) | undefined;
  mark?: ((row: RowDisplay) => ReactNode) | undefined;
  copies?: boolean;
  children: (row: Fields) => ReactNode;
};

export function RowList<Fields>({ list, display, before, mark, copies, children }: RowListProps<Fields>) {
  if (!display) return null;
  return display.inline ? (
    <FirstRow list={list} display={display}>
      {children}
    </FirstRow>
  ) : (
    <Rows id={list.id} display={display} before={before} mark={mark} copies={copies} />
  );
}

function FirstRow<Fields>({ list, display, children }: RowListProps<Fields> & { display: ListDisplay }) {
  const { t } = useTexts("applicant");
  return (
    <div id={list.id} tabIndex={-1} className="grid gap-1">
      <input type="hidden" name={`firstRow.${display.name}`} autoComplete="off" value={display.fresh} />
      {rowsIn(list).map((row) => (
        <Card key={row.name} title={textAt(t, `applicant:${display.heading}`, { number: 1, count: 1 })}>
          {children(row.getFieldset())}
        </Card>
      ))}
      {display.next && (
        <button
          type="submit"
          name="then"
          value={toRow(display.name, display.next)}
          className="link-button -mb-3 justify-self-start"
        >
          {textAt(t, `applicant:${display.add}`)}
        </button>
      )}
    </div>
  );
}

type RowsProps = Pick<RowListProps<unknown>, "before" | "mark" | "copies"> & { id: string; display: ListDisplay };

function Rows({ id, display, before, mark, copies = false }: RowsProps) {
  const { name, rows, fresh, heading, add, remove } = display;
  const { t } = useTexts("applicant");
  return (
    <div id={id} tabIndex={-1} className="grid gap-4">
      {rows.map((row, index) => {
        const { key, title, about, isComplete } = row;
        const rowName = textAt(t, `applicant:${heading}`, { number: index + 1, count: rows.length });
        return (
          <Fragment key={key}>
            {before?.(index)}
            <section id={`${id}-${key}`} className="card row-card grid gap-1 pt-3 pb-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <div className="flex items-center gap-2">
                  {mark?.(row)}
                  <h2 className="text-base">{title || rowName}</h2>
                </div>
                {!isComplete && <Chip tone="warning">{t("common:sectionState.needs_attention")}</Chip>}
              </div>
              {about.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <div className="flex flex-wrap gap-x-6">
                <button
                  type="submit"
                  name="then"
                  value={toRow(name, key)}
                  className="link-button"
                  aria-label={t("rows.change", { what: title || rowName })}
                >
                  {t("common:change")}
                </button>
                {copies && (
                  <button
                    type="submit"
                    name="then"
                    value={toRow(name, fresh, `?${COPY_OF_PARAM}=${key}`)}
                    className="link-button"
                    aria-label={t("rows.copyOf", { what: title || rowName })}
                  >
                    {t("rows.copy")}
                  </button>
                )}
                <button
                  type="submit"
                  name="then"
                  value={toRow(name, key, "/removal")}
                  className="link-button"
                  aria-label={textAt(t, `applicant:${remove}`, { number: index + 1 })}
                >
                  {t("rows.remove")}
                </button>
              </div>
            </section>
          </Fragment>
        );
      })}
      {before?.(rows.length)}
      <button type="submit" name="then" value={toRow(name, fresh)} className="button quiet">
        {textAt(t, `applicant:${add}`)}
      </button>
    </div>
  );
}

type GateProps = {
  field: Field;
  label: string;
  hint?: ReactNode;
  none?: string;
  some?: string;
  display: ListDisplay | undefined;
  children: ReactNode;
};

export function ListGate({ display, children, ...question }: GateProps) {
  const { field } = question;
  if (!display || display.inline || display.rows.length === 0 || field.initialValue !== "some")
    return <NoneOrSome {...question}>{children}</NoneOrSome>;
  return (
    <div id={field.id} tabIndex={-1} className="grid gap-4">
      <input type="hidden" name={field.name} value="some" />
      {children}
    </div>
  );
}
