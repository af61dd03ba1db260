import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function driverAnsweredMail(
  t: T<"letters">,
  { position, link }: { position: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("driverAnswered.subject", { position }),
    lines: [t("driverAnswered.what", { position })],
    button: { label: t("driverAnswered.button"), link },
  });
}
