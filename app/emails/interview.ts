import type { T } from "locales/texts";
import type { InterviewKind } from "~/domain/interview/interview";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export type InterviewNews = "proposed" | "moved" | "agreed" | "canceled" | "reminder";

type Data = {
  news: InterviewNews;
  kind: InterviewKind;
  company: string;
  position: string;
  at: string | null;
  companyAt: string | null;
  link: string;
};

/** Without number or place, which the page shows. */
export function interviewMail(
  t: T<"mails">,
  { news, kind, company, position, at, companyAt, link }: Data,
): MailContent {
  const what = t(`interview.kind.${kind}`);
  return layOut(t, {
    subject: t(`interview.${news}.subject`, { company }),
    lines: [
      t(`interview.${news}.description`, { company, position, what, at: at ?? "" }),
      ...(companyAt && news !== "canceled" ? [t("interview.companyTime", { company, at: companyAt })] : []),
    ],
    button: { label: t(`interview.${news}.button`), link },
    after: [t("message.how")],
  });
}
