import type { TFunction } from "i18next";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

export function passwordChangedLetter(t: TFunction, { name, link }: { name: string; link: string }): Letter {
  return layOut(t, {
    subject: t("letters:passwordChanged.subject"),
    greeting: t("letters:greeting", { firstName: name }),
    lines: [t("letters:passwordChanged.what")],
    button: { label: t("letters:passwordChanged.button"), link },
  });
}
