import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; link: string };

export function approvedMail(t: T<"mails">, { firstName, company, position, link }: Data): MailContent {
  return layOut(t, {
    subject: t("approved.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t("approved.description", { position, company }), t("approved.next")],
    button: { label: t("approved.button"), link },
  });
}
