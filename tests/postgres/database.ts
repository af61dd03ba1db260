const command = async (server: string, statement: string) => {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
};

export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** @param server address of a PostgreSQL @param folder whose name it gets @param template an empty one if left out */
export async function databaseFor(server: string, folder: string, template?: string): Promise<TestDatabase> {
  const name = folder
    .slice(folder.lastIndexOf("/") + 1)
    .toLowerCase()
    .replace(/\W/g, "_");
  await command(server, `create database "${name}" template ${template ? `"${template}"` : "template0 locale 'C'"}`);
  const address = new URL(server);
  address.pathname = name;
  return { name, url: address.href, drop: () => command(server, `drop database "${name}" with (force)`) };
}
