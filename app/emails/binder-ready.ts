import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export function binderReadyMail(
  t: T<"mails">,
  ready: boolean,
  { link, days }: { link: string; days: number },
): MailContent {
  return layOut(t, {
    subject: t(ready ? "binderReady.subject" : "binderReady.failedSubject"),
    lines: [ready ? t("binderReady.description", { days }) : t("binderReady.failed")],
    button: { label: t("binderReady.button"), link },
  });
}
