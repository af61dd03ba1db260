import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; startOn: string; language: Language; link: string };

export function hiredMail(t: T<"mails">, { firstName, company, position, startOn, language, link }: Data): MailContent {
  return layOut(t, {
    subject: t("hired.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t("hired.description", { position, company, day: formatDay(startOn, language) })],
    button: { label: t("hired.button"), link },
  });
}
