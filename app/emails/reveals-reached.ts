import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function revealsReachedMail(
  t: T<"mails">,
  { name, person, company, link }: { name: string; person: string; company: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("revealsReached.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t("revealsReached.description", { person, company })],
    button: { label: t("revealsReached.button"), link },
  });
}
