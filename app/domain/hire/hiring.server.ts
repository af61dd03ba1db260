import { type Db, db, transaction } from "db/client.server";
import { moveApplication } from "~/domain/application/move.server";
import { findSignedRecord, type SignedRecord } from "~/domain/application/record/signed-record.server";
import { INTERSTATE_AGE } from "~/domain/application/sections/you/schema";
import { canMove, HIRED_ELSEWHERE } from "~/domain/application/status";
import { slotsSignedHere } from "~/domain/company-form/record.server";
import { ageOn, type Day, dayOf, isExpired } from "~/domain/day";
import {
  decryptEmployment,
  employmentEndOf,
  type StoredEmployment,
  setEmployment,
} from "~/domain/driver/employment.server";
import { type Hire, type HireBlocker, isOverridable } from "~/domain/driver/hire";
import { makeMainRecord } from "~/domain/driver/merge.server";
import { conflict, forbidden, invalid } from "~/domain/errors";
import { folderOf } from "~/domain/file/store.server";
import { once } from "~/domain/idempotency.server";
import { fileVisibleTo, readQualificationFiles } from "~/domain/qualification/file.server";
import { isInOrder, type QualificationFile, qualificationFile } from "~/domain/qualification/requirement";
import { type Application, applicantLink, applicationsOf, mailDataOf } from "~/domain/row-access/application.server";
import { type CdlRow, findCurrentCdl } from "~/domain/row-access/cdl.server";
import { type DriverRow, loadDriver, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, type CompanyActor, todayOf } from "~/domain/session/actor";
import { textDriver } from "~/domain/sms/queue.server";
import { dutyOf } from "~/domain/template/duty";
import { isRegulated, needsCdl } from "~/domain/template/template";
import { hiredMail } from "~/emails/hired";
import { can } from "~/permissions";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { openVault, type Vault } from "~/server/vault.server";
import { requestDocuments } from "./document-requests.server";
import { documentBlockers, requiredBeforeFirstDay, slotsToRequest } from "./required-before-driving";

export async function getHire(actor: Actor, id: string, applicationId?: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const driver = await loadDriver(db, companyId, id);
  const checked = await checkHire(db, driver, actor, applicationId);
  const { blockers } = checked;
  return {
    driver,
    ...checked,
    mayOverride: can(actor, "overrideDecisions") && blockers.length > 0 && blockers.every(isOverridable),
  };
}

export async function getHireWithDocuments(actor: Actor, id: string, applicationId?: string) {
  const staff = authorize(actor, "readDrivers");
  const hire = await getHire(actor, id, applicationId);
  const { driver, vault, application, blockers } = hire;
  const file = application && (await fileAtHire(db, staff, { driver, vault, application, startOn: null }));
  const requirements = file ? fileVisibleTo(actor, file).requirements : [];
  const isIncomplete = Boolean(file?.requirements.some((requirement) => !isInOrder(requirement)));
  return {
    ...hire,
    needed: requiredBeforeFirstDay(requirements),
    slotsToRequest: slotsToRequest(
      requirements,
      application ? await slotsSignedHere(db, staff.companyId, workOffered(application)) : [],
    ),
    folderId: await folderOf(db, driver.id, "root"),
    mayOverride:
      can(actor, "overrideDecisions") && blockers.every(isOverridable) && (blockers.length > 0 || isIncomplete),
  };
}

const workOffered = ({ definition, templateId }: Application) => ({ duty: dutyOf(definition), template: templateId });

type AtHire = { driver: DriverRow; vault: Vault; application: Application; startOn: Day | null };

async function fileAtHire(
  tx: Db,
  staff: CompanyActor,
  { driver, vault, application: { definition }, startOn }: AtHire,
): Promise<QualificationFile | undefined> {
  const [read] = await readQualificationFiles(tx, staff, [driver.id]);
  return (
    read &&
    qualificationFile({
      ...read.facts,
      duty: dutyOf(definition),
      workEndorsements: definition.endorsements,
      importProofDueOn: null,
      previousEmploymentEndedOn: employmentEndOf(decryptEmployment(vault, driver)),
      startOn,
    })
  );
}

async function checkHire(tx: Db, driver: DriverRow, actor: Actor, applicationId?: string) {
  const vault = await openVault(tx, driver.dataKeyId);
  const own = await applicationsOf(tx, driver);
  const approved = own.filter(({ status }) => status === "approved");
  const application = applicationId ? approved.find(({ id }) => id === applicationId) : approved[0];
  const signed = application && (await findSignedRecord(tx, vault, application));
  const cdl = await findCurrentCdl(tx, driver.companyId, driver.id);
  return {
    vault,
    application,
    approved,
    otherApplications: own.filter(
      ({ id, status }) => id !== application?.id && canMove("withdrawFor", status, actor.role),
    ),
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
  const { definition } = application;
  if (!isRegulated(definition)) return blockers;
  if (needsCdl(definition) && !cdl) blockers.push("cdl_missing");
  if (needsCdl(definition) && cdl && isExpired(cdl.expirationOn, today)) blockers.push("cdl_expired");
  if (definition.commerce === "interstate" && ageOn(signed.answers.you.dateOfBirth, today) < INTERSTATE_AGE)
    blockers.push("under_21_interstate");
  return blockers;
}

/** @throws invalid with the blockers that remain after an override, conflict already_hired, stale_version */
export async function hireDriver(actor: Actor, id: string, hire: Hire, idempotencyKey?: string): Promise<void> {
  const staff = authorize(actor, "hireDrivers");
  if (hire.override && !can(actor, "overrideDecisions")) throw forbidden();
  await transaction((tx) => once(tx, actor, idempotencyKey, () => hireNow(tx, staff, id, hire)));
}

async function hireNow(tx: Db, staff: CompanyActor, id: string, hire: Hire): Promise<string> {
  const found = await loadUnerasedDriver(tx, staff.companyId, id);
  if (found.status === "active") throw conflict("already_hired");
  const driver = await makeMainRecord(tx, staff, found);
  const { vault, application, otherApplications, ...checked } = await checkHire(tx, driver, staff, hire.application);
  const file = application && (await fileAtHire(tx, staff, { driver, vault, application, startOn: hire.startOn }));
  const requirements = file?.requirements ?? [];
  const blockers = [...checked.blockers, ...documentBlockers(requirements, hire.startOn, todayOf(staff))];
  const remaining = blockers.filter((blocker) => !(hire.override && isOverridable(blocker)));
  if (!application || remaining.length > 0) throw invalid({ "": remaining.map((blocker) => `blocked_${blocker}`) });
  if (application.version !== hire.version) throw conflict("stale_version");
  const closing = otherApplications.filter((other) => hire.close.includes(other.id));
  if (closing.length !== hire.close.length) throw conflict("stale_version");

  const employment = employmentBy(hire, decryptEmployment(vault, driver));
  await setEmployment(tx, vault, driver, "active", employment, {
    duty: dutyOf(application.definition),
    workEndorsements: application.definition.endorsements,
    importedAt: null,
  });
  await moveApplication(tx, staff, application, "hire", { reason: hire.override ? hire.overrideReason : undefined });
  for (const other of closing) await moveApplication(tx, staff, other, "withdrawFor", { reason: HIRED_ELSEWHERE });
  await audit(tx, staff, {
    action: "driver.hired",
    object: id,
    detail: { overridden: hire.override ? blockers.join(",") : null, closed: closing.length },
  });
  await mailHired(tx, application, hire.startOn);
  if (hire.asksForPapers) {
    const hired = await loadDriver(tx, staff.companyId, id);
    await requestDocuments(tx, staff, {
      driver: hired,
      work: workOffered(application),
      requirements,
      startOn: hire.startOn,
    });
  }
  return application.id;
}

function employmentBy(hire: Hire, last: StoredEmployment | null): StoredEmployment {
  const { startOn, employmentType, jobTitle, terminal, employeeCode, override, overrideReason } = hire;
  const { earlier = [], ...before } = last ?? {};
  return {
    startOn,
    employmentType,
    jobTitle,
    terminal,
    employeeCode,
    ...(override && { overrideReason }),
    ...(last && { earlier: [...earlier, before as StoredEmployment] }),
  };
}

async function mailHired(tx: Db, application: Application, startOn: string): Promise<void> {
  const { language, email } = application;
  const content = hiredMail(translator(language), { ...mailDataOf(application), startOn, language });
  await queueMail(tx, { to: email, language, name: "hired", content });
  await textDriver(tx, application, "decision", { link: applicantLink(application.positionCode) });
}
