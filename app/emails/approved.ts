import type { TFunction } from "i18next";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; link: string };

export function approvedLetter(t: TFunction, { firstName, company, position, link }: Data): Letter {
  return layOut(t, {
    subject: t("letters:approved.subject", { company }),
    greeting: t("letters:greeting", { firstName }),
    lines: [t("letters:approved.what", { position, company }), t("letters:approved.next")],
    button: { label: t("letters:approved.button"), link },
  });
}
