/** Publish and subscribe between the processes of an installation (server/processes.ts); where there is one, within it. */
import cluster, { type Worker } from "node:cluster";

/** `value` is empty, or what the topic names. */
type Topic = "mail queued" | "data key deleted" | "application viewed";
type Message = { topic: Topic; value: string };

const subscribers = new Map<Topic, (value: string) => void>();

const isMessage = (message: unknown): message is Message =>
  typeof message === "object" && message !== null && subscribers.has((message as Message).topic);

export function subscribe(topic: Topic, act: (value: string) => void): void {
  if (subscribers.size === 0) process.on("message", (message) => isMessage(message) && deliverHere(message));
  subscribers.set(topic, act);
}

const deliverHere = ({ topic, value }: Message): void => subscribers.get(topic)?.(value);

/** Reaches the subscriber in each process, this one included. */
export function publish(topic: Topic, value = ""): void {
  deliverHere({ topic, value });
  if (cluster.isWorker && process.connected) process.send?.({ topic, value } satisfies Message);
}

/** In the process that has started the others. */
export function forwardMessages(): void {
  cluster.on("message", (from: Worker, message: unknown) => {
    if (typeof message !== "object" || message === null || !("topic" in message)) return;
    for (const other of Object.values(cluster.workers ?? {}))
      if (other && other !== from && other.isConnected()) other.send(message as Message);
  });
}
