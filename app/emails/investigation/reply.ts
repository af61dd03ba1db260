import type { T } from "locales/texts";
import type { RequestKind } from "~/domain/inquiry/request";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { firstName: string; company: string; kind: RequestKind; link: string };

export function investigationReplyMail(t: T<"mails">, { firstName, company, kind, link }: Data): MailContent {
  return layOut(t, {
    subject: t("investigationReply.subject", { company }),
    greeting: t("greeting", { firstName }),
    lines: [t(`investigationReply.${kind}`, { company })],
    button: { label: t("investigationReply.button"), link },
  });
}
