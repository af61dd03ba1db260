/** Counts since the process started. Routes are patterns, so that the number of labels is bounded. */
import { Counter, Histogram, Registry } from "prom-client";
import type { AuditAction } from "~/domain/audit/action";
import { BOUNDS, emptyBuckets } from "./histogram";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export const registry = new Registry();
const registers = [registry];

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Seconds until an answer was sent, by pattern of the route.",
  labelNames: ["method", "route", "status"],
  buckets: [...BOUNDS],
  registers,
});
const auditCounter = new Counter({
  name: "roadhand_audit_events_total",
  help: "Entries of the audit, by what was done.",
  labelNames: ["action"],
  registers,
});

export function recordRequest(request: {
  route: string | undefined;
  method: string | undefined;
  status: number | undefined;
  seconds: number;
}): void {
  const route = request.route === undefined ? "none" : request.route.replace(/^\/(?=.)/, "") || "/";
  const method = METHODS.find((name) => name === request.method) ?? "other";
  const status = request.status === undefined ? "cut off" : `${Math.floor(request.status / 100)}xx`;
  durations.observe({ method, route, status }, request.seconds);
}

export const countAudited = (action: AuditAction): void => auditCounter.inc({ action });
export async function auditedCount(action: AuditAction): Promise<number> {
  const { values } = await auditCounter.get();
  return values.find(({ labels }) => labels.action === action)?.value ?? 0;
}

export type AdmissionLoad = { atWork: number; queued: number; refused: number };
let readAdmissionLoad = (): AdmissionLoad => ({ atWork: 0, queued: 0, refused: 0 });
export const setAdmissionLoadReader = (read: () => AdmissionLoad): void => {
  readAdmissionLoad = read;
};
export const admissionLoad = (): AdmissionLoad => readAdmissionLoad();

export type RequestCounts = { route: string; method: string; status: string; seconds: number; buckets: number[] };

async function allRequests(): Promise<Map<string, RequestCounts>> {
  const all = new Map<string, RequestCounts>();
  for (const { metricName, labels, value } of (await durations.get()).values) {
    const { route = "", method = "", status = "", le } = labels as Record<string, string | number>;
    const key = [method, status, route].join(" ");
    const kind = { route: `${route}`, method: `${method}`, status: `${status}` };
    const counts = all.get(key) ?? { ...kind, seconds: 0, buckets: emptyBuckets() };
    all.set(key, counts);
    if (metricName?.endsWith("_sum")) counts.seconds = value;
    const bound = le === "+Inf" ? BOUNDS.length : [...BOUNDS].map(Number).indexOf(Number(le));
    if (bound >= 0) counts.buckets[bound] = value;
  }
  for (const counts of all.values())
    counts.buckets = counts.buckets.map((below, index, buckets) => below - (buckets[index - 1] ?? 0));
  return all;
}

let drained = new Map<string, RequestCounts>();
export async function drainRequests(): Promise<RequestCounts[]> {
  const before = drained;
  drained = await allRequests();
  return [...drained].flatMap(([key, counted]) => {
    const old = before.get(key);
    const buckets = counted.buckets.map((count, index) => count - (old?.buckets[index] ?? 0));
    return buckets.some((count) => count > 0)
      ? [{ ...counted, seconds: counted.seconds - (old?.seconds ?? 0), buckets }]
      : [];
  });
}
