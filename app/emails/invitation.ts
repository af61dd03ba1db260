import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function invitationMail(
  t: T<"mails">,
  { name, company, link }: { name: string; company: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("invitation.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t("invitation.description", { company })],
    button: { label: t("invitation.button"), link },
    after: [t("invitation.life")],
  });
}
