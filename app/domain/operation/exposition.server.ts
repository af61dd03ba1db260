/** What was measured, in Prometheus' text form. No label grows with what is asked or who asks. */

import { failuresSoFar } from "~/server/metrics/failures.server";
import { BOUNDS, totalOf } from "~/server/metrics/histogram";
import { allAudited, allRequests, timesAudited } from "~/server/metrics/registry.server";
import { version } from "../../../package.json";
import { latestSigns, look } from "./measure.server";
import { LEVELS } from "./signs";

type Labels = Record<string, string | number>;
type Value = number | undefined | [labels: Labels, value: number][];
type Metric = [name: string, type: "gauge" | "counter", help: string, value: Value];

const labelled = (labels: Labels) => {
  const written = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${String(value).replace(/[\\"\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`))}"`,
  );
  return written.length > 0 ? `{${written.join(",")}}` : "";
};
const number = (value: number) => (Number.isFinite(value) ? String(value) : value > 0 ? "+Inf" : "-Inf");
const line = (name: string, labels: Labels, value: number) => `${name}${labelled(labels)} ${number(value)}`;

const seconds = (at: Date | undefined) => at && at.getTime() / 1000;
const yes = (said: boolean | undefined) => (said === undefined ? undefined : Number(said));

function writeMetric([name, type, help, value]: Metric): string[] {
  const values: [Labels, number][] = Array.isArray(value) ? value : value === undefined ? [] : [[{}, value]];
  if (values.length === 0) return [];
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, each]) => line(name, labels, each)),
  ];
}

const DURATION = "http_request_duration_seconds";

function writeDurations(): string[] {
  const lines = allRequests().flatMap(({ route, method, status, seconds, buckets }) => {
    const labels = { method, route, status };
    let below = 0;
    const cumulated = [...BOUNDS, Number.POSITIVE_INFINITY].map((bound, index) => {
      below += buckets[index] ?? 0;
      return line(`${DURATION}_bucket`, { ...labels, le: number(bound) }, below);
    });
    return [
      ...cumulated,
      line(`${DURATION}_sum`, labels, seconds),
      line(`${DURATION}_count`, labels, totalOf(buckets)),
    ];
  });
  return [
    `# HELP ${DURATION} Seconds until an answer was sent, by pattern of the route.`,
    `# TYPE ${DURATION} histogram`,
    ...lines,
  ];
}

export async function writeMetrics(): Promise<string> {
  const { letters, loop, memory, listener, backup, ...seen } = await look();
  const latest = latestSigns();
  const { user, system } = process.cpuUsage();
  const metrics: Metric[] = [
    ["process_cpu_seconds_total", "counter", "Seconds of processor time, user and system.", (user + system) / 1e6],
    ["process_start_time_seconds", "gauge", "When the program started.", performance.timeOrigin / 1000],
    ["process_resident_memory_bytes", "gauge", "Memory that the process holds.", memory.rss],
    ["nodejs_heap_size_total_bytes", "gauge", "Size of the heap.", memory.heapTotal],
    ["nodejs_heap_size_used_bytes", "gauge", "What is used of the heap.", memory.heapUsed],
    ["nodejs_external_memory_bytes", "gauge", "Memory outside the heap.", memory.external],
    ["nodejs_eventloop_lag_p50_seconds", "gauge", "Delay of the event loop within a minute, median.", loop.p50],
    [
      "nodejs_eventloop_lag_p99_seconds",
      "gauge",
      "Delay of the event loop within a minute, 99th percentile.",
      loop.p99,
    ],
    ["nodejs_eventloop_lag_max_seconds", "gauge", "Delay of the event loop within a minute, longest.", loop.max],
    ["nodejs_version_info", "gauge", "Version of Node.", [[{ version: process.version }, 1]]],
    ["roadhand_version_info", "gauge", "Version of Roadhand.", [[{ version }, 1]]],
    ["roadhand_requests_at_work", "gauge", "Weight of the requests at work.", listener.atWork],
    ["roadhand_requests_queued", "gauge", "Requests that wait for others.", listener.queued],
    ["roadhand_requests_refused_total", "counter", "Requests that found too many others.", listener.refused],
    [
      "roadhand_outbox_letters",
      "gauge",
      "Letters that have not gone out; late ones wait longer than 15 minutes.",
      Object.entries(letters).map(([status, count]) => [{ status }, count]),
    ],
    ["roadhand_sign_ins_refused_total", "counter", "Sign-ins that were refused.", timesAudited("session.refused")],
    [
      "roadhand_audit_events_total",
      "counter",
      "Entries of the audit, by what was done.",
      allAudited().map(([action, count]) => [{ action }, count]),
    ],
    ["roadhand_errors_total", "counter", "Errors in the log.", failuresSoFar()],
    ["roadhand_database_bytes", "gauge", "Size of the database.", seen.database],
    ["roadhand_wal_bytes", "gauge", "Size of its write-ahead log.", seen.wal],
    ["roadhand_files_bytes", "gauge", "Size of all stored files.", seen.files],
    ["roadhand_disk_free_bytes", "gauge", "What is free on the disk of the data folder.", seen.free],
    ["roadhand_backup_last_success_timestamp_seconds", "gauge", "The last good backup.", seconds(backup.lastGood)],
    ["roadhand_backup_last_bytes", "gauge", "What the last backup wrote.", backup.last?.bytes],
    ["roadhand_backup_last_ok", "gauge", "1 where the last backup was good.", yes(backup.last?.ok)],
    ["roadhand_rehearsal_last_timestamp_seconds", "gauge", "The last rehearsal.", seconds(backup.rehearsal?.at)],
    ["roadhand_rehearsal_last_ok", "gauge", "1 where the last rehearsal went well.", yes(backup.rehearsal?.ok)],
    [
      "roadhand_sign_level",
      "gauge",
      "What the operator's page shows: 0 green, 1 amber, 2 red.",
      latest?.signs.flatMap(({ id, level }) => (level ? [[{ sign: id }, LEVELS.indexOf(level)]] : [])),
    ],
    ["roadhand_measured_timestamp_seconds", "gauge", "When the signs were last looked at.", latest && latest.at / 1000],
  ];
  return [...metrics.flatMap(writeMetric), ...writeDurations(), ""].join("\n");
}
