import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function assignedMail(
  t: T<"mails">,
  { position, reference, link }: { position: string | null; reference: string | null; link: string },
): MailContent {
  const about = [position ?? t("handedOver.several"), reference].filter(Boolean).join(", ");
  return layOut(t, {
    subject: t("handedOver.subject", { position: about }),
    lines: [t("handedOver.description", { position: about })],
    button: { label: t("handedOver.button"), link },
  });
}
