import { type Db, db } from "db/client.server";
import { auditEvents } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Day } from "~/domain/day";
import { type Application, loadApplication } from "~/domain/row-access/application.server";
import { findVisibleCdl } from "~/domain/row-access/cdl.server";
import { type Actor, authorize } from "~/domain/session/actor";
import type { ActorRole } from "~/permissions";
import { selectAuditEvents } from "~/server/audit/select.server";
import { findReminder } from "./reminder.server";
import { canMove, isLive, isReopenable, TRANSITIONS, type Transition } from "./status";

export const CHANGES = [...(Object.keys(TRANSITIONS) as Transition[]), "assigned", "reminded", "undone"] as const;
export type LastChange = { kind: (typeof CHANGES)[number]; by: string | null; realUserName: string | null; at: Date };

const ACTION = "application.";

export async function lastChangeOf(tx: Db, applicationId: string, email: string): Promise<LastChange | null> {
  const changes = CHANGES.map((change) => `${ACTION}${change}` as const);
  const ofThis = and(eq(auditEvents.object, applicationId), inArray(auditEvents.action, changes));
  const [event] = await selectAuditEvents(tx, ofThis).limit(1);
  if (!event) return null;
  return {
    kind: event.action.slice(ACTION.length) as LastChange["kind"],
    by: event.by ?? (event.actor.startsWith("applicant:") ? email : null),
    realUserName: event.realUserName,
    at: event.at,
  };
}

export type Act = Transition | "assign" | "remind";

async function isPossible(application: Application, act: Act, role: ActorRole): Promise<boolean> {
  if (act === "assign") return isLive(application.status);
  if (act === "remind") return (await findReminder(db, application))?.refusal === null;
  return (
    canMove(act, application.status, role) && (act !== "reopen" || isReopenable(application.statusSince, new Date()))
  );
}

export async function getDecision(
  actor: Actor,
  id: string,
  act: Act,
): Promise<{ application: Application; possible: boolean; last: LastChange | null; cdlExpiresOn: Day | undefined }> {
  const { companyId, role } = authorize(actor, act === "reopen" ? "overrideDecisions" : "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  return {
    application,
    possible: await isPossible(application, act, role),
    last: await lastChangeOf(db, id, application.email),
    cdlExpiresOn:
      act === "approve"
        ? (await findVisibleCdl(db, actor, { id: application.driverId, companyId }))?.expirationOn
        : undefined,
  };
}
