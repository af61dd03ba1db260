/** Rows have a stable key; API rows without one are addressed by index until a page writes to their list. */
import { day, month } from "~/domain/day-fields";
import { isTicked } from "~/domain/fields";

type Row = Record<string, unknown>;
type DraftValues = Record<string, unknown>;

/** No form can post these names. */
const ID_KEY = "_key";
const VERSION_KEY = "_at";
const GENERATED_KEY = /^[a-z][a-z0-9]{7}$/;
export const ROW_KEY = /^(?:[a-z][a-z0-9]{7}|\d{1,2})$/;

const KEY_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 8;

export const newRowKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte, index) =>
    KEY_CHARACTERS.charAt(byte % (index === 0 ? 26 : KEY_CHARACTERS.length)),
  ).join("");

export const isRowKey = (key: string): boolean => ROW_KEY.test(key);
export const isGeneratedKey = (key: string): boolean => GENERATED_KEY.test(key);

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

export const rowsIn = (values: DraftValues, list: string): Row[] => {
  const held = values[list];
  return Array.isArray(held) ? held.filter(isRow) : [];
};

export const keyOf = (row: Row, index: number): string =>
  typeof row[ID_KEY] === "string" ? row[ID_KEY] : String(index);

export function findRow(values: DraftValues, list: string, key: string): { row: Row; index: number } | undefined {
  const rows = rowsIn(values, list);
  const index = rows.findIndex((row, at) => keyOf(row, at) === key);
  const row = rows[index];
  return row && { row, index };
}

export const savedVersion = (row: Row, version: number): number =>
  typeof row[VERSION_KEY] === "number" ? row[VERSION_KEY] : version;

export const withoutBookkeeping = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== ID_KEY && name !== VERSION_KEY));

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (isRow(value) && Object.values(value).every(isBlank)) ||
  (Array.isArray(value) && value.every(isBlank));
export const isBlankRow = (row: Row): boolean => isBlank(withoutBookkeeping(row));

const PRESENT = "9999";
const earliest = "0000";

function times(row: Row): [end: string, begin: string] {
  const once = day().safeParse(row.happenedOn ?? row.convictedOn).data ?? month().safeParse(row.happenedIn).data;
  if (once) return [once, once];
  const begin = month().safeParse(row.from).data;
  const end = isTicked(row.present) ? PRESENT : month().safeParse(row.to).data;
  return [end ?? (begin && isBlank(row.to) ? PRESENT : earliest), begin ?? earliest];
}

const newestFirst = (one: Row, other: Row): number => {
  const [[end, begin], [otherEnd, otherBegin]] = [times(one), times(other)];
  return otherEnd.localeCompare(end) || otherBegin.localeCompare(begin);
};

const keyed = (values: DraftValues, list: string, version: number): Row[] =>
  rowsIn(values, list).map((row, index) => ({
    ...row,
    [ID_KEY]: keyOf(row, index),
    [VERSION_KEY]: savedVersion(row, version - 1),
  }));

export function putRow(values: DraftValues, list: string, key: string, row: Row, version: number): DraftValues {
  const written = { ...withoutBookkeeping(row), [ID_KEY]: key, [VERSION_KEY]: version };
  const rows = keyed(values, list, version);
  const others = rows.some((other) => other[ID_KEY] === key)
    ? rows.map((other) => (other[ID_KEY] === key ? written : other))
    : [...rows, written];
  return { ...values, [list]: others.sort(newestFirst) };
}

export const dropRow = (values: DraftValues, list: string, key: string, version: number): DraftValues => ({
  ...values,
  [list]: keyed(values, list, version).filter((row) => row[ID_KEY] !== key),
});
