/** Each row's hash covers the row before it, under a key that is not in the database. */
import { type Db, db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { auditEvents } from "db/schema";
import { desc } from "drizzle-orm";
import { env } from "~/env.server";
import { oldestKey } from "../keys.server";
import { log } from "../log.server";
import {
  type AuditCheckpoint,
  type CheckpointStore,
  readCheckpoints,
  type StoredCheckpoint,
  writeCheckpoint,
} from "./checkpoints.server";
import { auditHash, type ChainedRow, type Checked, checkChain } from "./verification.server";

const checkpointStore = (): CheckpointStore => ({ folder: env.auditHeadsDir, key: oldestKey("audit") });

export const hashAfter = (previous: Buffer, row: ChainedRow): Buffer => auditHash(oldestKey("audit"), previous, row);

const lastRow = prepared((tx) =>
  tx
    .select({ seq: auditEvents.seq, hash: auditEvents.hash, at: auditEvents.at })
    .from(auditEvents)
    .orderBy(desc(auditEvents.seq))
    .limit(1),
);

export const findLastRow = async (tx: Db): Promise<AuditCheckpoint | undefined> => lastRow(tx).get();

function note(head: AuditCheckpoint, lasting = false): void {
  writeCheckpoint(checkpointStore(), head, lasting);
  log.info({ seq: head.seq, hash: head.hash.toString("hex"), at: head.at }, "audit checkpoint");
}

export async function recordCheckpoint(): Promise<void> {
  const [head, noted] = [await findLastRow(db), auditCheckpoints().findLast(({ forged }) => !forged)];
  if (noted && (head?.seq ?? 0) < noted.seq)
    log.error({ seq: head?.seq ?? 0, noted: noted.seq }, "the audit is shorter than it was");
  else if (head && (!noted || head.seq > noted.seq)) note(head);
}

export async function recordRestore(): Promise<void> {
  const head = await findLastRow(db);
  if (head) note(head, true);
}

export const auditCheckpoints = (): StoredCheckpoint[] => readCheckpoints(checkpointStore());

export const checkAudit = ({ tx = db, signal }: { tx?: Db; signal?: AbortSignal | undefined } = {}): Promise<Checked> =>
  checkChain(tx, { key: oldestKey("audit"), checkpoints: auditCheckpoints(), signal });
