import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

/** Neither what the note says nor whom it is about, since mail is not private. @param about undefined for a driver who has not applied */
export function mentionedMail(
  t: T<"mails">,
  { about = t("mentioned.driver"), link }: { about: string | undefined; link: string },
): MailContent {
  return layOut(t, {
    subject: t("mentioned.subject", { about }),
    lines: [t("mentioned.description", { about })],
    button: { label: t("mentioned.button"), link },
  });
}
