/** How often each table was written to, so that what was counted over it is known to hold still (decision 0120). */
import type Database from "better-sqlite3";

const times = new Map<string, number>();
/** Of the transaction under way: whoever reads meanwhile reads what was before it. */
const underWay = new Set<string>();

export function knowTables(connection: Database.Database): void {
  const names = connection.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  for (const name of names) times.set(name, 0);
}

/** Those that the text of a statement names. */
export const tablesIn = (text: string): string[] => [...new Set(text.match(/\w+/g))].filter((word) => times.has(word));

export function noteWrite(tables: readonly string[]): void {
  for (const table of tables) underWay.add(table);
}

export function noteCommit(): void {
  for (const table of underWay) times.set(table, (times.get(table) ?? 0) + 1);
  underWay.clear();
}

export const timesWritten = (tables: readonly string[]): (number | undefined)[] =>
  tables.map((table) => times.get(table));
