import type { TFunction } from "i18next";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { company: string; position: string; link: string; code: string | null };

/** The link that proves an address: sent to apply and to continue. */
export function verifyLetter(t: TFunction, { company, position, link, code }: Data): Letter {
  return layOut(t, {
    subject: t("letters:verify.subject", { company }),
    lines: [t("letters:verify.why", { position, company })],
    button: { label: t("letters:verify.button"), link },
    after: [...(code ? [t("letters:verify.code", { code })] : []), t("letters:verify.life")],
  });
}
