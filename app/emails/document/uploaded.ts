import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { about: { position: string; reference: string } | null; link: string };

/** Names neither the driver nor the kind of document, since mail is not private. */
export function documentUploadedMail(t: T<"mails">, { about, link }: Data): MailContent {
  return layOut(t, {
    subject: about ? t("documentHandedIn.subject", about) : t("documentHandedIn.subjectAlone"),
    lines: [about ? t("documentHandedIn.description", about) : t("documentHandedIn.whatAlone")],
    button: { label: t("documentHandedIn.button"), link },
  });
}
