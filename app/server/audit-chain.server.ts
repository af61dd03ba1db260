/** Each row's hash covers the row before it, under a key that is not in the database. */
import { createHmac } from "node:crypto";
import { type Db, db } from "db/client.server";
import { auditEvents } from "db/schema";
import { desc, gt } from "drizzle-orm";
import { type AuditHead, appendHead, notedHeads } from "./audit-heads.server";
import { oldestKey } from "./keys.server";
import { log } from "./log.server";

export type ChainedRow = Omit<typeof auditEvents.$inferInsert, "hash" | "previousHash">;

export const ORIGIN: Buffer = Buffer.alloc(32);

export function hashAfter(previous: Buffer, row: ChainedRow): Buffer {
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
  return createHmac("sha256", oldestKey("audit")).update(previous).update(canonical).digest();
}

export async function findHead(tx: Db): Promise<AuditHead | undefined> {
  const [last] = await tx
    .select({ seq: auditEvents.seq, hash: auditEvents.hash, at: auditEvents.at })
    .from(auditEvents)
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  return last;
}

/** The log may be kept on another machine than the file. */
export async function noteAuditHead(): Promise<void> {
  const [head, noted] = [await findHead(db), notedHeads().at(-1)];
  if (noted && (head?.seq ?? 0) < noted.seq)
    log.error({ seq: head?.seq ?? 0, noted: noted.seq }, "the audit is shorter than it was");
  else if (head && head.seq !== noted?.seq) {
    appendHead(head);
    log.info({ seq: head.seq, hash: head.hash.toString("hex"), at: head.at }, "audit head");
  }
}

const BATCH = 2000;

async function* rowsInOrder(tx: Db) {
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.seq, after))
      .orderBy(auditEvents.seq)
      .limit(BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.seq;
  }
}

/** `changed` and `missing` name the row itself, `cut_off` the last one left. */
export type BrokenLink = { seq: number; fault: "changed" | "missing" | "cut_off" };
export type Checked = { rows: number; broken?: BrokenLink };

/** Other requests may write meanwhile. @param heads read before this starts */
export async function checkAudit(tx: Db = db, heads: AuditHead[] = notedHeads()): Promise<Checked> {
  const noted = new Map(heads.map(({ seq, hash }) => [seq, hash]));
  let previous = ORIGIN;
  let rows = 0;
  for await (const { hash, previousHash, ...row } of rowsInOrder(tx)) {
    const seq = rows + 1;
    if (row.seq !== seq) return { rows, broken: { seq, fault: "missing" } };
    const known = noted.get(seq);
    if (!previousHash.equals(previous) || !hash.equals(hashAfter(previous, row)) || (known && !known.equals(hash)))
      return { rows, broken: { seq, fault: "changed" } };
    previous = hash;
    rows = seq;
  }
  if (heads.some(({ seq }) => seq > rows)) return { rows, broken: { seq: rows, fault: "cut_off" } };
  return { rows };
}
