/** Rows are added, removed and moved by submit buttons, so that it works without script. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AnyForm } from "./form";
import { Card } from "./page";
import { useTexts } from "./words";

export type List<Fields> = {
  id: string;
  name: string;
  initialValue?: unknown;
  getFieldList: () => { key: string | undefined; name: string; getFieldset: () => Fields }[];
};
type RowCardsProps<Fields> = {
  form: AnyForm;
  list: List<Fields>;
  title: (row: { number: number; count: number }) => string;
  remove: (number: number) => string;
  add: string;
  children: (fields: Fields) => ReactNode;
};

export const rowId = (list: { id: string }, index: number) => `${list.id}-row-${index + 1}`;

/** Posts to the row's fragment, so that the page does not jump to the top. */
function useGoOnAt(): (id: string) => string {
  const { pathname, search } = useLocation();
  return (id) => `${pathname}${search}#${id}`;
}

/** conform throws on a list whose own name was posted. */
export const rowsIn = <Row,>(list: { initialValue?: unknown; getFieldList: () => Row[] }): Row[] =>
  Array.isArray(list.initialValue) ? list.getFieldList() : [];

export function RowCards<Fields>({ form, list, title, remove, add, children }: RowCardsProps<Fields>) {
  const rows = rowsIn(list);
  const focusTarget = useGoOnAt();
  return (
    <>
      {rows.map((row, index) => (
        <Card
          key={row.key ?? row.name}
          id={rowId(list, index)}
          title={title({ number: index + 1, count: rows.length })}
        >
          {children(row.getFieldset())}
          <RowButtons form={form} list={list} index={index} count={rows.length} remove={remove(index + 1)} />
        </Card>
      ))}
      <div id={list.id} tabIndex={-1}>
        <button
          {...form.insert.getButtonProps({ name: list.name })}
          formAction={focusTarget(rowId(list, rows.length))}
          className="button quiet"
        >
          {add}
        </button>
      </div>
    </>
  );
}

type RowButtonsProps = {
  form: AnyForm;
  list: { id: string; name: string };
  index: number;
  count: number;
  remove: string;
};

function RowButtons({ form, list, index, count, remove }: RowButtonsProps) {
  const { t } = useTexts();
  const focusTarget = useGoOnAt();
  return (
    <div className="flex flex-wrap gap-x-6">
      <button
        {...form.remove.getButtonProps({ name: list.name, index })}
        formAction={focusTarget(index > 0 ? rowId(list, index - 1) : list.id)}
        className="link-button"
      >
        {remove}
      </button>
      {index > 0 && (
        <button
          {...form.reorder.getButtonProps({ name: list.name, from: index, to: index - 1 })}
          formAction={focusTarget(rowId(list, index - 1))}
          className="link-button"
          aria-label={t("moveUpRow", { number: index + 1 })}
        >
          {t("moveUp")}
        </button>
      )}
      {index < count - 1 && (
        <button
          {...form.reorder.getButtonProps({ name: list.name, from: index, to: index + 1 })}
          formAction={focusTarget(rowId(list, index + 1))}
          className="link-button"
          aria-label={t("moveDownRow", { number: index + 1 })}
        >
          {t("moveDown")}
        </button>
      )}
    </div>
  );
}
