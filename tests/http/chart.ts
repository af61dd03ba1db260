/** Charts as pages draw them, with the table of their numbers. */
import { read, wordsOf } from "./page";

export type Chart = { drawn: string[]; table: [label: string, ...cells: string[]][] };

/** A chart by its heading: the numbers drawn in it, and those of its table. */
export function chart(html: string, title: string): Chart {
  const section = [...read(html).querySelectorAll("section")].find(
    (each) => each.querySelector("h2")?.textContent === title,
  );
  const all = (selector: string, within: Element | undefined = section) => [
    ...(within?.querySelectorAll(selector) ?? []),
  ];
  return {
    drawn: all("svg text.font-semibold").map(({ textContent }) => textContent ?? ""),
    table: all("tbody tr").map((row) => all("th, td", row).map((cell) => wordsOf(cell.innerHTML)) as [string]),
  };
}
