import type { T } from "locales/texts";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { company: string; position: string; link: string; code: string | null };

export function verifyLetter(t: T<"letters">, { company, position, link, code }: Data): Letter {
  return layOut(t, {
    subject: t("verify.subject", { company }),
    lines: [t("verify.why", { position, company })],
    button: { label: t("verify.button"), link },
    after: [...(code ? [t("verify.code", { code })] : []), t("verify.life")],
  });
}
