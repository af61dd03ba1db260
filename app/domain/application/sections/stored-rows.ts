/** Rows have a stable key; API rows without one are addressed by index until a page writes to their list. */
import { day, month } from "~/domain/day-fields";
import { isTicked } from "~/domain/fields";

type Row = Record<string, unknown>;
type DraftValues = Record<string, unknown>;

/** No form can post these names. */
const KEY = "_key";
const AT = "_at";
const MADE_KEY = /^[a-z][a-z0-9]{7}$/;
export const ROW_KEY = /^(?:[a-z][a-z0-9]{7}|\d{1,2})$/;

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 8;

export const newRowKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte, index) =>
    LETTERS.charAt(byte % (index === 0 ? 26 : LETTERS.length)),
  ).join("");

export const isRowKey = (key: string): boolean => ROW_KEY.test(key);
export const isGeneratedKey = (key: string): boolean => MADE_KEY.test(key);

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

export const rowsIn = (values: DraftValues, list: string): Row[] => {
  const held = values[list];
  return Array.isArray(held) ? held.filter(isRow) : [];
};

export const keyOf = (row: Row, index: number): string => (typeof row[KEY] === "string" ? row[KEY] : String(index));

export function findRow(values: DraftValues, list: string, key: string): { row: Row; index: number } | undefined {
  const rows = rowsIn(values, list);
  const index = rows.findIndex((row, at) => keyOf(row, at) === key);
  const row = rows[index];
  return row && { row, index };
}

export const writtenAt = (row: Row, version: number): number => (typeof row[AT] === "number" ? row[AT] : version);

export const withoutMarks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== KEY && name !== AT));

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (isRow(value) && Object.values(value).every(isBlank)) ||
  (Array.isArray(value) && value.every(isBlank));
export const isBlankRow = (row: Row): boolean => isBlank(withoutMarks(row));

const NOW = "9999";
const earliest = "0000";

function times(row: Row): [end: string, begin: string] {
  const once = day().safeParse(row.happenedOn ?? row.convictedOn).data ?? month().safeParse(row.happenedIn).data;
  if (once) return [once, once];
  const begin = month().safeParse(row.from).data;
  const end = isTicked(row.present) ? NOW : month().safeParse(row.to).data;
  return [end ?? (begin && isBlank(row.to) ? NOW : earliest), begin ?? earliest];
}

const newestFirst = (one: Row, other: Row): number => {
  const [[end, begin], [otherEnd, otherBegin]] = [times(one), times(other)];
  return otherEnd.localeCompare(end) || otherBegin.localeCompare(begin);
};

const keyed = (values: DraftValues, list: string, version: number): Row[] =>
  rowsIn(values, list).map((row, index) => ({ ...row, [KEY]: keyOf(row, index), [AT]: writtenAt(row, version - 1) }));

export function putRow(values: DraftValues, list: string, key: string, row: Row, version: number): DraftValues {
  const written = { ...withoutMarks(row), [KEY]: key, [AT]: version };
  const rows = keyed(values, list, version);
  const others = rows.some((other) => other[KEY] === key)
    ? rows.map((other) => (other[KEY] === key ? written : other))
    : [...rows, written];
  return { ...values, [list]: others.sort(newestFirst) };
}

export const dropRow = (values: DraftValues, list: string, key: string, version: number): DraftValues => ({
  ...values,
  [list]: keyed(values, list, version).filter((row) => row[KEY] !== key),
});
