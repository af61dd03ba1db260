import { type Db, db } from "db/client.server";
import { auditEvents, users } from "db/schema";
import { and, desc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Actor, authorize } from "~/domain/session/actor";
import type { Application } from "./reach.server";
import { loadApplication } from "./reach.server";
import { canMove, isLive, isReopenable, TRANSITIONS, type Transition } from "./status";

export const CHANGES = [...(Object.keys(TRANSITIONS) as Transition[]), "assigned"] as const;
export type LastChange = { what: (typeof CHANGES)[number]; by: string | null; reallyBy: string | null; at: Date };

const ACTION = "application.";
const realUsers = alias(users, "real_users");

/** `by` is null for what the system did. */
export async function lastChangeOf(tx: Db, applicationId: string, email: string): Promise<LastChange | null> {
  const [event] = await tx
    .select({
      action: auditEvents.action,
      actor: auditEvents.actor,
      at: auditEvents.at,
      by: users.name,
      reallyBy: realUsers.name,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .leftJoin(realUsers, eq(realUsers.id, auditEvents.realUserId))
    .where(
      and(
        eq(auditEvents.object, applicationId),
        inArray(
          auditEvents.action,
          CHANGES.map((change) => `${ACTION}${change}` as const),
        ),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  if (!event) return null;
  return {
    what: event.action.slice(ACTION.length) as LastChange["what"],
    by: event.by ?? (event.actor.startsWith("applicant:") ? email : null),
    reallyBy: event.reallyBy,
    at: event.at,
  };
}

export async function getDecision(
  actor: Actor,
  id: string,
  act: Transition | "assign",
): Promise<{ application: Application; possible: boolean; last: LastChange | null }> {
  const { companyId, role } = authorize(actor, act === "reopen" ? "overrideDecisions" : "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  return {
    application,
    possible:
      act === "assign"
        ? isLive(application.status)
        : canMove(act, application.status, role) &&
          (act !== "reopen" || isReopenable(application.statusSince, new Date())),
    last: await lastChangeOf(db, id, application.email),
  };
}
