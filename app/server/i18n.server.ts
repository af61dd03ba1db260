import { createInstance, type i18n } from "i18next";
import en from "locales/en/index";
import es from "locales/es/index";
import { i18nOptions, inEachLanguage, LANGUAGES, type Language } from "locales/index";
import type { T } from "locales/texts";
import type { Words } from "~/domain/application/sections/transcript";
import { acceptedIn } from "./accept.server";
import { readCookie } from "./cookies.server";

const RESOURCES = { en, es };

function ready(language: Language): i18n {
  const instance = createInstance();
  instance.init({ ...i18nOptions, lng: language, resources: { [language]: RESOURCES[language] }, initAsync: false });
  return instance;
}

const instances = inEachLanguage(ready);

const isLanguage = (tag: string | undefined): tag is Language => (LANGUAGES as readonly unknown[]).includes(tag);

/** What was chosen on the page, else the first of the browser's languages that we speak. */
export function languageOf(request: Request): Language {
  const wanted = acceptedIn(request.headers.get("accept-language") ?? "").map((tag) => tag.split("-", 1)[0]);
  return [readCookie(request, "language"), ...wanted].find(isLanguage) ?? "en";
}

export const wordsIn = (language: Language): Words => ({
  language,
  text: (key, params) => (instances[language].t as (key: string, params?: object) => string)(key, params),
});

/** What the form says to the driver is said about the driver, where locales/en/reading.ts has words for that. */
export const staffWordsIn = (language: Language): Words => ({
  language,
  text: (key, params) =>
    (instances[language].t as (keys: string[], params?: object) => string)(
      [key.replace(/^applicant:/, "reading:"), key],
      params,
    ),
});

export const i18nFor = (language: Language): i18n => instances[language];
export const translator = (language: Language) =>
  instances[language].getFixedT(language, "letters") as unknown as T<"letters">;
