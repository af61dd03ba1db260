import type { T } from "locales/texts";
import type { CompanyRole } from "~/permissions";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function colleagueInvitedMail(
  t: T<"mails">,
  { name, by, company, role, link }: { name: string; by: string; company: string; role: CompanyRole; link: string },
): MailContent {
  return layOut(t, {
    subject: t("colleagueInvited.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t(`colleagueInvited.description.${role}`, { by, company })],
    button: { label: t("administratorAdded.button"), link },
  });
}
