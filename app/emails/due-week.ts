import type { Language } from "locales/index";
import type { T } from "locales/texts";
import type { OpenRequests } from "~/domain/inquiry/request";
import { writeDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Part = {
  /** Without a name where that alone would tell too much. */
  due: { name: string | null; count: number; firstOn: string }[];
  /** Drivers. */
  overdue: number;
};
type Data = {
  company: string;
  language: Language;
  /** Days ahead. */
  within: number;
  open: Part;
  /** Of the investigation; empty for whoever may not read it. */
  restricted: Part;
  /** What drivers ask of the investigation; the same holds. */
  requests: OpenRequests;
  /** The company's home. */
  home: string;
  link: string;
};

const numberOf = ({ due }: Part): number => due.reduce((sum, { count }) => sum + count, 0);

/** Names no driver, since mail is not private: what is due, how often, and from when. */
export function dueWeekMail(t: T<"letters">, data: Data): MailContent {
  const { company, language, within, open, restricted, requests, home, link } = data;
  const days = within;
  const listsOf = (part: Part, titles: { due: (count: number) => string; overdue: (count: number) => string }) => {
    const items = part.due.map(({ name, count, firstOn }) => ({
      label: t("dueWeek.item", { name: name ?? t("dueWeek.unnamed"), count, day: writeDay(firstOn, language) }),
      link: `${link}?view=due`,
    }));
    return [
      ...(items.length > 0 ? [{ title: titles.due(numberOf(part)), link: `${link}?view=due`, items }] : []),
      ...(part.overdue > 0 ? [{ title: titles.overdue(part.overdue), link: `${link}?view=overdue`, items: [] }] : []),
    ];
  };
  const count = numberOf(open) + numberOf(restricted);
  const requestsList = { link: `${home}#investigation-requests`, items: [] };
  return layOut(t, {
    subject: count > 0 ? t("dueWeek.subject", { company, count, days }) : t("dueWeek.subjectOpen", { company }),
    lines: [t("dueWeek.what", { company })],
    lists: [
      ...listsOf(open, {
        due: (count) => t("dueWeek.due", { count, days }),
        overdue: (count) => t("dueWeek.overdue", { count }),
      }),
      ...listsOf(restricted, {
        due: (count) => t("dueWeek.restrictedDue", { count, days }),
        overdue: (count) => t("dueWeek.restrictedOverdue", { count }),
      }),
      ...(requests.due > 0 ? [{ ...requestsList, title: t("dueWeek.requestsDue", { count: requests.due }) }] : []),
      ...(requests.late > 0 ? [{ ...requestsList, title: t("dueWeek.requestsLate", { count: requests.late }) }] : []),
    ],
    button: { label: t("dueWeek.button"), link },
    after: [t("dueWeek.choose")],
  });
}
