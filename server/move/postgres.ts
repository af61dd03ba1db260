import { migrate } from "db/postgres/migrate.server";
import pg from "db/postgres/types.server";
import { type MoveDatabase, type MoveTarget, pageQuery, type Row, type Shape, TELLING } from "./database";

/** Values of one statement, of which PostgreSQL takes 65,535. */
const MAX_VALUES = 30_000;

const pageIn = (client: pg.Client) => async (shape: Shape, last?: Row) => {
  const { text, values } = pageQuery(shape, last, (number) => `$${number}`);
  return (await client.query<Row>(text, values)).rows;
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "roadhand move" });
  await client.connect();
  return client;
}

export async function openPostgres(url: string): Promise<MoveDatabase> {
  const client = await connect(url);
  return { page: pageIn(client), close: () => client.end() };
}

async function insert(client: pg.Client, { name, columns }: Shape, rows: Row[]): Promise<void> {
  const most = Math.floor(MAX_VALUES / columns.length);
  for (let at = 0; at < rows.length; at += most) {
    const part = rows.slice(at, at + most);
    const groups = part.map(
      (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(", ")})`,
    );
    await client.query(
      `insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) values ${groups.join(", ")}`,
      part.flatMap((row) => columns.map((column) => row[column])),
    );
  }
}

type Reference = { table: string; name: string; definition: string };

async function referencesIn(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  return rows;
}

/** Numbers that are given go on after the highest that was moved. */
const SEQUENCES = [
  ["events", "seq", "select max(seq) from events"],
  ["people_search", "id", "select max(search_id) from drivers"],
] as const;

export async function openPostgresTarget(url: string): Promise<MoveTarget> {
  const client = await connect(url);
  await migrate(client);
  return {
    page: pageIn(client),
    async hasData() {
      for (const name of TELLING) if ((await client.query(`select 1 from ${name} limit 1`)).rowCount) return true;
      return false;
    },
    async fill(work) {
      await client.query("begin");
      try {
        const references = await referencesIn(client);
        const { rows } = await client.query<{ name: string }>(
          "select distinct event_object_table as name from information_schema.triggers where trigger_schema = current_schema()",
        );
        const triggered = rows.map(({ name }) => name);
        for (const { table, name } of references) await client.query(`alter table ${table} drop constraint "${name}"`);
        for (const table of triggered) await client.query(`alter table "${table}" disable trigger user`);
        await client.query("delete from installation");
        await work((shape, moved) => insert(client, shape, moved));
        // The first start indexes all people again, under their numbers.
        await client.query("update drivers set words_version = 0");
        for (const [table, column, highest] of SEQUENCES)
          await client.query(
            `select setval(pg_get_serial_sequence('${table}', '${column}'), number) from (${highest}) as moved(number) where number is not null`,
          );
        for (const { table, name, definition } of references)
          await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
        for (const table of triggered) await client.query(`alter table "${table}" enable trigger user`);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
    close: () => client.end(),
  };
}
