import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { company: string; position: string; text: string; link: string };

/** Written by staff; the form warns that mail is not private. */
export function messageMail(t: T<"mails">, { company, position, text, link }: Data): MailContent {
  return layOut(t, {
    subject: t("message.subject", { company }),
    lines: [t("message.description", { company, position }), text],
    button: { label: t("message.button"), link },
    after: [t("message.how")],
  });
}
