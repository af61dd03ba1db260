/** The pre-adverse-action notice (15 USC 1681b(b)(3)(A)): what was sent, when, and from when on the decision may follow. */
import { type Db, db, transaction } from "db/client.server";
import { applicants, companies, files, preNotices } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import { type CompanyTexts, inCompanyLanguages, type Language } from "locales/index";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { loadCompany } from "~/domain/company/company.server";
import { type Day, dayOf } from "~/domain/day";
import { conflict, DomainError, invalid, notFound } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { applicantLink, loadApplication } from "~/domain/row-access/application.server";
import { type DriverRow, loadUnerasedDriver } from "~/domain/row-access/driver.server";
import { type Actor, authorize, todayOf } from "~/domain/session/actor";
import { textDriver } from "~/domain/sms/queue.server";
import { dutyOf } from "~/domain/template/duty";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import { preNoticeMail, preNoticeText } from "~/emails/pre-notice";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { isId, newId } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { queueMail } from "~/server/mail.server";
import { openVault } from "~/server/vault.server";
import { documentsOf, requireDocument } from "./adverse-action.server";
import { addressOf, drawLetter, drawRights } from "./letter.server";
import { NEWEST_PRE_NOTICE_VERSION, NEWEST_RIGHTS_VERSION } from "./notice-versions";
import { isExempt, type PreNoticeInput } from "./pre-notice";
import {
  decryptPreNotice,
  describePreNotice,
  type FoundPreNotice,
  findOpenPreNotice,
  type PreNotice,
  type PreNoticeRow,
  preNoticeContext,
  selectPreNotices,
  sentOnOf,
  updatePreNotice,
} from "./pre-notice-row.server";
import { type AdverseDecision, type AdverseDetails, OWN_DECISIONS_PATH } from "./report";

export async function listPreNotices(actor: Actor, driverId: string): Promise<PreNotice[]> {
  const { companyId } = authorize(actor, "readDrivers");
  const own = and(eq(preNotices.companyId, companyId), eq(preNotices.driverId, driverId));
  return Promise.all((await selectPreNotices(db).where(own)).map((found) => describePreNotice(db, found)));
}

export async function loadPreNotice(tx: Db, companyId: string, id: string): Promise<FoundPreNotice> {
  const [found] = isId(id)
    ? await selectPreNotices(tx).where(and(eq(preNotices.id, id), eq(preNotices.companyId, companyId)))
    : [];
  if (!found) throw notFound();
  return found;
}

export async function getPreNotice(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const found = await loadPreNotice(db, companyId, id);
  const address = await addressOf(db, found.driver);
  return { ...(await describePreNotice(db, found)), name: personName(found.driver), address };
}

type Subject = { driver: DriverRow; applicationId: string | null; position: CompanyTexts; link: string };
export type LoadSubject = (tx: Db, companyId: string) => Promise<Subject>;

export const subjectOfApplication =
  (id: string): LoadSubject =>
  async (tx, companyId) => {
    const application = await loadApplication(tx, companyId, id);
    return {
      driver: await loadUnerasedDriver(tx, companyId, application.driverId),
      applicationId: application.id,
      position: inCompanyLanguages((language) => positionName(application.definition, language)),
      link: applicantLink(application.positionCode, OWN_DECISIONS_PATH),
    };
  };

export async function beginPreNotice(actor: Actor, loadSubject: LoadSubject) {
  const { companyId } = authorize(actor, "decideApplications");
  const { driver, applicationId } = await loadSubject(db, companyId);
  const documents = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(documentsOf({ companyId, driverId: driver.id }))
    .orderBy(desc(files.createdAt));
  return {
    driverId: driver.id,
    applicationId,
    name: personName(driver),
    documents,
    waitDays: (await loadCompany(db, companyId)).preNoticeDays,
  };
}

export async function getPreNoticeWait(actor: Actor): Promise<{ days: number }> {
  const { companyId } = authorize(actor, "editCompany");
  return { days: (await loadCompany(db, companyId)).preNoticeDays };
}

export async function setPreNoticeWait(actor: Actor, days: number): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const { preNoticeDays } = await loadCompany(tx, companyId);
    if (preNoticeDays === days) return;
    await tx.update(companies).set({ preNoticeDays: days, updatedAt: new Date() }).where(eq(companies.id, companyId));
    await audit(tx, actor, {
      action: "pre_notice.wait_changed",
      companyId,
      object: companyId,
      detail: { from: preNoticeDays, to: days },
    });
  });
}

/** @returns its id @throws conflict not_employed, pre_notice_open; invalid without a document of the driver */
export async function sendPreNotice(actor: Actor, loadSubject: LoadSubject, input: PreNoticeInput): Promise<string> {
  const staff = authorize(actor, "decideApplications");
  const { report, fileId, notice, waitDays, decided: chosen, ...agency } = input;
  return transaction(async (tx) => {
    const { driver, applicationId, position, link } = await loadSubject(tx, staff.companyId);
    const driverKeys = { companyId: staff.companyId, driverId: driver.id };
    const decided: AdverseDecision = applicationId ? "rejected" : (chosen ?? "ended");
    await requireDocument(tx, driverKeys, fileId);
    if (await findOpenPreNotice(tx, { ...driverKeys, applicationId, decided })) throw conflict("pre_notice_open");
    const id = newId();
    const details: AdverseDetails = {
      decided,
      position,
      ...agency,
      text: NEWEST_PRE_NOTICE_VERSION,
      rights: NEWEST_RIGHTS_VERSION,
    };
    const vault = await openVault(tx, driver.dataKeyId);
    const [person] = await tx
      .select({ language: applicants.language, company: companies })
      .from(applicants)
      .innerJoin(companies, eq(companies.id, staff.companyId))
      .where(eq(applicants.id, driver.applicantId));
    if (!person) throw notFound();
    const { language, company } = person;
    if (waitDays < company.preNoticeDays) throw invalid({ waitDays: ["wait_shorter"] });
    const { firstName, email: to } = driver;
    const data = { firstName, link, company: company.name, contact: contactOf(company), report, details, waitDays };
    const content = preNoticeMail(translator(language), language, data);
    const mailId = notice === "mail" ? await queueMail(tx, { to, language, name: "pre-notice", content }) : null;
    const addressee = { ...driverKeys, dataKeyId: driver.dataKeyId, companyName: company.name, language };
    if (mailId) await textDriver(tx, addressee, "decision", { link });
    await tx.insert(preNotices).values({
      id,
      ...driverKeys,
      applicationId,
      decided,
      report,
      notice,
      mailId,
      fileId,
      waitDays,
      sealedDetails: vault.sealJson(preNoticeContext({ id, companyId: staff.companyId }, "sealed_details"), details),
      sentOn: notice === "mail" ? todayOf(staff) : null,
      createdByUserId: staff.userId,
      createdAt: new Date(),
    });
    await audit(tx, staff, {
      action: "pre_notice.sent",
      object: applicationId ?? driver.id,
      detail: { report, notice, text: NEWEST_PRE_NOTICE_VERSION, preNotice: id },
    });
    return id;
  });
}

export async function getRejectionNotice(actor: Actor, applicationId: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const { driverId, definition } = await loadApplication(db, companyId, applicationId);
  const found = await findOpenPreNotice(db, { companyId, driverId, applicationId, decided: "rejected" });
  return {
    isExempt: isExempt("rejected", dutyOf(definition)),
    notice: found ? await describePreNotice(db, found) : null,
  };
}

export async function getTerminationNotice(actor: Actor, driverId: string) {
  const { companyId } = authorize(actor, "readDrivers");
  const found = await findOpenPreNotice(db, { companyId, driverId, applicationId: null, decided: "ended" });
  return { isExempt: false, notice: found ? await describePreNotice(db, found) : null };
}

export async function getPreNoticeLetter(actor: Actor, id: string, language?: Language): Promise<FileContent> {
  const { companyId } = authorize(actor, "decideApplications");
  const found = await loadPreNotice(db, companyId, id);
  const { driver, company, row } = found;
  const inLanguage = language ?? found.language;
  const details = decryptPreNotice(await openVault(db, driver.dataKeyId), row);
  const { report, waitDays } = row;
  const data = { company: company.name, contact: contactOf(company), report, details, waitDays };
  const text = preNoticeText(translator(inLanguage), inLanguage, data);
  try {
    const letter = await drawLetter({ company, driver, on: row.createdAt, language: inLanguage, ...text });
    await auditView(actor, { action: "pre_notice.letter_made", companyId, object: row.applicationId ?? driver.id });
    return letter;
  } catch (error) {
    log.error({ err: error }, "notice before a decision");
    throw new DomainError("unavailable", "application_pdf_failed", { retryAfter: 5 });
  }
}

/** @throws notFound where the company enclosed its own, unavailable application_pdf_failed */
export async function getPreNoticeRights(actor: Actor, id: string): Promise<FileContent> {
  const { companyId } = authorize(actor, "readDrivers");
  const { row, driver } = await loadPreNotice(db, companyId, id);
  return drawRights(decryptPreNotice(await openVault(db, driver.dataKeyId), row));
}

/** @throws conflict already_noticed, invalid for a day before it was made or after today */
export async function recordPreNoticePosted(actor: Actor, id: string, { postedOn }: { postedOn: Day }): Promise<void> {
  const staff = authorize(actor, "decideApplications");
  await transaction(async (tx) => {
    const found = await loadPreNotice(tx, staff.companyId, id);
    const { row, company } = found;
    if (sentOnOf(found) || row.closedAt) throw conflict("already_noticed");
    if (postedOn < dayOf(row.createdAt, company.timeZone)) throw invalid({ postedOn: ["before_notice"] });
    if (postedOn > todayOf(staff)) throw invalid({ postedOn: ["future"] });
    await updatePreNotice(tx, row, { notice: "post", sentOn: postedOn });
    const detail = { on: postedOn, preNotice: id };
    await audit(tx, staff, { action: "pre_notice.posted", object: row.applicationId ?? row.driverId, detail });
  });
}

export async function closePreNotice(actor: Actor, id: string): Promise<PreNoticeRow> {
  const staff = authorize(actor, "decideApplications");
  return transaction(async (tx) => {
    const { row } = await loadPreNotice(tx, staff.companyId, id);
    if (row.closedAt) throw conflict("pre_notice_closed");
    await updatePreNotice(tx, row, { closedAt: new Date() });
    const detail = { preNotice: id };
    await audit(tx, staff, { action: "pre_notice.closed", object: row.applicationId ?? row.driverId, detail });
    return row;
  });
}
