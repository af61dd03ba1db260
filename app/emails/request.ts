import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

/** Says only that something waits: who and what stands on the page. */
export function requestMail(t: T<"letters">, { name, link }: { name: string; link: string }): MailContent {
  return layOut(t, {
    subject: t("request.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("request.what")],
    button: { label: t("request.button"), link },
  });
}
