import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

/** Names nobody, since mail is not private. */
export function requestMail(t: T<"mails">, { name, link }: { name: string; link: string }): MailContent {
  return layOut(t, {
    subject: t("request.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("request.description")],
    button: { label: t("request.button"), link },
  });
}
