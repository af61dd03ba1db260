/** Each row's hash covers the row before it, under a key that is not in the database. */
import { type Db, db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { auditEvents } from "db/schema";
import { desc } from "drizzle-orm";
import { env } from "~/env.server";
import { oldestKey } from "../keys.server";
import { log } from "../log.server";
import { auditHash, type ChainedRow, type Checked, checkChain } from "./check.server";
import { type AuditHead, type HeadsPlace, type NotedHead, notedHeads, noteHead } from "./heads.server";

const place = (): HeadsPlace => ({ folder: env.auditHeadsDir, key: oldestKey("audit") });

export const hashAfter = (previous: Buffer, row: ChainedRow): Buffer => auditHash(oldestKey("audit"), previous, row);

const lastRow = prepared((tx) =>
  tx
    .select({ seq: auditEvents.seq, hash: auditEvents.hash, at: auditEvents.at })
    .from(auditEvents)
    .orderBy(desc(auditEvents.seq))
    .limit(1),
);

export const findHead = async (tx: Db): Promise<AuditHead | undefined> => lastRow(tx).get();

function note(head: AuditHead, lasting = false): void {
  noteHead(place(), head, lasting);
  log.info({ seq: head.seq, hash: head.hash.toString("hex"), at: head.at }, "audit head");
}

export async function noteAuditHead(): Promise<void> {
  const [head, noted] = [await findHead(db), auditHeads().findLast(({ forged }) => !forged)];
  if (noted && (head?.seq ?? 0) < noted.seq)
    log.error({ seq: head?.seq ?? 0, noted: noted.seq }, "the audit is shorter than it was");
  else if (head && (!noted || head.seq > noted.seq)) note(head);
}

export async function noteRestore(): Promise<void> {
  const head = await findHead(db);
  if (head) note(head, true);
}

export const auditHeads = (): NotedHead[] => notedHeads(place());

export const checkAudit = ({ tx = db, signal }: { tx?: Db; signal?: AbortSignal | undefined } = {}): Promise<Checked> =>
  checkChain(tx, { key: oldestKey("audit"), heads: auditHeads(), signal });
