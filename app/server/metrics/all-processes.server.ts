/** The metrics of several processes: the one that has started them adds them up (server/processes.ts). */
import { AggregatorRegistry } from "prom-client";
import { registry } from "./registry.server";

type Answer = { allMetrics?: number; text?: string | null };

const waiting = new Map<number, (text: string | null) => void>();
let requestCount = 0;

export function respondToPrimary(): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  process.on("message", ({ allMetrics, text = null }: Answer) => {
    if (allMetrics === undefined) return;
    waiting.get(allMetrics)?.(text);
    waiting.delete(allMetrics);
  });
}

/** @throws Error where a process does not answer within five seconds */
export async function metricsOfAll(): Promise<string> {
  requestCount += 1;
  const number = requestCount;
  const text = await new Promise<string | null>((resolve) => {
    waiting.set(number, resolve);
    process.send?.({ allMetrics: number });
  });
  if (text === null) throw new Error("a process sent no metrics");
  return text;
}
