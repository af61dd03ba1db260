/** The database of the running product, beside it, and that of its limits. */
import Database from "better-sqlite3";
import { companyWord, wordsOfPerson } from "db/match";
import type * as schema from "db/schema";
import { storedLimitName } from "~/server/limit-name";
import type { Limit } from "~/server/limits.server";
import type { App } from "./app";

type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : "";
type Columns<Table extends keyof typeof schema> = (typeof schema)[Table] extends { _: { columns: infer All } }
  ? All
  : never;
type Held<Column> = Column extends { _: { driverParam: infer Value; notNull: infer Always } }
  ? Value | (Always extends true ? never : null)
  : never;
type NameOf<Column> = Column extends { _: { name: infer Name } } ? Snake<Name> : never;
/** A row as SQLite holds it: columns in snake case, instants and flags as numbers, lists as JSON. */
export type Row<Table extends keyof typeof schema> = {
  [Name in keyof Columns<Table> as NameOf<Columns<Table>[Name]>]: Held<Columns<Table>[Name]>;
};

export type NewRow = Record<string, string | number | Buffer | null>;

export function database(app: Pick<App, "dataDir">) {
  const connection = new Database(`${app.dataDir}/roadhand.sqlite`);
  connection.pragma("busy_timeout = 2000");
  return {
    all: <T = Record<string, unknown>>(query: string, ...values: unknown[]): T[] =>
      connection.prepare(query).all(...values) as T[],
    one: <T = Record<string, unknown>>(query: string, ...values: unknown[]): T =>
      connection.prepare(query).get(...values) as T,
    insert(table: string, row: NewRow): void {
      const names = Object.keys(row);
      const values = names.map(() => "?").join(", ");
      connection.prepare(`insert into ${table} (${names.join(", ")}) values (${values})`).run(...Object.values(row));
    },
    run: (statement: string, ...values: unknown[]) => connection.prepare(statement).run(...values).changes,
    count: (table: string, where = "1 = 1", ...values: unknown[]): number =>
      (
        connection.prepare(`select count(*) as number from ${table} where ${where}`).get(...values) as {
          number: number;
        }
      ).number,
    /** Nothing that the product writes comes between. */
    atOnce: (work: () => void) => connection.transaction(work).immediate(),
    /** As somebody at the database itself could: what a trigger forbids. */
    despite(trigger: string, change: string, ...values: unknown[]): void {
      const { sql } = connection.prepare("select sql from sqlite_schema where name = ?").get(trigger) as {
        sql: string;
      };
      const despite = connection.transaction(() => {
        connection.exec(`drop trigger ${trigger}`);
        connection.prepare(change).run(...values);
        connection.exec(sql);
      });
      despite.immediate();
    },
    /** Brings what the lists hold of people and counters up to rows that a test wrote itself. */
    relist: () => connection.transaction(() => relist(connection)).immediate(),
    close: () => connection.close(),
  };
}

type PersonRow = Record<"id" | "company_id" | "first_name" | "last_name" | "email", string> & {
  search_id: number | null;
  phone: string | null;
};

function relist(connection: Database.Database): void {
  const insert = connection.prepare("insert or replace into people_search (rowid, company, words) values (?, ?, ?)");
  const number = connection.prepare("update drivers set search_id = ? where id = ?");
  for (const person of connection.prepare("select * from drivers").all() as PersonRow[]) {
    const { first_name: firstName, last_name: lastName, email, phone } = person;
    const words = wordsOfPerson({ firstName, lastName, email, phone });
    const { lastInsertRowid } = insert.run(person.search_id, companyWord(person.company_id), words);
    if (person.search_id === null) number.run(lastInsertRowid, person.id);
  }
  connection.exec(`
    update drivers set (licence_classes, licence_state, licence_expires_on) =
      (select licence_classes, state_issued, expiration_on from cdls where driver_id = drivers.id and current = 1);
    update applications set submission_order = coalesce(submitted_at, 0),
      (first_name, last_name, search_id, licence_classes, licence_state, licence_expires_on) =
      (select first_name, last_name, search_id, licence_classes, licence_state, licence_expires_on from drivers where id = driver_id);
    delete from list_counts;
    insert into list_counts select company_id, status, count(*) from applications group by 1, 2;
    insert into list_counts select company_id, 'drivers', count(*) from drivers group by 1`);
}
export type Data = ReturnType<typeof database>;

/** The id of the first row found. */
export function idOf(data: Data, query: string, ...values: unknown[]): string {
  const row = data.one<{ id: string } | undefined>(query, ...values);
  if (!row) throw new Error(`nothing found: ${query}`);
  return row.id;
}

/** Changes what the limits have counted. */
export function inLimits({ dataDir }: App, work: (store: Database.Database) => unknown): void {
  const store = new Database(`${dataDir}/limits.sqlite`);
  work(store);
  store.close();
}

/** As if nobody had come near a limit yet. */
export const forgetLimit = (app: App, limit: Limit): void =>
  inLimits(app, (store) => store.prepare("delete from limits where key like ? || ':%'").run(storedLimitName(limit)));
/** Lets the next link go out at once instead of a minute after the last. */
export const skipMailCooldown = (app: App): void => forgetLimit(app, "mailCooldown");
