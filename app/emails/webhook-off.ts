import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Words = { name: string; company: string; host: string; link: string };

export function webhookOffMail(t: T<"mails">, { name, company, host, link }: Words): MailContent {
  return layOut(t, {
    subject: t("webhookOff.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t("webhookOff.description", { host }), t("webhookOff.afterwards")],
    button: { label: t("webhookOff.button"), link },
  });
}
