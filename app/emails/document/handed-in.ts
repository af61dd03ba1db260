import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { position: string; reference: string; link: string };

/** Without the driver's name and the kind of document: mail is not private. */
export function documentHandedInMail(t: T<"letters">, { position, reference, link }: Data): MailContent {
  return layOut(t, {
    subject: t("documentHandedIn.subject", { position, reference }),
    lines: [t("documentHandedIn.what", { position, reference })],
    button: { label: t("documentHandedIn.button"), link },
  });
}
