import { type AnyColumn, sql } from "drizzle-orm";
import { blob, check, integer, text } from "drizzle-orm/sqlite-core";
import { type CompanyTexts, LANGUAGES } from "locales/index";

export const id = () => text().primaryKey();
export const instant = () => integer({ mode: "timestamp_ms" });
export const sealed = () => blob({ mode: "buffer" });
export const flag = () => integer({ mode: "boolean" });
export const list = () => text({ mode: "json" }).$type<string[]>();
export const byLanguage = () => text({ mode: "json" }).$type<CompanyTexts>();
export const counts = () => text({ mode: "json" }).$type<Record<string, number>>();
export const language = () => text({ enum: LANGUAGES });

/** Indexes and checks take no parameters, so the words are literals. */
export const isOneOf = (column: AnyColumn, words: readonly string[] = []) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
export const oneOf = (name: string, column: AnyColumn) => check(name, isOneOf(column, column.enumValues));

export const person = () => ({
  searchId: integer(),
  licenceClasses: list(),
  licenceState: text(),
  licenceExpiresOn: text(),
});
