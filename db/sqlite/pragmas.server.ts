import type Database from "better-sqlite3";

const MB = 1024 * 1024;

const PRAGMAS = {
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 2000,
  secure_delete: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  wal_autocheckpoint: 1000,
  journal_size_limit: 64 * MB,
} as const;

export type PragmaMismatch = { name: string; expected: string | number; found: unknown };

export function setPragmas(connection: Database.Database): PragmaMismatch[] {
  return Object.entries(PRAGMAS).flatMap(([name, expected]) => {
    if (name !== "journal_mode" || !connection.readonly) connection.pragma(`${name} = ${expected}`);
    const found = connection.pragma(name, { simple: true });
    return found === expected ? [] : [{ name, expected, found }];
  });
}
