import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { firstName: string; company: string; position: string; link: string };

export function releaseReminderMail(t: T<"mails">, { firstName, company, position, link }: Data): MailContent {
  return layOut(t, {
    subject: t("releaseReminder.subject", { company }),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: [t("releaseReminder.description", { company, position }), t("releaseReminder.how")],
    button: { label: t("releaseReminder.button"), link },
  });
}
