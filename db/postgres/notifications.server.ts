/** Messages between the processes of all machines, by LISTEN and NOTIFY. */
import { setTimeout } from "node:timers/promises";
import { databaseUrl } from "../engine";
import pg from "./types.server";

export const CHANNEL = "roadhand";
/** Milliseconds. */
const RETRY = 1000;
const LIMIT = 5000;

let client: pg.Client | undefined;
let stopped = false;

async function connect(receive: (message: string) => void): Promise<void> {
  const connection = new pg.Client({
    connectionString: databaseUrl,
    application_name: "roadhand messages",
    connectionTimeoutMillis: LIMIT,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => connection.on("error", () => resolve()).on("end", () => resolve()));
  connection.on("notification", ({ payload }) => payload && receive(payload));
  await connection.connect();
  await connection.query(`listen ${CHANNEL}`);
  client = connection;
  await ended;
}

/** @param missed called when messages may have been lost */
export async function listen(receive: (message: string) => void, missed: () => void): Promise<void> {
  while (!stopped) {
    await connect(receive).catch(() => {});
    client = undefined;
    missed();
    if (!stopped) await setTimeout(RETRY, undefined, { ref: false });
  }
}

/** Lost where the connection is: whoever listens then hears that something was missed. */
export async function notify(message: string): Promise<void> {
  await client?.query("select pg_notify($1, $2)", [CHANNEL, message]).catch(() => {});
}

export async function stopListening(): Promise<void> {
  stopped = true;
  await client?.end().catch(() => {});
}
