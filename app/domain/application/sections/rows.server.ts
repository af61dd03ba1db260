import type { FieldErrors } from "~/domain/errors";
import { notFound } from "~/domain/errors";
import type { ApplicationAuthor } from "~/domain/row-access/application-author.server";
import { type SectionId, sectionOf } from "./index";
import { getOwnSection, type SavedSection, type SectionWrite, saveSection } from "./save.server";
import type { DraftValues } from "./stored.server";
import {
  dropRow,
  findRow,
  isGeneratedKey,
  isRowKey,
  newRowKey,
  putRow,
  rowsIn,
  withoutBookkeeping,
} from "./stored-rows";

export type RowAddress = { section: SectionId; list: string; key: string };
export type RowWriting = Omit<SectionWrite, "row" | "shows"> & { isStored: boolean };

function listOf({ section, list, key }: RowAddress) {
  const { lists = {} } = sectionOf(section);
  const found = Object.hasOwn(lists, list) ? lists[list] : undefined;
  if (!found || !isRowKey(key)) throw notFound();
  return found;
}

export async function getOwnRow(author: ApplicationAuthor, address: RowAddress) {
  listOf(address);
  const own = await getOwnSection(author, address.section);
  const found = findRow(own.values, address.list, address.key);
  if (!found && !isGeneratedKey(address.key)) throw notFound();
  const count = rowsIn(own.values, address.list).length;
  return {
    ...own,
    row: found ? withoutBookkeeping(found.row) : null,
    number: (found?.index ?? count) + 1,
    count: found ? count : count + 1,
  };
}

type OwnRow = Awaited<ReturnType<typeof getOwnRow>>;

export function faultsOfRow({ values, row, faults }: OwnRow, address: RowAddress): FieldErrors | null {
  const all = row && faults();
  if (!all) return null;
  const within = pathIn(address, values);
  const own = Object.entries(all).filter(([path]) => path.startsWith(within));
  return own.length > 0 ? relative(Object.fromEntries(own), within) : null;
}

const pathIn = ({ list, key }: RowAddress, stored: DraftValues) => `${list}[${findRow(stored, list, key)?.index}].`;

export async function saveRow(
  author: ApplicationAuthor,
  address: RowAddress,
  row: DraftValues,
  writing: RowWriting,
): Promise<SavedSection & { key: string }> {
  const { noneOrSome } = listOf(address);
  const { section, list, key } = address;
  const { isStored, ...rest } = writing;
  let to = address;
  let within = "";
  const saved = await saveSection(
    author,
    section,
    (earlier, version) => {
      // A deleted row's index must not be reused, so this becomes a new row.
      if (!isGeneratedKey(key) && !findRow(earlier, list, key)) to = { ...address, key: newRowKey() };
      return putRow(noneOrSome ? { ...earlier, [noneOrSome]: "some" } : earlier, list, to.key, row, version);
    },
    {
      ...rest,
      row: { list, key, isStored },
      shows: (path, stored) => {
        within = pathIn(to, stored);
        return path.startsWith(within);
      },
    },
  );
  return { ...saved, key: to.key, fields: saved.fields && relative(saved.fields, within) };
}

const relative = (fields: FieldErrors, within: string): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, codes]) => [path.slice(within.length), codes]));

/** Idempotent. */
export async function removeRow(
  author: ApplicationAuthor,
  address: RowAddress,
  writing: Omit<RowWriting, "isStored">,
): Promise<void> {
  listOf(address);
  const { section, list, key } = address;
  await saveSection(author, section, (earlier, version) => dropRow(earlier, list, key, version), {
    ...writing,
    row: { list, key, isStored: false },
  });
}
