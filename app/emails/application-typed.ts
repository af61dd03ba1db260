import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; link: string };

export const applicationTypedMail = (t: T<"mails">, { firstName, company, position, link }: Data): MailContent =>
  layOut(t, {
    subject: t("applicationTyped.subject", { company }),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: [t("applicationTyped.description", { company, position }), t("applicationTyped.how")],
    button: { label: t("applicationTyped.button"), link },
    after: [t("applicationTyped.notYou", { company })],
  });
