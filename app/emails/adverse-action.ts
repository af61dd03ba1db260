import type { Language } from "locales/index";
import type { T } from "locales/texts";
import type { AdverseDetails, ReportKind } from "~/domain/adverse-action/report";
import { writeDay, writePhone } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Told = { company: string; report: ReportKind; details: AdverseDetails };

/** What 15 USC 1681b(b)(3)(B)(i) and 1681m(a) ask to be said, for the mail and the letter on paper. */
export function adverseActionText(
  t: T<"letters">,
  language: Language,
  { company, report, details }: Told,
): { subject: string; lines: string[] } {
  const { decided, position, agency, agencyAddress, agencyPhone, reportedOn } = details;
  const said = { company, position: position[language] };
  return {
    subject: t(`adverseAction.subject.${decided}`, said),
    lines: [
      t(`adverseAction.what.${decided}`, said),
      t("adverseAction.because", { report: t(`adverseAction.report.${report}`), day: writeDay(reportedOn, language) }),
      [t("adverseAction.agency"), agency, agencyAddress, writePhone(agencyPhone)].join("\n"),
      t("adverseAction.notDecided"),
      t("adverseAction.free"),
      t("adverseAction.dispute"),
      t("adverseAction.copy", said),
      t("adverseAction.rights"),
    ],
  };
}

export function adverseActionMail(
  t: T<"letters">,
  language: Language,
  { firstName, link, ...told }: Told & { firstName: string; link: string },
): MailContent {
  const { subject, lines } = adverseActionText(t, language, told);
  return layOut(t, {
    subject,
    greeting: t("greeting", { firstName }),
    lines,
    button: { label: t("adverseAction.button"), link },
  });
}
