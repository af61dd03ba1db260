import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { position: string; reference: string; link: string };

export function driverAnsweredMail(
  t: T<"mails">,
  by: "message" | "changes" | "interview",
  { position, reference, link }: Data,
): MailContent {
  return layOut(t, {
    subject: t("driverAnswered.subject", { position, reference }),
    lines: [t(`driverAnswered.${by}`, { position, reference })],
    button: { label: t("driverAnswered.button"), link },
  });
}
