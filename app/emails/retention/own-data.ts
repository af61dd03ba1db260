import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

export function ownDataMail(t: T<"mails">, { link, code }: { link: string; code: string }): MailContent {
  return layOut(t, {
    subject: t("ownData.subject"),
    lines: [t("ownData.description")],
    button: { label: t("ownData.button"), link },
    after: [t("verify.code", { code }), t("verify.life"), t("ownData.notYou")],
  });
}
