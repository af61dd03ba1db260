import type { T } from "locales/texts";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

export function passwordResetLetter(t: T<"letters">, { name, link }: { name: string; link: string }): Letter {
  return layOut(t, {
    subject: t("passwordReset.subject"),
    greeting: t("greeting", { firstName: name }),
    lines: [t("passwordReset.what")],
    button: { label: t("passwordReset.button"), link },
    after: [t("passwordReset.life")],
  });
}
