import type { Language } from "locales/index";
import { day, month } from "~/domain/day-fields";
import type { TemplateDefinition } from "~/domain/template/template";
import { wordsIn } from "~/server/i18n.server";
import { type SectionId, sectionOf } from "./index";
import type { ListDisplay, ListDisplays, RowDisplay } from "./row-list";
import { type DraftValues, readSection } from "./stored.server";
import { keyOf, newRowKey, rowsIn, withoutBookkeeping } from "./stored-rows";
import { transcribe } from "./transcript";

type Draft = { definition: TemplateDefinition; timeZone: string; language: Language; values: DraftValues };

export function showLists(id: SectionId, draft: Draft, preview: boolean): ListDisplays {
  const { lists = {}, shows } = sectionOf(id);
  return Object.fromEntries(
    Object.entries(lists).map(([name, { noneOrSome, names, add, remove }]): [string, ListDisplay] => {
      const rows = showRows(id, draft, name, { noneOrSome, names });
      const [first, ...more] = rows;
      const inline = preview || (noneOrSome !== undefined && more.length === 0 && !first?.isComplete);
      const view = shows.find((item) => "group" in item && item.group === name);
      return [
        name,
        {
          name,
          inline,
          fresh: (inline && first?.key) || newRowKey(),
          next: preview ? null : newRowKey(),
          heading: view && "heading" in view ? view.heading : "",
          add,
          remove,
          rows,
        },
      ];
    }),
  );
}

function showRows(
  id: SectionId,
  { definition, timeZone, language, values }: Draft,
  list: string,
  { noneOrSome, names }: { noneOrSome: string | undefined; names: readonly string[] },
): RowDisplay[] {
  const rows = rowsIn(values, list);
  if (rows.length === 0 || id === "questions") return [];
  const read = readSection(id, noneOrSome ? { ...values, [noneOrSome]: "some" } : values, { definition, timeZone });
  const faults = "fields" in read ? Object.keys(read.fields) : [];
  const words = wordsIn(language);
  return rows.map((row, index) => {
    const lines = transcribe(id, { [list]: [withDates(row)] }, words).blocks.flatMap((block) => block.lines);
    const values = names.flatMap((name) => {
      const line = lines.find(({ path }) => path.endsWith(`].${name}`));
      return line?.value ? [line.value.replaceAll("\n", ", ")] : [];
    });
    const [title = "", ...about] = values;
    return {
      key: keyOf(row, index),
      title,
      about,
      begins: month().safeParse(row.from).data,
      isComplete: !faults.some((path) => path.startsWith(`${list}[${index}].`)),
    };
  });
}

const withDates = (row: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "object" ? (day().safeParse(value).data ?? month().safeParse(value).data ?? value) : value,
    ]),
  );

export function valuesOnPage(values: DraftValues, lists: ListDisplays): DraftValues {
  const rows = Object.values(lists).map(({ name, inline }): [string, unknown] => {
    const [first] = rowsIn(values, name);
    return [name, inline ? [first ? withoutBookkeeping(first) : {}] : undefined];
  });
  return { ...values, ...Object.fromEntries(rows) };
}

export function showsAfterwards(id: SectionId, values: DraftValues, lists: ListDisplays): boolean {
  const { lists: own = {} } = sectionOf(id);
  return Object.values(lists).every(({ name, inline }) => {
    const noneOrSome = own[name]?.noneOrSome;
    return !inline || noneOrSome === undefined || values[noneOrSome] === "none";
  });
}
