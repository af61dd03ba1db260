/** The only place where an application changes its status. */

import type { Db } from "db/client.server";
import { applicationEvents, applications, auditEvents, drivers } from "db/schema";
import { and, eq, exists, gte, inArray, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { conflict } from "~/domain/errors";
import { firstAnswer } from "~/domain/reach/application.server";
import type { Actor } from "~/domain/session/actor";
import type { Role } from "~/permissions";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { countMove } from "./count.server";
import { type ApplicationStatus, canMove, isLive, TRANSITIONS, type Transition } from "./status";

const FIRST: Partial<Record<Transition, readonly ("signedAt" | "reviewedAt" | "approvedAt")[]>> = {
  submit: ["signedAt"],
  open: ["reviewedAt"],
  requestChanges: ["reviewedAt"],
  approve: ["reviewedAt", "approvedAt"],
  reject: ["reviewedAt"],
};
const ANSWERS: readonly Transition[] = ["requestChanges", "approve", "reject"];
const firstTimes = (transition: Transition, now: Date) => ({
  ...Object.fromEntries(
    (FIRST[transition] ?? []).map((name) => [name, sql`coalesce(${applications[name]}, ${now.getTime()})`]),
  ),
  ...(ANSWERS.includes(transition) && { answerTime: firstAnswer(now) }),
});

type Moving = { id: string; companyId: string; status: ApplicationStatus; version: number };
type Extra = { reason?: string | undefined; set?: Partial<typeof applications.$inferInsert> };

/** @throws conflict illegal_transition */
export function requireMove({ status }: Pick<Moving, "status">, transition: Transition, role: Role | "system"): void {
  if (!canMove(transition, status, role)) throw conflict("illegal_transition", { from: status });
}

/** @throws conflict illegal_transition, stale_version where somebody else was first */
export async function moveApplication(
  tx: Db,
  actor: Actor | "system",
  application: Moving,
  transition: Transition,
  { reason, set }: Extra = {},
): Promise<void> {
  const from = application.status;
  const role = actor === "system" ? "system" : actor.role;
  requireMove(application, transition, role);
  const { to } = TRANSITIONS[transition];
  const now = new Date();
  const moved = await tx
    .update(applications)
    .set({
      ...set,
      ...firstTimes(transition, now),
      status: to,
      statusSince: now,
      lastActivityAt: now,
      version: application.version + 1,
    })
    .where(
      and(
        eq(applications.id, application.id),
        eq(applications.companyId, application.companyId),
        eq(applications.version, application.version),
      ),
    )
    .returning({ id: applications.id });
  if (moved.length === 0) throw conflict("stale_version");
  await countMove(tx, application.companyId, { from, to });
  if (from === "approved" && to !== "hired") await unapproveDriver(tx, application.id);
  if (!isLive(to)) await clearViewedAnswer(tx, application.id);
  const user = actor !== "system" && "userId" in actor ? actor : undefined;
  await tx.insert(applicationEvents).values({
    id: newId(),
    companyId: application.companyId,
    applicationId: application.id,
    fromStatus: from,
    toStatus: to,
    actorUserId: user?.userId ?? null,
    realUserId: user && "realUser" in user ? (user.realUser?.id ?? null) : null,
    byApplicant: role === "Applicant",
    reason: reason ?? null,
    at: now,
  });
  await audit(tx, actor, {
    action: `application.${transition}`,
    companyId: application.companyId,
    object: application.id,
    detail: { from, to },
  });
}

export async function clearViewedAnswer(tx: Db, applicationId: string): Promise<void> {
  const views = tx
    .select({ seq: auditEvents.seq })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.object, applications.id),
        eq(auditEvents.action, "application.viewed"),
        isNull(auditEvents.realUserId),
        gte(auditEvents.at, applications.answeredAt),
      ),
    );
  await tx
    .update(applications)
    .set({ answeredAt: null })
    .where(and(eq(applications.id, applicationId), exists(views)));
}

async function unapproveDriver(tx: Db, applicationId: string): Promise<void> {
  const others = alias(applications, "others");
  const approved = tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.driverId, drivers.id), eq(others.status, "approved")));
  const owner = tx.select({ id: applications.driverId }).from(applications).where(eq(applications.id, applicationId));
  await tx
    .update(drivers)
    .set({ status: sql`iif(${drivers.endedOn} is null, 'applicant', 'inactive')`, updatedAt: new Date() })
    .where(and(inArray(drivers.id, owner), eq(drivers.status, "approved"), notExists(approved)));
}
