import { db } from "db/client.server";
import { applicationEvents, users } from "db/schema";
import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { findSeenCdl, openCdl } from "~/domain/cdl/record.server";
import { type Actor, authorize, mayOnceProven } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { openVault } from "~/server/vault.server";
import { findChangeRequest } from "./change-request.server";
import { type Application, loadApplication } from "./reach.server";
import { documentsOf } from "./record/documents.server";
import { listSignedRecords } from "./record/signed-record.server";
import { sectionsAsked } from "./sections";
import { loadSections } from "./sections/kept.server";
import { canMove, isLive, isReopenable, TRANSITIONS, type Transition } from "./status";

export async function getApplication(actor: Actor, id: string): Promise<Application> {
  return loadApplication(db, authorize(actor, "reviewApplications").companyId, id);
}

const realUsers = alias(users, "real_users");

const historyOf = (id: string) =>
  db
    .select({
      id: applicationEvents.id,
      from: applicationEvents.fromStatus,
      to: applicationEvents.toStatus,
      at: applicationEvents.at,
      reason: applicationEvents.reason,
      byApplicant: applicationEvents.byApplicant,
      by: users.name,
      reallyBy: realUsers.name,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorUserId))
    .leftJoin(realUsers, eq(realUsers.id, applicationEvents.realUserId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id));

export async function listHistory(actor: Actor, id: string) {
  await getApplication(actor, id);
  return historyOf(id);
}

export async function reviewApplication(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  const vault = await openVault(db, application.dataKeyId);
  const [signed, before] = await listSignedRecords(db, vault, application, 2);
  const sections = signed ? undefined : await loadSections(db, vault, application);
  const cdl = await findSeenCdl(db, actor, { id: application.driverId, companyId });
  const [assigned] = application.assignedUserId
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, application.assignedUserId))
    : [];
  await auditView(actor, { action: "application.viewed", companyId, object: id });
  return {
    application,
    signed,
    before,
    change: await findChangeRequest(db, vault, application),
    sectionStates: sections
      ? sectionsAsked(application.definition).map(({ id }) => ({
          section: id,
          state: sections.get(id)?.state ?? ("not_started" as const),
        }))
      : [],
    cdl: cdl && { row: cdl, record: openCdl(vault, cdl) },
    history: await historyOf(id),
    documents: await documentsOf(db, application, signed?.record),
    assignedTo: assigned?.name ?? null,
    moves: (Object.keys(TRANSITIONS) as Transition[]).filter(
      (transition) =>
        canMove(transition, application.status, actor.role) &&
        (transition !== "reopen" || isReopenable(application.statusSince, new Date())),
    ),
    assignable: isLive(application.status),
    mayReveal: signed !== undefined && mayOnceProven(actor, "revealSsn"),
  };
}
