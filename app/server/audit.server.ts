import { type Db, transaction } from "db/client.server";
import { prepared, wholeRow } from "db/prepared.server";
import { auditEvents, companies, memberships } from "db/schema";
import { eq } from "drizzle-orm";
import type texts from "locales/en/audit";
import type { AuditAction } from "~/domain/audit/action";
import { type Actor, auditName } from "~/domain/session/actor";
import { findLastRow, hashAfter } from "./audit/chain.server";
import { type ChainedRow, ORIGIN } from "./audit/verification.server";
import { countAudited } from "./metrics/registry.server";
import { requestScope } from "./request-scope.server";

type DetailName = keyof typeof texts.detail;
type Detail = Partial<Record<DetailName, string | number | boolean | null>>;
export type AuditEntry = {
  action: AuditAction;
  companyId?: string | null;
  object?: string | undefined;
  detail?: Detail;
  at?: Date;
};

/** A user of several companies counts for the first by name. */
async function companyOf(tx: Db, actor: Actor | "system", { action, companyId, object }: AuditEntry) {
  if (companyId !== undefined) return companyId;
  if (actor !== "system" && "companyId" in actor) return actor.companyId;
  if (object === undefined) return null;
  if (action.startsWith("company.")) return object;
  return /^(session|second_step|user|access)\./.test(action) ? firstCompanyOf(tx, object) : null;
}

export async function firstCompanyOf(tx: Db, userId: string): Promise<string | null> {
  const [first] = await tx
    .select({ id: companies.id })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, userId))
    .orderBy(companies.name)
    .limit(1);
  return first?.id ?? null;
}

const addRow = prepared((tx) => tx.insert(auditEvents).values(wholeRow(auditEvents)));

export async function audit(tx: Db, actor: Actor | "system", entry: AuditEntry): Promise<void> {
  const last = await findLastRow(tx);
  const scope = requestScope();
  const row: ChainedRow = {
    seq: (last?.seq ?? 0) + 1,
    at: entry.at ?? new Date(),
    actor: actor === "system" ? "system" : auditName(actor),
    realUserId: actor !== "system" && "realUser" in actor ? (actor.realUser?.id ?? null) : null,
    companyId: await companyOf(tx, actor, entry),
    action: entry.action,
    object: entry.object ?? null,
    ip: scope?.ip ?? null,
    requestId: scope?.requestId ?? null,
    detail: entry.detail ?? null,
  };
  const previousHash = last?.hash ?? ORIGIN;
  await addRow(tx).run({ ...row, previousHash, hash: hashAfter(previousHash, row) });
  countAudited(entry.action);
}

export function auditInOwnTransaction(actor: Actor | "system", entry: AuditEntry): Promise<void> {
  return transaction((tx) => audit(tx, actor, entry));
}
