import type Database from "better-sqlite3";
import { openSideStore } from "~/server/side-store.server";
import type { Failure } from "./failures.server";
import { GAUGES, type Gauge, type Measured } from "./gauges";
import { emptyBuckets } from "./histogram";
import type { RequestCounts } from "./registry.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const SPANS = { short: 5 * MINUTE, day: DAY } as const;
export type Span = keyof typeof SPANS;
const RETENTION: Record<Span, number> = { short: 2 * DAY, day: 400 * DAY };
const FAILURE_RETENTION = 30 * DAY;
const MAX_FAILURES = 500;

/** Raising it recreates the tables; measurements may be lost. */
const VERSION = 1;
const BUCKETS = emptyBuckets().map((_, index) => `b${index}`);

const SCHEMA = `
  create table requests (at integer not null, route text not null, method text not null, status text not null,
    seconds real not null, ${BUCKETS.map((name) => `${name} integer not null`).join(", ")},
    primary key (at, route, method, status)) strict, without rowid;
  create table samples (span text not null, gauge text not null, at integer not null, value real not null,
    primary key (span, gauge, at)) strict, without rowid;
  create table failures (place text not null, name text not null, frame text not null, count integer not null,
    first_at integer not null, last_at integer not null, request_id text, primary key (place, name, frame)) strict, without rowid;
  pragma user_version = ${VERSION}`;

const MERGE = {
  last: "excluded.value",
  max: "max(value, excluded.value)",
  min: "min(value, excluded.value)",
  sum: "value + excluded.value",
} as const;

let opened: Database.Database | undefined;
function store(): Database.Database {
  if (opened) return opened;
  const database = openSideStore("metrics.sqlite");
  if (database.pragma("user_version", { simple: true }) !== VERSION) {
    for (const table of ["requests", "samples", "failures"]) database.exec(`drop table if exists ${table}`);
    database.exec(SCHEMA);
  }
  opened = database;
  return database;
}

const startOf = (span: Span, now: number) => Math.floor(now / SPANS[span]) * SPANS[span];

function addRequests(database: Database.Database, at: number, requests: RequestCounts[]): void {
  const add = database.prepare(
    `insert into requests values (?, ?, ?, ?, ?, ${BUCKETS.map(() => "?").join(", ")})
     on conflict do update set seconds = seconds + excluded.seconds, ${BUCKETS.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`,
  );
  for (const { route, method, status, seconds, buckets } of requests)
    add.run(at, route, method, status, seconds, ...buckets);
}

function addSamples(database: Database.Database, now: number, measured: Measured): void {
  for (const [gauge, value] of Object.entries(measured))
    for (const span of Object.keys(SPANS) as Span[])
      database
        .prepare(
          `insert into samples values (?, ?, ?, ?) on conflict do update set value = ${MERGE[GAUGES[gauge as Gauge]]}`,
        )
        .run(span, gauge, startOf(span, now), value);
}

function addFailures(database: Database.Database, failures: Failure[]): void {
  const add = database.prepare(
    `insert into failures values (@route, @name, @frame, @count, @firstAt, @lastAt, @requestId)
     on conflict do update set count = count + excluded.count, last_at = excluded.last_at,
       request_id = coalesce(excluded.request_id, request_id)`,
  );
  for (const failure of failures) add.run(failure);
}

function prune(database: Database.Database, now: number): void {
  database.prepare("delete from requests where at < ?").run(now - RETENTION.short);
  for (const [span, retention] of Object.entries(RETENTION))
    database.prepare("delete from samples where span = ? and at < ?").run(span, now - retention);
  database
    .prepare(
      `delete from failures where last_at < ? or
         last_at < (select last_at from failures order by last_at desc limit 1 offset ${MAX_FAILURES})`,
    )
    .run(now - FAILURE_RETENTION);
}

type Metrics = { requests: RequestCounts[]; measured: Measured; failures: Failure[] };

export function storeMetrics({ requests, measured, failures }: Metrics, now: number): void {
  const database = store();
  database
    .transaction(() => {
      addRequests(database, startOf("short", now), requests);
      addSamples(database, now, measured);
      addFailures(database, failures);
      prune(database, now);
    })
    .immediate();
}

type Sums = Record<(typeof BUCKETS)[number], number>;
const SUMS = BUCKETS.map((name) => `sum(${name}) as ${name}`).join(", ");
const COUNT = BUCKETS.join(" + ");
const bucketsOf = (row: Sums): number[] => BUCKETS.map((name) => row[name] ?? 0);

export type ResponseCounts = { at: number; count: number; failed: number; buckets: number[] };

export function responseCountsBy(length: number, since: number): ResponseCounts[] {
  const rows = store()
    .prepare(
      `select at / cast(@length as integer) * cast(@length as integer) as span, sum(${COUNT}) as count,
         sum(case when status = '5xx' then ${COUNT} else 0 end) as failed, ${SUMS}
       from requests where at >= @since group by span order by span`,
    )
    .all({ length, since }) as (Sums & { span: number; count: number; failed: number })[];
  return rows.map((row) => ({ at: row.span, count: row.count, failed: row.failed, buckets: bucketsOf(row) }));
}

export type RouteResponseCounts = Omit<ResponseCounts, "at"> & { route: string; method: string; seconds: number };

export function responseCountsByRoute(since: number): RouteResponseCounts[] {
  const rows = store()
    .prepare(
      `select route, method, sum(seconds) as seconds, sum(${COUNT}) as count,
         sum(case when status = '5xx' then ${COUNT} else 0 end) as failed, ${SUMS}
       from requests where at >= ? group by route, method`,
    )
    .all(since) as (Sums & Omit<RouteResponseCounts, "buckets">)[];
  return rows.map(({ route, method, seconds, count, failed, ...sums }) => ({
    route,
    method,
    seconds,
    count,
    failed,
    buckets: bucketsOf(sums as Sums),
  }));
}

export type Sample = { at: number; value: number };

export const samplesOf = (gauge: Gauge, span: Span, since: number): Sample[] =>
  store()
    .prepare("select at, value from samples where span = ? and gauge = ? and at >= ? order by at")
    .all(span, gauge, since) as Sample[];

export const recentFailures = (limit: number): Failure[] =>
  store()
    .prepare(
      `select place as route, name, frame, count, first_at as firstAt, last_at as lastAt, request_id as requestId
       from failures order by last_at desc limit ?`,
    )
    .all(limit) as Failure[];

export function closeMetrics(): void {
  opened?.close();
  opened = undefined;
}
