import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { position: string; reference: string; link: string };

/** The reference number instead of a name, since mail is not private. */
export function newApplicationMail(t: T<"mails">, { position, reference, link }: Data): MailContent {
  return layOut(t, {
    subject: t("newApplication.subject", { position, reference }),
    lines: [t("newApplication.description", { position, reference })],
    button: { label: t("newApplication.button"), link },
  });
}
