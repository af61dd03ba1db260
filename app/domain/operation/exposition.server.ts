/** The number of labels is bounded. */
import { Counter, collectDefaultMetrics, Gauge } from "prom-client";
import { failuresSoFar } from "~/server/metrics/failures.server";
import { registry, timesAudited } from "~/server/metrics/registry.server";
import { version } from "../../../package.json";
import { inspect, latestSigns, type Readings } from "./measure.server";
import { LEVELS } from "./signs";

collectDefaultMetrics({ register: registry });
// Gauges under the suffix of counters, which promtool refuses; the same figures stand in those without it.
for (const kind of ["handles", "requests", "resources"]) registry.removeSingleMetric(`nodejs_active_${kind}_total`);

type Labels = Record<string, string>;
type Value = number | undefined | [labels: Labels, value: number][];
type Metric = [name: string, help: string, value: (readings: Readings) => Value];

const seconds = (at: Date | undefined) => at && at.getTime() / 1000;
const yes = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));

const GAUGES: Metric[] = [
  ["roadhand_build_info", "Version of Roadhand.", () => [[{ version }, 1]]],
  ["roadhand_requests_at_work", "Weight of the requests at work.", ({ listener }) => listener.atWork],
  ["roadhand_requests_queued", "Requests that wait for others.", ({ listener }) => listener.queued],
  [
    "roadhand_outbox_letters",
    "Letters that have not gone out; late ones wait longer than 15 minutes.",
    ({ mails }) => Object.entries(mails).map(([status, count]) => [{ status }, count]),
  ],
  ["roadhand_database_bytes", "Size of the database.", ({ database }) => database],
  ["roadhand_wal_bytes", "Size of its write-ahead log.", ({ wal }) => wal],
  ["roadhand_files_bytes", "Size of all stored files.", ({ files }) => files],
  ["roadhand_disk_free_bytes", "What is free on the disk of the data folder.", ({ free }) => free],
  ["roadhand_backup_last_success_timestamp_seconds", "The last good backup.", ({ backup }) => seconds(backup.lastGood)],
  ["roadhand_backup_last_bytes", "What the last backup wrote.", ({ backup }) => backup.last?.bytes],
  ["roadhand_backup_last_ok", "1 where the last backup was good.", ({ backup }) => yes(backup.last?.ok)],
  ["roadhand_rehearsal_last_timestamp_seconds", "The last rehearsal.", ({ backup }) => seconds(backup.rehearsal?.at)],
  ["roadhand_rehearsal_last_ok", "1 where the last rehearsal went well.", ({ backup }) => yes(backup.rehearsal?.ok)],
  [
    "roadhand_sign_level",
    "What the operator's page shows: 0 green, 1 amber, 2 red.",
    () => latestSigns()?.signs.flatMap(({ id, level }) => (level ? [[{ sign: id }, LEVELS.indexOf(level)]] : [])) ?? [],
  ],
  [
    "roadhand_measured_timestamp_seconds",
    "When the signs were last looked at.",
    () => (latestSigns()?.at ?? Number.NaN) / 1000 || undefined,
  ],
];

const COUNTERS: [name: string, help: string, value: (readings: Readings) => number | Promise<number>][] = [
  ["roadhand_requests_refused_total", "Requests that found too many others.", ({ listener }) => listener.refused],
  ["roadhand_sign_ins_refused_total", "Sign-ins that were refused.", () => timesAudited("session.refused")],
  ["roadhand_errors_total", "Errors in the log.", failuresSoFar],
];

const registers = [registry];
const gauges = GAUGES.map(([name, help, value]) => {
  const labelNames =
    { roadhand_build_info: ["version"], roadhand_outbox_letters: ["status"], roadhand_sign_level: ["sign"] }[name] ??
    [];
  return { gauge: new Gauge({ name, help, labelNames, registers }), value };
});
const counters = COUNTERS.map(([name, help, value]) => ({ counter: new Counter({ name, help, registers }), value }));

export async function writeMetrics(): Promise<string> {
  const readings = await inspect();
  const totals = await Promise.all(counters.map(({ value }) => value(readings)));
  // Synchronous from here on, so that two scrapes do not count twice.
  for (const { gauge, value } of gauges) {
    const now = value(readings);
    gauge.reset();
    if (Array.isArray(now)) for (const [labels, each] of now) gauge.set(labels, each);
    else if (now === undefined) gauge.remove();
    else gauge.set(now);
  }
  for (const [index, { counter }] of counters.entries()) {
    counter.reset();
    counter.inc(totals[index]);
  }
  return registry.metrics();
}

export const METRICS_TYPE = registry.contentType;
