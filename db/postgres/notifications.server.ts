/** Messages between the processes of all machines, by LISTEN and NOTIFY. */
import { setTimeout } from "node:timers/promises";
import { databaseUrl } from "../engine";
import pg, { KEEPALIVE } from "./types.server";

export const CHANNEL = "roadhand";
/** Milliseconds. */
const RETRY = 1000;
const LIMIT = 5000;

let client: pg.Client | undefined;
let stopped = false;

async function connect(receive: (message: string) => void, missed: () => void): Promise<void> {
  const connection = new pg.Client({
    connectionString: databaseUrl,
    application_name: "roadhand messages",
    connectionTimeoutMillis: LIMIT,
    ...KEEPALIVE,
  });
  const ended = new Promise<void>((resolve) => connection.on("error", () => resolve()).on("end", () => resolve()));
  connection.on("notification", ({ payload }) => payload && receive(payload));
  await connection.connect();
  await connection.query(`listen ${CHANNEL}`);
  client = connection;
  missed();
  await ended;
}

/** @param missed called once it listens, again after each loss: what was sent before is not heard */
export async function listen(receive: (message: string) => void, missed: () => void): Promise<void> {
  while (!stopped) {
    await connect(receive, missed).catch(() => {});
    client = undefined;
    if (!stopped) await setTimeout(RETRY, undefined, { ref: false });
  }
}

export async function stopListening(): Promise<void> {
  stopped = true;
  await client?.end().catch(() => {});
}
