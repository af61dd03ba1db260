import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { migrate } from "db/sqlite/migrate.server";
import { type MoveDatabase, type MoveTarget, pageQuery, type Row, type Shape, TELLING } from "./database";

const pageIn = (database: Database.Database) => async (shape: Shape, last?: Row) => {
  const { text, values } = pageQuery(shape, last, () => "?");
  return database.prepare(text).all(...values) as Row[];
};

export function openSqlite(path: string): MoveDatabase {
  const database = new Database(path, { fileMustExist: true, readonly: true });
  return {
    page: pageIn(database),
    close: async () => {
      database.close();
    },
  };
}

export function openSqliteTarget(path: string): MoveTarget {
  const isNew = !existsSync(path);
  const database = new Database(path);
  if (isNew) migrate(database);
  const inserted = (shape: Shape) =>
    database.prepare(
      `insert into "${shape.name}" (${shape.columns.map((name) => `"${name}"`).join(", ")}) values (${shape.columns.map(() => "?").join(", ")})`,
    );
  return {
    page: pageIn(database),
    hasData: async () =>
      TELLING.some((name) => database.prepare(`select exists (select 1 from ${name})`).pluck().get() === 1),
    async fill(work) {
      const triggers = database.prepare("select name, sql from sqlite_schema where type = 'trigger'").all() as {
        name: string;
        sql: string;
      }[];
      database.pragma("foreign_keys = off");
      database.exec("begin immediate");
      try {
        for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
        database.exec("delete from installation");
        await work(async (shape, rows) => {
          const statement = inserted(shape);
          for (const row of rows) statement.run(...shape.columns.map((column) => row[column]));
        });
        // The first start indexes all people again, under their numbers: a new one must not get one of those.
        database.exec(`
          update drivers set words_version = 0;
          insert into people_search (rowid, company, words)
            select max(search_id), '', '' from drivers having max(search_id) is not null`);
        for (const { sql } of triggers) database.exec(sql);
        const [broken] = database.pragma("foreign_key_check") as { table: string }[];
        if (broken) throw new Error(`rows of ${broken.table} refer to none`);
        database.exec("commit");
      } catch (error) {
        database.exec("rollback");
        throw error;
      }
    },
    close: async () => {
      database.close();
    },
  };
}
