import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; link: string };

/** The reviewer's request may be personal, so the mail only links to it. */
export function changesRequestedMail(t: T<"mails">, { firstName, company, position, link }: Data): MailContent {
  return layOut(t, {
    subject: t("changesRequested.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t("changesRequested.description", { company, position }), t("changesRequested.next")],
    button: { label: t("changesRequested.button"), link },
  });
}
