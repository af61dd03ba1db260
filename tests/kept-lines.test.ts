import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nIn } from "~/server/i18n.server";
import { forgetBytes } from "~/server/kept-bytes.server";
import { PageParts } from "~/server/page/kept-parts.server";
import { KeepContext } from "~/ui/keep";
import { type ColumnsOf, KeptLines } from "~/ui/kept-lines";
import { useToday } from "~/ui/words";

type Row = { id: string; name: string | null; at: Date };
type Shared = { from: string };

/** So often was a row made. */
let made = 0;
const columnsOf: ColumnsOf<Row, Shared> = ({ t, language }, { from }) => [
  {
    label: t("drivers.name"),
    cell(row) {
      made += 1;
      return row.name;
    },
  },
  { label: t("drivers.phone"), cell: (row) => createElement("b", null, `${from} ${language} ${row.at.toISOString()}`) },
];
const AT = new Date("2026-11-26T10:00:00Z");
const MAYA: Row = { id: "1", name: "Maya <Ruiz> 🚚", at: AT };
const ABE: Row = { id: "2", name: null, at: AT };

function page(rows: Row[], { from = "Omaha", language = "en", list = "some", columns = columnsOf, kept = true } = {}) {
  const lines = createElement(KeptLines<Row, Shared>, {
    ...{ list, caption: "Some", rows, rowKey: (row: Row) => row.id, empty: "none" },
    ...{ columnsOf: columns, shared: { from } },
  });
  const withTexts = createElement(I18nextProvider, { i18n: i18nIn(language as "en" | "es") }, lines);
  if (!kept) return renderToStaticMarkup(withTexts);
  const parts = new PageParts();
  const html = renderToStaticMarkup(createElement(KeepContext, { value: parts }, withTexts));
  return Buffer.concat(parts.bytesOf(html)).toString();
}
const rowsOf = (html: string) => html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>")).split("<tr>").slice(1);

test("rows that are kept read as rows that are made each time", () => {
  const plain = page([MAYA, ABE], { list: "alike", kept: false });
  expect(plain).toContain("Maya &lt;Ruiz&gt; 🚚");
  expect(plain).toContain('class="nothing">–<');
  for (const _ of ["made", "kept"]) expect(page([MAYA, ABE], { list: "alike" })).toBe(plain);
});

test("a row is made once, and one that has changed anew, in its place", () => {
  page([MAYA, ABE], { list: "once" });
  const before = made;
  expect(rowsOf(page([ABE, MAYA], { list: "once" }))[0]).toContain("–");
  expect(made).toBe(before);
  const changed = rowsOf(page([ABE, { ...MAYA, name: "Maya Lee" }, { ...ABE, id: "3", name: "Bo" }], { list: "once" }));
  expect(made).toBe(before + 2);
  expect(changed).toHaveLength(3);
  expect(changed[1]).toContain("Maya Lee");
  expect(changed[2]).toContain("Bo");
});

test("what is forgotten is made anew", () => {
  page([MAYA], { list: "forgotten" });
  const before = made;
  forgetBytes();
  page([MAYA], { list: "forgotten" });
  expect(made).toBe(before + 1);
});

test("a column that reads the page fails, and so does a table in a cell", () => {
  const today: typeof columnsOf = () => [{ label: useToday(), cell: () => "" }];
  expect(() => page([MAYA], { list: "column", columns: today })).toThrow("useRouteLoaderData");
  const row = () => createElement("table", null, createElement("tbody", null, createElement("tr")));
  const nested: typeof columnsOf = () => [{ label: "Table", cell: row }];
  expect(() => page([MAYA], { list: "nested", columns: nested })).toThrow("a row within a row");
});

test("what somebody has typed never stands for rows", () => {
  page([ABE], { list: "typed" });
  expect(page([{ ...MAYA, name: "<!--kept 0-->" }], { list: "typed" })).toContain("&lt;!--kept 0--&gt;");
});

test("neither another language nor anything else that is shared gets kept rows", () => {
  page([MAYA], { list: "shared" });
  expect(page([MAYA], { list: "shared", language: "es" })).toContain("Omaha es ");
  expect(page([MAYA], { list: "shared", from: "Lincoln" })).toContain("Lincoln en ");
  const other: typeof columnsOf = () => [{ label: "Other", cell: () => "other" }];
  expect(page([MAYA], { list: "another", columns: other })).toContain(">other<");
});

test("a cell can't read what its row is not kept by", () => {
  const Today = () => useToday();
  const columns: typeof columnsOf = () => [{ label: "Today", cell: () => createElement(Today) }];
  expect(() => page([MAYA], { list: "today", columns })).toThrow("useRouteLoaderData");
});

test("what is kept is bound, and what is asked for stays longest", () => {
  const many = (from: number) =>
    Array.from({ length: 500 }, (_, at) => ({ id: `${from + at}`, name: "x".repeat(2_000), at: AT }));
  const madeFor = (rows: Row[]) => {
    const before = made;
    page(rows, { list: "bound" });
    return made - before;
  };
  expect(madeFor([MAYA])).toBe(1);
  for (let from = 0; from < 3_000; from += 500) {
    expect(madeFor(many(from))).toBe(500);
    expect(madeFor([MAYA])).toBe(0);
  }
  expect(madeFor(many(0))).toBe(500);
});
