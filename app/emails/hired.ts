import type { TFunction } from "i18next";
import type { Language } from "locales/index";
import { writeDay } from "~/domain/words";
import type { Letter } from "~/server/mail.server";
import { layOut } from "./layout";

type Data = { firstName: string; company: string; position: string; startOn: string; language: Language; link: string };

export function hiredLetter(t: TFunction, { firstName, company, position, startOn, language, link }: Data): Letter {
  return layOut(t, {
    subject: t("letters:hired.subject", { company }),
    greeting: t("letters:greeting", { firstName }),
    lines: [t("letters:hired.what", { position, company, day: writeDay(startOn, language) })],
    button: { label: t("letters:hired.button"), link },
  });
}
