import type { TFunction } from "i18next";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

export function passwordResetLetter(t: TFunction, { name, link }: { name: string; link: string }): Letter {
  return layOut(t, {
    subject: t("letters:passwordReset.subject"),
    greeting: t("letters:greeting", { firstName: name }),
    lines: [t("letters:passwordReset.what")],
    button: { label: t("letters:passwordReset.button"), link },
    after: [t("letters:passwordReset.life")],
  });
}
