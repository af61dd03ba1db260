import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function releaseWithdrawnMail(
  t: T<"letters">,
  { position, link }: { position: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("releaseWithdrawn.subject", { position }),
    lines: [t("releaseWithdrawn.what", { position })],
    button: { label: t("releaseWithdrawn.button"), link },
  });
}
