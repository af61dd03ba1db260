import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { position: string; reference: string; link: string };

/** Mail is not private: what is looked for by is the number, no name. */
export function newApplicationMail(t: T<"letters">, { position, reference, link }: Data): MailContent {
  return layOut(t, {
    subject: t("newApplication.subject", { position, reference }),
    lines: [t("newApplication.what", { position, reference })],
    button: { label: t("newApplication.button"), link },
  });
}
