import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function reportRequestedMail(t: T<"mails">, { day, link }: { day: string; link: string }): MailContent {
  return layOut(t, {
    subject: t("reportAsked.subject", { day }),
    lines: [t("reportAsked.description", { day })],
    button: { label: t("reportAsked.button"), link },
  });
}

export function reportCopyMail(
  t: T<"mails">,
  { firstName, company, rights, link }: { firstName: string; company: string; rights: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("reportCopy.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t("reportCopy.description", { company }), rights],
    button: { label: t("reportCopy.button"), link },
  });
}
