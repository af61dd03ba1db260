/** The database of the running product, beside it, and that of its limits. */
import { companyWord, wordsOfPerson } from "db/match";
import { vectorOf } from "db/postgres/match";
import type * as schema from "db/schema";
import { storedLimitName } from "~/server/limit-name";
import type { Limit } from "~/server/limits.server";
import type { App } from "./app";
import { type Connection, connect } from "./connection";

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
  const connection = connect(app.dataDir);
  const one = <T = Record<string, unknown>>(query: string, ...values: unknown[]): T =>
    connection.all(query, values)[0] as T;
  return {
    all: <T = Record<string, unknown>>(query: string, ...values: unknown[]): T[] =>
      connection.all(query, values) as T[],
    one,
    insert(table: string, row: NewRow): void {
      const names = Object.keys(row);
      const values = names.map(() => "?").join(", ");
      connection.run(`insert into ${table} (${names.join(", ")}) values (${values})`, Object.values(row));
    },
    run: (statement: string, ...values: unknown[]): number => connection.run(statement, values),
    count: (table: string, where = "1 = 1", ...values: unknown[]): number =>
      one<{ number: number }>(`select count(*) as number from ${table} where ${where}`, ...values).number,
    atOnce: connection.atOnce,
    runUnguarded: (change: string, ...values: unknown[]): void =>
      connection.unguarded(() => connection.run(change, values)),
    /** Brings what the lists hold of people and counters up to rows that a test wrote itself. */
    relist: () => connection.atOnce(() => relist(connection)),
    holds: connection.holds,
    lock: connection.lock,
    refuse: connection.refuse,
    close: connection.close,
  };
}

type PersonRow = Record<"id" | "company_id" | "first_name" | "last_name" | "email", string> & {
  search_id: number | null;
  phone: string | null;
};

const isOnPostgres = process.env.DATABASE_URL !== undefined;
const NUMBER = isOnPostgres ? "id" : "rowid";

/** @returns its number in the index */
function listPerson(connection: Connection, { search_id: known, company_id: id }: PersonRow, words: string): unknown {
  const company = companyWord(id);
  const row = {
    ...(known !== null && { [NUMBER]: known }),
    ...(isOnPostgres ? { words: vectorOf(words, company) } : { company, words }),
  };
  connection.run(`delete from people_search where ${NUMBER} = ?`, [known]);
  const places = Object.keys(row).map(() => "?");
  connection.run(`insert into people_search (${Object.keys(row)}) values (${places})`, Object.values(row));
  return connection.all(`select max(${NUMBER}) as number from people_search`)[0]?.number;
}

function relist(connection: Connection): void {
  for (const person of connection.all("select * from drivers") as PersonRow[]) {
    const { first_name: firstName, last_name: lastName, email, phone } = person;
    const number = listPerson(connection, person, wordsOfPerson({ firstName, lastName, email, phone }));
    if (person.search_id === null) connection.run("update drivers set search_id = ? where id = ?", [number, person.id]);
  }
  const ofDriver = "first_name last_name search_id licence_classes licence_state licence_expires_on".split(" ");
  for (const statement of [
    `update drivers set (licence_classes, licence_state, licence_expires_on) =
      (select licence_classes, state_issued, expiration_on from cdls where driver_id = drivers.id and current = 1)`,
    `update applications set submission_order = coalesce(submitted_at, 0), (${ofDriver.join(", ")}) =
      (select ${ofDriver.map((name) => `drivers.${name}`).join(", ")} from drivers where drivers.id = driver_id)`,
    "delete from list_counts",
    "insert into list_counts select company_id, status, count(*) from applications group by 1, 2",
    "insert into list_counts select company_id, 'drivers', count(*) from drivers group by 1",
  ])
    connection.run(statement);
}
export type Data = ReturnType<typeof database>;

/** The id of the first row found. */
export function idOf(data: Data, query: string, ...values: unknown[]): string {
  const row = data.one<{ id: string } | undefined>(query, ...values);
  if (!row) throw new Error(`nothing found: ${query}`);
  return row.id;
}

/** Changes what the limits have counted. */
export function inLimits({ dataDir }: App, work: (store: Connection) => unknown): void {
  const store = connect(dataDir, "limits.sqlite");
  work(store);
  store.close();
}

/** As if nobody had come near a limit yet. */
export const forgetLimit = (app: App, limit: Limit): void =>
  inLimits(app, (store) => store.run("delete from limits where key like ?", [`${storedLimitName(limit)}:%`]));
/** Lets the next link go out at once instead of a minute after the last. */
export const skipMailCooldown = (app: App): void => forgetLimit(app, "mailCooldown");
