import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

/** Sent to both addresses, so it names neither. */
export function emailChangedMail(t: T<"mails">, { name, link }: { name: string; link: string }): MailContent {
  return layOut(t, {
    subject: t("emailChanged.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("emailChanged.description"), t("emailChanged.next")],
    button: { label: t("emailChanged.button"), link },
    after: [t("emailChanged.notYou")],
  });
}
