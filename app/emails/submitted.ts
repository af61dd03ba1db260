import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; link: string; copy: boolean };

export function submittedMail(t: T<"letters">, { firstName, company, position, link, copy }: Data): MailContent {
  return layOut(t, {
    subject: t("submitted.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t("submitted.what", { position, company }), t(copy ? "submitted.copy" : "submitted.next")],
    button: { label: t(copy ? "submitted.copyButton" : "submitted.button"), link },
  });
}
