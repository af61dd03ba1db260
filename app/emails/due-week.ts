import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { writeDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = {
  company: string;
  language: Language;
  /** Days ahead. */
  within: number;
  due: { name: string; count: number; firstOn: string }[];
  /** Drivers. */
  overdue: number;
  link: string;
};

/** Names no driver, since mail is not private: what is due, how often, and from when. */
export function dueWeekMail(t: T<"letters">, { company, language, within, due, overdue, link }: Data): MailContent {
  const number = due.reduce((sum, { count }) => sum + count, 0);
  const items = due.map(({ name, count, firstOn }) => ({
    label: t("dueWeek.item", { name, count, day: writeDay(firstOn, language) }),
    link: `${link}?view=due`,
  }));
  return layOut(t, {
    subject: t("dueWeek.subject", { company, count: number, days: within }),
    lines: [t("dueWeek.what", { company })],
    lists: [
      ...(number > 0
        ? [{ title: t("dueWeek.due", { count: number, days: within }), link: `${link}?view=due`, items }]
        : []),
      ...(overdue > 0
        ? [{ title: t("dueWeek.overdue", { count: overdue }), link: `${link}?view=overdue`, items: [] }]
        : []),
    ],
    button: { label: t("dueWeek.button"), link },
    after: [t("dueWeek.choose")],
  });
}
