import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { writeDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { company: string; documents: number; firstOn: string; language: Language; link: string };

/** Names no driver, since mail is not private. @param data.firstOn day on which the first of them expires */
export function documentExpiringMail(
  t: T<"letters">,
  { company, documents, days, firstOn, language, link }: Data & { days: number },
): MailContent {
  const day = writeDay(firstOn, language);
  return layOut(t, {
    subject: t("documentExpiring.subject", { company, count: documents, days }),
    lines: [t("documentExpiring.what", { company, count: documents, days, day }), t("documentExpiring.next")],
    button: { label: t("documentExpiring.button"), link },
  });
}

/** Names no driver either. @param data.firstOn day on which the first of them expired */
export function documentExpiredMail(
  t: T<"letters">,
  { company, documents, firstOn, language, link }: Data,
): MailContent {
  const day = writeDay(firstOn, language);
  return layOut(t, {
    subject: t("documentExpired.subject", { company, count: documents }),
    lines: [t("documentExpired.what", { company, count: documents, day }), t("documentExpired.next")],
    button: { label: t("documentExpiring.button"), link },
  });
}
