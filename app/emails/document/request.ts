import type { Language } from "locales/index";
import type { T } from "locales/texts";
import { formatDay } from "~/domain/words";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

/** Named as the mails' texts are. `again`: staff asked for another document. `half`: half of the time is over. `due`: the day has come. */
export type Occasion = "asked" | "renewal" | "again" | "half" | "due" | "withdrawn";

type RequestMailData = {
  firstName: string;
  company: string;
  language: Language;
  /** Key of `public:fileKind`, or `cdl`; null if too private for mail. */
  kind: string | null;
  /** Title of a form, which is signed and not sent. */
  form: string | null;
  dueOn: string;
  message?: string | undefined;
  link: string | null;
  replacesLink: boolean;
};

export function documentRequestMail(
  t: T<"mails">,
  occasion: Occasion,
  { firstName, company, language, kind, form, dueOn, message, link, replacesLink }: RequestMailData,
): MailContent {
  const documentName = form ?? (kind === null ? t("documentRequest.unnamed") : t(kindKey(kind)));
  const params = { company, document: documentName, day: formatDay(dueOn, language) };
  return layOut(t, {
    subject: t(form ? `formRequest.subject.${occasion}` : `documentRequest.subject.${occasion}`, params),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: [
      t(form ? `formRequest.description.${occasion}` : `documentRequest.description.${occasion}`, params),
      ...(message ? [message] : []),
    ],
    ...(link !== null && {
      button: { label: t(form ? "formRequest.button" : "documentRequest.button"), link },
      after: [
        t(form ? "formRequest.how" : "documentRequest.how"),
        ...(replacesLink ? [t("documentRequest.endsEarlier")] : []),
      ],
    }),
  });
}

const kindKey = (kind: string) => `public:fileKind.${kind}` as "public:fileKind.other";
