import type { T } from "locales/texts";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

export function passwordChangedLetter(t: T<"letters">, { name, link }: { name: string; link: string }): Letter {
  return layOut(t, {
    subject: t("passwordChanged.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("passwordChanged.what")],
    button: { label: t("passwordChanged.button"), link },
  });
}
