import type { FieldErrors } from "~/domain/errors";
import { type ListOfRows, type SectionId, sectionOf } from "./index";
import type { Change, SectionWrite } from "./save.server";
import type { DraftValues } from "./stored.server";
import { dropRow, isBlankRow, isRowKey, putRow, rowsIn } from "./stored-rows";

/** Fields that are never stored on a phone (app/enhance/offline/withheld.ts). */
export const WITHHELD = ["ssn", "dateOfBirth"];

/**
 * @property firstRow keys of inline rows by list
 * @property partly follow-up questions (`afterwards`) are not shown yet
 * @property withheld a page kept on a phone had no SSN and birth date
 */
export type PageState = { firstRow: Record<string, unknown>; partly: boolean; withheld?: boolean };

const hiddenFields = (section: SectionId, { partly, withheld }: Omit<PageState, "firstRow">): readonly string[] => [
  ...(partly ? (sectionOf(section).afterwards ?? []) : []),
  ...(withheld ? WITHHELD : []),
];

const inlineRows = ({ firstRow }: PageState, lists: Readonly<Record<string, ListOfRows>>) =>
  Object.entries(firstRow).flatMap(([list, key]) => {
    const noneOrSome = Object.hasOwn(lists, list) ? lists[list]?.noneOrSome : undefined;
    return noneOrSome && typeof key === "string" && isRowKey(key) ? [{ list, key, noneOrSome }] : [];
  });

export function mergeWithStored(section: SectionId, values: DraftValues, page: PageState): Change {
  const { lists = {} } = sectionOf(section);
  const elsewhere = [...Object.keys(lists), ...hiddenFields(section, page)];
  return (earlier, version) => {
    const unchanged = Object.fromEntries(
      elsewhere.filter((name) => name in earlier).map((name) => [name, earlier[name]]),
    );
    let section: DraftValues = { ...unchanged, ...values };
    for (const { list, key, noneOrSome } of inlineRows(page, lists)) {
      const [row] = rowsIn(values, list);
      const filled = row && (values[noneOrSome] === "some" || !isBlankRow(row));
      const before = { ...section, [list]: rowsIn(earlier, list) };
      section = filled ? putRow(before, list, key, row, version) : dropRow(before, list, key, version);
    }
    return section;
  };
}

export const showsFault = (
  section: SectionId,
  page: Omit<PageState, "firstRow">,
): NonNullable<SectionWrite["shows"]> => {
  const hidden = new Set(hiddenFields(section, page));
  return (path) => !hidden.has(topOf(path));
};

const topOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? "";

export function faultsOnPage(
  section: SectionId,
  faults: FieldErrors | null,
  { partly }: Pick<PageState, "partly">,
): FieldErrors | null {
  const shows = showsFault(section, { partly });
  const order = sectionOf(section).shows.map((item) => ("group" in item ? item.group : item.name));
  const shown = Object.entries(faults ?? {})
    .filter(([path]) => shows(path, {}))
    .sort(([a], [b]) => order.indexOf(topOf(a)) - order.indexOf(topOf(b)));
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}
