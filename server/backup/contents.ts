import type Database from "better-sqlite3";
import type { Counts } from "./manifest";

const NAMES = {
  files: "select storage_name from files union all select thumbnail_name from files where thumbnail_name is not null",
  cdl_pdfs: "select storage_name from cdl_pdfs",
  binder_entries: "select storage_name from binder_entries where storage_name is not null",
};

export function namesIn(database: Database.Database): string[] {
  return Object.entries(NAMES).flatMap(([table, query]) =>
    hasTable(database, table) ? (database.prepare(query).pluck().all() as string[]) : [],
  );
}

export const hasTable = (database: Database.Database, name: string): boolean =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

export function countsOf(database: Database.Database): Counts {
  const one = (table: string, query: string) =>
    hasTable(database, table) ? Number(database.prepare(query).pluck().get()) : 0;
  return {
    applications: one("applications", "select count(*) from applications"),
    auditRows: one("audit_events", "select coalesce(max(seq), 0) from audit_events"),
    files: namesIn(database).length,
  };
}
