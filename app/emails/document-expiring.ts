import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { company: string; documents: number; firstOn: string; language: Language; link: string };

export function documentExpiringMail(
  t: T<"mails">,
  {
    company,
    documents,
    days,
    warningDays,
    firstOn,
    language,
    link,
  }: Data & { days: number; warningDays: readonly number[] },
): MailContent {
  const day = formatDay(firstOn, language);
  const [first = 0, second = 0, last = 0] = warningDays;
  return layOut(t, {
    subject: t("documentExpiring.subject", { company, count: documents, days }),
    lines: [
      t("documentExpiring.description", { company, count: documents, days, day }),
      t("documentExpiring.next", { first, second, last }),
    ],
    button: { label: t("documentExpiring.button"), link },
  });
}

export function documentExpiredMail(t: T<"mails">, { company, documents, firstOn, language, link }: Data): MailContent {
  const day = formatDay(firstOn, language);
  return layOut(t, {
    subject: t("documentExpired.subject", { company, count: documents }),
    lines: [t("documentExpired.description", { company, count: documents, day }), t("documentExpired.next")],
    button: { label: t("documentExpiring.button"), link },
  });
}
