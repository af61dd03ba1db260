/** The only module that changes an application's status. */

import type { Db } from "db/client.server";
import { alias } from "db/columns";
import { applicationEvents, applications, auditEvents, drivers } from "db/schema";
import { and, eq, exists, gte, inArray, isNull, notExists, sql } from "drizzle-orm";
import { conflict } from "~/domain/errors";
import { firstAnswer } from "~/domain/row-access/application.server";
import type { Actor, CompanyActor } from "~/domain/session/actor";
import type { StateAfter, StateBefore, UndoableAct } from "~/domain/undo/undo";
import type { ActorRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { moveBetweenCounts } from "./count.server";
import { type ApplicationStatus, canMove, isLive, TRANSITIONS, type Transition } from "./status";

const FIRST_TIMES: Partial<Record<Transition, readonly ("signedAt" | "reviewedAt" | "approvedAt")[]>> = {
  submit: ["signedAt"],
  open: ["reviewedAt"],
  requestChanges: ["reviewedAt"],
  approve: ["reviewedAt", "approvedAt"],
  reject: ["reviewedAt"],
};
const ANSWERS: readonly Transition[] = ["requestChanges", "approve", "reject"];
const firstTimes = (transition: Transition, now: Date) => ({
  ...Object.fromEntries(
    (FIRST_TIMES[transition] ?? []).map((name) => [name, sql`coalesce(${applications[name]}, ${now.getTime()})`]),
  ),
  ...(ANSWERS.includes(transition) && { answerTime: firstAnswer(now) }),
});

type Moving = { id: string; companyId: string; status: ApplicationStatus; version: number };
type Extra = { reason?: string | undefined; set?: Partial<typeof applications.$inferInsert> };

export function requireMove(
  { status }: Pick<Moving, "status">,
  transition: Transition,
  role: ActorRole | "system",
): void {
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
  const isDriverMove = role === "Applicant";
  const moved = await tx
    .update(applications)
    .set({
      ...set,
      ...firstTimes(transition, now),
      status: to,
      statusSince: now,
      ...(isDriverMove && { lastActivityAt: now }),
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
  await moveBetweenCounts(tx, application.companyId, { from, to });
  if (from === "approved" && to !== "hired") await unapproveDriver(tx, application.id);
  if (!isLive(to)) await clearViewedAnswer(tx, application.id);
  await addEvent(tx, actor, application, { from, to, reason, at: now });
  await audit(tx, actor, {
    action: `application.${transition}`,
    companyId: application.companyId,
    object: application.id,
    detail: { from, to },
  });
}

type Move = { from: ApplicationStatus; to: ApplicationStatus; reason?: string | undefined; at: Date };

async function addEvent(
  tx: Db,
  actor: Actor | "system",
  { id, companyId }: Pick<Moving, "id" | "companyId">,
  { from, to, reason, at }: Move,
): Promise<void> {
  const user = actor !== "system" && "userId" in actor ? actor : undefined;
  await tx.insert(applicationEvents).values({
    id: newId(),
    companyId,
    applicationId: id,
    fromStatus: from,
    toStatus: to,
    actorUserId: user?.userId ?? null,
    realUserId: user && "realUser" in user ? (user.realUser?.id ?? null) : null,
    byApplicant: actor !== "system" && actor.role === "Applicant",
    reason: reason ?? null,
    at,
  });
}

const instantOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

type Restored = { id: string; companyId: string; driverId: string; status: ApplicationStatus };
export type UndoneAct = { act: UndoableAct; before: StateBefore; after: StateAfter };

/** To where it was before an act that is undone at once. @throws conflict undo_changed where more has happened since */
export async function restoreApplication(
  tx: Db,
  actor: CompanyActor,
  { id, companyId, driverId, status: from }: Restored,
  { act, before, after }: UndoneAct,
): Promise<void> {
  const ofDecision = {
    status: before.status,
    statusSince: new Date(before.statusSince),
    reviewedAt: instantOf(before.reviewedAt),
    approvedAt: instantOf(before.approvedAt),
    answerTime: before.answerTime,
    // A driver may have written meanwhile.
    answeredAt: sql`coalesce(${applications.answeredAt}, ${before.answeredAt})`,
  };
  const restored = await tx
    .update(applications)
    .set({
      ...(before.status !== from && ofDecision),
      assignedUserId: before.assignedUserId,
      newlyAssigned: before.newlyAssigned,
      nudgedAt: instantOf(before.nudgedAt),
      version: after.version + 1,
    })
    .where(and(eq(applications.id, id), eq(applications.companyId, companyId), eq(applications.version, after.version)))
    .returning({ id: applications.id });
  if (restored.length === 0) throw conflict("undo_changed");
  if (before.status !== from) {
    await moveBetweenCounts(tx, companyId, { from, to: before.status });
    await restoreDriverStatus(tx, { id, driverId }, before, after);
    await addEvent(tx, actor, { id, companyId }, { from, to: before.status, at: new Date() });
  }
  await audit(tx, actor, {
    action: "application.undone",
    companyId,
    object: id,
    detail: { act, ...(before.status !== from && { from, to: before.status }) },
  });
}

async function restoreDriverStatus(
  tx: Db,
  { id, driverId }: Pick<Restored, "id" | "driverId">,
  before: StateBefore,
  after: StateAfter,
): Promise<void> {
  const [driver] = await tx.select({ status: drivers.status }).from(drivers).where(eq(drivers.id, driverId));
  if (driver?.status !== after.driverStatus) throw conflict("undo_changed");
  if (before.driverStatus === after.driverStatus) return;
  if (before.driverStatus !== "approved") return unapproveDriver(tx, id);
  await tx.update(drivers).set({ status: "approved", updatedAt: new Date() }).where(eq(drivers.id, driverId));
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
    .set({
      status: sql`case when ${drivers.endedOn} is null then 'applicant' else 'inactive' end`,
      updatedAt: new Date(),
    })
    .where(and(inArray(drivers.id, owner), eq(drivers.status, "approved"), notExists(approved)));
}
