import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

export type SecondStepNews =
  | "appAdded"
  | "appRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "codesMade"
  | "codeUsed"
  | "reset";

export function secondStepMail(
  t: T<"letters">,
  news: SecondStepNews,
  { name, left, link }: { name: string; left: number; link: string },
): MailContent {
  return layOut(t, {
    subject: t(`secondStep.${news}.subject`),
    greeting: t("greeting", { firstName: name }),
    lines: [
      news === "codeUsed" ? t("secondStep.codeUsed.what", { count: left }) : t(`secondStep.${news}.what`),
      t("secondStep.notYou"),
    ],
    button: { label: t("secondStep.button"), link },
  });
}

export function secondStepDemandedMail(
  t: T<"letters">,
  { name, company, link }: { name: string; company: string; link: string },
): MailContent {
  return layOut(t, {
    subject: t("secondStepDemanded.subject", { company }),
    greeting: t("greeting", { firstName: name }),
    lines: [t("secondStepDemanded.what", { company }), t("secondStepDemanded.next")],
    button: { label: t("secondStepDemanded.button"), link },
  });
}
