import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = {
  firstName: string;
  company: string;
  position: string;
  daysLeft: number;
  eraseOn: string;
  language: Language;
  link: string;
};

export function draftExpiringMail(
  t: T<"mails">,
  { firstName, company, position, daysLeft, eraseOn, language, link }: Data,
): MailContent {
  return layOut(t, {
    subject: t("draftExpiring.subject", { company }),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: [
      t("draftExpiring.description", { position, company, count: daysLeft, day: formatDay(eraseOn, language) }),
      t("draftExpiring.how"),
    ],
    button: { label: t("draftExpiring.button"), link },
  });
}
