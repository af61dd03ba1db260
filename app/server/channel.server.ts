/** What one process of an installation tells the others (server/processes.ts). Where there is one, it tells itself. */
import cluster, { type Worker } from "node:cluster";

/** `value` is empty, or what the topic names. */
type Topic = "mail queued" | "data key deleted" | "application looked at";
type Announcement = { topic: Topic; value: string };

const hearers = new Map<Topic, (value: string) => void>();

const isAnnouncement = (message: unknown): message is Announcement =>
  typeof message === "object" && message !== null && hearers.has((message as Announcement).topic);

export function hear(topic: Topic, act: (value: string) => void): void {
  if (hearers.size === 0) process.on("message", (message) => isAnnouncement(message) && tellHere(message));
  hearers.set(topic, act);
}

const tellHere = ({ topic, value }: Announcement): void => hearers.get(topic)?.(value);

/** Heard by each process that listens, this one included. */
export function announce(topic: Topic, value = ""): void {
  tellHere({ topic, value });
  if (cluster.isWorker && process.connected) process.send?.({ topic, value } satisfies Announcement);
}

/** In the process that has started the others. */
export function passOn(): void {
  cluster.on("message", (from: Worker, message: unknown) => {
    if (typeof message !== "object" || message === null || !("topic" in message)) return;
    for (const other of Object.values(cluster.workers ?? {}))
      if (other && other !== from && other.isConnected()) other.send(message as Announcement);
  });
}
