import { createHmac } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Db } from "db/client.server";
import { auditEvents } from "db/schema";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { StoredCheckpoint } from "./checkpoints.server";

type Row = typeof auditEvents.$inferSelect;
export type ChainedRow = Omit<typeof auditEvents.$inferInsert, "hash" | "previousHash">;

export const ORIGIN: Buffer = Buffer.alloc(32);

export function auditHash(key: Buffer, previous: Buffer, row: ChainedRow): Buffer {
  const canonical = JSON.stringify([
    row.seq,
    (row.at as Date).getTime(),
    row.actor,
    row.realUserId,
    row.companyId,
    row.action,
    row.object,
    row.ip,
    row.requestId,
    row.detail,
  ]);
  return createHmac("sha256", key).update(previous).update(canonical).digest();
}

export const isGenuine = (key: Buffer, { hash, previousHash, ...row }: Row) =>
  hash.equals(auditHash(key, previousHash, row));

export async function findLast(tx: Db): Promise<Row | undefined> {
  const [last] = await tx.select().from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1);
  return last;
}

export type Restore = { seq: number; hash: Buffer; lostTo: number; at: Date };

export async function findRestores(tx: Db, key: Buffer): Promise<Restore[]> {
  const rows = await tx.select().from(auditEvents).where(eq(auditEvents.action, "audit.restored"));
  return rows
    .filter((row) => isGenuine(key, row))
    .map(({ seq, hash, at, detail }) => ({ seq, hash, at, lostTo: Number(detail?.lostTo) }));
}

export function currentCheckpoints(checkpoints: StoredCheckpoint[], restores: Restore[]): StoredCheckpoint[] {
  const lines = restores.map(({ seq, hash }) => ({
    seq,
    line: checkpoints.findLastIndex((head) => !head.forged && head.seq === seq && head.hash.equals(hash)),
  }));
  return checkpoints.filter(
    (head, index) => !lines.some(({ seq, line }) => line > index && (head.forged || head.seq >= seq)),
  );
}

/** `changed` and `missing` name the row itself, `cut_off` the last row present, `forged` the row of a false checkpoint. */
export type BrokenLink = { seq: number; fault: "changed" | "missing" | "cut_off" | "forged" };
export type Checked = { rows: number; restores: Restore[]; broken?: BrokenLink };

const BATCH = 500;

async function* rowsAfter(tx: Db, after: number, signal: AbortSignal | undefined): AsyncGenerator<Row> {
  for (let beyond = after; ; ) {
    const rows = await tx
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.seq, beyond))
      .orderBy(auditEvents.seq)
      .limit(BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH || signal?.aborted) return;
    beyond = last.seq;
    await setImmediate();
  }
}

type ChainParams = { key: Buffer; checkpoints: StoredCheckpoint[]; after?: number; signal?: AbortSignal | undefined };

export async function checkChain(tx: Db, { key, checkpoints, after = 0, signal }: ChainParams): Promise<Checked> {
  const restores = await findRestores(tx, key);
  const current = currentCheckpoints(checkpoints, restores);
  const [before] = await tx
    .select()
    .from(auditEvents)
    .where(and(gt(auditEvents.seq, 0), lte(auditEvents.seq, after)))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  let previous = before?.hash ?? ORIGIN;
  let rows = before?.seq ?? 0;
  const found = (broken?: BrokenLink): Checked => ({ rows, restores, ...(broken && { broken }) });
  const expected = new Map<number, Buffer[]>();
  for (const { seq, hash, forged } of current) if (!forged) expected.set(seq, [...(expected.get(seq) ?? []), hash]);
  for await (const row of rowsAfter(tx, rows, signal)) {
    const seq = rows + 1;
    if (row.seq !== seq) return found({ seq, fault: "missing" });
    const agrees = expected.get(seq)?.every((hash) => hash.equals(row.hash)) ?? true;
    if (!row.previousHash.equals(previous) || !isGenuine(key, row) || !agrees) return found({ seq, fault: "changed" });
    previous = row.hash;
    rows = seq;
  }
  if (current.some((head) => !head.forged && head.seq > rows)) return found({ seq: rows, fault: "cut_off" });
  const forged = current.find((head) => head.forged);
  return found(forged && { seq: forged.seq, fault: "forged" });
}
