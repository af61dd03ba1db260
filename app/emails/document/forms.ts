import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { firstName: string; company: string; forms: { title: string; day: string; link: string }[] };

export function formsAskedMail(t: T<"mails">, { firstName, company, forms }: Data): MailContent {
  const [only] = forms;
  const params = { company, count: forms.length };
  const single = forms.length === 1 && only;
  return layOut(t, {
    subject: t("formRequest.subject.several", params),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: single
      ? [t("formRequest.description.asked", { company, document: single.title, day: single.day })]
      : [t("formRequest.description.several", params)],
    ...(single
      ? { button: { label: t("formRequest.button"), link: single.link } }
      : {
          lists: forms.map(({ title, day, link }) => ({
            title: t("formRequest.listed", { document: title, day }),
            link,
            items: [],
          })),
        }),
    after: [t("formRequest.how")],
  });
}
