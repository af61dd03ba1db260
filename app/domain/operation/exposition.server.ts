/** The number of labels is bounded. */
import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Gauge } from "prom-client";
import { metricsOfAll, respondToPrimary } from "~/server/metrics/all-processes.server";
import { failuresSoFar } from "~/server/metrics/failures.server";
import { auditedCount, registry } from "~/server/metrics/registry.server";
import { version } from "../../../package.json";
import { LEVELS } from "./indicators";
import { inspect, latestIndicators, type Readings } from "./measure.server";

collectDefaultMetrics({ register: registry });
// Gauges under the suffix of counters, which promtool refuses; the same figures stand in those without it.
for (const kind of ["handles", "requests", "resources"]) registry.removeSingleMetric(`nodejs_active_${kind}_total`);

type Labels = Record<string, string>;
type Value = number | undefined | [labels: Labels, value: number][];
type Metric = [name: string, help: string, value: (readings: Readings) => Value];

/** Of each process by itself: added up over several. All other gauges are of the installation, and alike in each. */
const PER_PROCESS = new Set(["roadhand_requests_at_work", "roadhand_requests_queued"]);

const seconds = (at: Date | undefined) => at && at.getTime() / 1000;
const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));

const GAUGES: Metric[] = [
  ["roadhand_build_info", "Version of Roadhand.", () => [[{ version }, 1]]],
  ["roadhand_requests_at_work", "Weight of the requests at work.", ({ listener }) => listener.atWork],
  ["roadhand_requests_queued", "Requests that wait for others.", ({ listener }) => listener.queued],
  [
    "roadhand_outbox_letters",
    "Letters that have not gone out; late ones wait longer than 15 minutes.",
    ({ mails }) => Object.entries(mails).map(([status, count]) => [{ status }, count]),
  ],
  [
    "roadhand_text_messages",
    "Text messages that have not gone out or did not arrive.",
    ({ texts: { waiting, failed } }) =>
      Object.entries({ waiting, failed }).map(([status, count]) => [{ status }, count]),
  ],
  ["roadhand_database_bytes", "Size of the database.", ({ database }) => database],
  ["roadhand_wal_bytes", "Size of its write-ahead log.", ({ wal }) => wal],
  ["roadhand_files_bytes", "Size of all stored files.", ({ files }) => files],
  ["roadhand_disk_free_bytes", "What is free on the disk of the data folder.", ({ free }) => free],
  ["roadhand_backup_last_success_timestamp_seconds", "The last good backup.", ({ backup }) => seconds(backup.lastGood)],
  ["roadhand_backup_last_bytes", "What the last backup wrote.", ({ backup }) => backup.last?.bytes],
  ["roadhand_backup_last_ok", "1 where the last backup was good.", ({ backup }) => flag(backup.last?.ok)],
  ["roadhand_rehearsal_last_timestamp_seconds", "The last rehearsal.", ({ backup }) => seconds(backup.rehearsal?.at)],
  ["roadhand_rehearsal_last_ok", "1 where the last rehearsal went well.", ({ backup }) => flag(backup.rehearsal?.ok)],
  [
    "roadhand_sign_level",
    "What the operator's page shows: 0 green, 1 amber, 2 red.",
    () =>
      latestIndicators()?.indicators.flatMap(({ id, level }) =>
        level ? [[{ sign: id }, LEVELS.indexOf(level)]] : [],
      ) ?? [],
  ],
  [
    "roadhand_measured_timestamp_seconds",
    "When the signs were last looked at.",
    () => (latestIndicators()?.at ?? Number.NaN) / 1000 || undefined,
  ],
];

const COUNTERS: [name: string, help: string, value: (readings: Readings) => number | Promise<number>][] = [
  ["roadhand_requests_refused_total", "Requests that found too many others.", ({ listener }) => listener.refused],
  ["roadhand_sign_ins_refused_total", "Sign-ins that were refused.", () => auditedCount("session.refused")],
  ["roadhand_errors_total", "Errors in the log.", failuresSoFar],
];

const registers = [registry];

let current: Promise<Readings> | undefined;
/** All metrics of one scrape rest on the same readings. */
function readingsNow(): Promise<Readings> {
  current ??= inspect().finally(() => {
    current = undefined;
  });
  return current;
}

const LABELS: Record<string, string[]> = {
  roadhand_build_info: ["version"],
  roadhand_outbox_letters: ["status"],
  roadhand_text_messages: ["status"],
  roadhand_sign_level: ["sign"],
};

for (const [name, help, value] of GAUGES) {
  const labelNames = LABELS[name] ?? [];
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers,
    aggregator: PER_PROCESS.has(name) ? "sum" : "first",
    async collect() {
      const now = value(await readingsNow());
      gauge.reset();
      if (Array.isArray(now)) for (const [labels, each] of now) gauge.set(labels, each);
      else if (now === undefined) gauge.remove();
      else gauge.set(now);
    },
  });
}

for (const [name, help, value] of COUNTERS) {
  const counter = new Counter({
    name,
    help,
    registers,
    async collect() {
      const total = await value(await readingsNow());
      counter.reset();
      counter.inc(total);
    },
  });
}

if (cluster.isWorker) respondToPrimary();

export const writeMetrics = (): Promise<string> => (cluster.isWorker ? metricsOfAll() : registry.metrics());

export const METRICS_TYPE = registry.contentType;
