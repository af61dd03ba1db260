/** Applies the generated migrations at start, each in a transaction of its own together with the row that remembers it. */
import { createHash } from "node:crypto";
import type Database from "better-sqlite3";

const FILES = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });

type Migration = { name: string; sql: string; checksum: string };

const migrations: Migration[] = Object.entries(FILES)
  .map(([path, sql]) => ({
    name: path.slice(path.lastIndexOf("/") + 1),
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
  }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** @throws Error when the data folder is newer than this program or a migration was altered after it ran */
export function migrate(writer: Database.Database): { applied: string[] } {
  writer.exec(
    "create table if not exists migrations (name text primary key, checksum text not null, applied_at integer not null) strict",
  );
  const done = new Map(
    (writer.prepare("select name, checksum from migrations").all() as { name: string; checksum: string }[]).map(
      (row) => [row.name, row.checksum],
    ),
  );
  for (const name of done.keys())
    if (!migrations.some((migration) => migration.name === name))
      throw new Error(`The data folder is newer than this program: it knows ${name}.`);

  const applied: string[] = [];
  for (const { name, sql, checksum } of migrations) {
    if (done.has(name)) {
      if (done.get(name) !== checksum) throw new Error(`Migration ${name} was altered after it had been applied.`);
      continue;
    }
    const apply = writer.transaction(() => {
      // Another process may have been first while this one waited for the lock.
      if (writer.prepare("select 1 from migrations where name = ?").get(name)) return;
      for (const statement of sql.split("--> statement-breakpoint")) writer.exec(statement);
      writer
        .prepare("insert into migrations (name, checksum, applied_at) values (?, ?, ?)")
        .run(name, checksum, Date.now());
      applied.push(name);
    });
    apply.immediate();
  }
  return { applied };
}
