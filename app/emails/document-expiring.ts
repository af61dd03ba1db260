import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { writeDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { company: string; licences: number; days: number; firstOn: string; language: Language; link: string };

/** Names no driver, since mail is not private. @param data.firstOn day on which the first licence expires */
export function documentExpiringMail(
  t: T<"letters">,
  { company, licences, days, firstOn, language, link }: Data,
): MailContent {
  const day = writeDay(firstOn, language);
  return layOut(t, {
    subject: t("documentExpiring.subject", { company, count: licences, days }),
    lines: [t("documentExpiring.what", { company, count: licences, days, day }), t("documentExpiring.next")],
    button: { label: t("documentExpiring.button"), link },
  });
}
