import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

export type Occasion = "asked" | "renewal" | "again" | "half" | "due" | "withdrawn";

type Data = {
  firstName: string;
  company: string;
  language: Language;
  /** Key of `public:fileKind`, or `cdl`; null if too private for mail. */
  kind: string | null;
  /** Title of a form, which is signed and not sent. */
  form: string | null;
  dueOn: string;
  words?: string | undefined;
  link: string | null;
  endsEarlier: boolean;
};

export function documentRequestMail(
  t: T<"mails">,
  occasion: Occasion,
  { firstName, company, language, kind, form, dueOn, words, link, endsEarlier }: Data,
): MailContent {
  const named = form ?? (kind === null ? t("documentRequest.unnamed") : t(nameOf(kind)));
  const params = { company, document: named, day: formatDay(dueOn, language) };
  return layOut(t, {
    subject: t(form ? `formRequest.subject.${occasion}` : `documentRequest.subject.${occasion}`, params),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: [
      t(form ? `formRequest.description.${occasion}` : `documentRequest.description.${occasion}`, params),
      ...(words ? [words] : []),
    ],
    ...(link !== null && {
      button: { label: t(form ? "formRequest.button" : "documentRequest.button"), link },
      after: [
        t(form ? "formRequest.how" : "documentRequest.how"),
        ...(endsEarlier ? [t("documentRequest.endsEarlier")] : []),
      ],
    }),
  });
}

const nameOf = (kind: string) => `public:fileKind.${kind}` as "public:fileKind.other";
