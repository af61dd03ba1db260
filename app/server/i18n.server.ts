import type { i18n } from "i18next";
import { TEXTS } from "locales/all";
import { readyInstance, textsOf } from "locales/i18n";
import { inEachLanguage, isLanguage, type Language } from "locales/index";
import type { T } from "locales/texts";
import type { Words } from "~/domain/application/sections/transcript";
import { acceptedIn } from "./accept.server";
import { readCookie } from "./cookies.server";
import { requestScope } from "./request-scope.server";

const INSTANCES = inEachLanguage((language) =>
  readyInstance(language, TEXTS[language].pages, (namespace) => requestScope()?.texts?.add(namespace)),
);

export const i18nIn = (language: Language): i18n => INSTANCES[language];

export function languageOf(request: Pick<Request, "headers">): Language {
  const accepted = acceptedIn(request.headers.get("accept-language") ?? "").map((tag) => tag.split("-", 1)[0]);
  return [readCookie(request, "language"), ...accepted].find(isLanguage) ?? "en";
}

export const wordsIn = (language: Language): Words => ({ language, text: textsOf(INSTANCES[language], "common") });

export const staffWordsIn = (language: Language): Words => {
  const text = textsOf(INSTANCES[language], "common");
  return { language, text: (key, params) => text([key.replace(/^applicant:/, "reading:"), key], params) };
};

export const translator = (language: Language) => textsOf(INSTANCES[language], "mails") as unknown as T<"mails">;
