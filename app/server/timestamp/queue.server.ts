/** Records that wait for a time stamp. Signing only queues them, and a failed request is retried without end. */
import { createHash } from "node:crypto";
import { type Db, db, transaction } from "db/client.server";
import { auditEvents, timestamps } from "db/schema";
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { findLastRow } from "../audit/chain.server";
import type { AuditCheckpoint } from "../audit/checkpoints.server";
import { log } from "../log.server";
import { readTimestamp, requestTimestamp, type TimestampInfo } from "./authority.server";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH_SIZE = 50;

export async function queueTimestamp(
  tx: Db,
  digest: string,
  { auditSeq = null, now = new Date() }: { auditSeq?: number | null; now?: Date } = {},
): Promise<void> {
  if (!env.timestamps) return;
  await tx.insert(timestamps).values({ digest, auditSeq, createdAt: now, nextTryAt: now }).onConflictDoNothing();
}

const checkpointDigest = ({ seq, hash }: Pick<AuditCheckpoint, "seq" | "hash">): string =>
  createHash("sha256")
    .update(`${seq} ${hash.toString("hex")}`)
    .digest("hex");

async function queueCheckpoint(now: Date): Promise<void> {
  const head = await findLastRow(db);
  const [last] = await db
    .select({ seq: timestamps.auditSeq, createdAt: timestamps.createdAt })
    .from(timestamps)
    .where(isNotNull(timestamps.auditSeq))
    .orderBy(desc(timestamps.auditSeq))
    .limit(1);
  if (!head || (last && ((last.seq ?? 0) >= head.seq || now.getTime() - last.createdAt.getTime() < DAY))) return;
  await transaction((tx) => queueTimestamp(tx, checkpointDigest(head), { auditSeq: head.seq, now }));
}

export async function stampWaiting(now = new Date(), signal?: AbortSignal): Promise<number> {
  if (!env.timestamps) return 0;
  await queueCheckpoint(now);
  const waiting = await db
    .select({ digest: timestamps.digest, tries: timestamps.tries })
    .from(timestamps)
    .where(and(isNull(timestamps.token), lte(timestamps.nextTryAt, now)))
    .orderBy(asc(timestamps.nextTryAt))
    .limit(BATCH_SIZE);
  let count = 0;
  for (const { digest, tries } of waiting) {
    if (signal?.aborted) break;
    const set = await requestTimestamp(Buffer.from(digest, "hex"), env.timestamps).then(
      ({ token, at }) => ({ token, stampedAt: at }),
      (error: unknown) => {
        log.warn({ err: error, tries }, "no time stamp");
        const wait = Math.min(2 ** tries * MINUTE, DAY);
        return { tries: sql`${timestamps.tries} + 1`, nextTryAt: new Date(now.getTime() + wait) };
      },
    );
    await transaction((tx) => tx.update(timestamps).set(set).where(eq(timestamps.digest, digest)));
    // The others would wait for it too.
    if (!("token" in set)) break;
    count += 1;
  }
  return count;
}

export type Timestamp = TimestampInfo & { token: Buffer };

export async function findTimestamp(digest: string): Promise<Timestamp | undefined> {
  const [row] = await db
    .select({ token: timestamps.token })
    .from(timestamps)
    .where(eq(timestamps.digest, digest))
    .limit(1);
  return row?.token ? open(row.token, digest) : undefined;
}

async function open(token: Buffer, digest: string): Promise<Timestamp | undefined> {
  if (!env.timestamps) return undefined;
  try {
    return { token, ...(await readTimestamp(token, Buffer.from(digest, "hex"), env.timestamps.roots)) };
  } catch (error) {
    log.error({ err: error }, "a time stamp is not what it was");
    return undefined;
  }
}

export type StampedCheckpoint = { seq: number; stamped: TimestampInfo | undefined };

export async function checkStampedCheckpoints(): Promise<StampedCheckpoint[]> {
  const rows = await db
    .select({ seq: timestamps.auditSeq, digest: timestamps.digest, token: timestamps.token, hash: auditEvents.hash })
    .from(timestamps)
    .leftJoin(auditEvents, eq(auditEvents.seq, timestamps.auditSeq))
    .where(and(isNotNull(timestamps.auditSeq), isNotNull(timestamps.token)))
    .orderBy(asc(timestamps.auditSeq));
  const checked: StampedCheckpoint[] = [];
  for (const { seq, digest, token, hash } of rows) {
    const isSame = seq !== null && hash !== null && checkpointDigest({ seq, hash }) === digest;
    checked.push({ seq: seq ?? 0, stamped: isSame && token ? await open(token, digest) : undefined });
  }
  return checked;
}
