import { db, transaction } from "db/client.server";
import { alias } from "db/columns";
import { prepared } from "db/prepared.server";
import { applicationEvents, applications, memberships, users } from "db/schema";
import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { type Application, loadApplication } from "~/domain/row-access/application.server";
import { decryptCdl, findVisibleCdl } from "~/domain/row-access/cdl.server";
import { type Actor, authorize, may, mayAfterStepUp } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { openVault } from "~/server/vault.server";
import { findChangeRequest } from "./change-request.server";
import { clearViewedAnswer } from "./move.server";
import { documentsOf } from "./record/documents.server";
import { listSignedRecords } from "./record/signed-record.server";
import { findReminder } from "./reminder.server";
import { includedSections } from "./sections";
import { loadSections } from "./sections/stored.server";
import { canMove, isLive, isReopenable, TRANSITIONS, type Transition } from "./status";

export async function getApplication(actor: Actor, id: string): Promise<Application> {
  return loadApplication(db, authorize(actor, "reviewApplications").companyId, id);
}

const realUsers = alias(users, "real_users");

const historyOf = prepared((tx) =>
  tx
    .select({
      id: applicationEvents.id,
      from: applicationEvents.fromStatus,
      to: applicationEvents.toStatus,
      at: applicationEvents.at,
      reason: applicationEvents.reason,
      byApplicant: applicationEvents.byApplicant,
      by: users.name,
      realUserName: realUsers.name,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorUserId))
    .leftJoin(realUsers, eq(realUsers.id, applicationEvents.realUserId))
    .where(eq(applicationEvents.applicationId, sql.placeholder("id")))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id)),
);

export async function listHistory(actor: Actor, id: string) {
  await getApplication(actor, id);
  return historyOf(db).all({ id });
}

function peopleOf({ companyId, assignedUserId }: Application, live: boolean) {
  const takes = and(isNotNull(memberships.userId), eq(users.status, "active"), isNotNull(users.passwordHash));
  const owner = eq(users.id, assignedUserId ?? "");
  return db
    .select({ id: users.id, name: users.name, takes: sql<number>`${takes}` })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.companyId, companyId)))
    .where(live ? or(owner, takes) : owner)
    .orderBy(asc(users.name), asc(users.id));
}

/** Leaves the version alone, so that open pages stay current. */
async function clearNewlyAssigned({ id, companyId, assignedUserId }: Application): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .update(applications)
      .set({ newlyAssigned: false })
      .where(
        and(
          eq(applications.id, id),
          eq(applications.companyId, companyId),
          eq(applications.assignedUserId, assignedUserId ?? ""),
        ),
      );
  });
}

export async function reviewApplication(actor: Actor, id: string) {
  const { companyId, userId, realUser } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  if (application.newlyAssigned && application.assignedUserId === userId && !realUser)
    await clearNewlyAssigned(application);
  const vault = await openVault(db, application.dataKeyId);
  const [signed, before] = await listSignedRecords(db, vault, application, 2);
  const sections = signed ? undefined : await loadSections(db, vault, application);
  const cdl = await findVisibleCdl(db, actor, { id: application.driverId, companyId });
  const live = isLive(application.status);
  const people = await peopleOf(application, live);
  await auditView(actor, { action: "application.viewed", companyId, object: id });
  if (application.answeredAt && !live && !realUser) await transaction((tx) => clearViewedAnswer(tx, id));
  return {
    application,
    signed,
    before,
    change: await findChangeRequest(db, vault, application),
    sectionStates: sections
      ? includedSections(application.definition).map(({ id }) => ({
          section: id,
          state: sections.get(id)?.state ?? ("not_started" as const),
        }))
      : [],
    cdl: cdl && { row: cdl, record: decryptCdl(vault, cdl) },
    documents: await documentsOf(db, application, signed?.record),
    assignedTo: people.find(({ id }) => id === application.assignedUserId)?.name ?? null,
    assignedId: application.assignedUserId,
    colleagues: people.filter(({ takes }) => takes).map(({ id, name }) => ({ id, name })),
    self: userId,
    moves: (Object.keys(TRANSITIONS) as Transition[]).filter(
      (transition) =>
        canMove(transition, application.status, actor.role) &&
        (transition !== "reopen" || isReopenable(application.statusSince, new Date())),
    ),
    reminder: await findReminder(db, application),
    mayWrite: may(actor, "writeToDrivers"),
    assignable: live,
    mayReveal: signed !== undefined && mayAfterStepUp(actor, "revealSsn"),
  };
}
