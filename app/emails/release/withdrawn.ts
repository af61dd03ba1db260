import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

export function releaseWithdrawnMail(
  t: T<"mails">,
  { position, reference, link }: { position: string; reference: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("releaseWithdrawn.subject", { position, reference }),
    lines: [t("releaseWithdrawn.description", { position, reference })],
    button: { label: t("releaseWithdrawn.button"), link },
  });
}
