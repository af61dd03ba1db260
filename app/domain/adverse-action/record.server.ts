/** Saves an adverse action and queues its notice in the transaction of the decision, so that no decision is stored without its notice. */
import type { Db } from "db/client.server";
import { adverseActions } from "db/schema";
import type { CompanyTexts, Language } from "locales/index";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { loadCompany } from "~/domain/company/company.server";
import { businessDaysAfter, type Day, dayOf, startOfDay } from "~/domain/day";
import type { CompanyActor } from "~/domain/session/actor";
import type { Duty } from "~/domain/template/duty";
import { adverseActionMail } from "~/emails/adverse-action";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { openVault, type Vault } from "~/server/vault.server";
import { NEWEST_NOTICE_VERSION } from "./notice-versions";
import { isExempt } from "./pre-notice";
import { requireWaitOver, updatePreNotice } from "./pre-notice-row.server";
import {
  type AdverseDecision,
  type AdverseDetails,
  type AdverseState,
  NO_REPORT,
  NOTICE_BUSINESS_DAYS,
  type ReportKind,
} from "./report";
import type { ReportDetails } from "./schema";

export type AdverseRow = typeof adverseActions.$inferSelect;
const detailsContext = ({ id, companyId }: Pick<AdverseRow, "id" | "companyId">) => ({
  table: "adverse_actions",
  column: "sealed_details",
  row: id,
  company: companyId,
});
export const decryptAdverse = (vault: Vault, row: AdverseRow): AdverseDetails =>
  vault.openJson<AdverseDetails>(detailsContext(row), row.sealedDetails);

export const isUndelivered = (row: Pick<AdverseRow, "notice" | "noticedAt">, mail: string | null): boolean =>
  row.notice === "mail" && (mail === "failed" || row.noticedAt === null);

export function stateOf(
  row: Pick<AdverseRow, "noticedAt" | "noticeDueOn" | "copyDueOn" | "copiedAt">,
  today: Day,
  undelivered: boolean,
): AdverseState {
  if (!row.noticedAt || undelivered) return row.noticeDueOn < today ? "notice_late" : "notice_due";
  if (row.copyDueOn && !row.copiedAt) return row.copyDueOn < today ? "copy_late" : "copy_due";
  return "done";
}

export type DecisionSubject = {
  companyId: string;
  companyName: string;
  driverId: string;
  dataKeyId: string;
  applicationId: string | null;
  firstName: string;
  email: string;
  language: Language;
  timeZone: string;
  position: CompanyTexts;
  link: string;
  decided: AdverseDecision;
  duty: Duty;
};

/**
 * Where a pre-notice is required, its details count, not those of the form.
 * @returns whether the driver was notified by mail
 */
export async function saveAdverseAction(
  tx: Db,
  actor: CompanyActor,
  subject: DecisionSubject,
  { notice = "post", ...newReport }: ReportDetails,
): Promise<boolean> {
  if (newReport.report === undefined || newReport.report === NO_REPORT) return false;
  const id = newId();
  const now = new Date();
  const { companyId, driverId, applicationId, decided, position, timeZone } = subject;
  const before = isExempt(decided, subject.duty) ? null : await requireWaitOver(tx, subject);
  const { agency = "", agencyAddress = "", agencyPhone = "", reportedOn = "" } = before?.details ?? newReport;
  const report = before?.row.report ?? newReport.report;
  const details: AdverseDetails = {
    decided,
    position,
    agency,
    agencyAddress,
    agencyPhone,
    reportedOn,
    text: NEWEST_NOTICE_VERSION,
    ...(before && { noticedOn: before.sentOn }),
  };
  const mailId = notice === "mail" ? await mailNotice(tx, subject, report, details) : null;
  const vault = await openVault(tx, subject.dataKeyId);
  await tx.insert(adverseActions).values({
    id,
    companyId,
    driverId,
    applicationId,
    report,
    notice,
    mailId,
    sealedDetails: vault.sealJson(detailsContext({ id, companyId }), details),
    noticeDueOn: businessDaysAfter(dayOf(now, timeZone), NOTICE_BUSINESS_DAYS),
    noticedAt: mailId ? now : null,
    ...(before && {
      copyWay: before.row.notice === "mail" ? ("file" as const) : ("post" as const),
      copyFileId: before.row.fileId,
      copiedAt: startOfDay(before.sentOn, timeZone),
    }),
    createdByUserId: actor.userId,
    createdAt: now,
  });
  if (before) await updatePreNotice(tx, before.row, { closedAt: now, adverseActionId: id });
  await audit(tx, actor, {
    action: "adverse_action.decided",
    companyId,
    object: applicationId ?? driverId,
    detail: { report, notice, text: NEWEST_NOTICE_VERSION, adverseAction: id },
  });
  return mailId !== null;
}

async function mailNotice(
  tx: Db,
  subject: DecisionSubject,
  report: ReportKind,
  details: AdverseDetails,
): Promise<string> {
  const { email: to, language, firstName, companyName: company, link } = subject;
  const contact = contactOf(await loadCompany(tx, subject.companyId));
  const params = { firstName, company, contact, report, details, link };
  const content = adverseActionMail(translator(language), language, params);
  return queueMail(tx, { to, language, name: "adverse-action", content });
}
