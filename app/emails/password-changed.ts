import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function passwordChangedMail(t: T<"mails">, { name, link }: { name: string; link: string }): MailContent {
  return layOut(t, {
    subject: t("passwordChanged.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("passwordChanged.description")],
    button: { label: t("passwordChanged.button"), link },
  });
}
