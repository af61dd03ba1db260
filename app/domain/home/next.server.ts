/** Next steps of a staff member, each with its link; every query ends after a few rows. */
import { db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { applications, drivers, inquiries } from "db/schema";
import { and, asc, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { listOpenAdverse } from "~/domain/adverse-action/adverse-action.server";
import type { ApplicationStatus } from "~/domain/application/status";
import { type Day, dayOf } from "~/domain/day";
import { listOpenRequests } from "~/domain/inquiry/request.server";
import { listDueInterviews } from "~/domain/interview/due.server";
import { listDueFollowUps } from "~/domain/note/follow-up.server";
import { listOwnMentions } from "~/domain/note/mention.server";
import { countCompliance } from "~/domain/qualification/compliance.server";
import { type Actor, authorize, type CompanyActor, may, todayOf } from "~/domain/session/actor";
import { personName } from "~/domain/words";
import { MAX_NEXT, type NextKind, type NextStep, URGENCIES, type Urgency } from "./next";
import { documents, expiries } from "./next-document.server";

type NextOptions = { limit?: number; compliance?: { mayNotDrive: number } };

export async function listNext(actor: Actor, { limit: most = MAX_NEXT.page, compliance }: NextOptions = {}) {
  const staff = authorize(actor, "reviewApplications");
  const limit = most + 1;
  const decides = may(actor, "decideApplications");
  const parts = [
    await notices(actor),
    may(actor, "readInvestigation") ? await investigations(actor) : [],
    may(actor, "writeToDrivers") ? await replies(staff, limit) : [],
    await followUps(actor),
    await mentions(actor, staff),
    may(actor, "writeToDrivers") ? await interviews(actor, staff) : [],
    may(actor, "readInvestigation") ? await employerAnswers(staff, limit) : [],
    decides ? await documents(staff, limit) : [],
    decides ? await decisions(staff, limit) : [],
    may(actor, "readDrivers") ? await expiries(staff, limit) : [],
    may(actor, "readDrivers") ? thoseWhoMayNotDrive(actor, compliance ?? (await countCompliance(actor))) : [],
  ];
  const steps = parts
    .flat()
    .sort(
      (a, b) =>
        URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
        a.on.localeCompare(b.on) ||
        (a.id < b.id ? -1 : 1),
    );
  return { steps: steps.slice(0, most), more: steps.length > most };
}

const dueUrgency = (on: Day, today: Day): Urgency => (on < today ? "late" : "soon");

/** 15 USC 1681b(b)(3). */
async function notices(actor: Actor): Promise<NextStep[]> {
  if (!may(actor, "decideApplications")) return [];
  return (await listOpenAdverse(actor)).map(({ id, name, state, dueOn }) => ({
    kind: state.startsWith("copy") ? "copy" : "notice",
    id,
    name,
    to: state.startsWith("copy") ? `/adverse-action/${id}/copy` : `/adverse-action/${id}`,
    urgency: dueUrgency(dueOn, todayOf(actor)),
    on: dueOn,
  }));
}

/** 49 CFR 391.23(i). */
async function investigations(actor: Actor): Promise<NextStep[]> {
  return (await listOpenRequests(actor)).map(({ id, name, dueOn }) => ({
    kind: "investigation",
    id,
    name,
    to: `/investigation-request/${id}`,
    urgency: dueUrgency(dueOn, todayOf(actor)),
    on: dueOn,
  }));
}

async function followUps(actor: Actor): Promise<NextStep[]> {
  return (await listDueFollowUps(actor)).map(({ id, applicationId, name, dueOn, note }) => ({
    kind: "followUp",
    id,
    name,
    note,
    to: `/application/${applicationId}#notes`,
    urgency: dueUrgency(dueOn, todayOf(actor)),
    on: dueOn,
  }));
}

async function mentions(actor: Actor, { timeZone }: CompanyActor): Promise<NextStep[]> {
  return (await listOwnMentions(actor)).map(({ noteId, applicationId, driverId, name, at }) => ({
    kind: "mention",
    id: noteId,
    name,
    to: `${applicationId ? `/application/${applicationId}` : `/driver/${driverId}`}#notes`,
    urgency: "soon",
    on: dayOf(at, timeZone),
  }));
}

async function interviews(actor: Actor, { timeZone }: CompanyActor): Promise<NextStep[]> {
  const today = todayOf(actor);
  return (await listDueInterviews(actor)).flatMap(({ id, applicationId, name, agreedAt, over }): NextStep[] => {
    const place = `/application/${applicationId}#interviews`;
    if (!agreedAt) return [{ kind: "interviewTimes", id, name, to: place, urgency: "soon", on: today }];
    const on = dayOf(agreedAt, timeZone);
    if (over)
      return [
        { kind: "interviewOutcome", id, name, to: `/interview/${id}/outcome`, urgency: dueUrgency(on, today), on },
      ];
    return on === today ? [{ kind: "interview", id, name, to: place, urgency: "soon", on }] : [];
  });
}

const NEW_ANSWER = 7;

const newAnswers = prepared((tx) =>
  tx
    .select({
      id: inquiries.id,
      stateSince: inquiries.stateSince,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
    })
    .from(inquiries)
    .innerJoin(drivers, eq(drivers.id, inquiries.driverId))
    // A literal, as the partial index has it.
    .where(
      and(
        eq(inquiries.companyId, sql.placeholder("companyId")),
        sql`${inquiries.state} = 'answered'`,
        gte(inquiries.stateSince, sql.placeholder("from")),
      ),
    )
    .orderBy(asc(inquiries.stateSince))
    .limit(sql.placeholder("limit")),
);

async function employerAnswers({ companyId, timeZone }: CompanyActor, limit: number): Promise<NextStep[]> {
  const from = Date.now() - NEW_ANSWER * 24 * 3600_000;
  return (await newAnswers(db).all({ companyId, from, limit })).map(({ id, stateSince, ...person }) => ({
    kind: "employerAnswer",
    id,
    name: personName(person),
    to: `/inquiry/${id}`,
    urgency: "ahead",
    on: dayOf(stateSince, timeZone),
  }));
}

const whose = {
  id: applications.id,
  driverId: applications.driverId,
  statusSince: applications.statusSince,
  answeredAt: applications.answeredAt,
  firstName: drivers.firstName,
  lastName: drivers.lastName,
  email: drivers.email,
};
const ofCompany = eq(applications.companyId, sql.placeholder("companyId"));

const answered = prepared((tx) =>
  tx
    .select(whose)
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(
      and(
        ofCompany,
        isNotNull(applications.answeredAt),
        or(isNull(applications.assignedUserId), eq(applications.assignedUserId, sql.placeholder("userId"))),
      ),
    )
    .orderBy(asc(applications.answeredAt))
    .limit(sql.placeholder("limit")),
);

async function replies({ companyId, userId, timeZone }: CompanyActor, limit: number): Promise<NextStep[]> {
  const rows = await answered(db).all({ companyId, userId, limit });
  return rows.map((row) => ({
    kind: "reply",
    id: row.id,
    name: personName(row),
    to: `/application/${row.id}#timeline`,
    urgency: "soon",
    on: dayOf(row.answeredAt ?? row.statusSince, timeZone),
  }));
}

const longestWaiting = prepared((tx) =>
  tx
    .select(whose)
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(
      and(
        ofCompany,
        eq(applications.status, sql.placeholder("status")),
        sql`${applications.assignedUserId} is not distinct from ${sql.placeholder("assigned")}`,
      ),
    )
    .orderBy(asc(applications.statusSince))
    .limit(sql.placeholder("limit")),
);

type Decision = { kind: NextKind; to: (row: { id: string; driverId: string }) => string };
const DECISIONS: Partial<Record<ApplicationStatus, Decision>> = {
  submitted: { kind: "review", to: ({ id }) => `/application/${id}` },
  in_review: { kind: "decide", to: ({ id }) => `/application/${id}#actions` },
  approved: { kind: "hire", to: ({ id, driverId }) => `/driver/${driverId}/hire?application=${id}` },
};

async function decisions({ companyId, userId, timeZone }: CompanyActor, limit: number): Promise<NextStep[]> {
  const steps: NextStep[] = [];
  for (const [status, { kind, to }] of Object.entries(DECISIONS))
    for (const assigned of [userId, null])
      for (const row of await longestWaiting(db).all({ companyId, status, assigned, limit }))
        steps.push({
          kind,
          id: row.id,
          name: personName(row),
          to: to(row),
          urgency: "decision",
          on: dayOf(row.statusSince, timeZone),
        });
  return steps;
}

/** One step for all: after an import they may be many, and would hide what else is late. */
function thoseWhoMayNotDrive(actor: Actor, { mayNotDrive }: { mayNotDrive: number }): NextStep[] {
  if (mayNotDrive === 0) return [];
  return [
    {
      kind: "mayNotDrive",
      id: "",
      name: String(mayNotDrive),
      to: "/drivers/compliance?view=may_not_drive",
      urgency: "late",
      on: todayOf(actor),
    },
  ];
}
