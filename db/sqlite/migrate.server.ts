import type Database from "better-sqlite3";
import { type Applied, migrationsOf, pendingOf } from "../migration";

export const migrations = migrationsOf(
  import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true }),
);

/** @throws Error where the data folder is newer, an applied migration was altered, or a foreign key breaks */
export function migrate(writer: Database.Database, expected = migrations): { applied: string[] } {
  writer.exec(
    "create table if not exists migrations (name text primary key, checksum text not null, applied_at integer not null) strict",
  );
  const before = writer.prepare("select name, checksum from migrations").all() as Applied[];
  const applied: string[] = [];
  for (const { name, sql, checksum } of pendingOf(expected, before)) {
    const apply = writer.transaction(() => {
      if (writer.prepare("select 1 from migrations where name = ?").get(name)) return;
      run(writer, sql);
      const [lost] = writer.pragma("foreign_key_check") as { table: string; parent: string }[];
      if (lost)
        throw new Error(`Migration ${name} leaves rows of ${lost.table} that point at no row of ${lost.parent}.`);
      writer
        .prepare("insert into migrations (name, checksum, applied_at) values (?, ?, ?)")
        .run(name, checksum, Date.now());
      applied.push(name);
    });
    withPragmas(writer, { foreign_keys: 0, busy_timeout: 600_000 }, () => apply.immediate());
  }
  return { applied };
}

// SQLite cannot rebuild a referenced table while foreign keys are on, and ignores that pragma inside a transaction.
function withPragmas(writer: Database.Database, pragmas: Record<string, number>, work: () => void): void {
  const before = Object.keys(pragmas).map((name) => [name, writer.pragma(name, { simple: true })]);
  const set = (name: string, value: unknown) => writer.pragma(`${name} = ${value}`);
  for (const [name, value] of Object.entries(pragmas)) set(name, value);
  try {
    work();
  } finally {
    for (const [name, value] of before) set(String(name), value);
  }
}

// SQLite drops a rebuilt table's triggers and refuses the rename while a view or trigger names it, so all are dropped and created again.
function run(writer: Database.Database, sql: string): void {
  const aside: string[] = [];
  for (const statement of sql.split("--> statement-breakpoint")) {
    const dropped = /^DROP TABLE [`"]?(\w+)/im.exec(statement)?.[1];
    if (dropped && renames(sql, dropped)) aside.push(...setAside(writer));
    writer.exec(statement);
    if (aside.length > 0 && renames(statement)) {
      for (const definition of aside.splice(0)) writer.exec(definition);
      // Any rename makes SQLite check all views and triggers, so that a broken one fails here.
      writer.exec("create table __old (id); alter table __old rename to __new; drop table __new");
    }
  }
}

const renames = (sql: string, to = "\\w+"): boolean =>
  new RegExp(`^ALTER TABLE \\S+ RENAME TO [\`"]?${to}[\`"]?;`, "im").test(sql);

function setAside(writer: Database.Database): string[] {
  const found = writer
    .prepare("select type, name, sql from sqlite_schema where type in ('view', 'trigger') order by rowid")
    .all() as { type: string; name: string; sql: string }[];
  // A view's triggers go with it.
  for (const { type, name } of found) writer.exec(`drop ${type} if exists "${name}"`);
  return found.map((row) => row.sql);
}
