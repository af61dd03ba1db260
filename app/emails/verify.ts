import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { company: string; position: string; link: string; code: string | null };

export function verifyMail(t: T<"mails">, { company, position, link, code }: Data): MailContent {
  return layOut(t, {
    subject: t("verify.subject", { company }),
    lines: [t("verify.why", { position, company })],
    button: { label: t("verify.button"), link },
    after: [...(code ? [t("verify.code", { code })] : []), t("verify.life")],
  });
}
