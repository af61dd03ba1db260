import type { TFunction } from "i18next";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

export function invitationLetter(
  t: TFunction,
  { name, company, link }: { name: string; company: string; link: string },
): Letter {
  return layOut(t, {
    subject: t("letters:invitation.subject", { company }),
    greeting: t("letters:greeting", { firstName: name }),
    lines: [t("letters:invitation.what", { company })],
    button: { label: t("letters:invitation.button"), link },
    after: [t("letters:invitation.life")],
  });
}
