import type { Language } from "locales/index";
import type { T } from "locales/texts";
import type { Day } from "~/domain/day";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = {
  employer: string;
  company: string;
  contact: string;
  endsOn: Day;
  link: string;
  language: Language;
  reminder: boolean;
};

/** Names nobody, since the mail may be passed on. */
export function inquiryMail(
  t: T<"mails">,
  { employer, company, contact, endsOn, link, language, reminder }: Data,
): MailContent {
  return layOut(t, {
    subject: t(reminder ? "inquiry.reminderSubject" : "inquiry.subject", { company }),
    lines: [
      t("inquiry.to", { employer }),
      ...(reminder ? [t("inquiry.reminder")] : []),
      t("inquiry.description", { company }),
      t("inquiry.code"),
    ],
    button: { label: t("inquiry.button"), link },
    after: [t("inquiry.life", { day: formatDay(endsOn, language) }), t("inquiry.otherwise", { company, contact })],
  });
}
