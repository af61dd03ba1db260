import type { Db } from "db/client.server";
import { alias } from "db/columns";
import { auditEvents, users } from "db/schema";
import { and, desc, eq, inArray } from "drizzle-orm";
import { AUDIT_AREAS, type AuditAction } from "~/domain/audit/action";
import type { Actor } from "~/domain/session/actor";
import { can } from "~/permissions";
import { COMPANY_MOVES } from "./status";

const AREA = "company.";
type Happening = (typeof AUDIT_AREAS)["company"][number];
const ALL_ACTIONS = AUDIT_AREAS.company.map((kind) => `${AREA}${kind}` as const);
const CHANGES: AuditAction[] = ["company.edited", ...Object.values(COMPANY_MOVES).map(({ audited }) => audited)];
const SHOWN = 10;

export type CompanyEvent = {
  id: string;
  kind: Happening;
  at: Date;
  by: string | null;
  realUserName: string | null;
  reason: string | null;
  fields: string[];
};

const realUsers = alias(users, "real_users");

const select = (tx: Db, companyId: string, actions: AuditAction[], limit: number) =>
  tx
    .select({
      seq: auditEvents.seq,
      action: auditEvents.action,
      at: auditEvents.at,
      detail: auditEvents.detail,
      by: users.name,
      rticRole: users.rticRole,
      realUserName: realUsers.name,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .leftJoin(realUsers, eq(realUsers.id, auditEvents.realUserId))
    .where(and(eq(auditEvents.object, companyId), inArray(auditEvents.action, actions)))
    .orderBy(desc(auditEvents.seq))
    .limit(limit);

export async function companyHistory(tx: Db, companyId: string): Promise<CompanyEvent[]> {
  const rows = await select(tx, companyId, ALL_ACTIONS, SHOWN);
  return rows.map(({ seq, action, at, detail, by, realUserName }) => ({
    id: String(seq),
    kind: action.slice(AREA.length) as Happening,
    at,
    by,
    realUserName,
    reason: typeof detail?.reason === "string" ? detail.reason : null,
    fields: typeof detail?.fields === "string" ? detail.fields.split(",") : [],
  }));
}

/** Company users see every RTIC user as "RTIC". */
export async function lastChanger(tx: Db, actor: Actor, companyId: string): Promise<string> {
  const [last] = await select(tx, companyId, CHANGES, 1);
  const named = last?.by && (!last.rticRole || can(actor, "runCompanies"));
  return named ? (last.by as string) : "RTIC";
}
