import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { firstName: string; company: string; position: string; link: string };

export function releasesSignedMail(t: T<"mails">, { firstName, company, position, link }: Data): MailContent {
  return layOut(t, {
    subject: t("releasesSigned.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t("releasesSigned.description", { company, position }), t("releasesSigned.how")],
    button: { label: t("releasesSigned.button"), link },
  });
}
