import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function colleagueAddedMail(
  t: T<"mails">,
  { name, company, link }: { name: string; company: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("colleagueAdded.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t("colleagueAdded.description", { company })],
    button: { label: t("colleagueAdded.button"), link },
  });
}
