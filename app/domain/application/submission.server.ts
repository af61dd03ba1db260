import { type Db, transaction } from "db/client.server";
import { indexPerson } from "db/search.server";
import type { Language } from "locales/index";
import { loadCompany } from "~/domain/company/company.server";
import { takesApplications } from "~/domain/company/status";
import { dayOf, isExpired } from "~/domain/day";
import { conflict, type FieldErrors, invalid, notFound } from "~/domain/errors";
import { notifyStaff } from "~/domain/notification/notification.server";
import { type Application, getOwnApplication } from "~/domain/row-access/application.server";
import { decryptCdl, findCurrentCdl, markPicturesSigned } from "~/domain/row-access/cdl.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { staffToNotify } from "~/domain/template/settings.server";
import { hasAddress, isRegulated, normalizeCode, positionName } from "~/domain/template/template";
import { driverAnsweredMail } from "~/emails/driver-answered";
import { newApplicationMail } from "~/emails/new-application";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { openVault, type Vault } from "~/server/vault.server";
import { answerChangeRequests } from "./change-request.server";
import { recountDuplicates, saveSsnIndex } from "./duplicate.server";
import { moveApplication } from "./move.server";
import { attachedFiles, markFilesSigned, withOwnFiles } from "./record/attached-file.server";
import { CERTIFICATION } from "./record/certification";
import { mailSignedCopy } from "./record/copy-mail.server";
import { referenceOf } from "./record/reference";
import { signatureFault } from "./record/signature";
import { findSignedRecord, isSameAsSigned, type SignedRecord, saveSnapshot } from "./record/signed-record.server";
import { type Answers, includedSections } from "./sections";
import { acknowledgedNotices } from "./sections/acknowledgement.server";
import { warningsOf } from "./sections/find-warnings";
import { contactOf } from "./sections/notices/schema";
import { writeSection } from "./sections/save.server";
import { type DraftValues, loadSections, readSection } from "./sections/stored.server";
import { canMove, isUndecided } from "./status";
import { findTypedBy } from "./typed-by.server";

type Signature = {
  signature: string;
  sendUnchanged?: boolean;
  emailCopy?: boolean;
};

type Gathered = { answers: Partial<Answers>; cdl: SignedRecord["cdl"] };

export async function gatherAnswers(
  tx: Db,
  vault: Vault,
  application: Application,
): Promise<Gathered & { missing: FieldErrors }> {
  const { definition } = application;
  const stored = await loadSections(tx, vault, application);
  const answers: Partial<Answers> = {};
  const missing: FieldErrors = {};
  const company = await loadCompany(tx, application.companyId);
  if (isRegulated(definition) && !hasAddress(company)) missing.employer = ["employer_incomplete"];
  for (const { id, optional } of includedSections(definition)) {
    const section = stored.get(id);
    const values = section?.values;
    if (!values && optional) continue;
    const own = id === "questions" ? await withOwnFiles(tx, application, values ?? {}) : (values ?? {});
    const read = readSection(id, own, application);
    if (section?.copiedFrom) missing[id] = ["confirm_taken"];
    if ("answers" in read) Object.assign(answers, { [id]: read.answers });
    else for (const [path, codes] of Object.entries(read.fields)) missing[path ? `${id}.${path}` : id] = codes;
  }
  const row = await findCurrentCdl(tx, application.companyId, application.driverId);
  if (!row && definition.cdlRequired === "yes") missing.cdl = ["cdl_images_required"];
  const record = row && decryptCdl(vault, row);
  if (record && isExpired(record.expirationDate, dayOf(new Date(), application.timeZone)))
    missing.cdl = ["cdl_expired"];
  const cdl =
    row && record
      ? { ...record, documentNumber: row.documentNumber, front: row.frontFileId, back: row.backFileId }
      : null;
  return { answers, cdl, missing };
}

export type Submission = { id: string; already: boolean };

/** Idempotent. */
export async function submitApplication(actor: Actor, signed: Signature): Promise<Submission> {
  const applicant = authorize(actor, "ownApplication");
  return transaction(async (tx) => {
    const application = await getOwnApplication(tx, applicant);
    if (isUndecided(application)) return { id: application.id, already: true };
    return submit(tx, applicant, application, signed);
  });
}

export async function submitAllSections(
  actor: Actor,
  body: { code: string; sections: Record<string, DraftValues> } & Signature,
): Promise<Submission> {
  const applicant = authorize(actor, "ownApplication");
  return transaction(async (tx) => {
    const application = await getOwnApplication(tx, applicant);
    if (application.positionCode !== normalizeCode(body.code)) throw notFound("no_open_position");
    if (isUndecided(application)) return { id: application.id, already: true };
    for (const { id } of includedSections(application.definition)) {
      const values = body.sections[id];
      if (values) await writeSection(tx, applicant, application, id, values, { version: "any", by: "continue" });
    }
    return submit(tx, applicant, application, body);
  });
}

async function submit(
  tx: Db,
  actor: Actor & { role: "Applicant" },
  application: Application,
  { signature, sendUnchanged, emailCopy = false }: Signature,
): Promise<Submission> {
  const from = application.status;
  if (!canMove("submit", from, actor.role)) throw conflict("illegal_transition", { from });
  if (!takesApplications(application)) throw conflict("not_taking_applications", { company: application.companyName });
  const vault = await openVault(tx, application.dataKeyId);
  const { answers, cdl, missing } = await gatherAnswers(tx, vault, application);
  if (sendUnchanged === false && (await isUnchanged(tx, vault, application, { answers, cdl })))
    missing.sendUnchanged = ["nothing_changed"];
  const fault = signatureFault(signature, answers.you);
  if (fault) missing.signature = [fault];
  if (Object.keys(missing).length > 0 || !answers.you) throw invalid(missing);
  const company = await loadCompany(tx, application.companyId);
  const typed = await findTypedBy(tx, application);
  const now = new Date();
  const record: SignedRecord = {
    format: 3,
    applicationId: application.id,
    employer: {
      name: company.name,
      legalName: company.legalName,
      address: contactOf({ ...company, phone: null, email: null }),
    },
    position: {
      code: application.positionCode,
      name: positionName(application.definition, "en"),
      templateVersionId: application.templateVersionId,
    },
    language: application.language,
    email: application.email,
    answers: { ...answers, you: answers.you },
    questions: application.definition.questions,
    files: await attachedFiles(tx, application, answers.questions),
    notices: await acknowledgedNotices(tx, application.id),
    cdl,
    certification: CERTIFICATION,
    ...(typed && { typedBy: { name: typed.name, at: typed.at.toISOString() } }),
    signature,
    signedAt: now.toISOString(),
  };
  await saveSnapshot(tx, vault, application, record, { signedAt: now, mailsCopy: emailCopy });
  await markFilesSigned(tx, record.files ?? []);
  await markPicturesSigned(tx, application.driverId);
  const warnings = warningsOf(application.definition, answers, cdl, dayOf(now, company.timeZone));
  await answerChangeRequests(tx, application.id, now);
  await recountDuplicates(tx, application, async () => {
    await saveSsnIndex(tx, application.driverId, record.answers.you.ssn);
    await moveApplication(tx, actor, application, "submit", {
      set: { submittedAt: now, warnings, sectionsDone: application.sectionsAsked },
    });
  });
  await indexPerson(tx, application.driverId);
  // A mail with a copy goes out once the PDF is drawn.
  if (!emailCopy) await mailSignedCopy(tx, { ...application, firstName: answers.you.firstName, submittedAt: now });
  await notifyOfSignature(tx, application);
  return { id: application.id, already: false };
}

export async function isUnchanged(
  tx: Db,
  vault: Vault,
  application: Application,
  gathered: Gathered,
): Promise<boolean> {
  const signed = await findSignedRecord(tx, vault, application);
  return signed !== undefined && isSameAsSigned(signed.record, gathered);
}

async function notifyOfSignature(
  tx: Db,
  { id, companyId, templateId, status, definition }: Application,
): Promise<void> {
  const answered = status === "changes_requested";
  const data = (language: Language) => ({
    position: positionName(definition, language),
    reference: referenceOf(id),
    link: `${env.appUrl}/application/${id}`,
  });
  await notifyStaff(
    tx,
    await staffToNotify(tx, companyId, templateId),
    { event: answered ? "driverAnswered" : "newApplication", companyId, about: { applicationId: id } },
    answered
      ? {
          name: "driver-answered",
          contentFor: (language) => driverAnsweredMail(translator(language), "changes", data(language)),
        }
      : {
          name: "new-application",
          contentFor: (language) => newApplicationMail(translator(language), data(language)),
        },
  );
}
