import type { Language } from "locales/index";
import type { T } from "locales/texts";
import type { Day } from "~/domain/day";
import type { RequestKind } from "~/domain/inquiry/request";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

export type News = { kind: "answered" } | { kind: RequestKind | "received"; dueOn: Day };

export function investigationNewsMail(
  t: T<"mails">,
  news: News,
  { link, language }: { link: string; language: Language },
): MailContent {
  const day = "dueOn" in news ? formatDay(news.dueOn, language) : "";
  return layOut(t, {
    subject: t(`investigationNews.${news.kind}.subject`),
    lines: [
      t(`investigationNews.${news.kind}.description`),
      ...("dueOn" in news ? [t("investigationNews.due", { day })] : []),
    ],
    button: { label: t("investigationNews.button"), link },
  });
}
