import type { ReactNode } from "react";
import { useTexts } from "../words";
import type { ChartTexts } from "./drawing";

type NumbersProps = Pick<ChartTexts, "title" | "headers"> & {
  rows: { label: string; to?: ReactNode; cells: string[] }[];
};

const CELL = "border-b border-line py-1 pr-6 wrap-normal last:pr-0";
const HEAD = `${CELL} text-right font-semibold text-muted first:text-left`;
const LABEL = `${CELL} text-left font-normal`;
const NUMBER = `${CELL} text-right whitespace-nowrap tabular-nums`;

export function Numbers({ title, headers, rows }: NumbersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
    <section className="bleed-x" tabIndex={0} aria-label={title}>
      <table className="mt-2">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {headers.map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, cells }) => (
            <tr key={label}>
              <th scope="row" className={LABEL}>
                {to ?? label}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the heads
                <td key={index} className={NUMBER}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function FoldedNumbers(numbers: NumbersProps) {
  const { t } = useTexts();
  return (
    <details>
      <summary>{t("asTable")}</summary>
      <Numbers {...numbers} />
    </details>
  );
}
