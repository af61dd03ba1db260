import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function passwordResetMail(t: T<"mails">, { name, link }: { name: string; link: string }): MailContent {
  return layOut(t, {
    subject: t("passwordReset.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("passwordReset.description")],
    button: { label: t("passwordReset.button"), link },
    after: [t("passwordReset.life")],
  });
}
