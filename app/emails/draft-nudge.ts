import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; link: string };

export function draftNudgeMail(t: T<"mails">, { firstName, company, position, link }: Data): MailContent {
  return layOut(t, {
    subject: t("draftNudge.subject", { company }),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: [t("draftNudge.description", { position, company }), t("draftNudge.how")],
    button: { label: t("draftNudge.button"), link },
  });
}
