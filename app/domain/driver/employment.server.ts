import { type Db, db, transaction } from "db/client.server";
import { applicants, drivers } from "db/schema";
import { and, eq } from "drizzle-orm";
import { inCompanyLanguages } from "locales/index";
import type { LoadSubject } from "~/domain/adverse-action/pre-notice.server";
import { type DecisionSubject, saveAdverseAction } from "~/domain/adverse-action/record.server";
import { OWN_DECISIONS_PATH } from "~/domain/adverse-action/report";
import type { Day } from "~/domain/day";
import { conflict, invalid } from "~/domain/errors";
import { once } from "~/domain/idempotency.server";
import { type DriverRow, loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor, todayOf } from "~/domain/session/actor";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { openVault, type Vault } from "~/server/vault.server";
import { type End, endBounds, endFault, type Hire } from "./hire";
import type { ImportedDates } from "./imported-dates";
import type { DriverStatus } from "./status";

export type StatedLicence = {
  number?: string | undefined;
  cdl?: { classes: string[]; state: string; expiresOn: Day; endorsements?: string[] };
};

type Ending = { lastOn: Day; reason: End["reason"]; note?: string | undefined };
export type Employment = Pick<Hire, "startOn" | "employmentType" | "jobTitle" | "terminal" | "employeeCode"> & {
  overrideReason?: string | undefined;
  licence?: StatedLicence;
  stated?: ImportedDates;
  end?: Ending;
};
export type StoredEmployment = Employment & { earlier?: Employment[] };

const employmentContext = (driver: Pick<DriverRow, "id" | "companyId">) => ({
  table: "drivers",
  column: "sealed_employment",
  row: driver.id,
  company: driver.companyId,
});

export const decryptEmployment = (
  vault: Vault,
  driver: Pick<DriverRow, "id" | "companyId" | "sealedEmployment">,
): StoredEmployment | null =>
  driver.sealedEmployment && vault.openJson<StoredEmployment>(employmentContext(driver), driver.sealedEmployment);

export const previousEmploymentEndOf = (employment: StoredEmployment | null): Day | null =>
  employment?.earlier?.at(-1)?.end?.lastOn ?? null;

export const employmentEndOf = (employment: StoredEmployment | null): Day | null =>
  employment?.end?.lastOn ?? previousEmploymentEndOf(employment);

export async function setEmployment(
  tx: Db,
  vault: Vault,
  driver: DriverRow,
  status: DriverStatus,
  employment: StoredEmployment | null,
  work: Partial<Pick<DriverRow, "duty" | "workEndorsements" | "importedAt">> = {},
): Promise<void> {
  const written = await tx
    .update(drivers)
    .set({
      status,
      ...work,
      hiredOn: employment?.startOn ?? null,
      endedOn: employment?.end?.lastOn ?? null,
      sealedEmployment: employment && vault.sealJson(employmentContext(driver), employment),
      version: driver.version + 1,
      updatedAt: new Date(),
    })
    .where(and(eq(drivers.id, driver.id), eq(drivers.version, driver.version)))
    .returning({ id: drivers.id });
  if (written.length === 0) throw conflict("stale_version");
}

export async function getEmployment(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, id);
  const employment = decryptEmployment(await openVault(db, driver.dataKeyId), driver);
  return {
    driver,
    employment: driver.status === "active" ? employment : null,
    bounds: endBounds(driver.hiredOn ?? todayOf(actor), todayOf(actor)),
  };
}

/** @throws conflict not_employed, stale_version, invalid for a last day outside the bounds */
export async function endEmployment(
  actor: Actor,
  id: string,
  { version, lastOn, reason, note, ...report }: End,
  idempotencyKey?: string,
): Promise<void> {
  const staff = authorize(actor, "employDrivers");
  await transaction((tx) =>
    once(tx, staff, idempotencyKey, async () => {
      const driver = await loadUnerasedDriver(tx, staff.companyId, id);
      const vault = await openVault(tx, driver.dataKeyId);
      const employment = decryptEmployment(vault, driver);
      if (driver.status !== "active" || !employment) throw conflict("not_employed");
      if (driver.version !== version) throw conflict("stale_version");
      if (reason === "dismissed" && report.report === undefined) throw invalid({ report: ["choose"] });
      const end = { lastOn, reason, ...(note !== undefined && { note }) };
      const fault = endFault(lastOn, endBounds(employment.startOn, todayOf(staff)));
      if (fault) throw invalid({ lastOn: [fault] });
      await setEmployment(tx, vault, driver, "inactive", { ...employment, end });
      await saveAdverseAction(tx, staff, await subjectOf(tx, staff, driver, employment), report);
      await audit(tx, staff, { action: "driver.employment_ended", object: id });
      return id;
    }),
  );
}

async function subjectOf(
  tx: Db,
  { companyName, timeZone }: CompanyActor,
  driver: DriverRow,
  { jobTitle }: Employment,
): Promise<DecisionSubject> {
  const [person] = await tx
    .select({ language: applicants.language })
    .from(applicants)
    .where(eq(applicants.id, driver.applicantId));
  return {
    ...driver,
    companyName,
    timeZone,
    driverId: driver.id,
    applicationId: null,
    decided: "ended",
    duty: driver.duty,
    language: person?.language ?? "en",
    position: inCompanyLanguages(() => jobTitle),
    link: `${env.appUrl}${OWN_DECISIONS_PATH}`,
  };
}

export const subjectOfEmployee =
  (id: string): LoadSubject =>
  async (tx, companyId) => {
    const driver = await loadUnerasedDriver(tx, companyId, id);
    const employment = decryptEmployment(await openVault(tx, driver.dataKeyId), driver);
    if (driver.status !== "active" || !employment) throw conflict("not_employed");
    const position = inCompanyLanguages(() => employment.jobTitle);
    return { driver, applicationId: null, position, link: `${env.appUrl}${OWN_DECISIONS_PATH}` };
  };
