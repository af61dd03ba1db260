import { db, transaction } from "db/client.server";
import { prepared } from "db/prepared.server";
import { applications, companies, companyLogos, drivers, sessions } from "db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { loadCompany } from "~/domain/company/company.server";
import type { Logo } from "~/domain/company/logo";
import type { Day } from "~/domain/day";
import { notFound } from "~/domain/errors";
import { folderOf } from "~/domain/file/store.server";
import { type Application, getOwnApplication, selectApplications } from "~/domain/row-access/application.server";
import { type Actor, type Applicant, authorize } from "~/domain/session/actor";
import { normalizeCode } from "~/domain/template/template";
import { followUpDay } from "./follow-up";
import { moveApplication } from "./move.server";
import { referenceOf } from "./record/reference";
import { isUndecided } from "./status";

const applicationsOfApplicant = prepared((tx) =>
  selectApplications(tx)
    .where(eq(drivers.applicantId, sql.placeholder("applicantId")))
    .orderBy(desc(applications.lastActivityAt), desc(applications.id))
    .limit(50),
);

export async function listOwnApplications(actor: Actor): Promise<Application[]> {
  const { applicantId } = authorize(actor, "ownApplication");
  const rows = await applicationsOfApplicant(db).all({ applicantId });
  return rows;
}

const employerOf = prepared((tx) =>
  tx
    .select({
      name: companies.name,
      timeZone: companies.timeZone,
      logo: { hash: companyLogos.contentHash, width: companyLogos.width, height: companyLogos.height },
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
    // The URL may name any application (app/middleware/session.server.ts).
    .where(and(eq(applications.id, sql.placeholder("id")), eq(drivers.applicantId, sql.placeholder("applicantId")))),
);

export type Employer = { name: string; timeZone: string; logo: Logo | null };

export async function findEmployer({ applicantId, applicationId }: Applicant): Promise<Employer | null> {
  const [found] = applicationId ? await employerOf(db).all({ id: applicationId, applicantId }) : [];
  return found ?? null;
}

export async function isInApplicationOf(actor: Actor, code: string): Promise<boolean> {
  if (actor.role !== "Applicant") return false;
  return (await getOwnApplication(db, actor)).positionCode === normalizeCode(code);
}

export async function findFirstDayOfWork({ id, driverId, status }: Application): Promise<string | null> {
  if (status !== "hired") return null;
  const [hired] = await db
    .select({ id: applications.id, hiredOn: drivers.hiredOn })
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .where(and(eq(applications.driverId, driverId), eq(applications.status, "hired"), eq(drivers.status, "active")))
    .orderBy(desc(applications.statusSince))
    .limit(1);
  return hired?.id === id ? hired.hiredOn : null;
}

export async function getOwnFolderId(actor: Actor): Promise<string> {
  return folderOf(db, (await getOwnApplication(db, actor)).driverId, "root");
}

/** @property askFrom the day from which to ask, null before the signature and after the decision */
export type Contact = { reference: string; submittedAt: Date | null; phone: string | null; askFrom: Day | null };

export async function contactOf({ id, companyId, status, submittedAt, timeZone }: Application): Promise<Contact> {
  const { phone } = await loadCompany(db, companyId);
  return {
    reference: referenceOf(id),
    submittedAt,
    phone,
    askFrom: submittedAt && isUndecided({ status }) ? followUpDay(submittedAt, timeZone) : null,
  };
}

export async function listContacts(all: readonly Application[]) {
  const ids = [...new Set(all.map(({ companyId }) => companyId))];
  const companies = await Promise.all(ids.map((id) => loadCompany(db, id)));
  return companies.map(({ name, phone, email }) => ({ name, phone, email }));
}

export async function getConfirmation(actor: Actor) {
  const application = await getOwnApplication(db, actor);
  return { application, contact: await contactOf(application) };
}

export async function withdrawApplication(actor: Actor, reason: string | undefined): Promise<void> {
  authorize(actor, "ownApplication");
  await transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    await moveApplication(tx, actor, application, "withdraw", { reason });
  });
}

export async function selectOwnApplication(actor: Actor, id: string): Promise<void> {
  const { applicantId, sessionId } = authorize(actor, "ownApplication");
  await transaction(async (tx) => {
    const [own] = await selectApplications(tx).where(
      and(eq(applications.id, id), eq(drivers.applicantId, applicantId)),
    );
    if (!own) throw notFound();
    await tx.update(sessions).set({ applicationId: id }).where(eq(sessions.id, sessionId));
  });
}
