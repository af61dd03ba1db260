import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export type TwoFactorNews =
  | "appAdded"
  | "appRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "codesMade"
  | "codeUsed"
  | "reset";

export function twoFactorMail(
  t: T<"mails">,
  news: TwoFactorNews,
  { name, remaining, link }: { name: string; remaining: number; link: string },
): MailContent {
  return layOut(t, {
    subject: t(`twoFactor.${news}.subject`),
    greeting: t("greeting", { firstName: name }),
    lines: [
      news === "codeUsed"
        ? t("twoFactor.codeUsed.description", { count: remaining })
        : t(`twoFactor.${news}.description`),
      t("twoFactor.notYou"),
    ],
    button: { label: t("twoFactor.button"), link },
  });
}

export function twoFactorRequiredMail(
  t: T<"mails">,
  { name, company, link }: { name: string; company: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("twoFactorRequired.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t("twoFactorRequired.description", { company }), t("twoFactorRequired.next")],
    button: { label: t("twoFactorRequired.button"), link },
  });
}
