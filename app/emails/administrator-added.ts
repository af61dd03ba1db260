import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function administratorAddedMail(
  t: T<"mails">,
  { name, company, link }: { name: string; company: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("administratorAdded.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t("administratorAdded.description", { company })],
    button: { label: t("administratorAdded.button"), link },
  });
}
