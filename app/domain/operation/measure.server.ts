import { db } from "db/client.server";
import { outbox, smsMessages } from "db/schema";
import { storageFault } from "db/storage.server";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { isClockAhead } from "~/server/clock.server";
import { loadInstallation } from "~/server/installation.server";
import { log } from "~/server/log.server";
import { drainFailures, failuresSoFar } from "~/server/metrics/failures.server";
import type { Measured } from "~/server/metrics/gauges";
import { percentile, totalOf } from "~/server/metrics/histogram";
import { beginLoopDelay, loopDelay } from "~/server/metrics/loop.server";
import { admissionLoad, auditedCount, drainRequests } from "~/server/metrics/registry.server";
import { findSizes, measureFiles } from "~/server/metrics/sizes.server";
import { responseCountsBy, type Sample, samplesOf, storeMetrics } from "~/server/metrics/store.server";
import { findSharedAddress, type SharedAddress } from "~/server/shared-address.server";
import { type BackupStatus, backupStatus } from "./backup-status.server";
import { type Indicator, indicatorsOf, type Values } from "./indicators";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LATE_AFTER = 15 * MINUTE;
const MIN_FAILED = 5;
const MIN_RESPONSES = 20;

export type MailCounts = { waiting: number; late: number; failed: number };

async function countMails(now: number): Promise<MailCounts> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outbox.status} = 'waiting')`,
      late: sql<number>`count(*) filter (where ${outbox.status} = 'waiting' and ${outbox.createdAt} < ${now - LATE_AFTER})`,
      failed: sql<number>`count(*) filter (where ${outbox.status} = 'failed')`,
    })
    .from(outbox)
    .where(ne(outbox.status, "sent"));
  return row ?? { waiting: 0, late: 0, failed: 0 };
}

export type SmsCounts = { waiting: number; failed: number; failedToday: number };

async function countSms(now: number): Promise<SmsCounts> {
  const { state, createdAt } = smsMessages;
  const count = (...which: SQL[]) => db.$count(smsMessages, and(...which));
  const [waiting, failed, failedToday] = await Promise.all([
    count(eq(state, "waiting")),
    count(eq(state, "failed")),
    count(eq(state, "failed"), gt(createdAt, new Date(now - DAY))),
  ]);
  return { waiting, failed, failedToday };
}

let shared: { at: number; found: SharedAddress | undefined } | undefined;
async function sharedAddress(now: number): Promise<SharedAddress | undefined> {
  if (env.mode !== "production") return undefined;
  if (!shared || Math.abs(now - shared.at) > HOUR) shared = { at: now, found: await findSharedAddress(db, now) };
  return shared.found;
}

let files: number | undefined;
const filesNow = (now: number): number | undefined => files ?? samplesOf("files", "day", now - 7 * DAY).at(-1)?.value;

export async function measureFileSizes(signal: AbortSignal): Promise<void> {
  files = (await measureFiles(signal)) ?? files;
}

export async function inspect(now = Date.now()) {
  const [sizes, mails, texts, { auditFault }, clockAhead] = await Promise.all([
    findSizes(),
    countMails(now),
    countSms(now),
    loadInstallation(),
    isClockAhead(new Date(now)),
  ]);
  return {
    ...sizes,
    files: filesNow(now),
    mails,
    texts,
    loop: loopDelay(),
    memory: process.memoryUsage(),
    listener: admissionLoad(),
    storage: storageFault(),
    auditFault,
    clockAhead,
    sharedAddress: await sharedAddress(now),
    backup: backupStatus(),
  };
}
export type Readings = Awaited<ReturnType<typeof inspect>>;

const soFar = async () => ({
  requestsRefused: admissionLoad().refused,
  signInsRefused: await auditedCount("session.refused"),
  errors: failuresSoFar(),
});
let last = { requestsRefused: 0, signInsRefused: 0, errors: 0 };

async function takeSums(): Promise<typeof last> {
  const before = last;
  last = await soFar();
  return {
    requestsRefused: last.requestsRefused - before.requestsRefused,
    signInsRefused: last.signInsRefused - before.signInsRefused,
    errors: last.errors - before.errors,
  };
}

const inLastHour = (gauge: keyof typeof last, now: number): number =>
  samplesOf(gauge, "short", now - HOUR).reduce((sum, { value }) => sum + value, 0);

function mean(samples: Sample[]): number | null {
  return samples.length === 0 ? null : samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
}

/** @returns null in the first three days, Infinity where free space does not shrink */
export function daysLeft(free: number, now: number): number | null {
  const [first] = samplesOf("free", "day", now - 30 * DAY);
  if (!first || now - first.at < 3 * DAY) return null;
  const perDay = ((first.value - free) / (now - first.at)) * DAY;
  return perDay > 0 ? free / perDay : Number.POSITIVE_INFINITY;
}

/** Seconds. */
function ageOf(at: Date | undefined, { folder }: BackupStatus, now: number): number | null {
  if (at) return Math.max(0, now - at.getTime()) / 1000;
  return folder || env.mode === "production" ? Number.POSITIVE_INFINITY : null;
}

function valuesOf({ backup, ...readings }: Readings, now: number): Values {
  const [{ count, failed, buckets } = { count: 0, failed: 0, buckets: [] }] = responseCountsBy(
    Number.MAX_SAFE_INTEGER,
    now - HOUR,
  );
  return {
    storage: readings.storage ? 1 : 0,
    audit: readings.auditFault ? 1 : 0,
    clock: readings.clockAhead ? 1 : 0,
    free: readings.free,
    days_left: daysLeft(readings.free, now),
    backup_failed: backup.last?.ok === false || backup.rehearsal?.ok === false ? 1 : 0,
    backup_age: ageOf(backup.lastGood, backup, now),
    rehearsal_age: ageOf(backup.rehearsal?.at, backup, now),
    wal: readings.wal,
    requests_failed: failed < MIN_FAILED ? 0 : failed / count,
    answers_slow: totalOf(buckets) < MIN_RESPONSES ? null : percentile(buckets, 0.95),
    requests_refused: inLastHour("requestsRefused", now),
    loop: mean(samplesOf("loop", "short", now - 15 * MINUTE)),
    memory: readings.memory.rss,
    errors: inLastHour("errors", now),
    letters_failed: readings.mails.failed,
    letters_late: readings.mails.late,
    texts_failed: readings.texts.failedToday,
    sign_ins_refused: inLastHour("signInsRefused", now),
    shared_address: readings.sharedAddress?.people ?? 0,
  };
}

let latest: { at: number; indicators: Indicator[] } | undefined;
export const latestIndicators = () => latest;

export async function measure(
  now = Date.now(),
  also: Measured = {},
): Promise<{ readings: Readings; indicators: Indicator[] }> {
  const readings = await inspect(now);
  const requests = await drainRequests();
  const failed = requests.filter(({ status }) => status === "5xx");
  const sum = (counted: typeof requests) => counted.reduce((all, { buckets }) => all + totalOf(buckets), 0);
  const measured: Measured = {
    ...also,
    ...(await takeSums()),
    requests: sum(requests),
    requestsFailed: sum(failed),
    memory: readings.memory.rss,
    atWork: readings.listener.atWork,
    queued: readings.listener.queued,
    database: readings.database,
    wal: readings.wal,
    free: readings.free,
    lettersWaiting: readings.mails.waiting,
    lettersLate: readings.mails.late,
    lettersFailed: readings.mails.failed,
    ...(readings.files !== undefined && { files: readings.files }),
  };
  try {
    storeMetrics({ requests, measured, failures: drainFailures() }, now);
  } catch (error) {
    // On a full disk nothing can be stored, and that must be reported.
    log.error({ err: error }, "measuring");
  }
  const indicators = indicatorsOf(valuesOf(readings, now));
  latest = { at: now, indicators };
  return { readings, indicators };
}

export async function measureMinute(): Promise<void> {
  await measure(Date.now(), { loop: loopDelay().p99 });
  beginLoopDelay();
}
