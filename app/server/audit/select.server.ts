import type { Db } from "db/client.server";
import { alias } from "db/columns";
import { auditEvents, users } from "db/schema";
import { desc, eq, type SQL } from "drizzle-orm";

const realUsers = alias(users, "real_users");

export const selectAuditEvents = (tx: Db, where: SQL | undefined) =>
  tx
    .select({
      seq: auditEvents.seq,
      action: auditEvents.action,
      actor: auditEvents.actor,
      at: auditEvents.at,
      detail: auditEvents.detail,
      by: users.name,
      realUserName: realUsers.name,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .leftJoin(realUsers, eq(realUsers.id, auditEvents.realUserId))
    .where(where)
    .orderBy(desc(auditEvents.seq));
