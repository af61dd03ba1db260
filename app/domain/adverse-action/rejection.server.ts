import { type Db, db } from "db/client.server";
import { inCompanyLanguages } from "locales/index";
import { applyToEach, type BulkOutcome, type BulkRequest, listSelected } from "~/domain/application/bulk.server";
import { decide, decideWithUndo, saveDecisionNote } from "~/domain/application/decision.server";
import { requiresReport } from "~/domain/application/status";
import { conflict, invalid } from "~/domain/errors";
import { type Application, applicantLink, loadApplication, mailDataOf } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { textDriver } from "~/domain/sms/queue.server";
import { dutyOf } from "~/domain/template/duty";
import { positionName } from "~/domain/template/template";
import { rejectedMail } from "~/emails/rejected";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { type DecisionSubject, saveAdverseAction } from "./record.server";
import type { Rejection } from "./rejection";
import { NO_REPORT, OWN_DECISIONS_PATH } from "./report";
import { hasReportOnFile } from "./report-on-file.server";

/**
 * With a report it can't be undone: the notice is due from then on.
 * @param input.reason a code of REJECT_REASONS, which the mail does not name
 * @param isSingle false in a bulk rejection, which refuses drivers with a report on file
 * @returns the undo's id, if it may be undone
 */
export async function rejectApplication(
  actor: Actor,
  id: string,
  { version, reason, note, tell, ...report }: { version: number } & Rejection,
  undoId: string = newId(),
  isSingle = true,
): Promise<string | null> {
  const staff = authorize(actor, "decideApplications");
  const work = async (tx: Db, application: Application, undoableActId?: string) => {
    if (report.report === undefined && requiresReport(reason)) throw invalid({ report: ["choose"] });
    if (!isSingle && (await hasReportOnFile(tx, application))) throw conflict("report_on_file");
    await saveDecisionNote(tx, staff, application, { note });
    const notified = await saveAdverseAction(tx, staff, subjectOf(application), report);
    if (tell && !notified) {
      const { language, email } = application;
      const content = rejectedMail(translator(language), mailDataOf(application));
      await queueMail(tx, { to: email, language, name: "rejected", content, undoableActId });
    }
    if (tell || notified)
      await textDriver(tx, application, "decision", { link: applicantLink(application.positionCode), undoableActId });
    return { reason };
  };
  if (report.report === undefined || report.report === NO_REPORT)
    return decideWithUndo(actor, id, version, "reject", undoId, work);
  await decide(actor, id, version, "reject", work);
  return null;
}

const subjectOf = (application: Application): DecisionSubject => ({
  ...application,
  applicationId: application.id,
  decided: "rejected",
  duty: dutyOf(application.definition),
  position: inCompanyLanguages((language) => positionName(application.definition, language)),
  link: applicantLink(application.positionCode, OWN_DECISIONS_PATH),
});

export async function listRejectable(actor: Actor, ids: string[]) {
  const { companyId } = authorize(actor, "reviewApplications");
  const chosen = await listSelected(actor, "reject", ids);
  return Promise.all(
    chosen.map(async (one) => {
      const reported = one.possible && (await hasReportOnFile(db, await loadApplication(db, companyId, one.id)));
      return reported ? { ...one, possible: false, why: "report_on_file" } : one;
    }),
  );
}

export async function rejectSelected(
  actor: Actor,
  batch: BulkRequest,
  { reason, tell }: Pick<Rejection, "reason" | "tell">,
): Promise<BulkOutcome> {
  authorize(actor, "decideApplications");
  return applyToEach(actor, "reject", batch, ({ id, version }, undoId) =>
    rejectApplication(actor, id, { version, reason, tell, report: NO_REPORT }, undoId, false),
  );
}
