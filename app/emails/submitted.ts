import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; link: string; attached: boolean };

export function submittedMail(t: T<"mails">, { firstName, company, position, link, attached }: Data): MailContent {
  return layOut(t, {
    subject: t("submitted.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [
      t("submitted.description", { position, company }),
      t(attached ? "submitted.attached" : "submitted.copy"),
      t("submitted.next"),
    ],
    button: { label: t("submitted.copyButton"), link },
  });
}
