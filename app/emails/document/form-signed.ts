import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

type Data = { firstName: string; company: string; document: string; byLink: boolean };

export const formSignedMail = (t: T<"mails">, { firstName, company, document, byLink }: Data): MailContent =>
  layOut(t, {
    subject: t("formSigned.subject", { document }),
    greeting: firstName ? t("greeting", { firstName }) : t("greetingUnnamed"),
    lines: [
      t("formSigned.description", { company, document }),
      t(byLink ? "formSigned.howByLink" : "formSigned.how", { company }),
    ],
  });
