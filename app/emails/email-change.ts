import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

/** Sent to the current address, whose owner decides about the new one. */
export function emailChangeMail(
  t: T<"mails">,
  { name, email, link }: { name: string; email: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("emailChange.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("emailChange.description", { email }), t("emailChange.next")],
    button: { label: t("emailChange.button"), link },
    after: [t("emailChange.notYou")],
  });
}
