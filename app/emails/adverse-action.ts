import { fill } from "locales/fill";
import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { noticeOf } from "~/domain/adverse-action/notice-versions";
import type { AdverseDetails, ReportKind } from "~/domain/adverse-action/report";
import { textIn } from "~/domain/by-language";
import { formatLongDay, formatPhone } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type AdverseActionData = { company: string; contact: string; report: ReportKind; details: AdverseDetails };

/** Required by 15 USC 1681b(b)(3)(B)(i) and 1681m(a). */
export function adverseActionText(
  t: T<"mails">,
  language: Language,
  { company, contact, report, details }: AdverseActionData,
): { subject: string; lines: string[] } {
  const { decided, position, agency, agencyAddress, agencyPhone, reportedOn, noticedOn } = details;
  const params = { company, position: textIn(position, language) };
  const words = noticeOf(details)[language];
  const placeholders = {
    company,
    contact,
    day: formatLongDay(reportedOn, language),
    report: t(`adverseAction.report.${report}`),
  };
  return {
    subject: t(`adverseAction.subject.${decided}`, params),
    lines: [
      t(`adverseAction.description.${decided}`, params),
      fill(words.because, placeholders),
      [words.agency, agency, agencyAddress, formatPhone(agencyPhone)].join("\n"),
      ...[words.notDecided, words.free, words.dispute].map((line) => fill(line, placeholders)),
      ...(noticedOn
        ? [t("adverseAction.before", { day: formatLongDay(noticedOn, language) })]
        : [words.copy, words.rights].map((line) => fill(line, placeholders))),
    ],
  };
}

export function adverseActionMail(
  t: T<"mails">,
  language: Language,
  { firstName, link, ...data }: AdverseActionData & { firstName: string; link: string },
): MailContent {
  const { subject, lines } = adverseActionText(t, language, data);
  return layOut(t, {
    subject,
    greeting: t("greeting", { firstName }),
    lines,
    button: { label: t("adverseAction.button"), link },
  });
}
