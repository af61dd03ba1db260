/**
 * Publish and subscribe between the processes of an installation: through the one that has started them
 * (server/processes.ts), or through PostgreSQL, where they run on several machines.
 */
import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import type { Db } from "db/client.server";
import { engine } from "db/engine";
import { execute } from "db/raw.server";
import { sql } from "drizzle-orm";
import { log } from "./log.server";

type Topic = "mail queued" | "data key deleted" | "application viewed";
type Message = { topic: Topic; value: string };

const subscribers = new Map<Topic, { act(value: string): void; missed?: (() => void) | undefined }>();

const isMessage = (message: unknown): message is Message =>
  typeof message === "object" && message !== null && subscribers.has((message as Message).topic);

export function subscribe(topic: Topic, act: (value: string) => void, missed?: () => void): void {
  if (subscribers.size === 0 && engine === "sqlite")
    process.on("message", (message) => isMessage(message) && deliverHere(message));
  subscribers.set(topic, { act, missed });
}

const deliverHere = ({ topic, value }: Message): void => subscribers.get(topic)?.act(value);

const OWN = randomUUID();
const notifications = () => import("db/postgres/notifications.server");

/** From other machines; until the program stops. */
export async function receiveMessages(): Promise<void> {
  if (engine === "sqlite") return;
  const { listen } = await notifications();
  const receive = (text: string) => {
    const message = JSON.parse(text) as Message & { from: string };
    if (message.from !== OWN && isMessage(message)) deliverHere(message);
  };
  void listen(receive, () => {
    for (const { missed } of subscribers.values()) missed?.();
  });
}

export async function stopReceiving(): Promise<void> {
  if (engine === "postgres") await (await notifications()).stopListening();
}

async function send(tx: Db, message: Message & { from: string }): Promise<void> {
  const { CHANNEL } = await notifications();
  await execute(tx, sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
}

/** Loaded then: the checks of a start, which open the database by themselves, read this module too. */
const sendAlone = async (message: Message & { from: string }) => send((await import("db/client.server")).db, message);

/** Reaches the subscriber in each process, this one included. */
export function publish(topic: Topic, value = ""): void {
  deliverHere({ topic, value });
  if (engine === "postgres")
    sendAlone({ from: OWN, topic, value }).catch((error: unknown) =>
      log.error({ err: error, topic }, "not published to other processes"),
    );
  else if (cluster.isWorker && process.connected) process.send?.({ topic, value } satisfies Message);
}

/** Where the database carries it, it arrives once `tx` is committed, and not at all if it isn't. */
export async function publishOnCommit(tx: Db, topic: Topic, value = ""): Promise<void> {
  if (engine === "sqlite") return publish(topic, value);
  await send(tx, { from: "", topic, value });
}

export function forwardMessages(): void {
  cluster.on("message", (from: Worker, message: unknown) => {
    if (typeof message !== "object" || message === null || !("topic" in message)) return;
    for (const other of Object.values(cluster.workers ?? {}))
      if (other && other !== from && other.isConnected()) other.send(message as Message);
  });
}
