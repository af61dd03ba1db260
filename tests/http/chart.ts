/** Charts as pages draw them, with the table of their numbers. */
import { wordsOf } from "./page";

export type Chart = { drawn: string[]; table: [label: string, ...cells: string[]][] };

/** A chart by its heading: the numbers drawn in it, and those of its table. */
export function chart(html: string, title: string): Chart {
  const section = html.split("<section").find((part) => part.includes(`<h2>${title}</h2>`)) ?? "";
  const cells = (row: string) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => wordsOf(cell));
  return {
    drawn: [...section.matchAll(/<text[^>]*class="font-semibold"[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) => text),
    table: [...(/<tbody>(.*?)<\/tbody>/s.exec(section)?.[1] ?? "").matchAll(/<tr>(.*?)<\/tr>/gs)].map(
      ([, row = ""]) => cells(row) as [string, ...string[]],
    ),
  };
}
