import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { type LinkedList, layOut } from "./layout";

type Item = LinkedList["items"][number];
export type DigestPart =
  | {
      event: "newApplication" | "driverAnswered" | "handedOver" | "mentioned";
      count: number;
      link: string;
      items: Item[];
    }
  | { event: "expiring"; count: number; days: number; link: string };

type Data = { company: string; day: string; language: Language; parts: DigestPart[]; settings: string };

const MAX_ITEMS = 10;

/** Positions and reference numbers only, since mail is not private. */
export function digestMail(t: T<"mails">, { company, day, language, parts, settings }: Data): MailContent {
  const listOf = (part: DigestPart): LinkedList => {
    const { count, link } = part;
    if (part.event === "expiring") {
      const { days } = part;
      return {
        title: days > 0 ? t("digest.expiring", { count, days }) : t("digest.expired", { count }),
        link,
        items: [],
      };
    }
    const items = part.items.slice(0, MAX_ITEMS);
    const rest = part.items.length - items.length;
    return {
      title: t(`digest.${part.event}`, { count }),
      link,
      items: rest > 0 ? [...items, { label: t("digest.more", { count: rest }), link }] : items,
    };
  };
  return layOut(t, {
    subject: t("digest.subject", { company, day: formatDay(day, language) }),
    lines: [t("digest.description", { company })],
    lists: [...parts.map(listOf), { title: t("digest.choose"), link: settings, items: [] }],
  });
}
