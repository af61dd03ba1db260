/** The company's view of applications: the list, and one with everything a reviewer sees. */
import { type Db, db } from "db/client.server";
import { beyond, contains, readCursor, writeCursor } from "db/keyset.server";
import { applicationEvents, applications, cdls, drivers, templates, templateVersions, users } from "db/schema";
import { and, asc, desc, eq, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { can } from "~/permissions";
import { auditAlone } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import { openVault } from "~/server/vault.server";
import { type Actor, authorize, isMasquerading } from "./actor";
import { type Application, asApplication, selectApplications } from "./application.server";
import { documentsOf } from "./application-documents.server";
import { sectionsAsked } from "./application-sections";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  canMove,
  isLive,
  isReopenable,
  TRANSITIONS,
  type Transition,
} from "./application-status";
import { findCurrentCdl, licenceIndex, openCdl } from "./cdl-record.server";
import { findChangeRequest } from "./change-request.server";
import { notFound } from "./errors";
import { loadSections } from "./kept-section.server";
import { listSignedRecords } from "./signed-record.server";
import type { TemplateDefinition } from "./template";

export type ApplicationFilter = { status?: string | null; q?: string | null; cursor?: string | null; limit?: number };
const PAGE = 50;

function searched(q: string): SQL | undefined {
  const words = q.trim().split(/\s+/).slice(0, 5).filter(Boolean);
  if (words.length === 0) return undefined;
  const everyWord = words.map((word) =>
    or(
      contains(drivers.firstName, word),
      contains(drivers.lastName, word),
      contains(drivers.email, word),
      /^[\d+()-]+$/.test(word) ? contains(drivers.phone, word.replace(/\D/g, "")) : undefined,
    ),
  );
  return or(and(...everyWord), eq(drivers.licenceNumberIndex, licenceIndex(q)));
}

/** Applications of the actor's company, the latest activity first. A CDL number in the search must be whole: it is stored encrypted. */
export async function listApplications(actor: Actor, { status, q, cursor, limit = PAGE }: ApplicationFilter) {
  const { companyId } = authorize(actor, "reviewApplications");
  const after = readCursor(cursor, 2);
  const known = APPLICATION_STATUSES.find((candidate) => candidate === status);
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      submittedAt: applications.submittedAt,
      lastActivityAt: applications.lastActivityAt,
      statusSince: applications.statusSince,
      sectionsDone: applications.sectionsDone,
      sectionsAsked: applications.sectionsAsked,
      warnings: applications.warnings,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      code: templates.code,
      definition: templateVersions.definition,
      licenceClasses: cdls.licenceClasses,
      stateIssued: cdls.stateIssued,
      assigned: users.name,
    })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .innerJoin(templates, eq(templates.id, applications.templateId))
    .innerJoin(templateVersions, eq(templateVersions.id, applications.templateVersionId))
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .leftJoin(users, eq(users.id, applications.assignedUserId))
    .where(
      and(
        eq(applications.companyId, companyId),
        known ? eq(applications.status, known) : undefined,
        q ? searched(q) : undefined,
        beyond([applications.lastActivityAt, applications.id], after, "desc"),
      ),
    )
    .orderBy(desc(applications.lastActivityAt), desc(applications.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(({ definition, ...row }) => ({
    ...row,
    status: row.status as ApplicationStatus,
    position: definition as TemplateDefinition,
  }));
  const last = shown.at(-1);
  return {
    applications: shown,
    nextCursor: rows.length > limit && last ? writeCursor([last.lastActivityAt.getTime(), last.id]) : null,
  };
}

/** @throws notFound for another company's */
export async function loadApplication(tx: Db, companyId: string, id: string): Promise<Application> {
  const [row] = isId(id)
    ? await selectApplications(tx).where(and(eq(applications.id, id), eq(applications.companyId, companyId)))
    : [];
  if (!row) throw notFound();
  return asApplication(row);
}

/** One application within reach, without its answers. */
export async function getApplication(actor: Actor, id: string): Promise<Application> {
  return loadApplication(db, authorize(actor, "reviewApplications").companyId, id);
}

const realUsers = alias(users, "real_users");

/** Everything a reviewer sees: the signed answers (or, for a draft, only how far it is), the licence, history. */
export async function reviewApplication(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "reviewApplications");
  const application = await loadApplication(db, companyId, id);
  const vault = await openVault(db, application.dataKeyId);
  const [signed, before] = await listSignedRecords(db, vault, application, 2);
  const sections = signed ? undefined : await loadSections(db, vault, application);
  const cdl = await findCurrentCdl(db, companyId, application.driverId);
  const history = await db
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
  const [assigned] = application.assignedUserId
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, application.assignedUserId))
    : [];
  await auditAlone(actor, { action: "application.viewed", companyId, object: id });
  return {
    application,
    signed,
    before,
    change: await findChangeRequest(db, vault, application),
    sectionStates: sections
      ? sectionsAsked(application.definition).map(({ id }) => ({
          section: id,
          state: sections.get(id)?.state ?? "not_started",
        }))
      : [],
    cdl: cdl && { row: cdl, record: openCdl(vault, cdl) },
    history,
    documents: await documentsOf(db, application, signed?.record),
    assignedTo: assigned?.name ?? null,
    moves: (Object.keys(TRANSITIONS) as Transition[]).filter(
      (transition) =>
        canMove(transition, application.status, actor.role) &&
        (transition !== "reopen" || isReopenable(application.statusSince, new Date())),
    ),
    assignable: isLive(application.status),
    mayReveal: signed !== undefined && can(actor, "revealSsn") && !isMasquerading(actor),
  };
}
