import type { T } from "locales/texts";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

export function newApplicationLetter(t: T<"letters">, { position, link }: { position: string; link: string }): Letter {
  return layOut(t, {
    subject: t("newApplication.subject", { position }),
    lines: [t("newApplication.what", { position })],
    button: { label: t("newApplication.button"), link },
  });
}
