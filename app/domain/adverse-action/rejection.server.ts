import { inCompanyLanguages } from "locales/index";
import { type Chosen, type Outcome, oneByOne } from "~/domain/application/bulk.server";
import { decide, saveDecisionNote } from "~/domain/application/decision.server";
import { requiresReport } from "~/domain/application/status";
import { invalid } from "~/domain/errors";
import { type Application, linkBack, mailDataOf } from "~/domain/reach/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { dutyOf } from "~/domain/template/duty";
import { positionName } from "~/domain/template/template";
import { rejectedMail } from "~/emails/rejected";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { type Subject, saveAdverseAction } from "./record.server";
import type { Rejection } from "./rejection";
import { NO_REPORT, OWN_DECISIONS } from "./report";

/** @param input.reason a code of REJECT_REASONS, which the mail does not name */
export async function rejectApplication(
  actor: Actor,
  id: string,
  { version, reason, note, tell, ...report }: { version: number } & Rejection,
): Promise<void> {
  const staff = authorize(actor, "decideApplications");
  await decide(actor, id, version, "reject", async (tx, application) => {
    if (report.report === undefined && requiresReport(reason)) throw invalid({ report: ["choose"] });
    await saveDecisionNote(tx, staff, application, { note });
    const notified = await saveAdverseAction(tx, staff, subjectOf(application), report);
    if (tell && !notified) {
      const { language, email } = application;
      const content = rejectedMail(translator(language), mailDataOf(application));
      await queueMail(tx, { to: email, language, name: "rejected", content });
    }
    return { reason };
  });
}

const subjectOf = (application: Application): Subject => ({
  ...application,
  applicationId: application.id,
  duty: dutyOf(application.definition),
  position: inCompanyLanguages((language) => positionName(application.definition, language)),
  link: linkBack(application.code, OWN_DECISIONS),
});

/** Only for decisions without a consumer report. @throws forbidden while masquerading */
export async function rejectChosen(
  actor: Actor,
  chosen: Chosen[],
  { reason, tell }: Pick<Rejection, "reason" | "tell">,
): Promise<Outcome> {
  authorize(actor, "decideApplications");
  return oneByOne(actor, "reject", chosen, ({ id, version }) =>
    rejectApplication(actor, id, { version, reason, tell, report: NO_REPORT }),
  );
}
