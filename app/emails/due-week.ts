import type { Language } from "locales/index";
import type { T } from "locales/texts";
import type { OpenRequests } from "~/domain/inquiry/request";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Part = {
  /** `name` is null where it alone would reveal too much. */
  due: { name: string | null; count: number; firstOn: string }[];
  overdue: number;
};
type Data = {
  company: string;
  language: Language;
  within: number;
  open: Part;
  restricted: Part;
  requests: OpenRequests;
  home: string;
  link: string;
};

const numberOf = ({ due }: Part): number => due.reduce((sum, { count }) => sum + count, 0);

/** Names no driver, since mail is not private. */
export function dueWeekMail(t: T<"mails">, data: Data): MailContent {
  const { company, language, within, open, restricted, requests, home, link } = data;
  const days = within;
  const listsOf = (part: Part, titles: { due: (count: number) => string; overdue: (count: number) => string }) => {
    const items = part.due.map(({ name, count, firstOn }) => ({
      label: t("dueWeek.item", { name: name ?? t("dueWeek.unnamed"), count, day: formatDay(firstOn, language) }),
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
    lines: [t("dueWeek.description", { company })],
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
