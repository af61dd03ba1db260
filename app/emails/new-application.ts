import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function newApplicationMail(
  t: T<"letters">,
  { position, link }: { position: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("newApplication.subject", { position }),
    lines: [t("newApplication.what", { position })],
    button: { label: t("newApplication.button"), link },
  });
}
