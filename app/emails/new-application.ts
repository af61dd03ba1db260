import type { TFunction } from "i18next";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

/** To the company's staff; who applied is seen after signing in. */
export function newApplicationLetter(t: TFunction, { position, link }: { position: string; link: string }): Letter {
  return layOut(t, {
    subject: t("letters:newApplication.subject", { position }),
    lines: [t("letters:newApplication.what", { position })],
    button: { label: t("letters:newApplication.button"), link },
  });
}
