import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatInstant } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { seq: number; hash: string; at: Date; language: Language };

/** The receiver's mailbox is a copy that nobody with access to the server can change. */
export function auditCheckpointMail(t: T<"mails">, { seq, hash, at, language }: Data): MailContent {
  return layOut(t, {
    subject: t("auditHead.subject", { seq }),
    lines: [
      t("auditHead.description", { seq, at: `${formatInstant(at, language, "UTC")} UTC` }),
      hash,
      t("auditHead.next"),
    ],
  });
}
