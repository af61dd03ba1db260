import type { T } from "locales/texts";
import type { CompanyRole } from "~/permissions";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function membershipInvitationMail(
  t: T<"mails">,
  { name, by, company, role, link }: { name: string; by: string; company: string; role: CompanyRole; link: string },
): MailContent {
  return layOut(t, {
    subject: t("membershipInvitation.subject", { by, company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t(`membershipInvitation.description.${role}`, { by, company })],
    button: { label: t("membershipInvitation.button"), link },
    after: [t("membershipInvitation.life")],
  });
}
