import { basename } from "node:path";

/** An empty database for one test file. @param server address of a PostgreSQL; undefined: tests stand on SQLite */
export async function databaseOf(folder: string, server: string | undefined) {
  if (!server) return undefined;
  const { default: pg } = await import("pg");
  const name = basename(folder).toLowerCase().replace(/\W/g, "_");
  const command = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await command(`create database "${name}" template template0 locale 'C'`);
  const address = new URL(server);
  address.pathname = name;
  return {
    settings: { DATABASE_URL: address.href },
    drop: () => command(`drop database "${name}" with (force)`),
  };
}
