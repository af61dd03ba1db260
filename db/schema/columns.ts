import { type AnyColumn, getTableColumns, sql } from "drizzle-orm";
import { type CompanyTexts, LANGUAGES } from "locales/index";
import { bytes, check, integer, json, text } from "../columns";

export * from "../columns";

export const id = () => text().primaryKey();
export const sealed = bytes;
export const list = () => json().$type<string[]>();
export const byLanguage = () => json().$type<CompanyTexts>();
export const counts = () => json().$type<Record<string, number>>();
export const language = () => text({ enum: LANGUAGES });

/** Indexes and checks take no parameters, so the words are literals. */
export const isOneOf = (column: AnyColumn, words: readonly string[] = []) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
export const oneOf = (name: string, column: AnyColumn) => check(name, isOneOf(column, wordsOf(column)));

/** PostgreSQL's tables hand their checks columns without the words. */
const wordsOf = (column: AnyColumn) =>
  Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)?.enumValues;

export const person = () => ({
  searchId: integer(),
  licenceClasses: list(),
  licenceState: text(),
  licenceExpiresOn: text(),
});
