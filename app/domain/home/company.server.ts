import { db } from "db/client.server";
import { alias } from "db/columns";
import { rowId } from "db/expressions";
import { prepared } from "db/prepared.server";
import { applicationEvents, applications, drivers, templates, users, whereLive } from "db/schema";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import { countByStatus } from "~/domain/application/count.server";
import { countExpiring, SHOWN_DAYS } from "~/domain/driver/expiry.server";
import { listDueInterviews } from "~/domain/interview/due.server";
import { listOwnMentions } from "~/domain/note/mention.server";
import { countCompliance } from "~/domain/qualification/compliance.server";
import { getFigures } from "~/domain/report/figures.server";
import { selectApplications } from "~/domain/row-access/application.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import { MAX_NEXT } from "./next";
import { listNext } from "./next.server";

const ASSIGNED = 10;
const EVENTS = 10;
const CODES = 5;

export async function getCompanyHome(actor: Actor, language: Language) {
  const { companyId, companyName, timeZone, userId } = authorize(actor, "reviewApplications");
  const byStatus = await countByStatus(companyId);
  const compliance = await countCompliance(actor);
  return {
    company: companyName,
    byStatus,
    ...(await getFigures(companyId, timeZone)),
    expiring: await countExpiring(actor, SHOWN_DAYS),
    compliance,
    interviews: await listDueInterviews(actor),
    mentions: await listOwnMentions(actor),
    next: await listNext(actor, { limit: MAX_NEXT.home, compliance }),
    today: todayOf(actor),
    assigned: await listAssigned(companyId, userId, language),
    events: await listEvents(companyId),
    openCodes: Object.values(byStatus).some((number) => number > 0) ? null : await listOpenCodes(companyId),
  };
}

// A subquery over row numbers, or SQLite would read all of the company's applications and sort them.
const ownLatest = prepared((tx) =>
  selectApplications(tx)
    .where(
      inArray(
        rowId(applications),
        tx
          .select({ row: rowId(applications) })
          .from(applications)
          .where(
            and(
              eq(applications.companyId, sql.placeholder("companyId")),
              eq(applications.assignedUserId, sql.placeholder("userId")),
              whereLive(applications.status),
            ),
          )
          .orderBy(desc(applications.lastActivityAt))
          .limit(ASSIGNED),
      ),
    )
    .orderBy(desc(applications.lastActivityAt)),
);

async function listAssigned(companyId: string, userId: string, language: Language) {
  const rows = await ownLatest(db).all({ companyId, userId });
  return rows.map((application) => ({
    id: application.id,
    name: personName(application),
    position: positionName(application.definition, language),
    status: application.status,
    statusSince: application.statusSince,
    isNew: application.newlyAssigned,
  }));
}

const realUsers = alias(users, "real_users");
// A subquery, or SQLite may start with the applications instead of the index of events.
const latestEvents = db
  .select()
  .from(applicationEvents)
  .where(eq(applicationEvents.companyId, sql.placeholder("companyId")))
  .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
  .limit(EVENTS)
  .as("latest");
const lastEvents = prepared((tx) =>
  tx
    .select({
      id: latestEvents.id,
      applicationId: latestEvents.applicationId,
      from: latestEvents.fromStatus,
      to: latestEvents.toStatus,
      at: latestEvents.at,
      byApplicant: latestEvents.byApplicant,
      by: users.name,
      realUserName: realUsers.name,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
    })
    .from(latestEvents)
    .innerJoin(applications, eq(applications.id, latestEvents.applicationId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .leftJoin(users, eq(users.id, latestEvents.actorUserId))
    .leftJoin(realUsers, eq(realUsers.id, latestEvents.realUserId))
    .orderBy(desc(latestEvents.at), desc(latestEvents.id)),
);

async function listEvents(companyId: string) {
  const rows = await lastEvents(db).all({ companyId });
  return rows.map(({ firstName, lastName, email, ...event }) => ({
    ...event,
    name: personName({ firstName, lastName, email }),
  }));
}

async function listOpenCodes(companyId: string): Promise<string[]> {
  const rows = await db
    .select({ code: templates.code })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.status, "published")))
    .orderBy(asc(templates.code))
    .limit(CODES);
  return rows.map(({ code }) => code);
}
