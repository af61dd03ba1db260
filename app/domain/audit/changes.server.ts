/** Pushes changes of a company to its open pages. Every change is audited, so the audit table is polled for new rows. */
import { db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { auditEvents } from "db/schema";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { unavailable } from "~/domain/errors";
import { auditName, type CompanyUser } from "~/domain/session/actor";
import { log } from "~/server/log.server";
import { type AuditAction, VIEW_ACTIONS } from "./action";

export type Change = { seq: number; object: string | null; own: boolean };

/** Milliseconds, while anybody is subscribed. */
const POLL_INTERVAL = 500;
const MAX_ROWS = 500;
const MAX_SUBSCRIBERS = 1000;

const SILENT_AREAS = /^(?:session|second_step|access|masquerade|refresh|report|audit|backup|clock|keys|mail|demo)\./;
const SILENT_ENDS = /\.(?:exported|downloaded|paper_kept|reading_made)$/;
const isChange = (action: AuditAction): boolean =>
  !VIEW_ACTIONS.includes(action) && !SILENT_AREAS.test(action) && !SILENT_ENDS.test(action);

const { seq, companyId, action, object, actor: doer } = auditEvents;
const rowsAfter = prepared((tx) =>
  tx
    .select({ seq, companyId, action, object, doer })
    .from(auditEvents)
    .where(gt(seq, sql.placeholder("seq")))
    .orderBy(asc(seq))
    .limit(MAX_ROWS),
);
const companyRowsAfter = prepared((tx) =>
  tx
    .select({ seq, companyId, action, object, doer })
    .from(auditEvents)
    .where(and(eq(companyId, sql.placeholder("companyId")), gt(seq, sql.placeholder("seq"))))
    .orderBy(asc(seq))
    .limit(MAX_ROWS),
);
const lastRow = prepared((tx) => tx.select({ seq }).from(auditEvents).orderBy(desc(seq)).limit(1));

type Row = Awaited<ReturnType<ReturnType<typeof rowsAfter>["all"]>>[number];
export type Reader = CompanyUser;
type Subscriber = { reader: Reader; notify: (changes: Change[]) => void; end: () => void };

const subscribers = new Set<Subscriber>();
let lastSeen = 0;
let timer: NodeJS.Timeout | undefined;

export const lastChange = async (): Promise<number> => (await lastRow(db).all())[0]?.seq ?? 0;

const changesIn = (rows: Row[], reader: Reader): Change[] =>
  rows
    .filter((row) => row.companyId === reader.companyId && isChange(row.action))
    .map((row) => ({ seq: row.seq, object: row.object, own: row.doer === auditName(reader) }));

export async function changesAfter(reader: Reader, after: number): Promise<Change[]> {
  return changesIn(await companyRowsAfter(db).all({ companyId: reader.companyId, seq: after }), reader);
}

async function poll(): Promise<void> {
  try {
    const rows = await rowsAfter(db).all({ seq: lastSeen });
    lastSeen = rows.at(-1)?.seq ?? lastSeen;
    for (const { reader, notify } of rows.length > 0 ? subscribers : []) {
      const changes = changesIn(rows, reader);
      if (changes.length > 0) notify(changes);
    }
  } catch (error) {
    log.error({ err: error }, "changes not read");
  }
  timer = subscribers.size > 0 ? setTimeout(poll, POLL_INTERVAL) : undefined;
}

/** @throws unavailable for too many subscribers @returns the function that unsubscribes */
export async function subscribe(listener: Subscriber): Promise<() => void> {
  if (subscribers.size >= MAX_SUBSCRIBERS) throw unavailable(60);
  subscribers.add(listener);
  if (!timer) {
    lastSeen = await lastChange();
    timer ??= setTimeout(poll, POLL_INTERVAL);
  }
  return () => subscribers.delete(listener);
}

/** Before the server stops: open streams would hold it up. */
export function endSubscriptions(): void {
  for (const { end } of subscribers) end();
}
