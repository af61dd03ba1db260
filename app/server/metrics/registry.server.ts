/** What this process has counted since it started. Routes are patterns, so that nothing grows with what is asked. */
import type { AuditAction } from "~/domain/audit/action";
import { bucketOf, emptyBuckets } from "./histogram";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export type RequestKind = { route: string; method: string; status: string };
export type Counted = RequestKind & { seconds: number; buckets: number[] };

const requests = new Map<string, Counted>();

/** @param status of an answer that was sent @param seconds until it was */
export function noteRequest(asked: {
  route: string | undefined;
  method: string | undefined;
  status: number | undefined;
  seconds: number;
}): void {
  const route = asked.route === undefined ? "none" : asked.route.replace(/^\/(?=.)/, "") || "/";
  const method = METHODS.find((name) => name === asked.method) ?? "other";
  const status = asked.status === undefined ? "cut off" : `${Math.floor(asked.status / 100)}xx`;
  const key = `${method} ${status} ${route}`;
  const counted = requests.get(key) ?? { route, method, status, seconds: 0, buckets: emptyBuckets() };
  counted.seconds += asked.seconds;
  const bucket = bucketOf(asked.seconds);
  counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1;
  requests.set(key, counted);
}

export const allRequests = (): Counted[] => [...requests.values()];

const audited = new Map<AuditAction, number>();
export const noteAudited = (action: AuditAction): unknown => audited.set(action, timesAudited(action) + 1);
export const timesAudited = (action: AuditAction): number => audited.get(action) ?? 0;
export const allAudited = (): [AuditAction, number][] => [...audited];

/** What only the listener knows. */
export type AtWork = { atWork: number; queued: number; refused: number };
let askListener = (): AtWork => ({ atWork: 0, queued: 0, refused: 0 });
export const watchListener = (ask: () => AtWork): void => {
  askListener = ask;
};
export const listenerNow = (): AtWork => askListener();

let written = new Map<string, Counted>();
/** Since the last call. */
export function takeRequests(): Counted[] {
  const before = written;
  written = new Map([...requests].map(([key, counted]) => [key, { ...counted, buckets: [...counted.buckets] }]));
  return [...requests].flatMap(([key, { seconds, buckets, ...kind }]) => {
    const old = before.get(key);
    const added = buckets.map((count, index) => count - (old?.buckets[index] ?? 0));
    return added.some((count) => count > 0)
      ? [{ ...kind, seconds: seconds - (old?.seconds ?? 0), buckets: added }]
      : [];
  });
}
