/** Drivers as a company knows them: list, home, hiring. */

import { type Db, db, transaction } from "db/client.server";
import { beyond, contains, readCursor, writeCursor } from "db/keyset.server";
import { applications, cdls, drivers } from "db/schema";
import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { hiredLetter } from "~/emails/hired";
import { can } from "~/permissions";
import { audit, auditAlone } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { openVault, type Vault } from "~/server/vault.server";
import { type Actor, authorize, type CompanyUser, refuseMasquerade } from "./actor";
import { type Application, asApplication, lettered, selectApplications } from "./application.server";
import { moveApplication } from "./application-move.server";
import { maskLicenceNumber } from "./cdl";
import { type CdlRow, findCurrentCdl, licenceIndex, openCdl } from "./cdl-record.server";
import { ageOn, dayOf } from "./day";
import { type Hire, type HireBlocker, isOverridable } from "./driver";
import { DRIVER_STATUSES, type DriverStatus } from "./driver-status";
import { conflict, forbidden, invalid, notFound } from "./errors";
import { isExpired } from "./expiry";
import { folderOf } from "./folder.server";
import { INTERSTATE_AGE } from "./identity";
import { once } from "./once.server";
import { findSignedRecord, type SignedRecord } from "./signed-record.server";

type DriverRow = typeof drivers.$inferSelect;
export type DriverFilter = { status?: string | null; q?: string | null; cursor?: string | null; limit?: number };
const PAGE = 50;

/** Drivers of the actor's company by name. The licence number leaves the vault only as its last four. */
export async function listDrivers(actor: Actor, { status, q, cursor, limit = PAGE }: DriverFilter) {
  const { companyId } = authorize(actor, "manageDrivers");
  const after = readCursor(cursor, 3);
  const known = DRIVER_STATUSES.find((candidate) => candidate === status);
  const words = (q ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 5);
  const matches =
    words.length > 0
      ? or(
          and(
            ...words.map((word) =>
              or(
                contains(drivers.firstName, word),
                contains(drivers.lastName, word),
                contains(drivers.email, word),
                contains(drivers.phone, word),
              ),
            ),
          ),
          eq(drivers.licenceNumberIndex, licenceIndex(q ?? "")),
        )
      : undefined;
  const rows = await db
    .select({ driver: drivers, cdl: cdls })
    .from(drivers)
    .leftJoin(cdls, and(eq(cdls.driverId, drivers.id), eq(cdls.current, true)))
    .where(
      and(
        eq(drivers.companyId, companyId),
        known ? eq(drivers.status, known) : undefined,
        matches,
        beyond([drivers.lastName, drivers.firstName, drivers.id], after, "asc"),
      ),
    )
    .orderBy(asc(drivers.lastName), asc(drivers.firstName), asc(drivers.id))
    .limit(limit + 1);
  const shown = await Promise.all(rows.slice(0, limit).map(({ driver, cdl }) => listed(driver, cdl)));
  const last = shown.at(-1);
  return {
    drivers: shown,
    nextCursor: rows.length > limit && last ? writeCursor([last.lastName, last.firstName, last.id]) : null,
  };
}

async function listed(driver: DriverRow, cdl: CdlRow | null) {
  const number = cdl && openCdl(await openVault(db, driver.dataKeyId), cdl).licenceNumber;
  return {
    id: driver.id,
    firstName: driver.firstName,
    lastName: driver.lastName,
    email: driver.email,
    phone: driver.phone,
    status: driver.status as DriverStatus,
    hiredOn: driver.hiredOn,
    cdl:
      cdl && number
        ? {
            licenceClasses: cdl.licenceClasses,
            endorsements: cdl.endorsements,
            stateIssued: cdl.stateIssued,
            expirationOn: cdl.expirationOn,
            maskedNumber: maskLicenceNumber(number),
          }
        : null,
  };
}

async function loadDriver(tx: Db, companyId: string, id: string): Promise<DriverRow> {
  const [driver] = isId(id)
    ? await tx
        .select()
        .from(drivers)
        .where(and(eq(drivers.id, id), eq(drivers.companyId, companyId)))
    : [];
  if (!driver) throw notFound();
  return driver;
}

const applicationsOf = async (tx: Db, driver: DriverRow): Promise<Application[]> =>
  (
    await selectApplications(tx)
      .where(and(eq(applications.driverId, driver.id), eq(applications.companyId, driver.companyId)))
      .orderBy(desc(applications.lastActivityAt))
  ).map(asApplication);

export type Employment = Pick<Hire, "startOn" | "employmentType" | "jobTitle" | "terminal" | "employeeCode"> & {
  overrideReason?: string | undefined;
};
export const employmentPlace = (driver: Pick<DriverRow, "id" | "companyId">) => ({
  table: "drivers",
  column: "sealed_employment",
  row: driver.id,
  company: driver.companyId,
});

/** The driver's home: contact, licence, employment, applications, the folder. */
export async function getDriver(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "manageDrivers");
  const driver = await loadDriver(db, companyId, id);
  const vault = await openVault(db, driver.dataKeyId);
  const row = await findCurrentCdl(db, companyId, id);
  await auditAlone(actor, { action: "driver.viewed", companyId, object: id });
  const own = await applicationsOf(db, driver);
  return {
    driver: { ...driver, status: driver.status as DriverStatus },
    cdl: row ? { row, record: openCdl(vault, row) } : null,
    employment: driver.sealedEmployment
      ? vault.openJson<Employment>(employmentPlace(driver), driver.sealedEmployment)
      : null,
    applications: own,
    folderId: await folderOf(db, id, "root"),
    hireable: own.some((application) => application.status === "approved"),
  };
}

/** What keeps this driver from being hired today, and on which application they would be hired. */
export async function getHire(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "manageDrivers");
  const driver = await loadDriver(db, companyId, id);
  return { driver, ...(await weighHire(db, driver)), canOverride: can(actor, "overrideDecisions") };
}

async function weighHire(tx: Db, driver: DriverRow) {
  const vault = await openVault(tx, driver.dataKeyId);
  const own = await applicationsOf(tx, driver);
  const application = own.find((candidate) => candidate.status === "approved");
  const signed = application && (await findSignedRecord(tx, vault, application));
  const cdl = await findCurrentCdl(tx, driver.companyId, driver.id);
  return {
    application,
    others: own.filter((candidate) => candidate.id !== application?.id),
    blockers: blockersOf(application, signed?.record, cdl),
  };
}

function blockersOf(
  application: Application | undefined,
  signed: SignedRecord | undefined,
  cdl: CdlRow | undefined,
): HireBlocker[] {
  if (!application || !signed) return ["no_signed_application"];
  const today = dayOf(new Date(), application.timeZone);
  const blockers: HireBlocker[] = [];
  if (application.definition.cdlRequired === "yes" && !cdl) blockers.push("cdl_missing");
  if (application.definition.cdlRequired === "yes" && cdl && isExpired(cdl.expirationOn, today))
    blockers.push("cdl_expired");
  if (application.definition.commerce === "interstate" && ageOn(signed.answers.you.dateOfBirth, today) < INTERSTATE_AGE)
    blockers.push("under_21_interstate");
  return blockers;
}

/** @throws conflict hire_blocked unless an Administrator overrides what may be overridden */
export async function hireDriver(actor: Actor, id: string, hire: Hire, onceKey?: string): Promise<void> {
  const staff = authorize(actor, "manageDrivers");
  refuseMasquerade(actor);
  if (hire.override && !can(actor, "overrideDecisions")) throw forbidden();
  await transaction((tx) => once(tx, actor, onceKey, () => hireNow(tx, staff, id, hire)));
}

async function hireNow(tx: Db, staff: CompanyUser, id: string, hire: Hire): Promise<string> {
  const driver = await loadDriver(tx, staff.companyId, id);
  if (driver.status === "active") throw conflict("already_hired");
  const { application, blockers } = await weighHire(tx, driver);
  const standing = blockers.filter((blocker) => !(hire.override && isOverridable(blocker)));
  if (!application || standing.length > 0) throw invalid({ "": standing.map((blocker) => `blocked_${blocker}`) });
  const vault: Vault = await openVault(tx, driver.dataKeyId);
  const { startOn, employmentType, jobTitle, terminal, employeeCode, overrideReason } = hire;
  const employment: Employment = {
    startOn,
    employmentType,
    jobTitle,
    terminal,
    employeeCode,
    ...(hire.override && { overrideReason }),
  };
  await tx
    .update(drivers)
    .set({
      status: "active",
      hiredOn: startOn,
      sealedEmployment: vault.sealJson(employmentPlace(driver), employment),
      version: driver.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(drivers.id, id));
  await moveApplication(tx, staff, application, "hire", { reason: hire.override ? overrideReason : undefined });
  await audit(tx, staff, {
    action: "driver.hired",
    object: id,
    detail: { overridden: hire.override ? blockers.join(",") : null },
  });
  await tellHired(tx, application, startOn);
  return application.id;
}

async function tellHired(tx: Db, application: Application, startOn: string): Promise<void> {
  const { language, email } = application;
  const letter = hiredLetter(translator(language), { ...lettered(application), startOn, language });
  await queueMail(tx, { to: email, language, name: "hired", letter });
}

/** Counts that the homes show as filters. */
export async function countByStatus(actor: Actor): Promise<Record<string, number>> {
  const { companyId } = authorize(actor, "reviewApplications");
  const rows = await db
    .select({ status: applications.status })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companyId),
        inArray(applications.status, ["draft", "submitted", "in_review", "changes_requested", "approved"]),
      ),
    );
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
