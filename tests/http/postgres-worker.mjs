// A connection to PostgreSQL for tests, which read and write rows between two steps and do not wait for promises.
import pg from "pg";
import { runAsWorker } from "synckit";

for (const type of [20, 1700]) pg.types.setTypeParser(type, Number);
const clients = new Map();

async function clientOf(address) {
  if (!clients.has(address)) {
    const client = new pg.Client({ connectionString: address });
    client.on("error", () => {});
    await client.connect();
    clients.set(address, client);
  }
  return clients.get(address);
}

runAsWorker(async (address, query, values) => {
  const client = await clientOf(address);
  if (query === undefined) {
    clients.delete(address);
    await client.end();
    return undefined;
  }
  const { rows, rowCount } = await client.query(
    query,
    // Without values several statements may stand in one text.
    values?.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
  );
  return { rows, rowCount };
});
