import { fill } from "locales/fill";
import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { preNoticeOf } from "~/domain/adverse-action/notice-versions";
import type { AdverseDetails, ReportKind } from "~/domain/adverse-action/report";
import { textIn } from "~/domain/by-language";
import { formatLongDay, formatPhone } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type PreNoticeData = {
  company: string;
  contact: string;
  report: ReportKind;
  details: AdverseDetails;
  /** Business days. */
  waitDays: number;
};

/** Before the decision (15 USC 1681b(b)(3)(A)). */
export function preNoticeText(
  t: T<"mails">,
  language: Language,
  { company, contact, report, details, waitDays }: PreNoticeData,
): { subject: string; lines: string[] } {
  const { decided, position, agency, agencyAddress, agencyPhone, reportedOn } = details;
  const params = { company, position: textIn(position, language) };
  const words = preNoticeOf(details)[language];
  const placeholders = {
    company,
    contact,
    count: String(waitDays),
    day: formatLongDay(reportedOn, language),
    report: t(`adverseAction.report.${report}`),
  };
  return {
    subject: t(`adverseAction.subject.${decided}`, params),
    lines: [
      t(`preNotice.description.${decided}`, params),
      fill(words.because, placeholders),
      [words.agency, agency, agencyAddress, formatPhone(agencyPhone)].join("\n"),
      ...[words.enclosed, words.wait, words.dispute, words.states].map((line) => fill(line, placeholders)),
    ],
  };
}

export function preNoticeMail(
  t: T<"mails">,
  language: Language,
  { firstName, link, ...data }: PreNoticeData & { firstName: string; link: string },
): MailContent {
  const { subject, lines } = preNoticeText(t, language, data);
  return layOut(t, {
    subject,
    greeting: t("greeting", { firstName }),
    lines,
    button: { label: t("preNotice.button"), link },
  });
}

export const preNoticeDisputedMail = (t: T<"mails">, link: string): MailContent =>
  layOut(t, {
    subject: t("preNoticeDisputed.subject"),
    lines: [t("preNoticeDisputed.description")],
    button: { label: t("preNoticeDisputed.button"), link },
  });
