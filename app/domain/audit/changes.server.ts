/** Pushes changes of a company to its open pages. Every change is audited, so the audit table is polled for new rows. */
import { db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { auditEvents } from "db/schema";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { unavailable } from "~/domain/errors";
import { auditName, type CompanyUser } from "~/domain/session/actor";
import { log } from "~/server/log.server";
import { type AuditAction, VIEW_ACTIONS } from "./action";

/** `own`: by the reader, perhaps in another window. */
export type Change = { seq: number; object: string | null; own: boolean };

/** Milliseconds, while anybody is subscribed. */
const EVERY = 500;
/** Rows per poll. */
const MOST = 500;
const MAX_LISTENERS = 1000;

const SILENT_AREAS = /^(?:session|second_step|access|masquerade|refresh|report|audit|backup|clock|keys|mail|demo)\./;
const SILENT_ENDS = /\.(?:exported|downloaded|paper_kept|reading_made)$/;
const isChange = (action: AuditAction): boolean =>
  !VIEW_ACTIONS.includes(action) && !SILENT_AREAS.test(action) && !SILENT_ENDS.test(action);

const { seq, companyId, action, object, actor: doer } = auditEvents;
const laterRows = prepared((tx) =>
  tx
    .select({ seq, companyId, action, object, doer })
    .from(auditEvents)
    .where(gt(seq, sql.placeholder("seq")))
    .orderBy(asc(seq))
    .limit(MOST),
);
const laterOfCompany = prepared((tx) =>
  tx
    .select({ seq, companyId, action, object, doer })
    .from(auditEvents)
    .where(and(eq(companyId, sql.placeholder("companyId")), gt(seq, sql.placeholder("seq"))))
    .orderBy(asc(seq))
    .limit(MOST),
);
const lastRow = prepared((tx) => tx.select({ seq }).from(auditEvents).orderBy(desc(seq)).limit(1));

type Row = Awaited<ReturnType<ReturnType<typeof laterRows>["all"]>>[number];
export type Reader = CompanyUser;
type Listener = { reader: Reader; tell: (changes: Change[]) => void; end: () => void };

const listeners = new Set<Listener>();
let seen = 0;
let timer: NodeJS.Timeout | undefined;

export const lastChange = async (): Promise<number> => (await lastRow(db).all())[0]?.seq ?? 0;

const changesIn = (rows: Row[], reader: Reader): Change[] =>
  rows
    .filter((row) => row.companyId === reader.companyId && isChange(row.action))
    .map((row) => ({ seq: row.seq, object: row.object, own: row.doer === auditName(reader) }));

/** @param after seq of the audit's row that the reader knows last */
export async function changesAfter(reader: Reader, after: number): Promise<Change[]> {
  return changesIn(await laterOfCompany(db).all({ companyId: reader.companyId, seq: after }), reader);
}

async function look(): Promise<void> {
  try {
    const rows = await laterRows(db).all({ seq: seen });
    seen = rows.at(-1)?.seq ?? seen;
    for (const { reader, tell } of rows.length > 0 ? listeners : []) {
      const changes = changesIn(rows, reader);
      if (changes.length > 0) tell(changes);
    }
  } catch (error) {
    log.error({ err: error }, "changes not read");
  }
  timer = listeners.size > 0 ? setTimeout(look, EVERY) : undefined;
}

/** @throws unavailable for too many subscribers @returns the function that unsubscribes */
export async function listen(listener: Listener): Promise<() => void> {
  if (listeners.size >= MAX_LISTENERS) throw unavailable(60);
  listeners.add(listener);
  if (!timer) {
    seen = await lastChange();
    timer ??= setTimeout(look, EVERY);
  }
  return () => listeners.delete(listener);
}

/** Before the server stops: open streams would hold it up. */
export function endListening(): void {
  for (const { end } of listeners) end();
}
