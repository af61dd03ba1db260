import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { company: string; records: number; eraseOn: string; language: Language; link: string };

/** Names nobody, since mail is not private. */
export function retentionDueMail(t: T<"mails">, { company, records, eraseOn, language, link }: Data): MailContent {
  return layOut(t, {
    subject: t("retentionDue.subject", { company, count: records }),
    lines: [
      t("retentionDue.description", { company, count: records, day: formatDay(eraseOn, language) }),
      t("retentionDue.next"),
    ],
    button: { label: t("retentionDue.button"), link },
  });
}
