import { db } from "db/client.server";
import { queryAll } from "db/raw.server";
import { sql } from "drizzle-orm";
import { type Actor, authorize, may } from "~/domain/session/actor";
import { env } from "~/env.server";
import { GAUGES, type Gauge } from "~/server/metrics/gauges";
import { percentile } from "~/server/metrics/histogram";
import {
  recentFailures,
  responseCountsBy,
  responseCountsByRoute,
  type Sample,
  samplesOf,
} from "~/server/metrics/store.server";
import { version } from "../../../package.json";
import type { Indicator } from "./indicators";
import { latestIndicators, measure } from "./measure.server";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const HOURS = 24;
const ROUTES = 10;
const MIN_REQUESTS = 3;
const FAILURES = 20;
const DAYS_DRAWN = 60;

const MERGE = {
  last: (_: number, value: number) => value,
  max: Math.max,
  min: Math.min,
  sum: (before: number, value: number) => before + value,
} as const;

function hourly(gauge: Gauge, since: number): Map<number, number> {
  const hours = new Map<number, number>();
  for (const { at, value } of samplesOf(gauge, "short", since)) {
    const hour = Math.floor(at / HOUR) * HOUR;
    const before = hours.get(hour);
    hours.set(hour, before === undefined ? value : MERGE[GAUGES[gauge]](before, value));
  }
  return hours;
}

function lastDay(now: number) {
  const first = Math.floor(now / HOUR) * HOUR - (HOURS - 1) * HOUR;
  const responses = new Map(responseCountsBy(HOUR, first).map((hour) => [hour.at, hour]));
  const [loop, memory, signInsRefused] = (["loop", "memory", "signInsRefused"] as const).map((gauge) =>
    hourly(gauge, first),
  );
  return Array.from({ length: HOURS }, (_, index) => {
    const at = first + index * HOUR;
    const { count, failed, buckets } = responses.get(at) ?? { count: 0, failed: 0, buckets: [] };
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(buckets, share));
    return {
      at: new Date(at),
      requests: count,
      failed,
      p50: p50 ?? null,
      p95: p95 ?? null,
      p99: p99 ?? null,
      loop: loop?.get(at) ?? null,
      memory: memory?.get(at) ?? null,
      signInsRefused: signInsRefused?.get(at) ?? 0,
    };
  });
}
export type Hour = ReturnType<typeof lastDay>[number];

function slowRoutes(now: number) {
  return responseCountsByRoute(now - DAY)
    .filter(({ count }) => count >= MIN_REQUESTS)
    .map(({ route, method, count, failed, seconds, buckets }) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(buckets, share) ?? 0);
      return { route, method, count, failed, mean: seconds / count, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0 };
    })
    .sort((a, b) => b.p95 - a.p95)
    .slice(0, ROUTES);
}

function growth(now: number): { at: Date; bytes: number }[] {
  const since = now - 365 * DAY;
  const files = new Map(samplesOf("files", "day", since).map(({ at, value }) => [at, value]));
  const days: Sample[] = samplesOf("database", "day", since);
  const step = days.length > DAYS_DRAWN ? 7 : 1;
  return days
    .filter((_, index) => (days.length - 1 - index) % step === 0)
    .map(({ at, value }) => ({ at: new Date(at), bytes: value + (files.get(at) ?? 0) }));
}

type Migrations = { count: number; last: string; at: number };

export async function getOperation(actor: Actor) {
  authorize(actor, "operateInstallation");
  const now = Date.now();
  const { readings, indicators } = await measure(now);
  const [applied] = (await queryAll(
    db,
    sql`select count(*) as count, max(name) as last, max(applied_at) as at from migrations`,
  )) as [Migrations];
  return {
    indicators,
    release: {
      version,
      node: process.version,
      startedAt: new Date(performance.timeOrigin),
      migrations: { count: applied.count, last: applied.last.replace(/\.sql$/, ""), at: new Date(applied.at) },
    },
    sizes: { database: readings.database, wal: readings.wal, files: readings.files ?? null, free: readings.free },
    growth: growth(now),
    mails: readings.mails,
    texts: env.sms || readings.texts.failed > 0 ? readings.texts : null,
    backup: readings.backup,
    sharedAddress: readings.sharedAddress ?? null,
    hours: lastDay(now),
    routes: slowRoutes(now),
    failures: recentFailures(FAILURES),
  };
}
export type Operation = Awaited<ReturnType<typeof getOperation>>;

export function findAlarms(actor: Actor): Indicator[] {
  if (!may(actor, "operateInstallation")) return [];
  return (latestIndicators()?.indicators ?? []).filter(({ id, level }) => level === "red" && id !== "audit");
}
