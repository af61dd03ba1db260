import { type Db, db } from "db/client.server";
import { selectJsonTexts } from "db/expressions";
import { prepared } from "db/prepared.server";
import { applications, companies, drivers, templates, templateVersions } from "db/schema";
import { sameCompanyUnindexed } from "db/tenant.server";
import { and, desc, eq, sql } from "drizzle-orm";
import { gone, notFound } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { env } from "~/env.server";
import { isId } from "~/server/ids.server";

export const applicationColumns = {
  id: applications.id,
  companyId: applications.companyId,
  driverId: applications.driverId,
  mergedIntoId: drivers.mergedIntoId,
  erasedAt: drivers.erasedAt,
  applicantId: drivers.applicantId,
  dataKeyId: drivers.dataKeyId,
  templateId: applications.templateId,
  templateVersionId: applications.templateVersionId,
  status: applications.status,
  language: applications.language,
  sectionsDone: applications.sectionsDone,
  sectionsAsked: applications.sectionsAsked,
  warnings: applications.warnings,
  assignedUserId: applications.assignedUserId,
  newlyAssigned: applications.newlyAssigned,
  answeredAt: applications.answeredAt,
  submittedAt: applications.submittedAt,
  source: applications.source,
  statusSince: applications.statusSince,
  lastActivityAt: applications.lastActivityAt,
  nudgedAt: applications.nudgedAt,
  version: applications.version,
  positionCode: templates.code,
  definition: templateVersions.definition,
  companyName: companies.name,
  companyStatus: companies.status,
  companyPhone: companies.phone,
  timeZone: companies.timeZone,
  firstName: drivers.firstName,
  lastName: drivers.lastName,
  email: drivers.email,
  phone: drivers.phone,
};

export function selectApplications(tx: Db) {
  return tx
    .select(applicationColumns)
    .from(applications)
    .innerJoin(drivers, eq(drivers.id, applications.driverId))
    .innerJoin(templates, eq(templates.id, applications.templateId))
    .innerJoin(templateVersions, eq(templateVersions.id, applications.templateVersionId))
    .innerJoin(companies, eq(companies.id, applications.companyId));
}

export type Application = Awaited<ReturnType<typeof selectApplications>>[number];

const ofCompany = eq(applications.companyId, sql.placeholder("companyId"));
const byId = prepared((tx) => selectApplications(tx).where(and(eq(applications.id, sql.placeholder("id")), ofCompany)));
const byIds = prepared((tx) =>
  selectApplications(tx).where(and(sql`${applications.id} in ${selectJsonTexts(sql.placeholder("ids"))}`, ofCompany)),
);
const byDriver = prepared((tx) =>
  selectApplications(tx)
    .where(
      and(
        eq(applications.driverId, sql.placeholder("driverId")),
        sameCompanyUnindexed(applications.companyId, sql.placeholder("companyId")),
      ),
    )
    .orderBy(desc(applications.lastActivityAt), desc(applications.id)),
);

export async function loadApplication(tx: Db, companyId: string, id: string): Promise<Application> {
  const row = isId(id) ? await byId(tx).get({ companyId, id }) : undefined;
  if (!row) throw notFound();
  return row;
}

/** No data is added for an erased person until they apply again. */
export function requireNotErased({ erasedAt }: { erasedAt?: Date | null }): void {
  if (erasedAt) throw gone("data_erased");
}

export async function loadApplicationToWrite(tx: Db, companyId: string, id: string): Promise<Application> {
  const application = await loadApplication(tx, companyId, id);
  requireNotErased(application);
  return application;
}

export const loadApplications = async (tx: Db, companyId: string, ids: readonly string[]): Promise<Application[]> =>
  byIds(tx).all({ companyId, ids: JSON.stringify(ids) });

export const applicationsOf = async (
  tx: Db,
  { id: driverId, companyId }: { id: string; companyId: string },
): Promise<Application[]> => byDriver(tx).all({ companyId, driverId });

export const firstAnswer = (now: Date) =>
  sql`coalesce(${applications.answerTime}, ${now.getTime()} - ${applications.signedAt})`;

export const applicantLink = (code: string, page = "/applicant"): string =>
  `${env.appUrl}/apply/found?code=${code}&returnTo=${encodeURIComponent(page)}`;

/** Mail is not private: it names the person by first name only. */
export const mailDataOf = ({ firstName, companyName, definition, language, positionCode }: Application) => ({
  firstName,
  company: companyName,
  position: positionName(definition, language),
  link: applicantLink(positionCode),
});

const ofApplicant = eq(drivers.applicantId, sql.placeholder("applicantId"));
const newestOwn = prepared((tx) =>
  selectApplications(tx).where(ofApplicant).orderBy(desc(applications.lastActivityAt)).limit(1),
);
const ownById = prepared((tx) =>
  selectApplications(tx).where(and(ofApplicant, eq(applications.id, sql.placeholder("applicationId")))),
);

export async function findOwnApplication(tx: Db, actor: Actor): Promise<Application | undefined> {
  const { applicantId, applicationId } = authorize(actor, "ownApplication");
  return applicationId ? ownById(tx).get({ applicantId, applicationId }) : newestOwn(tx).get({ applicantId });
}

export async function getOwnApplication(tx: Db, actor: Actor): Promise<Application> {
  const application = await findOwnApplication(tx, actor);
  if (!application) throw notFound();
  return application;
}

export const currentApplication = (actor: Actor): Promise<Application> => getOwnApplication(db, actor);
