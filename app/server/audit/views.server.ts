/** Views are audited, but stay possible on a full disk: their rows wait in memory, bounded. */
import { isStorageRefusal } from "db/storage.server";
import { type Actor, auditName } from "~/domain/session/actor";
import { type AuditEntry, auditInOwnTransaction } from "../audit.server";
import { log } from "../log.server";
import { type RequestScope, requestScope, withRequestScope } from "../request-scope.server";

const MAX_WAITING = 1000;
type AuditedView = { actor: Actor; entry: AuditEntry; scope: RequestScope | undefined };
const waiting: AuditedView[] = [];

/** @throws unavailable cannot_save where too many wait already */
export async function auditView(actor: Actor, entry: AuditEntry): Promise<void> {
  try {
    await auditInOwnTransaction(actor, entry);
  } catch (error) {
    if (!isStorageRefusal(error) || waiting.length >= MAX_WAITING) throw error;
    const { action, object } = entry;
    // The log has it if the program ends before the disk recovers.
    log.error({ action, object, actor: auditName(actor) }, "the audit of a view waits for the disk");
    waiting.push({ actor, entry: { ...entry, at: new Date() }, scope: requestScope() });
  }
}

export async function writeWaitingViews(): Promise<void> {
  for (let [view] = waiting; view; [view] = waiting) {
    const { actor, entry, scope } = view;
    const write = () => auditInOwnTransaction(actor, entry);
    await (scope ? withRequestScope(scope, write) : write());
    waiting.shift();
  }
}
