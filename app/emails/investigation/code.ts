import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "../layout";

export const inquiryCodeMail = (t: T<"mails">, { code, minutes }: { code: string; minutes: number }): MailContent =>
  layOut(t, {
    subject: t("inquiryCode.subject"),
    lines: [t("inquiryCode.code", { code }), t("inquiryCode.life", { count: minutes }), t("inquiryCode.passedOn")],
  });
